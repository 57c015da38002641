import type { LevelLayout } from './level-layout.ts'

/** Marks of tiles: not walked; on the thread, from the entrance to the player; walked back from. */
export const UNTOUCHED = 0
export const GOLD = 1
export const GREEN = 2

/**
 * Ariadne's thread: the player's walk with its loops erased, like the stack of a depth-first
 * search. Stepping back along it winds it up, and the tiles that leave it stay green.
 */
export type Thread = ReturnType<typeof createThread>

export function createThread(level: LevelLayout) {
  const thread = {
    marks: new Uint8Array(level.grid.tiles.length),
    /** The tiles of the thread from the entrance to the player; `length` of them count. */
    tiles: new Int32Array(level.grid.tiles.length),
    length: 0,
  }
  extendThread(thread, level.entrance)
  return thread
}

/**
 * Extends the thread to the player's tile. Returns true if anything changed: a tile already on the
 * thread cuts it there, any other is added.
 */
export function extendThread(thread: Thread, tile: number): boolean {
  if (thread.length > 0 && thread.tiles[thread.length - 1] === tile) return false
  if (thread.marks[tile] === GOLD) {
    while (thread.tiles[thread.length - 1] !== tile) {
      thread.length--
      thread.marks[thread.tiles[thread.length]] = GREEN
    }
  } else {
    thread.marks[tile] = GOLD
    thread.tiles[thread.length] = tile
    thread.length++
  }
  return true
}

/** The thread after a walk over tiles, from the entrance. */
export function threadOf(level: LevelLayout, walked: Iterable<number>): Thread {
  const thread = createThread(level)
  for (const tile of walked) extendThread(thread, tile)
  return thread
}
