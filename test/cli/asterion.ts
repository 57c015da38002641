import { createReadStream } from 'node:fs'
import { run } from '../../src/cli/program.ts'
import { xorshift128 } from '../../src/core/random/xorshift.ts'

/** The output of a run of the command line. */
export interface Outcome {
  readonly exitCode: number
  readonly out: string
  readonly err: string
  /** The texts written, write by write. */
  readonly writes: readonly string[]
}

/** Files by path, `-` for standard input; a path that is not here is looked for on the disk. */
export type Files = Readonly<Record<string, string | Uint8Array>>

/** Runs the command line within the test. */
export async function asterion(args: readonly string[], files: Files = {}): Promise<Outcome> {
  const writes: string[] = []
  const told: string[] = []
  const exitCode = await run(args, {
    write: (text) => {
      writes.push(text)
      return Promise.resolve()
    },
    report: (line) => told.push(`${line}\n`),
    read: (path) => (path in files ? inSmallParts(files[path]) : createReadStream(path)),
    chance: xorshift128(),
  })
  return { exitCode, out: writes.join(''), err: told.join(''), writes }
}

/** As a pipe may deliver it: in parts that cut through characters. */
async function* inSmallParts(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += 1000) {
    yield await Promise.resolve(bytes.subarray(at, at + 1000))
  }
}
