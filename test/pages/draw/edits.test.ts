import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../../src/core/game/level-layout.ts'
import { GAP } from '../../../src/core/game/gap.ts'
import { FLOOR, isFloor, tileAt, WALL } from '../../../src/labyrinth/grid.ts'
import {
  type DrawnLevel,
  ENEMY_PACE,
  MAX_DRAWN_ENEMIES,
  requireDrawn,
} from '../../../src/core/level/drawn/drawn-level.ts'
import { usualPace } from '../../../src/core/level/drawn/text.ts'
import {
  emptyRoom,
  moveEnd,
  paint,
  addEnemy,
  removeEnemy,
  resize,
  setPace,
  setPatrolEnd,
  turnGaps,
} from '../../../src/pages/draw/edits.ts'
import { rows } from '../../labyrinth/picture.ts'
import { levelOf, pictureOf } from './pictured.ts'

const LEVEL = levelOf(`
  #########
  #s.m..###
  ###.#...#
  #..g..G.#
  #.#####.#
  #......x#
  #########`)

const at = (x: number, y: number): number => tileAt(LEVEL.grid, x, y)

describe('painting', () => {
  test('wall spares border and ends, and removes an enemy and a patrol route', () => {
    const all = [...LEVEL.grid.tiles.keys()].filter((tile) => tile !== at(3, 3))
    const painted = paint(LEVEL, all, WALL)
    expect(pictureOf(painted)).toBe(
      rows(`
        #########
        #s#######
        #########
        ###g#####
        #########
        #######x#
        #########`),
    )
    expect(painted.enemies).toHaveLength(1)
    expect(painted.enemies[0].patrol).toEqual([at(3, 3), at(3, 3)])
  })
})

test('a gap is closed once its wall is changed', () => {
  const gap = at(4, 4)
  const [opened, ...changed] = [
    turnGaps(LEVEL, [gap]),
    paint(turnGaps(LEVEL, [gap]), [at(4, 3)], WALL),
    paint(turnGaps(LEVEL, [gap]), [at(5, 4)], FLOOR),
    resize(turnGaps(LEVEL, [gap]), 7, 7),
  ]
  expect(opened.grid.tiles[gap]).toBe(GAP)
  for (const { grid } of changed.slice(0, 2)) expect(grid.tiles[gap]).toBe(WALL)
  for (const level of changed) requireDrawn(level)
})

describe('an end that is moved', () => {
  test('turns its new tile into floor, and leaves its former tile floor', () => {
    const moved = moveEnd(moveEnd(LEVEL, 'entrance', at(2, 4)), 'exit', at(1, 1))
    expect(pictureOf(moved)).toBe(
      rows(`
        #########
        #x.m..###
        ###.#...#
        #..g..G.#
        #.s####.#
        #.......#
        #########`),
    )
  })
})

describe('an enemy', () => {
  test('stands on a tile that becomes floor, with the usual pace', () => {
    const put = addEnemy(addEnemy(LEVEL, 'harpy', at(4, 1)), 'shade', at(2, 4))
    expect(pictureOf(put)).toBe(
      rows(`
        #########
        #s.mh.###
        ###.#...#
        #..g..G.#
        #.d####.#
        #......x#
        #########`),
    )
    const added = put.enemies.slice(LEVEL.enemies.length)
    expect(added.map(({ kind, ticksPerTile }) => ticksPerTile - usualPace(kind, 1))).toEqual([0, 0])
    expect(removeEnemy(put, at(3, 1)).enemies).toEqual(put.enemies.slice(1))
  })

  test('is put only where none stands, while there are fewer than six', () => {
    let level = emptyRoom(9, 7)
    for (let x = 1; x <= 7; x++) level = addEnemy(level, 'shade', at(x, 3))
    expect(level.enemies).toHaveLength(MAX_DRAWN_ENEMIES)
    expect(addEnemy(level, 'harpy', at(7, 3))).toBe(level)
    const fewer = removeEnemy(level, at(1, 3))
    expect(addEnemy(fewer, 'harpy', at(6, 3))).toBe(fewer)
    expect(addEnemy(fewer, 'harpy', at(7, 3)).enemies[5].kind).toBe('harpy')
  })

  test('patrols between two tiles of floor if it is a sentinel', () => {
    const patrolled = setPatrolEnd(LEVEL, at(3, 3), at(1, 3))
    expect(patrolled.enemies[1].patrol).toEqual([at(3, 3), at(1, 3)])
    expect(setPatrolEnd(LEVEL, at(3, 3), at(2, 4))).toBe(LEVEL)
    expect(setPatrolEnd(LEVEL, at(3, 1), at(1, 3))).toBe(LEVEL)
  })
})

describe('a resized level', () => {
  test('that is smaller has its ends moved inside, and nothing outside', () => {
    const level = moveEnd(LEVEL, 'entrance', at(1, 5))
    const smaller = resize(level, 7, 7)
    expect(pictureOf(smaller)).toBe(
      rows(`
        #######
        #..m..#
        ###.#.#
        #..g..#
        #.#####
        #s...x#
        #######`),
    )
    expect(smaller.enemies[1].patrol).toEqual([
      tileAt(smaller.grid, 3, 3),
      tileAt(smaller.grid, 3, 3),
    ])
  })
})

test('an edit that changes nothing returns the very same level', () => {
  const sentinel = LEVEL.enemies[1]
  const same: readonly DrawnLevel[] = [
    paint(LEVEL, [], WALL),
    paint(LEVEL, [at(1, 1), at(7, 5), at(4, 2), 0], WALL),
    paint(LEVEL, [at(2, 1)], FLOOR),
    turnGaps(LEVEL, [0, at(1, 1), at(2, 2), at(3, 3)]),
    ...[LEVEL.entrance, LEVEL.exit, 0, -1].map((tile) => moveEnd(LEVEL, 'entrance', tile)),
    ...[LEVEL.entrance, LEVEL.exit, 0, -1].map((tile) => moveEnd(LEVEL, 'exit', tile)),
    addEnemy(LEVEL, 'shade', 4),
    addEnemy(LEVEL, 'harpy', sentinel.tile),
    removeEnemy(LEVEL, at(1, 5)),
    setPace(LEVEL, at(1, 5), 20),
    setPatrolEnd(LEVEL, sentinel.tile, sentinel.patrol[1]),
    resize(LEVEL, 9, 7),
  ]
  for (const [i, level] of same.entries()) expect(level, String(i)).toBe(LEVEL)
})

/** Any edit, as a function of a level; tiles may lie anywhere, also outside the map. */
const anyEdit: fc.Arbitrary<(level: DrawnLevel) => DrawnLevel> = fc
  .record({
    tiles: fc.array(fc.integer({ min: -5, max: 150 }), { minLength: 2, maxLength: 60 }),
    tile: fc.constantFrom(FLOOR, WALL),
    kind: fc.constantFrom(...ENEMY_KINDS),
    pace: fc.integer({ min: ENEMY_PACE.fastest, max: ENEMY_PACE.slowest }),
    width: fc.integer({ min: 7, max: 16 }),
    height: fc.integer({ min: 7, max: 12 }),
    edit: fc.nat(9),
  })
  .map(({ tiles, tile, kind, pace, width, height, edit }) => (level) => {
    const [first, second] = tiles
    const { enemies } = level
    const enemy = enemies.at(pace % Math.max(1, enemies.length))?.tile ?? first
    const sentinel = enemies.find((one) => one.kind === 'sentinel')?.tile ?? first
    const edits = [
      () => paint(level, tiles, tile),
      () => moveEnd(level, 'entrance', first),
      () => moveEnd(level, 'exit', first),
      () => addEnemy(level, kind, first),
      () => addEnemy(level, 'sentinel', first),
      () => removeEnemy(level, enemy),
      () => setPace(level, enemy, pace),
      () => setPatrolEnd(level, sentinel, second),
      () => resize(level, width, height),
      () => turnGaps(level, [...level.grid.tiles.keys()]),
    ]
    return edits[edit]()
  })

test('a level remains within all limits, whatever is drawn', () => {
  let [patrols, resized, gaps] = [0, 0, 0]
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 40, size: 'max' }), (edits) => {
      let level = emptyRoom(11, 9)
      for (const edit of edits) {
        const before = pictureOf(level)
        const edited = edit(level)
        expect(pictureOf(level)).toBe(before)
        requireDrawn(edited)
        for (const { tile, patrol } of edited.enemies) {
          expect(patrol[0]).toBe(tile)
          expect(isFloor(edited.grid, patrol[1])).toBe(true)
          if (patrol[1] !== tile) patrols++
        }
        if (edited.grid.tiles.includes(GAP)) gaps++
        if (edited.grid.width !== level.grid.width) resized++
        level = edited
      }
    }),
  )
  expect(patrols).toBeGreaterThan(50)
  expect(resized).toBeGreaterThan(50)
  expect(gaps).toBeGreaterThan(50)
})
