import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Command, CommanderError } from 'commander'
import { hashOf } from '../board/http/signature.ts'
import work from '../board/verification/worker.ts'
import { type BoardEntry, boardEntry } from '../core/board/answers.ts'
import { courseKey } from '../core/speedrun/attempt.ts'
import { askBoard } from './board-client.ts'
import { escapeUnseen, InputError, INVALID_REPLAY, type Terminal } from './terminal.ts'

/** `asterion audit`: replays every entry of a board. */
export function auditCommand(terminal: Terminal): Command {
  return new Command('audit')
    .description('download a board, replay every entry, and print each difference')
    .argument('<URL>', 'address of the board')
    .addHelpText(
      'after',
      `
Prints a line for each entry that differs from its replay, whose tracks another entry had before, or
that is not listed under the entry that went the same way first.
Exits with 1 if there is one.

Example:
  npm run -s asterion -- audit https://example.org`,
    )
    .action(async (board: string) => {
      const answer = await askBoard(board, { method: 'GET', path: '/api/v1/export' }, null)
      if (!answer.ok || answer.body === null) throw new InputError(`${board} is no board`)
      const known = new Map<string, number>()
      let [entries, differences] = [0, 0]
      const input = Readable.fromWeb(answer.body as ReadableStream)
      for await (const line of createInterface({ input })) {
        const entry = parseEntry(line)
        entries++
        for (const difference of differencesOf(entry, known)) {
          differences++
          await terminal.write(`${escapeUnseen(`entry ${entry.entry}: ${difference}`)}\n`)
        }
      }
      terminal.report(`${entries} entries replayed, ${differences} differences`)
      if (differences > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.audit', 'differs')
    })
}

/** Parses a line of an export. Throws InputError for anything else. */
export function parseEntry(line: string): BoardEntry {
  try {
    return boardEntry.parse(JSON.parse(line))
  } catch (cause) {
    throw new InputError('a line is no entry of a board', { cause })
  }
}

/** Differences of an entry; `known` are the first entries with their tracks and walks. */
function differencesOf(entry: BoardEntry, known: Map<string, number>): string[] {
  const { run, refusal } = work({ text: entry.replay, needsPar: false })
  if (run === undefined) {
    const { sentence = '', fault, level = 0, tick = 0 } = refusal ?? {}
    return [fault === undefined ? sentence : `invalid (${fault}) at level ${level}, tick ${tick}`]
  }
  const runner = hashOf(Buffer.from(entry.key, 'base64url'))
  const { time, catches, cleared, categories } = run
  const board = courseKey(run.course)
  const walk = `${run.walk} ${board}`
  const sameAs = known.get(walk)
  const replayed = { board, runner, time, catches, cleared, categories, sameAs }
  const differences = Object.entries(replayed).flatMap(([field, value]) => {
    const [shown, found] = [entry[field as keyof typeof replayed], value].map((each) =>
      JSON.stringify(each),
    )
    return shown === found ? [] : [`${field} ${shown}, replayed ${found}`]
  })
  if (known.has(run.tracks)) differences.push('another entry had these tracks before')
  for (const each of [run.tracks, walk]) if (!known.has(each)) known.set(each, entry.entry)
  return differences
}
