import { readMask } from '../../src/cli/mask.ts'
import { InputError } from '../../src/cli/terminal.ts'
import { MazeTextError, parseMaze } from '../../src/core/maze/text.ts'
import { readSplits, SplitsError } from '../../src/core/speedrun/livesplit-reader.ts'
import { keepSettings, readSettings } from '../../src/storage/settings.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { readLink } from '../../src/ui/link.ts'
import { WorkshopLinkError } from '../../src/ui/workshop/link-error.ts'
import { readWorkshopLink, writeWorkshopLink } from '../../src/ui/workshop/link.ts'
import { chance } from '../core/arbitraries.ts'
import { createStorage } from '../storage/storage.ts'

/** Something that reads what strangers wrote; its corpus is the folder of that name. */
export interface Reader {
  readonly name: string
  /** What it throws for what it cannot read, and nothing else; none when it takes anything. */
  readonly refusal: (new (...args: never[]) => Error) | null
  /** Reads; throws an Error of its own as well where what was read does not hold together. */
  readonly read: (bytes: Uint8Array) => unknown
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

export const READERS: readonly Reader[] = [
  { name: 'splits', refusal: SplitsError, read: (bytes) => readSplits(textOf(bytes)) },
  { name: 'maze', refusal: MazeTextError, read: (bytes) => parseMaze(textOf(bytes)) },
  { name: 'mask', refusal: InputError, read: (bytes) => readMask(terminalOf(bytes), '-') },
  { name: 'link', refusal: null, read: (bytes) => readLink(textOf(bytes)) },
  { name: 'workshop', refusal: WorkshopLinkError, read: readWorkshop },
  { name: 'settings', refusal: null, read: readKept },
]

function terminalOf(bytes: Uint8Array): Parameters<typeof readMask>[0] {
  return {
    write: () => Promise.resolve(),
    tell: () => undefined,
    // eslint-disable-next-line @typescript-eslint/require-await -- standard input is read in turns
    read: async function* () {
      yield bytes
    },
    chance: chance('terminal'),
  }
}

/** The settings of a link, which its own link must bring back. */
function readWorkshop(bytes: Uint8Array): void {
  const settings = readWorkshopLink(textOf(bytes))
  const again = readWorkshopLink(writeWorkshopLink(settings))
  requireSame(again, settings)
}

/** The settings of a store that holds these bytes, which are the same when they are kept again. */
function readKept(bytes: Uint8Array): void {
  const storage = createStorage()
  const store: Store = openStore(() => storage)
  keepSettings(store, readSettings(store))
  store.write(store.keys()[0], textOf(bytes))
  const settings = readSettings(store)
  keepSettings(store, settings)
  requireSame(readSettings(store), settings)
}

function requireSame(one: unknown, other: unknown): void {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)]
  if (first !== second) throw new Error(`${second} came back as ${first}`)
}
