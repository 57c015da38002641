import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { run } from './program.ts'
import { systemErrorCode, type Terminal } from './terminal.ts'

const terminal: Terminal = {
  write: (text) =>
    new Promise((done, fail) => {
      process.stdout.write(text, (error) => {
        if (error) fail(error)
        else done()
      })
    }),
  report: (line) => {
    process.stderr.write(`${line}\n`)
  },
  // npm runs a script in the folder of package.json and notes where the user was.
  read: (path) =>
    path === '-' ? process.stdin : createReadStream(resolve(process.env['INIT_CWD'] ?? '', path)),
  chance: { next: () => randomInt(0x1_0000_0000) },
}

// The callback of `write` reports the failure; without a listener the event would end the process
// first.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

try {
  process.exitCode = await run(process.argv.slice(2), terminal)
} catch (error) {
  const code = systemErrorCode(error)
  if (code === null) throw error
  // A reader that closes the pipe early is no failure.
  if (code !== 'EPIPE') {
    terminal.report(`error: cannot write: ${code}`)
    process.exitCode = 1
  }
}
