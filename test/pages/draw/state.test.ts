import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyRoom } from '../../../src/pages/draw/edits.ts'
import {
  change,
  createHistory,
  redo,
  undo,
  draftWonBy,
  proofByMaker,
  marksOf,
  NO_MARKS,
  type ProofMarks,
} from '../../../src/pages/draw/state.ts'
import type { DrawnLevel, WonProof } from '../../../src/core/level/drawn/drawn-level.ts'
import { prove } from '../../../src/core/level/drawn/prove.ts'
import { parseDrawn } from '../../../src/core/level/drawn/text.ts'
import { rows } from '../../labyrinth/picture.ts'

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

const LEVEL = parseDrawn(
  `
#######
#S...E#
#.....#
#.....#
#.....#
#.....#
#######`.trim(),
)
const FOUND = prove(LEVEL) as WonProof
const { win } = FOUND
const UNPROVEN = { kind: 'not-proven', path: FOUND.path } as const

test('the win of the maker proves a level on which the search gave up', () => {
  expect(proofByMaker({ level: LEVEL, win }, UNPROVEN)).toEqual({
    ...{ kind: 'won', win, isByHand: true, path: FOUND.path, blindCatch: null },
  })
})

test('inputs that do not win prove nothing', () => {
  expect(proofByMaker({ level: LEVEL, win: win.slice(1) }, UNPROVEN)).toBe(UNPROVEN)
  expect(proofByMaker({ level: LEVEL }, UNPROVEN)).toBe(UNPROVEN)
})

test('a proof that was found remains', () => {
  expect(proofByMaker({ level: LEVEL, win: [...win, 0] }, FOUND)).toBe(FOUND)
})

test('a win belongs to the draft that it wins, though another tab has saved one since', () => {
  const drafts = [{ ...LEVEL, exit: 11 }, LEVEL].map((level, savedAt) => {
    return { id: `${savedAt}`, level, savedAt }
  })
  expect(draftWonBy(win, drafts)).toEqual({ ...drafts[1], win })
  expect(draftWonBy([0], drafts)).toBeUndefined()
})

/** Marks of the proof of a map. */
function marksOn(map: string): ProofMarks {
  const level = parseDrawn(rows(map))
  return marksOf(level, prove(level))
}

describe('the marks of a proof', () => {
  test('show the way of a win as a thread, and no other shortest path', () => {
    const marks = marksOn(`
      #######
      #S....#
      #####.#
      #####.#
      #####.#
      #####E#
      #######`)
    expect(marks).toEqual({ ...NO_MARKS, thread: [8, 9, 10, 11, 12, 19, 26, 33, 40] })
  })

  test('show the shortest path as dots where the win goes another way, and who waits there', () => {
    const marks = marksOn(`
      ###########
      #S...M...E#
      #.#######.#
      #.#######.#
      #.........#
      #.........#
      ###########`)
    expect(marks.dots).toHaveLength(9)
    expect(marks.thread.length).toBeGreaterThan(9)
    expect(marks.thread[0]).toBe(12)
    expect(marks.thread.at(-1)).toBe(20)
    expect(marks.caught?.by).toBe('minotaur')
  })

  test('light what is reached and name the walls to open if no path leads to the exit', () => {
    const marks = marksOn(`
      #######
      #S.#.E#
      #..#..#
      #..#..#
      #..#..#
      #..#..#
      #######`)
    expect(marks.lit).toHaveLength(10)
    expect(marks.walls).toHaveLength(1)
    expect(marks.thread).toEqual([])
  })

  test('end in a cross on the way of a player who is always caught', () => {
    const marks = marksOn(`
      #########
      #S....M.#
      #######.#
      #######.#
      #######.#
      #######E#
      #########`)
    expect(marks.thread[0]).toBe(10)
    expect(marks.caught).toEqual({ tile: marks.thread.at(-1), by: 'minotaur' })
  })
})
