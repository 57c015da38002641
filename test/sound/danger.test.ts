import { describe, expect, test } from 'vitest'
import { breathAt } from '../../src/sound/hunters.ts'
import { HEARD_STEPS } from '../../src/core/game/rules.ts'
import { dangerOf, NO_DANGER } from '../../src/sound/danger.ts'
import { hold, NOTHING, RIGHT, start } from '../core/game/play.ts'

/** Danger from an enemy to the right of the player, a number of floor tiles apart. */
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

  test('depends on the steps around walls, not on the distance through them', () => {
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

  test('is zero while all enemies sleep, and without a way', () => {
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
  })

  test.each([
    ['shade', 'd', 'search', 'hunt'],
    ['harpy', 'h', 'rest', 'stalk'],
    ['sentinel', 'g', 'patrol', 'hunt'],
  ] as const)('of a %s exists only while it hunts the player', (kind, letter, idle, hunting) => {
    const state = start(`
      ##########
      #s....${letter}.x#
      ##########`)
    hold(state, RIGHT, 1)
    Object.assign(state.enemies[0], { aiState: idle })
    expect(dangerOf(state)).toEqual(NO_DANGER)
    Object.assign(state.enemies[0], { aiState: hunting })
    expect(dangerOf(state)).toMatchObject({ kind })
    expect(dangerOf(state).level).toBeGreaterThan(0)
  })

  test('comes from the nearest hunter, and a harpy ahead drowns out no minotaur', () => {
    const state = start(`
      ##############
      #m....s..d..x#
      ##############`)
    hold(state, RIGHT, 1)
    const shade = state.enemies[1]
    Object.assign(shade, { aiState: 'search' })
    expect(dangerOf(state)).toMatchObject({ kind: 'minotaur' })
    Object.assign(shade, { aiState: 'hunt' })
    expect(dangerOf(state)).toMatchObject({ kind: 'shade' })
    expect(dangerOf(state).pan).toBeGreaterThan(0)
    const between = start(`
      ####################
      #m......s.......h.x#
      ####################`)
    hold(between, RIGHT, 1)
    expect(dangerOf(between)).toMatchObject({ kind: 'minotaur' })
  })
})

describe('the breath', () => {
  const near = { level: 0.9, pan: 0, kind: 'minotaur' } as const
  const far = { ...near, level: 0.05 }

  test('goes in and out, and close by there is a growl', () => {
    const sounds = [0, 1, 2, 5, 6, 7].map((count) => breathAt(count, near)?.sound)
    expect(sounds).toEqual(
      ['inhale', 'exhale', 'inhale', 'exhale', 'growl', 'inhale'].map((part) => `minotaur-${part}`),
    )
    expect(breathAt(6, far)?.sound).toBe('minotaur-inhale')
  })

  test('is quicker the nearer the minotaur is', () => {
    expect(breathAt(0, near)?.seconds).toBeLessThan(breathAt(0, far)?.seconds ?? 0)
  })
})
