import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { startBoard } from './server.ts'
import { StoreError } from './store/failure.ts'

/** Longest time from a signal to the end. */
const LAST_MS = 5_000

/** Usage: node main.js [--site FOLDER]. The settings are variables, which README lists. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { site: { type: 'string' } } })
  const config = readConfig(process.env)
  // A log that nobody reads any more ends no server.
  process.stdout.on('error', () => undefined)
  const board = await startBoard(config, values.site ?? null, (line) => {
    process.stdout.write(`${JSON.stringify(line)}\n`)
  })
  process.stdout.write(`  Local:   ${board.address}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      // A database that does not answer cannot be closed.
      setTimeout(() => process.exit(1), LAST_MS)
      void board.close().then(() => process.exit(0))
    })
  }
}

/** Sentence for an error that its reader can mend; null for a fault of the program. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StoreError) return error.message
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (error.code === 'EADDRINUSE') return 'The port is in use: set PORT to another one.'
  return `The board cannot start: ${error.message}`
}

try {
  await main()
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === null) throw error
  process.stderr.write(`error: ${sentence}\n`)
  process.exitCode = 1
}
