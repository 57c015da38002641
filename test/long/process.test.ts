import { describe, expect, test } from 'vitest'
import { bash } from '../cli/bash.ts'

describe('the command line', () => {
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
})
