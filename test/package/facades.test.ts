import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { cloneState, createState, fastestWin, step } from '../../src/package/level.ts'
import { carve } from '../../src/package/maze.ts'
import { botReplay, decodeReplays, encodeReplays, verify } from '../../src/package/replay.ts'
import { builtLevel } from '../core/level/built-level.ts'

const LEVEL = builtLevel('theseus', 2)
const WIN = fastestWin(LEVEL).inputs

test('every export of the package has a comment', () => {
  const files = ['maze', 'level', 'replay'].map((name) => `src/package/${name}.ts`)
  const program = ts.createProgram(files, {
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  const bare = files.flatMap((file) => {
    const source = program.getSourceFile(file)
    const entry = source && checker.getSymbolAtLocation(source)
    const exported = entry === undefined ? [] : checker.getExportsOfModule(entry)
    expect(exported).not.toEqual([])
    return exported.filter((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
      const named = isAlias ? checker.getAliasedSymbol(symbol) : symbol
      return named.getDocumentationComment(checker).length === 0
    })
  })
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('every link of the README files leads to a file of the tarball', () => {
  const listed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'])
  const [{ files }] = JSON.parse(listed.toString()) as [{ files: { path: string }[] }]
  const links = ['README.md', 'src/labyrinth/README.md'].flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/(?<!!\[[^\]]*)\]\((?!http)([^)#]+)/g)
    return [...found].map(([, link]) => join(dirname(file), link))
  })
  const packed = files.map(({ path }) => path)
  expect(links).toContain('src/labyrinth/README.md')
  expect(links.filter((link) => !packed.includes(link))).toEqual([])
})

describe('carve of the package', () => {
  test('makes the usual maze without a plan', () => {
    expect(carve()).toEqual(carve({ algorithm: 'recursive-backtracker', width: 41, height: 21 }))
  })

  test.each([1, 3, 4, 4097, NaN, '21' as unknown as number])('refuses a side of %j', (side) => {
    const range = `must be an odd number from 5 to 4095, not ${side}`
    expect(() => carve({ width: side })).toThrow(RangeError(`a maze's width ${range}`))
    expect(() => carve({ height: side })).toThrow(RangeError(`a maze's height ${range}`))
  })
})

describe('a state of the package', () => {
  test('is played tick by tick to a win, and a copy is left as it was', () => {
    const state = createState(LEVEL)
    const copy = cloneState(state)
    for (const input of WIN) step(state, input)
    expect([state.phase, state.tick]).toEqual(['cleared', WIN.length])
    expect([copy.phase, copy.tick, copy.player.tile]).toEqual(['ready', 0, LEVEL.entrance])
  })

  test.each([-1, 32, 1.5, NaN, '1' as unknown as number])('refuses an input %j', (input) => {
    const state = createState(LEVEL)
    expect(() => step(state, input)).toThrow(RangeError)
    expect(() => botReplay(LEVEL, [input], 'a')).toThrow(RangeError)
  })
})

describe('a replay of a bot', () => {
  test('is valid, and its name says so and fits', () => {
    const named = botReplay(LEVEL, WIN, ' of a very long name ')
    const [{ name, replay }] = decodeReplays(encodeReplays([named]))
    expect(name).toBe('bot of a very lo')
    expect(verify(replay)).toMatchObject({ valid: true, finished: true, time: WIN.length })
  })

  test('after a restart has the last attempt alone', () => {
    const { replay } = botReplay(LEVEL, [...WIN.slice(0, 200), 16, ...WIN], 'again')
    expect(replay).toMatchObject({ attempt: 2, practice: false })
    expect(verify(replay)).toMatchObject({ finished: true, time: WIN.length })
  })

  test('that does not reach the exit is refused', () => {
    expect(() => botReplay(LEVEL, WIN.slice(0, -1), 'lost')).toThrow('do not reach the exit')
  })
})
