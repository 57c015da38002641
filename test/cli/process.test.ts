import { describe, expect, test } from 'vitest'
import { bash } from './bash.ts'

describe('a process', () => {
  test('ends quietly when its reader has seen enough', async () => {
    const { exitCode, out, err } = await bash(
      'asterion generate --width 5 --height 5 --seed a --count 1000000000 | head -n 1',
    )
    expect({ exitCode, out, err }).toEqual({ exitCode: 0, out: '#####\n', err: '' })
  })

  test('exits with 2 and one line for bad input', async () => {
    const { exitCode, out, err } = await bash('npm run -s asterion -- generate --width 40')
    expect(err).toMatch(/^error: [^\n]+\n$/)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
  })

  test.each(['verify', 'solve'])('reads many blank lines in little memory: %s', async (command) => {
    const { exitCode, err } = await bash(
      `head -c 12000000 /dev/zero | tr '\\0' '\\n' | NODE_OPTIONS=--max-old-space-size=64 asterion ${command} -`,
    )
    expect(err).toMatch(/^error: standard input[^\n]+\n$/)
    expect(exitCode).toBe(2)
  })

  test('reports a full disk', async () => {
    const { exitCode, err } = await bash('asterion list > /dev/full')
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: 'error: cannot write: ENOSPC\n' })
  })

  test('reports a disk that takes a part of a text', async () => {
    const { exitCode, err } = await bash(
      `trap '' XFSZ; ulimit -f 64; file=$(mktemp); asterion generate --width 401 --height 401 --seed a > $file`,
    )
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: 'error: cannot write: EFBIG\n' })
  })

  test('writes files into the folder of its user, or says which folder is missing, or in the way', async () => {
    const asked = 'npm run -s asterion -- generate --width 5 --height 5 --seed a --output'
    const { exitCode, err } = await bash(
      `cd test && ${asked} sheet.txt && rm sheet.txt && ! ${asked} . && ${asked} none/sheet.txt`,
    )
    const sentence =
      /^error: cannot write .*test: it is a folder\nerror: cannot write .*sheet\.txt: there is no folder .*test\/none\n$/
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: expect.stringMatching(sentence) as unknown,
    })
  })

  test('finds a file from the folder of its user', async () => {
    const { exitCode, err } = await bash('cd src && npm run -s asterion -- solve cli/main.ts')
    expect(err).toContain('cli/main.ts, line 1, column 1: expected ')
    expect(exitCode).toBe(2)
  })
})
