import type { ReadableStream } from 'node:stream/web'
import { Command, CommanderError } from 'commander'
import { hashOf } from '../board/http/signature.ts'
import type { BoardRun } from '../board/verification/verified-run.ts'
import { API, type BoardEntry } from '../core/board/answers.ts'
import { webAddress } from './argument.ts'
import { readExport, replayEntry } from './export.ts'
import { escapeUnseen, InputError, INVALID_REPLAY, type Terminal } from './terminal.ts'

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
