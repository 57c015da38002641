import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

interface Ended {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

/** Runs a line of bash in which `asterion` is the command line as a user starts it. */
function bash(line: string): Promise<Ended> {
  const script = `set -o pipefail; asterion() { npm run -s asterion -- "$@"; }; ${line}`
  return new Promise((resolve) => {
    const child = execFile('bash', ['-c', script], { timeout: 60_000 }, (error, out, err) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ exitCode, out, err })
    })
    child.stdin?.end()
  })
}

describe('a process', { timeout: 90_000 }, () => {
  test('prints the reference map of coordinate-hash', async () => {
    const { exitCode, out, err } = await bash(
      'asterion generate --algorithm coordinate-hash --width 53 --height 33 --seed any',
    )
    expect(createHash('sha256').update(out.trimEnd()).digest('hex')).toBe(
      '05955723014a6c2b019ec266d6be629d1aeb9f7c88b494d9484a33e1128c8c5a',
    )
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test('solves a map of 2,001 x 2,001 tiles from a pipe', async () => {
    const size = '--width 2001 --height 2001'
    const { exitCode, out, err } = await bash(
      `asterion generate ${size} --seed big | asterion solve - | tail -n 2`,
    )
    expect(out).toMatch(/^\n\d+ steps\n$/)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test('writes a maze of 2,001 x 2,001 tiles as JSON and as a picture', async () => {
    const size = '--width 2001 --height 2001 --seed big --solution'
    const { exitCode, out, err } = await bash(
      `asterion generate ${size} --format json | tail -c 3 && asterion generate ${size} --format svg | tail -n 1`,
    )
    expect({ exitCode, out, err }).toEqual({ exitCode: 0, out: '}}\n</svg>\n', err: '' })
  })

  test('ends quietly when its reader has seen enough', async () => {
    const { exitCode, out, err } = await bash(
      'asterion generate --width 5 --height 5 --seed a --count 1000000000 | head -n 1',
    )
    expect({ exitCode, out, err }).toEqual({ exitCode: 0, out: '#####\n', err: '' })
  })

  test('prints a billion numbers to a reader of one', async () => {
    const { exitCode, out, err } = await bash(
      'asterion random --generator lcg --count 1000000000 | head -n 1',
    )
    expect({ exitCode, out, err }).toEqual({ exitCode: 0, out: '16838\n', err: '' })
  })

  test('exits with 2 and one line for bad input', async () => {
    const { exitCode, out, err } = await bash('asterion generate --width 40')
    expect(err).toMatch(/^error: [^\n]+\n$/)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
  })

  test('exits with 3 without a path', async () => {
    const ended = await bash(String.raw`printf '####\n#.##\n##.#\n####\n' | asterion solve`)
    expect(ended).toEqual({ exitCode: 3, out: 'no path\n', err: '' })
  })

  test('tells when the disk is full', async () => {
    const { exitCode, err } = await bash('asterion list > /dev/full')
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: 'error: cannot write: ENOSPC\n' })
  })

  test('finds a file from the folder of its user', async () => {
    const { exitCode, err } = await bash('cd src && asterion solve cli/main.ts')
    expect(err).toContain('cli/main.ts, line 1, column 1: expected ')
    expect(exitCode).toBe(2)
  })
})
