import { describe, expect, test } from 'vitest'
import { HUNTING_STATES } from '../../../src/core/game/enemies/kinds.ts'
import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { CAUGHT_TICKS, TICK_HZ } from '../../../src/core/game/rules.ts'
import { type GameState, tileOf } from '../../../src/core/game/state.ts'
import type { Track } from '../../../src/core/game/track.ts'
import { HIGHLIGHT_TICKS, highlightsOf } from '../../../src/core/replay/highlights.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import { createPlayback, playThrough, playTick } from '../../../src/core/replay/playback.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { builtLevel } from '../level/built-level.ts'
import { clearedTrack, failedTrack, runWithCatches } from './runner.ts'

const SEED = 'bcd-fgh-jkl'

/** Steps from the runner to the nearest hunter, along shortest paths; Infinity if nobody hunts. */
function nearestHunter({ level, phase, player, enemies }: GameState): number {
  if (phase !== 'running') return Infinity
  const hunters = enemies.filter(({ aiState }) => HUNTING_STATES.includes(aiState))
  const ways = hunters.map((enemy) =>
    shortestPath(level.grid, tileOf(level, enemy), tileOf(level, player)),
  )
  return Math.min(...ways.map((way) => (way === null ? Infinity : way.length - 1)))
}

/** Least steps to a hunter in a track, at ticks without a catch in the next three seconds. */
function narrowestIn(level: LevelLayout, track: Track): number {
  const { attempts } = playThrough(level, 'run', track)
  const catches = attempts.filter(({ end }) => end === 'caught').map(({ to }) => to)
  const playback = createPlayback(level, 'run', track)
  let least = Infinity
  while (playTick(playback)) {
    const { tick } = playback
    if (catches.some((at) => at >= tick && at < tick + 3 * TICK_HZ)) continue
    least = Math.min(least, nearestHunter(playback.state))
  }
  return least
}

describe('the highlights of a run', () => {
  const run = runWithCatches(SEED, 3, 1)
  const found = highlightsOf(run, [], builtLevel)

  test('show the last catch to the end of its pause', () => {
    const { attempts } = playThrough(builtLevel(SEED, 3), 'run', run.tracks[2])
    const caught = attempts[0].to
    const from = Math.max(attempts[0].from, caught + CAUGHT_TICKS - 1 - HIGHLIGHT_TICKS)
    expect(found.catch).toMatchObject({ level: { number: 3 }, from, to: caught + CAUGHT_TICKS - 1 })
  })

  test('show the last exit up to the tick that reaches it', () => {
    const track = run.tracks[2]
    expect(found.exit).toMatchObject({ level: { number: 3 }, to: track.length })
    expect(found.exit?.track).toBe(track)
  })
})

describe('the narrowest escape', () => {
  test('is the moment of the nearest hunter, with one second after it', () => {
    const level = builtLevel('theseus', 10)
    const won = optimumReplay(level)
    const { escape } = highlightsOf(won, [], builtLevel)
    if (escape === undefined) throw new Error('no escape')
    const least = narrowestIn(level, won.tracks[0])
    expect(least).toBeLessThanOrEqual(3)
    const playback = createPlayback(level, 'level', escape.track)
    while (playback.tick < escape.to - TICK_HZ) playTick(playback)
    expect(nearestHunter(playback.state)).toBe(least)
    expect(escape.to).toBeLessThan(won.tracks[0].length)
    expect(escape.to - escape.from).toBeLessThanOrEqual(HIGHLIGHT_TICKS)
  })

  test('is none if no hunter came within three steps', () => {
    const level = builtLevel('theseus', 1)
    const won = optimumReplay(level)
    expect(narrowestIn(level, won.tracks[0])).toBeGreaterThan(3)
    expect(highlightsOf(won, [], builtLevel).escape).toBeUndefined()
  })
})

describe('the highlights of a level', () => {
  const level = builtLevel(SEED, 1)
  const replay: Replay = {
    ...runWithCatches(SEED, 1, 0),
    mode: 'level',
    tracks: [clearedTrack(level)],
  }

  test('have no catch if nobody was caught', () => {
    const { exit, ...others } = highlightsOf(replay, [], builtLevel)
    expect(exit).toBeDefined()
    expect(others.catch).toBeUndefined()
  })

  test('show the catch of a failed attempt', () => {
    const failed = failedTrack(level, 'walk')
    expect(highlightsOf(replay, [failed], builtLevel).catch?.track).toBe(failed)
  })
})
