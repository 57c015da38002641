import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bash } from './bash.ts'

describe('a process', () => {
  test('prints the reference map of coordinate-hash', async () => {
    const { exitCode, out, err } = await bash(
      'asterion generate --algorithm coordinate-hash --width 53 --height 33 --seed any',
    )
    expect(createHash('sha256').update(out.trimEnd()).digest('hex')).toBe(
      '05955723014a6c2b019ec266d6be629d1aeb9f7c88b494d9484a33e1128c8c5a',
    )
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
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
    const { exitCode, out, err } = await bash('npm run -s asterion -- generate --width 40')
    expect(err).toMatch(/^error: [^\n]+\n$/)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
  })

  test('exits with 3 without a path', async () => {
    const ended = await bash(String.raw`printf '####\n#.##\n##.#\n####\n' | asterion solve`)
    expect(ended).toEqual({ exitCode: 3, out: 'no path\n', err: '' })
  })

  test('reports a full disk', async () => {
    const { exitCode, err } = await bash('asterion list > /dev/full')
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: 'error: cannot write: ENOSPC\n' })
  })

  test('finds a file from the folder of its user', async () => {
    const { exitCode, err } = await bash('cd src && npm run -s asterion -- solve cli/main.ts')
    expect(err).toContain('cli/main.ts, line 1, column 1: expected ')
    expect(exitCode).toBe(2)
  })
})
