import { describe, expect, test } from 'vitest'
import { SAME_PLACE_STEPS } from '../../../src/core/game/catch-places.ts'
import { GAP } from '../../../src/core/game/gap.ts'
import type { Level } from '../../../src/core/game/level-layout.ts'
import { openWays } from '../../../src/core/game/player.ts'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { createState, type Input, type Phase, tileOf } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { setFastestWin } from '../../../src/core/level/optimum.ts'
import { winOf } from '../../../src/core/level/search/optimum.ts'
import { wayOutOf } from '../../../src/core/times/level-path.ts'
import { offsetsOf } from '../../../src/labyrinth/grid.ts'
import { createShortestPath } from '../../difficulty/bots/bots.ts'
import { drawLevel, inputsIn } from '../game/play.ts'
import { builtLevel } from '../level/built-level.ts'

const SEEDS = 20
/** Ticks after which a blind runner has been caught, or has won. */
const LONGEST = 20_000

/** Plays inputs, one a tick, until the level ends. */
function walk(level: Level, inputAt: (state: ReturnType<typeof createState>) => Input | undefined) {
  const state = createState(level, true)
  const tiles = [level.entrance]
  const isOver = (phase: Phase): boolean => phase === 'caught' || phase === 'cleared'
  for (let tick = 0; tick < LONGEST && !isOver(state.phase); tick++) {
    step(state, inputAt(state) ?? 0)
    const tile = tileOf(level, state.player)
    if (tile !== tiles[tiles.length - 1]) tiles.push(tile)
  }
  return { tiles, phase: state.phase }
}

describe(`the way out of the place where a blind runner is caught, in ${LEVELS.length * SEEDS} levels`, () => {
  const levels = LEVELS.flatMap((_, i) =>
    Array.from({ length: SEEDS }, (_, seed) => ({ ...builtLevel(`blind ${seed}`, i + 1) })),
  )
  const caught = levels.flatMap((level) => {
    // Any win will do, and the proof is known without a search.
    const win = winOf(level)
    setFastestWin(level, { inputs: win, bound: 0 })
    const { tiles, phase } = walk(level, createShortestPath(level))
    if (phase !== 'caught') return []
    return [{ level, win, walked: tiles, way: wayOutOf(level, tiles) }]
  })

  test('is an open way that the win uses, from a tile of the own way', () => {
    expect(caught.length).toBeGreaterThan(80)
    for (const { level, win, walked, way } of caught) {
      const next = way.tile + offsetsOf(level.grid)[way.direction]
      const { tiles, phase } = walk(level, (state) => win[state.tick])
      expect(phase).toBe('cleared')
      expect(openWays(level.grid, way.tile) & (1 << way.direction)).not.toBe(0)
      expect(tiles.some((tile, i) => tile === way.tile && tiles[i + 1] === next)).toBe(true)
      expect(walked.at(-1 - way.back)).toBe(way.tile)
      expect(way.isGap).toBe(level.grid.tiles[next] === GAP)
    }
  })

  test('is where the win is on the own way last, unless a gap is near', () => {
    for (const { level, win, walked, way } of caught) {
      const { tiles } = walk(level, (state) => win[state.tick])
      const since = walked.slice(walked.length - way.back)
      const isNearGap = way.isGap && way.back <= SAME_PLACE_STEPS
      expect(isNearGap || since.every((tile) => !tiles.includes(tile))).toBe(true)
    }
    expect(caught.some(({ way }) => way.isGap)).toBe(true)
  })
})

const CORNER = '####\n#sa#\n#.##\n#x##\n####'
const GAP_BELOW = '######\n#sabx#\n##+###\n##.###\n######'

test.each([
  ['is the last one if the win comes by twice', CORNER, 'R12L12D24', 's', 'down 0'],
  ['is counted from the last time that the player was there', CORNER, 'D24', 'sas', 'down 0'],
  ['is the gap near the end of the way', GAP_BELOW, 'R12D12U12R24', 'sab', 'gap down 1'],
  ['is no gap that the win turns back in', GAP_BELOW, 'R12D6U6R24', 'sa', 'right 0'],
])('the way out %s', (_, picture, win, walked, words) => {
  const { level, at } = drawLevel(picture)
  const won: Level = { ...level, proof: { moves: [], contested: false } }
  setFastestWin(won, { inputs: inputsIn(win), bound: 0 })
  const { direction, back, isGap } = wayOutOf(won, [...walked].map(at))
  const side = ['up', 'right', 'down', 'left'][direction]
  expect(`${isGap ? 'gap ' : ''}${side} ${back}`).toBe(words)
})
