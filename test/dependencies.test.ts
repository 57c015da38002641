import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Versions = Readonly<Record<string, string>>

/** Packages that a package.json names. */
function namedIn(file: string): {
  readonly [kind in 'dependencies' | 'devDependencies']?: Versions
} {
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof namedIn>
}

/** Packages that the server of a board needs when it runs. */
const MOST_OF_BOARD = 6

describe('every dependency', () => {
  const { dependencies, devDependencies } = namedIn('package.json')
  const ofBoard = namedIn('src/board/package.json')
  const all = Object.entries({ ...devDependencies, ...ofBoard.dependencies })

  test('has a line in CONTRIBUTING.md', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8')
    const table = text.split('\n').filter((line) => line.startsWith('| `'))
    const without = all.filter(([name]) => !table.some((line) => line.includes(`\`${name}\``)))
    expect(without).toEqual([])
  })

  test(`is needed only to build, except at most ${MOST_OF_BOARD} of the board's server`, () => {
    expect({ dependencies, ofBoard: ofBoard.devDependencies }).toEqual({})
    expect(Object.keys(ofBoard.dependencies ?? {}).length).toBeLessThanOrEqual(MOST_OF_BOARD)
  })

  test('is pinned to an exact version', () => {
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})
