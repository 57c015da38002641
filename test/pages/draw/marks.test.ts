import { describe, expect, test } from 'vitest'
import { parseDrawn } from '../../../src/core/level/drawn/text.ts'
import { prove } from '../../../src/core/level/drawn/prove.ts'
import { marksOf, NO_MARKS, type ProofMarks } from '../../../src/pages/draw/marks.ts'
import { rows } from '../../labyrinth/picture.ts'

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
