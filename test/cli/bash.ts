import { execFile } from 'node:child_process'

/** Runs a line of bash in which `asterion` is the command line. */
export function bash(line: string) {
  const script = `set -o pipefail; asterion() { node_modules/.bin/tsx src/cli/main.ts "$@"; }; ${line}`
  return new Promise<{ exitCode: number; out: string; err: string }>((resolve) => {
    const child = execFile('bash', ['-c', script], { timeout: 240_000 }, (error, out, err) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ exitCode, out, err })
    })
    child.stdin?.end()
  })
}
