import { type GameState, tileOf, type Walker } from '../../core/game/state.ts'
import { columnOf, rowOf } from '../../core/grid.ts'
import type { Ghost } from '../../core/replay/ghosts.ts'
import { showFacts } from '../../app/debug-hook.ts'

/** Shows the plain facts of a level that is played, and where its ghosts are. */
export function showPlayFacts(state: GameState, isPaused: boolean, ghosts: readonly Ghost[]): void {
  const { level, phase, tick, player } = state
  const placeOf = (walker: Walker): string => {
    const tile = tileOf(level, walker)
    return `${columnOf(level.grid, tile)},${rowOf(level.grid, tile)}`
  }
  showFacts({
    phase: isPaused ? 'paused' : phase,
    tick,
    player: placeOf(player),
    ghosts: ghosts.map(({ playback }) => placeOf(playback.state.player)).join(' '),
  })
}
