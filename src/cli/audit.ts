import type { ReadableStream } from 'node:stream/web'
import { Command, CommanderError } from 'commander'
import { askBoard } from './board-client.ts'
import { readExport, replayEntry } from './export.ts'
import { escapeUnseen, InputError, INVALID_REPLAY, type Terminal } from './terminal.ts'

/** `asterion audit`: replays every entry of a board. */
export function auditCommand(terminal: Terminal): Command {
  return new Command('audit')
    .description('download a board, replay every entry, and print each difference')
    .argument('<URL>', 'address of the board')
    .addHelpText(
      'after',
      `
Prints a line for each entry that differs from its replay, or whose tracks another entry had before.
Exits with 1 if there is one, and if the download ends early.

Example:
  npm run -s asterion -- audit https://example.org`,
    )
    .action(async (board: string) => {
      const answer = await askBoard(board, { method: 'GET', path: '/api/v1/export' }, null)
      if (!answer.ok || answer.body === null) throw new InputError(`${board} is no board`)
      const tracks = new Set<string>()
      let [entries, found] = [0, 0]
      const read = () => untilBroken(answer.body as ReadableStream<Uint8Array>)
      await readExport({ ...terminal, read }, board, async (entry) => {
        entries++
        const { run, differences } = replayEntry(entry, false)
        const isKnown = run !== null && tracks.has(run.tracks)
        if (run !== null) tracks.add(run.tracks)
        const told = [...differences, ...(isKnown ? ['another entry had these tracks before'] : [])]
        found += told.length
        for (const difference of told) {
          await terminal.write(`${escapeUnseen(`entry ${entry.entry}: ${difference}`)}\n`)
        }
      })
      terminal.report(`${entries} entries replayed, ${found} differences`)
      if (found > 0) throw new CommanderError(INVALID_REPLAY, 'asterion.audit', 'differs')
    })
}

/** Parts of a body until it ends, or its connection breaks. */
async function* untilBroken(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    // The line that counts is missing then.
  }
}
