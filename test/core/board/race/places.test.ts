import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../../../src/core/game/rules.ts'
import { addTicks, createTrack } from '../../../../src/core/game/track.ts'
import { compareProgress, gapAt, progressOf } from '../../../../src/core/board/race/places.ts'
import { openNext, openRacePlay, playRaceTick } from '../../../../src/core/board/race/race-play.ts'
import { builtLevel } from '../../level/built-level.ts'
import { checkAny } from '../../../any.ts'

const COURSE = { rules: RULES_VERSION, seed: 'raced', mode: 'run', level: 1 } as const

describe('the place of a runner', () => {
  test('is by cleared levels first, then by steps to the exit', () => {
    const order = [
      { cleared: 2, steps: 40 },
      { cleared: 1, steps: 3 },
      { cleared: 1, steps: 30 },
      { cleared: 0, steps: 1 },
    ]
    checkAny([fc.shuffledSubarray(order, { minLength: 4 })], (runners) => {
      expect(runners.toSorted(compareProgress)).toEqual(order)
    })
  })

  test('gets better with every step, through an exit and into the next level', () => {
    const track = createTrack()
    const play = openRacePlay(COURSE, track, builtLevel)
    const seen = [progressOf(play)]
    const level = builtLevel('raced', 1)
    expect(seen).toEqual([{ cleared: 0, steps: level.shortest }])
    for (const move of level.proof.moves) addTicks(track, move, PLAYER_TICKS_PER_TILE)
    while (playRaceTick(play));
    seen.push(progressOf(play))
    openNext(play)
    seen.push(progressOf(play))
    const second = builtLevel('raced', 2)
    expect(seen.slice(1)).toEqual([
      { cleared: 1, steps: 0 },
      { cleared: 1, steps: second.shortest },
    ])
    expect(compareProgress(seen[0], seen[2])).toBeGreaterThan(0)
  })
})

describe('the gap of a runner', () => {
  test('is that at the last exit which both have passed', () => {
    expect(gapAt([500, 900, 1500], [450, 930])).toBe(-30)
    expect(gapAt([500], [450, 930])).toBe(50)
  })

  test('is unknown before the first one', () => {
    expect([gapAt([], [450]), gapAt([450], []), gapAt([], [])]).toEqual([null, null, null])
  })
})
