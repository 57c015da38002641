import { Command, CommanderError } from 'commander'
import { ConfigError, readConfig } from '../board/config.ts'
import { isRunnerKey, hashOf } from '../board/http/signature.ts'
import { StoreError } from '../board/store/failure.ts'
import type { BoardStore } from '../board/store/tables.ts'
import { type BoardEntry, type ExportFact, exportLine, API } from '../core/board/answers.ts'
import { parseSource } from '../core/level/source.ts'
import { seed as seedArgument, webAddress } from './argument.ts'
import { InputError, INVALID_REPLAY, oneLine, type Terminal, escapeUnseen } from './terminal.ts'
import type { BoardRun } from '../board/verification/verified-run.ts'
import work from '../board/verification/worker.ts'
import { differingFields, resultOf } from '../core/board/result.ts'
import { SIGNATURE_MS } from '../core/board/signing.ts'
import { courseKey } from '../core/attempt/attempt.ts'
import { type FileLine, readLines } from './file.ts'
import type { ReadableStream } from 'node:stream/web'

export function boardCommand(terminal: Terminal): Command {
  const importing = new Command('import')
    .description('replay the entries of an export and store them in the database of a board')
    .argument('<FILE>', 'export of a board, as /api/v1/export gives it; - is standard input')
    .addHelpText(
      'after',
      `
The database is the one that the board would use: DATABASE_URL, or the folder ASTERION_DATA. Entries that
are stored already stay. Every replay is replayed. Owners and times of posts are believed: import only the
export of a board that you trust. Races are not in an export. Exits with 1 if an entry was refused, and if
the export ends early.

Example:
  curl https://example.org/api/v1/export | asterion board import -`,
    )
    .action((file: string) => importBoard(terminal, file))
  // The seed of a drawn level is no text that is typed.
  const isDrawn = (text: string): boolean => parseSource(text).kind === 'drawn'
  const changing = (name: 'hide' | 'show', argument: string): Command =>
    new Command(name)
      .argument('<SEED>', argument, (text: string) => (isDrawn(text) ? text : seedArgument(text)))
      .addHelpText('after', `\nExample:\n  asterion board ${name} theseus`)
      .action((seed: string) => changeHidden(terminal, seed, name === 'hide'))
  const hiding = changing('hide', 'seed, as it is listed').description(
    'hide a seed or a labyrinth from the lists, within a minute',
  )
  const showing = changing('show', 'hidden seed').description('show a hidden seed again')
  return new Command('board')
    .description("look after a board's database")
    .addHelpText('after', '\nExample:\n  asterion board import export.ndjson')
    .addCommand(importing)
    .addCommand(hiding)
    .addCommand(showing)
}

async function changeHidden(terminal: Terminal, seed: string, isHidden: boolean): Promise<void> {
  const { setHidden } = await import('../board/store/tables.ts')
  const { inTransaction } = await import('../board/store/tables.ts')
  const store = await openBoardStore()
  try {
    const isChanged = await inTransaction(store, (db) => setHidden(db, seed, isHidden))
    const state = isHidden ? 'hidden' : 'shown'
    terminal.report(oneLine(`${seed} is ${isChanged ? state : `${state} already`}`))
  } finally {
    await store.destroy()
  }
}

async function importBoard(terminal: Terminal, file: string): Promise<void> {
  const { importEntry, importFact } = await import('../board/store/export.ts')
  const store = await openBoardStore()
  let [stored, refused] = [0, 0]
  try {
    const refuse = (line: number): void => {
      refused++
      terminal.report(oneLine(`error: line ${line}: the entry is not valid`))
    }
    const importNext = async (entry: BoardEntry, line: number): Promise<void> => {
      const { run, differences } = replayEntry(entry)
      const isTrue = run !== null && differences.length === 0
      const isStored = isTrue && (await importEntry(store, run, entry))
      if (isStored) stored++
      else refuse(line)
    }
    await readExport(terminal, file, importNext, async (fact, line) => {
      if ('key' in fact && !isRunnerKey(fact.key)) refuse(line)
      else await importFact(store, fact)
    })
  } finally {
    await store.destroy()
    terminal.report(`${stored} entries stored, ${refused} refused`)
  }
  if (refused > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.import', 'refused')
}

async function openBoardStore(): Promise<BoardStore> {
  // Databases are loaded for these commands only.
  const { openStore } = await import('../board/store/open.ts')
  try {
    return await openStore(readConfig(process.env).store)
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StoreError) {
      throw new InputError(error.message)
    }
    throw error
  }
}

/** Longest line in characters. */
const MAX_LINE_LENGTH = 256 * 1024

/**
 * Reads an export, or several one after another, and hands over each entry with the number of its line,
 * and each other fact.
 * Throws CommanderError, after a message, unless the last line counts the entries before it.
 */
async function readExport(
  terminal: Terminal,
  path: string,
  act: (entry: BoardEntry, line: number) => Promise<void>,
  note: (fact: ExportFact, line: number) => Promise<void> | void,
): Promise<void> {
  let [entries, isCounted] = [0, false]
  for await (const line of readLines(terminal, path, 'board export', MAX_LINE_LENGTH)) {
    const { data: read } = exportLine.safeParse(jsonOf(line))
    if (read === undefined) throw notWhole(terminal, `line ${line.number} is no entry of a board`)
    isCounted = 'entries' in read
    if ('walk' in read || 'labyrinth' in read || 'hidden' in read) await note(read, line.number)
    else if (!('entries' in read)) {
      entries++
      await act(read, line.number)
    } else if (read.entries === entries) {
      entries = 0
    } else {
      throw notWhole(terminal, `line ${line.number} counts ${read.entries} entries, not ${entries}`)
    }
  }
  if (!isCounted) throw notWhole(terminal, 'the line that counts the entries is missing')
}

function jsonOf({ text }: FileLine): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function notWhole(terminal: Terminal, reason: string): CommanderError {
  terminal.report(`error: the export is not whole: ${reason}`)
  return new CommanderError(INVALID_REPLAY, 'asterion.export', 'not whole')
}

/** Replays an entry: its run, null if the replay is refused, and each reason why the entry cannot be true. */
function replayEntry(entry: BoardEntry): {
  readonly run: BoardRun | null
  readonly differences: readonly string[]
} {
  const { run = null, refusal } = work({ text: entry.replay })
  if (run === null) {
    const { sentence = '', fault, level = 0, tick = 0 } = refusal ?? {}
    const invalid = `invalid (${fault}) at level ${level}, tick ${tick}`
    return { run, differences: [fault === undefined ? sentence : invalid] }
  }
  const runner = hashOf(Buffer.from(entry.key, 'base64url'))
  const replayed = { board: courseKey(run.course), runner, ...resultOf(run) }
  const differences = differingFields<typeof replayed>(entry, replayed).map((field) => {
    const [shown, found] = [entry, replayed].map((each) => JSON.stringify(each[field]))
    return `${field} ${shown}, replayed ${found}`
  })
  const { key, postedAt } = entry
  if (!isRunnerKey(key)) differences.push('the key is none of a runner')
  if (postedAt > Date.now() + SIGNATURE_MS) differences.push(`posted at ${postedAt}, to come`)
  return { run, differences }
}

/** Longest wait for an answer, and for the next part of it. */
const TIMEOUT_MS = 20_000

export function auditCommand(terminal: Terminal): Command {
  return new Command('audit')
    .description('download a board, replay every entry, and print each difference')
    .argument('<URL>', 'address of the board', webAddress)
    .addHelpText(
      'after',
      `
Prints a line for each entry that differs from its replay, or that does not name the runner who went
its way first.
Exits with 1 if there is one, and if the download ends early.

Example:
  asterion audit https://example.org`,
    )
    .action(async (board: string) => {
      const body = await fetchExport(board)
      const owners = new Map<string, string>()
      let [entries, found] = [0, 0]
      const read = () => untilBroken(body)
      const audit = async (entry: BoardEntry): Promise<void> => {
        entries++
        const { run, differences } = replayEntry(entry)
        const all = [...differences, ...(run === null ? [] : foldsOf(entry, run, owners))]
        found += all.length
        for (const difference of all) {
          await terminal.write(`${escapeUnseen(`entry ${entry.entry}: ${difference}`)}\n`)
        }
      }
      await readExport({ ...terminal, read }, board, audit, (fact) => {
        if ('walk' in fact) owners.set(fact.walk, hashOf(Buffer.from(fact.key, 'base64url')))
      })
      terminal.report(`${entries} entries replayed, ${found} differences`)
      if (found > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.audit', 'differs')
    })
}

async function fetchExport(board: string): Promise<ReadableStream<Uint8Array>> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  const address = `${board.replace(/\/+$/, '')}${API}/export`
  const answer = await fetch(address, { signal: late.signal }).catch((cause: unknown) => {
    throw new InputError(`no answer from ${board}`, { cause })
  })
  clearTimeout(timer)
  if (!answer.ok || answer.body === null) throw new InputError(`${board} is no board`)
  return answer.body as ReadableStream<Uint8Array>
}

/** Parts of a body until it ends, its connection breaks or is silent; the line that counts is missing then. */
async function* untilBroken(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const timer = setTimeout(() => void reader.cancel(), TIMEOUT_MS)
    const { value } = await reader.read().catch(() => ({ value: undefined }))
    clearTimeout(timer)
    if (value === undefined) return
    yield value
  }
}

/** Differences of an entry to those before it: whose walks it has. `owners` are the first runners of walks. */
function foldsOf(
  { runner, sameAs }: BoardEntry,
  { walks }: BoardRun,
  owners: Map<string, string>,
): string[] {
  for (const { walk } of walks) if (!owners.has(walk)) owners.set(walk, runner)
  const first = walks.map(({ walk }) => owners.get(walk))
  const other = first.includes(runner) ? undefined : first.at(0)
  return sameAs === other ? [] : [`sameAs ${sameAs}, replayed ${other}`]
}
