import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import * as labyrinth from '../../src/labyrinth/labyrinth.ts'
import * as level from '../../src/package/level.ts'
import * as maze from '../../src/package/maze.ts'
import * as replay from '../../src/package/replay.ts'

const read = (path: string): string => readFileSync(`src/labyrinth/${path}`, 'utf8')
const README = read('README.md')

test('README of the labyrinth names every algorithm, solver and generator with its source', () => {
  const { MAZE_ALGORITHMS, MAZE_SOLVERS, RANDOM_GENERATORS } = labyrinth
  const ids = [...MAZE_ALGORITHMS, ...MAZE_SOLVERS, ...RANDOM_GENERATORS].map(({ id }) => id)
  expect(ids.filter((id) => !README.includes(`| ${id} `) && !README.includes(`\`${id}\``))).toEqual(
    [],
  )
})

/** Code blocks of that README, by the sentence before each. */
const BLOCKS = [...README.matchAll(/([^\n]+)\n\n```js\n([^]*?)```/g)]

/** Runs a code block with its imports, and returns what it printed, wrote and drew. */
function run(code: string) {
  const files = new Map<string, string>()
  const printed: string[] = []
  const painted = new Map<string, string>()
  const frames: (() => void)[] = []
  const page = { title: '', canvas: { width: 0, height: 0 } }
  const context = {
    fillStyle: 'black',
    fillRect: (x: number, y: number, width: number, height: number) => {
      if (width === height) painted.set(`${x / width},${y / height}`, context.fillStyle)
    },
  }
  const modules: Readonly<Record<string, object>> = {
    ...{ 'asterion/maze': maze, 'asterion/level': level, 'asterion/replay': replay },
    'node:fs': { writeFileSync: (name: string, text: string) => files.set(name, text) },
  }
  const body = code.replace(/import (\{.*\}) from '(.*)'/g, "const $1 = modules['$2']")
  const globals = {
    modules,
    console: { log: (...parts: unknown[]) => printed.push(parts.join(' ')) },
    document: Object.assign(page, {
      querySelector: () => Object.assign(page.canvas, { getContext: () => context }),
    }),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const call = new Function(...Object.keys(globals), body) as (...values: unknown[]) => void
  call(...Object.values(globals))
  let shown = 0
  for (; shown < frames.length; shown++) frames[shown]()
  return { files, printed, painted, page, shown }
}

/** Runs the block below a sentence that begins so. */
function runBelow(start: string) {
  const [, , code] = BLOCKS.find(([, sentence]) => sentence.startsWith(start)) ?? []
  return run(code)
}

describe('a code block of that README', () => {
  test.each(BLOCKS.map(([, sentence, code]) => [sentence, code]))('%s', (_, code) => {
    const claims = [...code.matchAll(/console\.log\(.*\/\/ (.*)/g)].map(([, claim]) => claim)
    const { printed } = run(code)
    expect(printed.slice(printed.length - claims.length)).toEqual(claims)
  })

  test('animates a carving up to its maze', () => {
    const { painted, page, shown } = runBelow('Animate')
    const grid = labyrinth.carve({ algorithm: 'wilson', width: 41, height: 21, seed: 'theseus' })
    const colours = Array.from(grid.tiles, (tile, i) => {
      return tile === labyrinth.FLOOR ? painted.get(`${i % 41},${Math.floor(i / 41)}`) : 'white'
    })
    expect(new Set(colours)).toEqual(new Set(['white']))
    expect(shown).toBeGreaterThan(1000)
    expect(page.title).toMatch(/^line [1-4]$/)
  })

  test('carves a word, and prints sheets of which one has the way', () => {
    const { files } = runBelow('with a word')
    expect(files.get('hi.svg')).toContain('viewBox="0 0 43 37"')
    const sheets = runBelow('Print').files
    expect(sheets.get('sheet.svg')).toContain('width="185mm" height="265mm"')
    expect(sheets.get('sheet.svg')).not.toContain('polyline')
    expect(sheets.get('answer.svg')).toContain('polyline')
  })
})

test('the version of the labyrinth is part of the rules', () => {
  const { version, dependencies } = JSON.parse(read('package.json')) as {
    version: string
    dependencies: Record<string, string>
  }
  expect(version).toBe(`${RULES_VERSION}.0.0`)
  expect(labyrinth.LABYRINTH_VERSION).toBe(RULES_VERSION)
  expect(Object.keys(dependencies)).toEqual(['seedrandom'])
})
