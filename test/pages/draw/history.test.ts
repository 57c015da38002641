import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLOOR, WALL } from '../../../src/core/grid.ts'
import { emptyRoom, paint, addEnemy, setPace } from '../../../src/pages/draw/edits.ts'
import { change, createHistory, redo, undo } from '../../../src/pages/draw/history.ts'
import type { DrawnLevel } from '../../../src/core/level/drawn/drawn-level.ts'

const ROOM = emptyRoom(95, 57)

describe('a history', () => {
  test('agrees with a list of levels and a place in it', () => {
    const act = fc.constantFrom('change', 'undo', 'redo')
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let levels: DrawnLevel[] = [ROOM]
        let at = 0
        let history = createHistory(ROOM)
        for (const name of acts) {
          if (name === 'change') {
            const level = { ...ROOM }
            levels = [...levels.slice(0, at + 1), level]
            at++
            history = change(history, level)
          } else {
            at = name === 'undo' ? Math.max(0, at - 1) : Math.min(levels.length - 1, at + 1)
            history = name === 'undo' ? undo(history) : redo(history)
          }
          expect(history.level).toBe(levels[at])
          expect([history.past === null, history.future === null]).toEqual([
            at === 0,
            at === levels.length - 1,
          ])
        }
      }),
    )
  })

  test('of 1,000 strokes on the largest map has less than 10 MB of tiles', () => {
    let history = createHistory(addEnemy(ROOM, 'minotaur', 400))
    for (let i = 0; i < 1000; i++) {
      const stroke = Array.from({ length: 50 }, (_, k) => 1000 + ((i * 61 + k) % 4000))
      history = change(history, paint(history.level, stroke, i % 2 === 0 ? WALL : FLOOR))
      history = change(history, setPace(history.level, 400, 13 + (i % 30)))
    }
    const grids = new Set<Uint8Array>()
    for (; history.past !== null; history = undo(history)) grids.add(history.level.grid.tiles)
    const bytes = [...grids].reduce((sum, tiles) => sum + tiles.byteLength, 0)
    expect(grids.size).toBeGreaterThan(900)
    expect(bytes).toBeLessThan(10_000_000)
  })
})
