import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { cloneState, createState, type GameState, NEVER } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { runnerGrid } from '../../../../src/core/game/gap.ts'
import { stepsFrom } from '../../../labyrinth/path/oracle.ts'

/** Every input but a restart: any set of the four directions. */
export const EVERY_INPUT = Array.from({ length: 16 }, (_, input) => input)

/** No key, or one: no other keys lead to other places. */
export const ONE_KEY = [0, 1, 2, 4, 8]

/**
 * The fewest steps to the exit, by breadth-first search over copies of whole states. Null when none leads
 * there; -1 when there are more states than `most`, of which those with one key are one.
 */
export function searchBroadly(
  level: LevelLayout,
  most: number,
  successors: (state: GameState, steps: number) => readonly GameState[],
  keyOf: (state: GameState) => string,
): number | null {
  let wave = [createState(level, true)]
  const seen = new Set(wave.map(keyOf))
  for (let steps = 1; wave.length > 0; steps++) {
    const next: GameState[] = []
    for (const state of wave) {
      for (const after of successors(state, steps)) {
        if (after.phase === 'caught') continue
        if (after.phase === 'cleared') return steps
        const key = keyOf(after)
        if (seen.has(key)) continue
        seen.add(key)
        next.push(after)
      }
    }
    if (seen.size > most) return -1
    wave = next
  }
  return null
}

/**
 * The fewest ticks to the exit: every input of some in every tick, from a state in which all keys were
 * let go of. States too far from the exit to reach it in `latest` ticks are left out.
 */
export function fewestTicks(
  level: LevelLayout,
  most: number,
  latest = Infinity,
  inputs = EVERY_INPUT,
): number | null {
  const steps = stepsFrom(runnerGrid(level.grid), level.exit)
  // Between two tiles, up to 11 ticks of the way to the next one may be behind the player.
  const isInTime = (after: GameState, ticks: number): boolean =>
    ticks + 12 * steps[after.player.tile] - 11 <= latest
  const successors = (state: GameState, ticks: number) =>
    successorsOf(state, inputs).filter((after) => isInTime(after, ticks))
  return searchBroadly(level, most, successors, textOf)
}

/** The states after a tick with each of some inputs, from a state in which all keys were let go of. */
export function successorsOf(state: GameState, inputs = EVERY_INPUT): GameState[] {
  return inputs.map((input) => {
    const after = cloneState(state)
    after.held = 0
    after.used = 0
    after.pressedAt.fill(NEVER)
    step(after, input)
    return after
  })
}

/** Everything that matters of a state whose keys were let go of, but for its time. */
export function textOf({ phase, player, enemies }: GameState): string {
  const all = enemies.map(({ tile, direction, progress, aiState, timer, aim, mark }) =>
    [tile, direction, progress, aiState, timer, aim, mark].join(),
  )
  return [phase, player.tile, player.direction, player.progress, ...all].join(' ')
}
