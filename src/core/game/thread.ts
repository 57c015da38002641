import type { LevelLayout } from './level-layout.ts'

/** States of a tile on the thread. */
export const UNTOUCHED = 0
/** On the thread: the way from the entrance to the player, without loops. */
export const GOLD = 1
/** Walked, and walked back from. */
export const GREEN = 2

/**
 * Ariadne's thread: the player's walk with its loops erased, like the stack of a depth-first
 * search. Stepping back along it winds it up, and the tiles that leave it stay green.
 */
export interface Thread {
  readonly marks: Uint8Array
  /** The tiles of the thread from the entrance to the player; `length` of them count. */
  readonly tiles: Int32Array
  length: number
}

export function createThread(level: LevelLayout): Thread {
  const thread: Thread = {
    marks: new Uint8Array(level.grid.tiles.length),
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
