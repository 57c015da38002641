import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createThread,
  extendThread,
  GOLD,
  GREEN,
  type Thread,
  UNTOUCHED,
} from '../../../src/core/game/thread.ts'
import { floorBeside } from '../../labyrinth/path/oracle.ts'
import { drawLevel, type DrawnLevel } from './play.ts'
import { checkAny } from '../../any.ts'

const DRAWN = drawLevel(`
  #########
  #sab....#
  #c###.#.#
  #def..#.#
  #.#####.#
  #.......#
  #########`)

/** The tiles that count, as a list. */
function goldOf(thread: Thread): number[] {
  return [...thread.tiles.subarray(0, thread.length)]
}

function walk({ level, at }: DrawnLevel, names: string): Thread {
  const thread = createThread(level)
  for (const name of names) extendThread(thread, at(name))
  return thread
}

describe('the thread', () => {
  test('returns true if anything changed', () => {
    const thread = walk(DRAWN, 'a')
    expect(extendThread(thread, DRAWN.at('a'))).toBe(false)
    expect(extendThread(thread, DRAWN.at('b'))).toBe(true)
    expect(extendThread(thread, DRAWN.at('a'))).toBe(true)
  })

  test('on any walk is a simple path from the entrance to the player, and the rest is green', () => {
    const { level } = DRAWN
    checkAny([fc.array(fc.nat(3), { maxLength: 200 })], (choices) => {
      const thread = createThread(level)
      const visited = new Set([level.entrance])
      let tile = level.entrance
      for (const choice of choices) {
        const beside = floorBeside(level.grid, tile)
        tile = beside[choice % beside.length]
        visited.add(tile)
        extendThread(thread, tile)

        const gold = goldOf(thread)
        expect([gold[0], gold.at(-1)]).toEqual([level.entrance, tile])
        expect(new Set(gold).size).toBe(gold.length)
        for (let i = 1; i < gold.length; i++) {
          expect(floorBeside(level.grid, gold[i - 1])).toContain(gold[i])
        }
        thread.marks.forEach((mark, at) => {
          const expected = gold.includes(at) ? GOLD : visited.has(at) ? GREEN : UNTOUCHED
          if (mark !== expected) expect({ at, mark }).toEqual({ at, mark: expected })
        })
      }
    })
  })
})
