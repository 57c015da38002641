import { describe, expect, test } from 'vitest'
import { type GameState } from '../../src/core/game/state.ts'
import { type Cue, hear, type Heard, listen } from '../../src/sound/cues.ts'
import { start } from '../core/game/play.ts'
import { CORNER, cuesWhile } from './cues-while.ts'

function cuesOf(state: GameState, holds: string): Cue[] {
  return cuesWhile(state, holds, listen)
}

function soundsOf(state: GameState, holds: string): string[] {
  return cuesOf(state, holds).map(({ sound }) => sound)
}

const CORRIDOR = `
  ##########
  #s.......#
  ##########`

describe('the player', () => {
  test('has a sound of steps on every other tile, by the floor of the level', () => {
    const sounds = soundsOf(start(CORRIDOR), 'R72')
    expect(sounds).toEqual(['step-gravel', 'step-gravel', 'step-gravel'])
  })

  test('has a sound of turning at a corner taken without a stop', () => {
    const sounds = soundsOf(start(CORNER), 'R20 RD12')
    expect(sounds.filter((sound) => sound === 'turn')).toHaveLength(1)
    expect(sounds).not.toContain('bump')
  })

  test('has a sound of a bump, and none of turning, when stopped by a wall', () => {
    const sounds = soundsOf(start(CORNER), 'R30 D20')
    expect(sounds.filter((sound) => sound === 'bump')).toHaveLength(1)
    expect(sounds).not.toContain('turn')
  })

  test('has a sound of a bump each time a wall is pressed against again', () => {
    const sounds = soundsOf(start(CORRIDOR), 'R12 -5 U5 -5 U5')
    expect(sounds.filter((sound) => sound === 'bump')).toHaveLength(2)
  })

  test('has a sound of ducking once for each passage of a gap', () => {
    const state = start(`
      #######
      #s.+..#
      #######`)
    const sounds = soundsOf(state, 'R60 L60')
    expect(sounds.filter((sound) => sound === 'duck')).toHaveLength(2)
  })

  test('has a sound of winding the thread on the way back, and only then', () => {
    const state = start(CORRIDOR)
    expect(soundsOf(state, 'R48')).not.toContain('thread')
    const again = start(CORRIDOR)
    const sounds = soundsOf(again, 'R48 L40')
    expect(sounds.filter((sound) => sound === 'thread').length).toBeGreaterThan(0)
    expect(sounds).not.toContain('turn')
  })
})

describe('no sound is played', () => {
  test.each([true, false])('for the jump back to the start, in a run: %s', (keepsTime) => {
    const state = start(CORRIDOR, keepsTime)
    const before = soundsOf(state, 'R35')
    expect(before).toEqual(['step-gravel'])
    expect(soundsOf(state, 'R!1')).toEqual([])
  })
})

describe('the end of a level has a sound', () => {
  test('once, at full gain, when the exit is reached', () => {
    const state = start(`
      ######
      #s..x#
      ######`)
    const cues = cuesOf(state, 'R60')
    expect(cues.filter(({ sound }) => sound === 'exit')).toEqual([cues.at(-1)])
    expect(cues.at(-1)).toEqual({ sound: 'exit', gain: 1, pan: 0 })
  })

  test('once for each catch', () => {
    const state = start(`
      #######
      #s...m#
      #######`)
    const sounds = soundsOf(state, 'R100 -100')
    expect(state.catches).toBe(2)
    expect(sounds.filter((sound) => sound === 'catch')).toHaveLength(2)
  })
})

describe('an enemy', () => {
  test('has a sound when it sees the player, from its side and fainter with distance', () => {
    const near = cuesOf(start('########\n#s...d.#\n########'), 'R3')
    const far = cuesOf(start('############\n#s.......d.#\n############'), 'R3')
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
    expect(soundsOf(sentinel, 'R5')).toContain('sentinel-hunt')
    const harpy = start(`
      ###########
      #h..s....x#
      ###########`)
    const sounds = soundsOf(harpy, 'R5 -260')
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
      const sounds = soundsOf(state, 'R60 R!2')
      expect(sounds).toContain('sentinel-hunt')
      expect(state.enemies[0].aiState).toBe('patrol')
      expect(sounds).not.toContain('sentinel-patrol')
    },
  )
})
