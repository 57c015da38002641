import { describe, expect, test } from 'vitest'
import { type GameState, RESTART } from '../../src/core/game/state.ts'
import { type Cue, hear, type Heard, listen } from '../../src/sound/cues.ts'
import { DOWN, LEFT, NOTHING, RIGHT, start, UP } from '../core/game/play.ts'
import { CORNER, cuesWhile } from './cues-while.ts'

type Holds = Parameters<typeof cuesWhile>[1]

function cuesOf(state: GameState, holds: Holds): Cue[] {
  return cuesWhile(state, holds, listen)
}

function soundsOf(state: GameState, holds: Holds): string[] {
  return cuesOf(state, holds).map(({ sound }) => sound)
}

const CORRIDOR = `
  ##########
  #s.......#
  ##########`

describe('the player', () => {
  test('has a sound of steps on every other tile, by the floor of the level', () => {
    const sounds = soundsOf(start(CORRIDOR), [[RIGHT, 12 * 6]])
    expect(sounds).toEqual(['step-gravel', 'step-gravel', 'step-gravel'])
  })

  test('has a sound of turning at a corner taken without a stop', () => {
    const sounds = soundsOf(start(CORNER), [
      [RIGHT, 20],
      [RIGHT | DOWN, 12],
    ])
    expect(sounds.filter((sound) => sound === 'turn')).toHaveLength(1)
    expect(sounds).not.toContain('bump')
  })

  test('has a sound of a bump, and none of turning, when stopped by a wall', () => {
    const sounds = soundsOf(start(CORNER), [
      [RIGHT, 30],
      [DOWN, 20],
    ])
    expect(sounds.filter((sound) => sound === 'bump')).toHaveLength(1)
    expect(sounds).not.toContain('turn')
  })

  test('has a sound of a bump each time a wall is pressed against again', () => {
    const sounds = soundsOf(start(CORRIDOR), [
      [RIGHT, 12],
      [NOTHING, 5],
      [UP, 5],
      [NOTHING, 5],
      [UP, 5],
    ])
    expect(sounds.filter((sound) => sound === 'bump')).toHaveLength(2)
  })

  test('has a sound of ducking once for each passage of a gap', () => {
    const state = start(`
      #######
      #s.+..#
      #######`)
    const sounds = soundsOf(state, [
      [RIGHT, 60],
      [LEFT, 60],
    ])
    expect(sounds.filter((sound) => sound === 'duck')).toHaveLength(2)
  })

  test('has a sound of winding the thread on the way back, and only then', () => {
    const state = start(CORRIDOR)
    expect(soundsOf(state, [[RIGHT, 48]])).not.toContain('thread')
    const again = start(CORRIDOR)
    const sounds = soundsOf(again, [
      [RIGHT, 48],
      [LEFT, 40],
    ])
    expect(sounds.filter((sound) => sound === 'thread').length).toBeGreaterThan(0)
    expect(sounds).not.toContain('turn')
  })
})

describe('the sounds of the player', () => {
  test('come from the middle, steps more quietly than the rest', () => {
    const walk = cuesOf(start(CORNER), [
      [RIGHT, 20],
      [RIGHT | DOWN, 12],
      [DOWN, 40],
      [UP, 40],
    ])
    expect(new Set(walk.map(({ pan }) => pan))).toEqual(new Set([0]))
    const { 'step-gravel': steps, ...rest } = Object.fromEntries(
      walk.map(({ sound, gain }) => [sound, gain]),
    )
    expect(Object.keys(rest).sort()).toEqual(['bump', 'thread', 'turn'])
    expect(Math.min(...Object.values(rest))).toBeGreaterThan(steps)
    expect(steps).toBeGreaterThan(0)
  })
})

describe('no sound is played', () => {
  test('before the first step, for any input', () => {
    expect(soundsOf(start(CORRIDOR), [[UP, 50]])).toEqual([])
  })

  test.each([true, false])('for the jump back to the start, in a run: %s', (keepsTime) => {
    const state = start(CORRIDOR, keepsTime)
    const before = soundsOf(state, [[RIGHT, 35]])
    expect(before).toEqual(['step-gravel'])
    expect(soundsOf(state, [[RIGHT | RESTART, 1]])).toEqual([])
  })
})

describe('the end of a level has a sound', () => {
  test('once, at full gain, when the exit is reached', () => {
    const state = start(`
      ######
      #s..x#
      ######`)
    const cues = cuesOf(state, [[RIGHT, 60]])
    expect(cues.filter(({ sound }) => sound === 'exit')).toEqual([cues.at(-1)])
    expect(cues.at(-1)).toEqual({ sound: 'exit', gain: 1, pan: 0 })
  })

  test('once for each catch', () => {
    const state = start(`
      #######
      #s...m#
      #######`)
    const sounds = soundsOf(state, [
      [RIGHT, 100],
      [NOTHING, 100],
    ])
    expect(state.catches).toBe(2)
    expect(sounds.filter((sound) => sound === 'catch')).toHaveLength(2)
  })
})

describe('an enemy', () => {
  test('has a sound when it sees the player, from its side and fainter with distance', () => {
    const near = cuesOf(start('########\n#s...d.#\n########'), [[RIGHT, 3]])
    const far = cuesOf(start('############\n#s.......d.#\n############'), [[RIGHT, 3]])
    expect(near.map(({ sound }) => sound)).toEqual(['shade-hunt'])
    expect(near[0].pan).toBeGreaterThan(0)
    expect(far[0].gain).toBeLessThan(near[0].gain)
    // Four tiles to the right of the player, and eight.
    expect([near[0].gain, near[0].pan]).toEqual([1 - 4 / 30, 4 / 12])
    expect([far[0].gain, far[0].pan]).toEqual([1 - 8 / 30, 8 / 12])
  })

  test('has a faint sound at any distance', () => {
    const shade = { kind: 'shade', aiState: 'search', columns: -3, tiles: 29 } as const
    const first = hear(start('######\n#s.d.#\n######'), 1, null)
    const before: Heard = { ...first, phase: 'running', enemies: [shade] }
    const after: Heard = { ...before, tick: 1, enemies: [{ ...shade, aiState: 'hunt' }] }
    expect(listen(before, after)).toEqual([{ sound: 'shade-hunt', pan: -0.25, gain: 0.15 }])
  })

  test('has a sound when a sentinel hears steps, and when a harpy rests and rises again', () => {
    const sentinel = start(`
      ##########
      #s....g.G#
      ##########`)
    expect(soundsOf(sentinel, [[RIGHT, 5]])).toContain('sentinel-hunt')
    const harpy = start(`
      ###########
      #h..s....x#
      ###########`)
    const sounds = soundsOf(harpy, [
      [RIGHT, 5],
      [NOTHING, 260],
    ])
    expect(sounds.filter((sound) => sound.startsWith('harpy'))).toEqual([
      'harpy-rest',
      'harpy-stalk',
    ])
  })

  test.each([true, false])(
    'has no sound of losing the player at a restart, in a run: %s',
    (run) => {
      const state = start(
        `
      #################
      #s...........g.G#
      #################`,
        run,
      )
      const sounds = soundsOf(state, [
        [RIGHT, 60],
        [RIGHT | RESTART, 2],
      ])
      expect(sounds).toContain('sentinel-hunt')
      expect(state.enemies[0].aiState).toBe('patrol')
      expect(sounds).not.toContain('sentinel-patrol')
    },
  )
})
