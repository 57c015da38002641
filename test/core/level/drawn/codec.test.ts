import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../../src/core/base64.ts'
import { hashBytes } from '../../../../src/core/game/hash.ts'
import {
  drawnSeed,
  readDrawn,
  seedOfDrawnText,
  textOfDrawn,
} from '../../../../src/core/level/drawn/codec.ts'
import { joinDrawnSeed } from '../../../../src/core/level/source.ts'
import {
  DrawnError,
  MAX_WIN_TICKS,
  type WonLevel,
} from '../../../../src/core/level/drawn/drawn-level.ts'
import { anyWonLevel, carved, noisy, ROOM, winOf } from './won-levels.ts'
import { checkTimes } from '../../../any.ts'

/** A minotaur on a route, which only sentinels have. */
const PATROL: WonLevel['enemies'][number] = {
  ...{ kind: 'minotaur' as const, tile: ROOM.exit, ticksPerTile: 18 },
  patrol: [ROOM.exit, ROOM.entrance],
}

const textOf = (level: WonLevel): string => textOfDrawn(drawnSeed(level))

/** Problem of a seed or of a level; null if it is valid. */
function problemOf(act: () => unknown): string | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof DrawnError) return error.problem
    throw error
  }
}

/** A text with a correct check around other bytes of its body. */
function seal(body: Uint8Array): string {
  const check = hashBytes(body)
  return encodeBase64(Uint8Array.from([1, check >>> 16, check >>> 8, check, ...body]))
}

test('a level comes back from its seed, whatever is drawn', () =>
  checkTimes(400, [anyWonLevel], (level) => {
    const seed = drawnSeed(level)
    expect(readDrawn(seed)).toEqual(level)
    expect(seedOfDrawnText(textOfDrawn(seed))).toBe(seed)
  }))

describe('a text has at most', () => {
  test.each(['theseus', 'minos', 'rhea', 'friday'])(
    '120 characters for a carved 27 x 17, %s',
    (seed) => {
      const level = carved(seed, 1, 'The Gate of the King')
      expect([level.grid.width, level.grid.height]).toEqual([27, 17])
      expect(textOf(level).length).toBeLessThanOrEqual(120)
    },
  )

  test('2,000 characters for any map, title and enemies', () => {
    const won = noisy('noise')
    expect([...won.title]).toHaveLength(40)
    expect(textOf(won).length).toBeLessThanOrEqual(2000)
  })
})

describe('a drawn seed', () => {
  test('is a pinned text, so that shared links stay valid', () => {
    const level = { ...carved('theseus', 1), title: 'Gate 문' }
    expect(drawnSeed(ROOM)).toBe('DRAWN AWM1WgXA_IZJ5xo')
    expect(drawnSeed(level)).toBe(
      'DRAWN AUQ10joYQYNZNZ6A6L9pAQDZ6AdghaorbiSgct4Ifn2cnNjj5oXfs5drN9qj',
    )
  })

  test.each<[string, Partial<WonLevel>, string]>([
    ['a win that ends too early', { win: ROOM.win.slice(0, -1) }, 'win'],
    ['a win that goes on', { win: [...ROOM.win, 2] }, 'win'],
    ['a win that waits before its first movement', { win: [0, ...ROOM.win] }, 'win'],
    ['a win with a restart', { win: [...ROOM.win.slice(0, 5), 16, ...ROOM.win.slice(5)] }, 'win'],
    ['no win', { win: [] }, 'win'],
    ['too long a win', { win: winOf(ROOM, new Array(MAX_WIN_TICKS).fill(2)) }, 'win'],
    ['a title of 41 characters', { title: 'x'.repeat(41) }, 'title'],
    ['a title that moves text', { title: 'a\u202eb' }, 'title'],
    ['a maker of 17 characters', { maker: 'x'.repeat(17) }, 'title'],
    ['an entrance in a wall', { entrance: 0 }, 'ends'],
    ['one tile for both ends', { exit: ROOM.entrance }, 'ends'],
    ['look 11', { look: 11 }, 'damaged'],
    ['a hunter that patrols', { enemies: [PATROL] }, 'enemies'],
  ])('is refused for %s', (_, change, problem) => {
    expect(problemOf(() => drawnSeed({ ...ROOM, ...change }))).toBe(problem)
  })
})

test('characters glued to the text of a level are left out', () =>
  checkTimes(
    100,
    [anyWonLevel, fc.string({ unit: 'grapheme' }), fc.string()],
    (level, any, glued) => {
      const seed = drawnSeed(level)
      for (const more of [any, glued, `_${glued}`, textOfDrawn(seed)]) {
        expect(seedOfDrawnText(textOfDrawn(seed) + more)).toBe(seed)
      }
    },
  ))

describe('a text that is not the one of its level is refused:', () => {
  const text = textOf(carved('theseus', 1, 'Gate'))
  const body = decodeBase64(text).subarray(4)

  test('every beginning of it', () => {
    for (let end = 0; end < text.length; end++) {
      expect(problemOf(() => seedOfDrawnText(text.slice(0, end)))).toBe('damaged')
    }
  })

  test('one with any other character', () => {
    for (let at = 0; at < text.length; at++) {
      for (const other of ['A', 'b', '7', '-', '=', ' ', '한']) {
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        if (changed !== text) expect(problemOf(() => seedOfDrawnText(changed))).toBe('damaged')
      }
    }
  })

  test('one that goes on, with a check of its own', () => {
    for (const byte of [0, 1, 255]) {
      const longer = seal(Uint8Array.from([...body, byte]))
      expect(problemOf(() => seedOfDrawnText(longer))).not.toBeNull()
    }
  })

  test('any body with a check of its own, unless it is the text of another level', () =>
    checkTimes(1000, [fc.nat(body.length - 1), fc.nat(255), fc.nat(12)], (at, byte, cut) => {
      const other = body.with(at, byte).subarray(0, body.length - cut)
      const forged = seal(other)
      if (problemOf(() => seedOfDrawnText(forged)) !== null) return
      expect(textOf(readDrawn(seedOfDrawnText(forged)))).toBe(forged)
    }))

  test('a seed that goes on', () => {
    expect(problemOf(() => readDrawn(`${joinDrawnSeed(text)}A`))).toBe('damaged')
  })

  test('a seed of another kind', () => {
    expect(problemOf(() => readDrawn('theseus'))).toBe('damaged')
  })
})
