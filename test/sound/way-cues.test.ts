import { describe, expect, test } from 'vitest'
import { type GameState } from '../../src/core/game/state.ts'
import { LAYERS } from '../../src/sound/sound-layers.ts'
import { listenForWays, STILL_TICKS } from '../../src/sound/way-cues.ts'
import { start } from '../core/game/play.ts'
import { CORNER, cuesWhile } from './cues-while.ts'

/** Notes that are played while inputs are held, with their sides. */
function notesOf(state: GameState, holds: string): [string, number][] {
  const { grid } = state.level
  const cues = cuesWhile(state, holds, (before, after) => listenForWays(before, after, grid))
  return cues.map(({ sound, pan }) => [sound, pan])
}

const CROSSING = `
  #######
  ###.###
  #s....#
  ###.###
  #######`

const FORK = `
  #######
  #s....#
  ###.###
  #######`

describe('the open ways are played', () => {
  test('at a crossing: north high, south low, east and west from their sides', () => {
    expect(notesOf(start(CROSSING), 'R36')).toEqual([
      ['way-north', 0],
      ['way-east', 1],
      ['way-south', 0],
      ['way-west', -1],
    ])
    const [north, east, south, west] = ['north', 'east', 'south', 'west'].map(
      (way) => LAYERS[`way-${way}` as 'way-north'][0],
    )
    expect(north.hz).toBeGreaterThan(east.hz)
    expect(east.hz).toBe(west.hz)
    expect(east.hz).toBeGreaterThan(south.hz)
  })

  test('at a fork: its ways, each time it is entered', () => {
    const once = ['way-east', 'way-south', 'way-west']
    const back = notesOf(start(FORK), 'R36 L36')
    expect(back.map(([sound]) => sound)).toEqual([...once, ...once])
  })

  test('nowhere on the way through a corridor and its corners', () => {
    expect(notesOf(start(CORNER), 'RD60')).toEqual([])
  })

  test('wherever the player stands still, once, after half a second', () => {
    const state = start(CORNER)
    expect(notesOf(state, 'R24')).toEqual([])
    expect(notesOf(state, `-${STILL_TICKS - 1}`)).toEqual([])
    expect(notesOf(start(CORNER), `R24 -${4 * STILL_TICKS}`).map(([s]) => s)).toEqual([
      'way-south',
      'way-west',
    ])
  })

  test.each([true, false])(
    'not at a junction that a restart leads to, in a run: %s',
    (keepsTime) => {
      const state = start(
        `
      #######
      ###.###
      #..s..#
      #######`,
        keepsTime,
      )
      const holds = 'R24 R!1 R5'
      expect(notesOf(state, holds)).toEqual([])
    },
  )
})
