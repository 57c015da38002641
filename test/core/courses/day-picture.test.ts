import { describe, expect, test } from 'vitest'
import { pictureOfDay, type Square } from '../../../src/core/courses/day-picture.ts'
import type { LevelAttempt } from '../../../src/core/replay/playback.ts'
import { playThrough } from '../../../src/core/replay/playback.ts'
import { replayOf } from '../../../src/core/attempt/recorded-level.ts'
import { builtLevel } from '../level/built-level.ts'
import { lostDay } from '../../storage/attempts.ts'

const SIGNS: Readonly<Record<Square, string>> = { exit: 'x', catch: 'o', thread: '*', dark: '.' }

/** Returns the picture of a run on 16 x 10 tiles, two to a square's side, with a tile a tick. */
function drawn(walked: readonly [column: number, row: number][], lives: readonly LevelAttempt[]) {
  const tiles = walked.map(([column, row]) => row * 16 + column)
  const level = { ...builtLevel('theseus', 1), exit: 9 * 16 + 15 }
  level.grid = { width: 16, height: 10, tiles: new Uint8Array(160) }
  const walk = { ticks: tiles.map((_, tick) => tick), tiles }
  const rows = pictureOfDay({ level, attempts: [...lives], walk })
  return rows.map((row) => row.map((square) => SIGNS[square]).join(''))
}

describe('the picture of a day', () => {
  test('has the thread of the last life, the catches, and the exit if it was reached', () => {
    const walked = [
      ...([
        [1, 1],
        [3, 1],
        [5, 1],
      ] as const),
      ...([
        [1, 1],
        [1, 3],
        [1, 5],
        [7, 9],
        [15, 9],
      ] as const),
    ].map(([column, row]): [number, number] => [column, row])
    expect(
      drawn(walked, [
        { start: 0, from: 0, to: 2, end: 'caught' },
        { start: 3, from: 3, to: 7, end: 'cleared' },
      ]),
    ).toEqual(['*.o.....', '*.......', '*.......', '........', '...*...x'])
  })

  test('of a lost day ends at a catch, without the exit', () => {
    expect(
      drawn(
        [
          [1, 1],
          [3, 1],
          [15, 9],
        ],
        [{ start: 0, from: 0, to: 2, end: 'caught' }],
      ),
    ).toEqual([...['**......', '........', '........', '........', '.......o']])
  })

  test('of a played track has as many catches as lives, where they were', () => {
    const { tracks, mode, seed, level } = replayOf(lostDay('2026-11-23'))
    const picture = pictureOfDay(playThrough(builtLevel(seed, level), mode, tracks[0])).flat()
    expect(picture).toHaveLength(40)
    expect(picture.filter((square) => square === 'catch').length).toBeGreaterThan(0)
    expect(picture).not.toContain('exit')
  })
})
