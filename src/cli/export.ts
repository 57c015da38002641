import { CommanderError } from 'commander'
import { hashOf, isRunnerKey } from '../board/http/signature.ts'
import type { BoardRun } from '../board/verification/verified-run.ts'
import work from '../board/verification/worker.ts'
import { type BoardEntry, type ExportFact, exportLine } from '../core/board/answers.ts'
import { differingFields, resultOf } from '../core/board/result.ts'
import { SIGNATURE_MS } from '../core/board/signing.ts'
import { courseKey } from '../core/attempt/attempt.ts'
import { type FileLine, readLines } from './file.ts'
import { INVALID_REPLAY, type Terminal } from './terminal.ts'

/** Longest line in characters. */
const MAX_LINE_LENGTH = 256 * 1024

/**
 * Reads an export, or several one after another, and hands over each entry with the number of its line,
 * and each other fact.
 * Throws CommanderError, after a message, unless the last line counts the entries before it.
 */
export async function readExport(
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
export function replayEntry(entry: BoardEntry): {
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
