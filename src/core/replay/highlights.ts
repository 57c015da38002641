import { HUNTING_STATES } from '../game/enemies/kinds.ts'
import type { LevelBuilder, LevelLayout } from '../game/level-layout.ts'
import { fieldFrom } from '../game/path-cache.ts'
import { CAUGHT_TICKS, TICK_HZ } from '../game/rules.ts'
import { type GameState, tileOf } from '../game/state.ts'
import type { Track } from '../game/track.ts'
import { isWithin } from '../../labyrinth/path/distance-field.ts'
import { createPlayback, playTick } from './playback.ts'
import type { Replay } from './replay.ts'

/** Ticks of a track at a level. */
export interface Stretch {
  readonly level: LevelLayout
  readonly track: Track
  readonly from: number
  readonly to: number
}

/** Moments of a replay worth showing: a hunter came nearest without a catch, the last catch, the last exit. */
export const HIGHLIGHTS = ['escape', 'catch', 'exit'] as const
export type Highlight = (typeof HIGHLIGHTS)[number]

/** Most ticks of a highlight: eight seconds. */
export const HIGHLIGHT_TICKS = 8 * TICK_HZ

/** Most steps to a hunter in an escape, ticks without a catch after it, and those of them that are shown. */
const ESCAPE_STEPS = 3
const FREE_TICKS = 3 * TICK_HZ
const RELIEF_TICKS = TICK_HZ

/**
 * Finds the highlights of a replay by playing it.
 *
 * @param failed tracks of failed attempts at the level of the first track
 */
export function highlightsOf(
  { seed, level: first, mode, tracks }: Replay,
  failed: readonly Track[],
  build: LevelBuilder,
): Partial<Record<Highlight, Stretch>> {
  const found: Partial<Record<Highlight, Stretch>> = {}
  let narrowest = ESCAPE_STEPS + 1
  const play = (track: Track, level: LevelLayout): void => {
    const playback = createPlayback(level, mode, track)
    const steps: number[] = []
    do steps.push(stepsToHunter(playback.state))
    while (playTick(playback))
    for (const { from, to, end } of playback.attempts) {
      const stretchTo = (last: number): Stretch => {
        return { level, track, from: Math.max(from, last - HIGHLIGHT_TICKS), to: last }
      }
      const held = Math.min(to + CAUGHT_TICKS - 1, track.length)
      if (end === 'caught') found.catch = stretchTo(held)
      if (end === 'cleared') found.exit = stretchTo(to)
      for (let tick = from; tick <= (end === 'caught' ? to - FREE_TICKS : to); tick++) {
        if (steps[tick] >= narrowest) continue
        narrowest = steps[tick]
        found.escape = stretchTo(Math.min(tick + RELIEF_TICKS, to))
      }
    }
  }
  for (const track of failed) play(track, build(seed, first))
  for (const [i, track] of tracks.entries()) play(track, build(seed, first + i))
  return found
}

/** Steps to the nearest enemy on the hunt, as far as an escape needs; else Infinity. */
function stepsToHunter({ level, phase, player, enemies, pathCache }: GameState): number {
  const field = fieldFrom(pathCache, tileOf(level, player))
  const steps = enemies.map((enemy) => {
    const tile = tileOf(level, enemy)
    const isNear = isWithin(level.grid, field, tile, ESCAPE_STEPS)
    return isNear && HUNTING_STATES.includes(enemy.aiState) ? field.steps[tile] : Infinity
  })
  return phase === 'running' ? Math.min(...steps) : Infinity
}
