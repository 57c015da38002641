import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { cloneState, createState, type GameState } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { tileAhead, VOID, WALL } from '../../../../src/labyrinth/grid.ts'

/**
 * Returns the fewest moves to the exit, by breadth-first search over copies of complete states. A move
 * of 12 ticks is an open way or, with `mayWait`, a wait. Null without a win; negative with more states
 * than `most`.
 */
export function exhaust(level: LevelLayout, most = Infinity, mayWait = true): number | null {
  let wave = [createState(level, true)]
  const seen = new Set<string>()
  for (let moves = 1; wave.length > 0; moves++) {
    const next: GameState[] = []
    for (const state of wave) {
      for (const way of [null, 0, 1, 2, 3] as const) {
        if (way === null && (!mayWait || state.phase === 'ready')) continue
        if (way !== null) {
          const kind = level.grid.tiles[tileAhead(level.grid, state.player.tile, way)]
          if (kind === WALL || kind === VOID) continue
        }
        const after = cloneState(state)
        for (let i = 0; i < 12 && after.phase !== 'caught'; i++) {
          step(after, way === null ? 0 : 1 << way)
        }
        if (after.phase === 'caught') continue
        if (after.phase === 'cleared') return moves
        const key = textOf(after)
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
 * Returns a key of the parts of a state that affect the game, with the player in the middle of a tile.
 * The held input is not among them, as every move sets its own.
 */
function textOf({ player, enemies }: GameState): string {
  const all = enemies.map(({ tile, direction, progress, aiState, timer, aim, mark }) =>
    [tile, direction, progress, aiState, timer, aim, mark].join(),
  )
  return [player.tile, player.progress, ...all].join(' ')
}
