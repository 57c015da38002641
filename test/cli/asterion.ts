import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { boardCommand } from '../../src/cli/board.ts'
import { COMMANDS, run } from '../../src/cli/program.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import { xorshift128 } from '../../src/labyrinth/random/xorshift.ts'

/** Files by path, `-` for standard input; other paths are read from the disk. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** Runs the command line within the test. */
export async function asterion(args: readonly string[], files: Files = {}) {
  const writes: string[] = []
  const told: string[] = []
  const terminal: Terminal = {
    write: (text) => {
      writes.push(text)
      return Promise.resolve()
    },
    report: (line) => told.push(`${line}\n`),
    save: (path, text) => writeFile(path, text),
    read: (path) => (path in files ? inSmallParts(files[path]) : createReadStream(path)),
    chance: xorshift128(),
  }
  const exitCode = await run(args, terminal, [...COMMANDS, boardCommand])
  return { exitCode, out: writes.join(''), err: told.join(''), writes }
}

/** Runs a command that must succeed without a message; returns its output. */
export async function outputOf(...args: readonly string[]): Promise<string> {
  const { exitCode, out, err } = await asterion(args)
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  return out
}

/** Yields parts that cut through characters, like a pipe. */
async function* inSmallParts(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += 1000) {
    yield await Promise.resolve(bytes.subarray(at, at + 1000))
  }
}
