import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyRoom } from '../../../src/pages/draw/edits.ts'
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
})
