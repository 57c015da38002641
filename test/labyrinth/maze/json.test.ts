import { describe, expect, test } from 'vitest'
import { createGrid, type Grid, VOID } from '../../../src/labyrinth/grid.ts'
import { MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { fromJSON, type MazeJson, MazeJsonError, toJSON } from '../../../src/labyrinth/maze/json.ts'
import { readMask } from '../../../src/labyrinth/maze/mask.ts'
import { carvePlan, type MazePlan } from '../../../src/labyrinth/maze/plan.ts'
import { parseMaze } from '../../../src/labyrinth/maze/text.ts'

const PLAN = {
  algorithm: 'growing-tree',
  seed: '테세우스',
  width: 15,
  height: 11,
  braidPercent: 30,
}

/** Maze that was written as the text of JSON and read again. */
function again(maze: Grid, plan?: Partial<MazePlan>) {
  return fromJSON(JSON.parse(JSON.stringify(toJSON(maze, plan))))
}

describe('a maze in JSON', () => {
  test.each(MAZE_ALGORITHMS)('of $id is read again, with the plan that makes it', ({ id }) => {
    const plan = { ...PLAN, algorithm: id }
    const maze = carvePlan(plan)
    const read = again(maze, plan)
    expect(read.maze).toEqual(maze)
    expect(read.plan).toMatchObject(plan)
    expect(carvePlan(read.plan ?? {})).toEqual(maze)
  })

  test('keeps the options and the mask of its plan', () => {
    const mask = readMask('..#..\n..#..\n.....')
    const plan = { algorithm: 'growing-tree', options: { from: 'oldest' }, seed: 'a', mask }
    const maze = carvePlan(plan)
    expect(maze.tiles).toContain(VOID)
    expect(again(maze, plan)).toEqual({ maze, plan: expect.objectContaining(plan) as unknown })
  })

  test('that was not carved has no plan', () => {
    const map = parseMaze('####\n#..#\n####')
    expect(again(map)).toEqual({ maze: map, plan: null })
  })

  test('of an earlier version has its rows alone, as its plan may make another maze', () => {
    const json = { ...toJSON(carvePlan(PLAN), PLAN), version: 2 }
    expect(fromJSON(json)).toEqual({ maze: carvePlan(PLAN), plan: null })
  })
})

const GOOD = toJSON(carvePlan(PLAN), PLAN)

test.each<readonly [string, unknown, string]>([
  ['null', null, 'json: must be an object of JSON.parse'],
  ['a text', JSON.stringify(GOOD), 'json: must be an object of JSON.parse'],
  ['a later version', { ...GOOD, version: 99 }, 'version: must be at most 3, not 99'],
  ['no version', { rows: GOOD.rows }, 'version: must be at most 3, not undefined'],
  ['no text of a version', { ...GOOD, version: { toString: 1 } }, 'version: must be at most 3'],
  ['numbers as rows', { ...GOOD, rows: [111, 101, 111] }, 'rows: must be a list of texts'],
  ['no rows', { ...GOOD, rows: [] }, 'rows: width must be a whole number from 3 to 4095, not 0'],
  ['a short row', { ...GOOD, rows: ['111', '10', '111'] }, 'rows[1]: must have 3 digits'],
  ['a letter', { ...GOOD, rows: ['111', '1x1', '111'] }, 'rows[1]: must have 3 digits'],
  ['even sides', { ...GOOD, rows: ['1111', '1001', '1111'] }, 'plan: '],
  ['an unknown algorithm', planned({ algorithm: 'x' }), 'plan: no algorithm is called "x"'],
  ['another seed', planned({ seed: 'b' }), 'plan: it makes another maze than the rows'],
  [
    'an unknown option',
    planned({ options: { x: 1 } }),
    'plan: the algorithm has no option x; it has ',
  ],
  ['a share as text', planned({ braidPercent: '30' }), 'plan: braid wants a whole number'],
  ['a plan that is null', { ...GOOD, plan: null }, 'plan: it makes another maze'],
])('JSON with %s is refused with a sentence', (_, json, sentence) => {
  expect(() => fromJSON(json)).toThrow(MazeJsonError)
  expect(() => fromJSON(json)).toThrow(sentence)
})

test('a tile that is not one digit is not written', () => {
  expect(() => toJSON(createGrid(3, 3, 10))).toThrow(RangeError)
})

function planned(change: object): object {
  const { plan } = GOOD satisfies MazeJson
  return { ...GOOD, plan: { ...plan, ...change } }
}
