import type { LevelLayout } from '../core/game/level-layout.ts'
import { createThread, extendThread, type Thread } from '../core/game/thread.ts'
import { directionTo } from '../core/grid.ts'
import { clearThread, putStrand, type ThreadLayer } from './thread-layer.ts'

/**
 * Draws a whole thread at once, as if it had been extended over these tiles one by one, each tile
 * of it once: quick enough for every frame of a seek.
 */
export function restoreThread(
  drawn: ThreadLayer,
  level: LevelLayout,
  tiles: readonly number[],
): Thread {
  const { grid, strands } = drawn
  const thread = createThread(level)
  clearThread(drawn)
  drawn.end = level.entrance
  for (const tile of tiles) {
    const way = directionTo(grid, drawn.end, tile)
    if (way !== null) {
      strands[drawn.end] |= 1 << way
      strands[tile] |= 1 << (way ^ 2)
    }
    extendThread(thread, tile)
    drawn.end = tile
  }
  for (const tile of new Set(tiles)) putStrand(drawn, thread, tile)
  return thread
}
