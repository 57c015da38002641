import { describe, expect, test } from 'vitest'
import { breathAt } from '../../src/sound/breath.ts'
import { dangerOf, HEARD_STEPS, NO_DANGER, panOf } from '../../src/sound/danger.ts'
import { hold, NOTHING, RIGHT, start } from '../core/game/play.ts'

/** The danger of an enemy on the right of the player, so many floor tiles between them. */
function dangerIn(between: number, enemy = 'm'): ReturnType<typeof dangerOf> {
  const wall = '#'.repeat(between + 6)
  const state = start(`${wall}\n#.s${'.'.repeat(between)}${enemy}.#\n${wall}`)
  hold(state, RIGHT, 1)
  return dangerOf(state)
}

describe('the danger', () => {
  test('rises the nearer the minotaur is, and is loudest beside the player', () => {
    const levels = [40, 31, 24, 12, 6, 3].map((between) => dangerIn(between).level)
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels[0]).toBe(0)
    expect(levels[2]).toBeGreaterThan(0)
    expect(dangerIn(1).level).toBe(1)
  })

  test('goes by the steps of his way, not through walls', () => {
    const state = start(`
      #####
      #s#m#
      #.#.#
      #.#.#
      #.#.#
      #.#.#
      #...#
      #####`)
    hold(state, 4, 1)
    expect(dangerOf(state).level).toBeCloseTo(((HEARD_STEPS - 12) / (HEARD_STEPS - 2)) ** 2)
  })

  test('comes from his side', () => {
    expect(dangerIn(5).pan).toBeCloseTo(0.5)
    const state = start(`
      #########
      #m...s..#
      #########`)
    hold(state, RIGHT, 1)
    expect(dangerOf(state).pan).toBeLessThan(0)
    expect([panOf(100), panOf(-100), panOf(0)]).toEqual([1, -1, 0])
  })

  test('is none while all sleep, without a way, and of others', () => {
    const asleep = start(`
      ######
      #s..m#
      ######`)
    expect(dangerOf(asleep)).toEqual(NO_DANGER)
    hold(asleep, NOTHING, 50)
    expect(dangerOf(asleep)).toEqual(NO_DANGER)
    const apart = start(`
      #######
      #s..#m#
      #######`)
    hold(apart, RIGHT, 1)
    expect(dangerOf(apart)).toEqual(NO_DANGER)
    expect(dangerIn(4, 'd')).toEqual(NO_DANGER)
  })
})

describe('the breath', () => {
  const near = { level: 0.9, pan: 0 }
  const far = { level: 0.05, pan: 0 }

  test('goes in and out, and close by there is a growl', () => {
    const sounds = [0, 1, 2, 5, 6, 7].map((count) => breathAt(count, near)?.sound)
    expect(sounds).toEqual(['inhale', 'exhale', 'inhale', 'exhale', 'growl', 'inhale'])
    expect(breathAt(6, far)?.sound).toBe('inhale')
  })

  test('is quicker the nearer he is', () => {
    expect(breathAt(0, near)?.seconds).toBeLessThan(breathAt(0, far)?.seconds ?? 0)
  })

  test('is not heard from afar', () => {
    expect(breathAt(0, NO_DANGER)).toBeNull()
  })
})
