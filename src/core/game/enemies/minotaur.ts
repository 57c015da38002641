import { offsetsOf } from '../../grid.ts'
import { downhill } from '../../path/shortest-path.ts'
import type { GameState, Walker } from '../state.ts'

/**
 * The hunter: from the middle of each tile it walks one step down the distance field from the
 * player, north before east before south before west, and never turns between two tiles.
 */
export function moveMinotaur(state: GameState, minotaur: Walker): void {
  const { grid } = state.level
  if (minotaur.progress === 0) {
    const way = downhill(grid, state.field, minotaur.tile)
    if (way === null) return
    minotaur.direction = way
  }
  minotaur.progress++
  if (minotaur.progress === minotaur.ticksPerTile) {
    minotaur.tile += offsetsOf(grid)[minotaur.direction]
    minotaur.progress = 0
  }
}
