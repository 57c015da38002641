import { readLink, writeLink } from '../../../src/app/routing/address.ts'
import { openReplayFile, openReplays } from '../../../src/app/sharing/open-replays.ts'
import { routeOf } from '../../../src/app/routing/router.ts'
import {
  WorkshopLinkError,
  readWorkshopLink,
  writeWorkshopLink,
} from '../../../src/app/workshop-link/workshop-link.ts'
import { LEVEL_COUNT, RULES_VERSION } from '../../../src/core/game/rules.ts'
import type { Run } from '../../../src/core/level/run.ts'
import { isSeed } from '../../../src/core/level/seed.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import { problemSentence, makeWork } from '../../../src/figures/work.ts'
import { fetchPageMessages, t } from '../../../src/ui/message.ts'
import { require, requireSame, requireSentence, textOf } from '../reader.ts'
import { playSome } from './playing.ts'

await fetchPageMessages()

/** Message of the page about a file that cannot be opened. */
export class FileProblem extends Error {}

/** Reads the replays of a link, which must be the same when they are written again, and plays them. */
export function readReplays(bytes: Uint8Array): number {
  const replays = decodeReplays(textOf(bytes))
  requireSame(decodeReplays(encodeReplays(replays)), replays)
  for (const { replay } of replays) playSome(replay)
  return ticksOf(replays)
}

/** Reads a dropped file, which must open or give a sentence. */
export async function readFile(bytes: Uint8Array): Promise<number> {
  const opened: string[] = []
  const sentences: string[] = []
  await openReplayFile(
    new File([Uint8Array.from(bytes)], 'a.asterion'),
    (text) => opened.push(text),
    (sentence) => sentences.push(sentence),
    requireSentence,
  )
  require(opened.length + sentences.length === 1, 'a file opens or gives a sentence, once')
  if (sentences.length === 1) {
    requireSentence(sentences[0])
    throw new FileProblem(sentences[0])
  }
  const replays = openReplays(opened[0])
  require('replays' in replays, 'the page of replays refuses the content of an opened file')
  return ticksOf(replays.replays)
}

function ticksOf(replays: readonly NamedReplay[]): number {
  return replays.flatMap(({ replay }) => replay.tracks).reduce((sum, { length }) => sum + length, 0)
}

/** Reads the address of the page, which must give a valid start or a sentence. */
export function readAddress(bytes: Uint8Array): number {
  const address = new URL(`https://asterion.test/${textOf(bytes)}`)
  const [scene, data] = routeOf(address)
  switch (scene) {
    case 'play':
      requireStart(data.run)
      break
    case 'replays': {
      const opened = openReplays(data.text)
      if ('sentence' in opened) requireSentence(opened.sentence)
      break
    }
    case 'workshop':
      try {
        readWorkshopLink(data.query ?? '')
      } catch (error) {
        if (!(error instanceof WorkshopLinkError)) throw error
        requireSentence(t('problem.workshop', { part: error.part }))
      }
      break
    case 'menu':
      if (data.sentence !== undefined) {
        const { sentence, seed = null } = data
        requireSentence(sentence)
        require(seed === null || isSeed(seed), 'a seed that is not valid')
      }
      break
    default:
  }
  return JSON.stringify(data).length
}

/** Requires a run at its start, which its own link opens, and of which a replay can be written. */
function requireStart(run: Run): void {
  const { source, mode, level, attempt, results } = run
  const seed = source.text
  require(isSeed(seed), `${JSON.stringify(seed)} is not a seed`)
  require(level >= 1 && level <= LEVEL_COUNT && attempt === 1 && results.length === 0, 'no start')
  require(mode === 'level' || level === 1, 'a run that starts in its middle')
  requireSame(readLink(writeLink(run)), ['play', { run }])
  const track = { length: 1, runs: [0, 1], seconds: [], end: 0 }
  const replay = {
    rules: RULES_VERSION,
    seed,
    mode,
    level,
    attempt,
    practice: false,
    tracks: [track],
  }
  requireSame(decodeReplays(encodeReplays([{ name: '', replay }])), [{ name: '', replay }])
}

const MAX_CARVED_TILES = 900

/** Reads the settings of a link, which its own link must reproduce, and carves a small maze of them. */
export function readWorkshop(bytes: Uint8Array): number {
  const settings = readWorkshopLink(textOf(bytes))
  requireSame(readWorkshopLink(writeWorkshopLink(settings)), settings)
  const tiles = settings.width * settings.height
  if (tiles > MAX_CARVED_TILES) return tiles
  try {
    const made = makeWork({ ...settings, view: 'solve' }, null).grid
    return made.width * made.height
  } catch (error) {
    // The page shows a sentence and stays open.
    if (problemSentence(error, settings) === null) throw error
    return tiles
  }
}
