import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { tileOf } from '../../../src/core/game/state.ts'
import { optimumTime } from '../../../src/core/level/optimum.ts'
import { createPacedGhost, followPlayer, ticksSinceEnd } from '../../../src/core/replay/ghosts.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import { leastTimeOf, optimumInTime, wayInTime } from '../../../src/core/replay/paced-track.ts'
import { createPlayback, seekTick } from '../../../src/core/replay/playback.ts'
import { shortestPath } from '../../../src/core/path/shortest-path.ts'
import { builtLevel } from '../level/built-level.ts'

// The optimum waits here, and the shortest path is met by an enemy.
const level = builtLevel('theseus', 6)
const way = Array.from(shortestPath(level.grid, level.entrance, level.exit) ?? [])
const optimum = optimumTime(level)

describe('the optimum in a time', () => {
  test('follows the optimum at an equal share of the time, and ends on the last tick', () => {
    const time = 2 * optimum + 1
    const ghost = createPacedGhost(optimumInTime(level, time), '')
    const [track] = optimumReplay(level).tracks
    const played = createPlayback(level, 'level', track)
    for (const tick of [0, 1, 2, 3, 500, 501, time - 1, time]) {
      followPlayer(ghost, tick)
      seekTick(played, Math.floor((tick * optimum) / time))
      expect(ghost.playback.state.player).toEqual(played.state.player)
    }
    expect(ghost.playback.state.phase).toBe('cleared')
    expect([time, time + 5].map((tick) => ticksSinceEnd(ghost, tick))).toEqual([0, 5])
    followPlayer(ghost, time - 1)
    expect(ghost.playback.state.phase).toBe('running')
  })

  test('is never faster than it is', () => {
    expect(optimumInTime(level, optimum - 1).time).toBe(optimum)
  })
})

describe('a way in a time', () => {
  test('is walked from end to end with equal ticks for each tile, without enemies', () => {
    const time = 3 * leastTimeOf(way)
    const paced = wayInTime(level, way, time)
    if (paced === null) throw new Error('the time is long enough')
    const ghost = createPacedGhost(paced, '')
    way.forEach((tile, i) => {
      followPlayer(ghost, 3 * i * PLAYER_TICKS_PER_TILE)
      expect(tileOf(level, ghost.playback.state.player)).toBe(tile)
    })
    expect(ghost.playback.state.phase).toBe('cleared')
  })

  test('is none in less time than a player needs for its steps', () => {
    expect(leastTimeOf(way)).toBe(level.shortest * PLAYER_TICKS_PER_TILE)
    expect(wayInTime(level, way, leastTimeOf(way) - 1)).toBeNull()
    expect(wayInTime(level, way, leastTimeOf(way))).not.toBeNull()
  })

  test('is refused with a gap', () => {
    expect(() => wayInTime(level, way.toSpliced(3, 1), 1e6)).toThrow(RangeError)
  })
})
