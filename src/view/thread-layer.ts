import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { createThread, extendThread, GOLD, type Thread } from '../core/game/thread.ts'
import { columnOf, directionTo, type Grid, rowOf } from '../labyrinth/grid.ts'
import { TILES } from '../picture/atlas.ts'

type TileLayer = Pick<Phaser.Tilemaps.TilemapLayer, 'putTileAt' | 'fill'>

export type ThreadLayer = ReturnType<typeof createThreadLayer>

/**
 * Draws a thread on a layer: the directions in which its strand leaves each tile, gold and green.
 *
 * @param isSafe true for colours that are distinct with any colour vision
 */
export function createThreadLayer(layer: TileLayer, grid: Grid, isSafe: boolean) {
  const strands = new Uint8Array(grid.tiles.length)
  // `end` is the last tile of the strand, -1 before the first.
  return { layer, grid, strands, isSafe, end: -1 }
}

/**
 * Extends the strand to the end of the thread, and draws the changed tiles: the last two, and the
 * tiles cut off since the thread had its former length.
 */
export function drawThread(drawn: ThreadLayer, thread: Thread, formerLength: number): void {
  const tile = thread.tiles[thread.length - 1]
  if (extendStrand(drawn, tile)) putStrand(drawn, thread, drawn.end)
  for (let cut = thread.length; cut < formerLength; cut++) {
    putStrand(drawn, thread, thread.tiles[cut])
  }
  putStrand(drawn, thread, tile)
  drawn.end = tile
}

/** Connects a tile with the end of the strand; false if they are not neighbours. */
function extendStrand({ grid, strands, end }: ThreadLayer, tile: number): boolean {
  const way = end === -1 ? null : directionTo(grid, end, tile)
  if (way === null) return false
  strands[end] |= 1 << way
  strands[tile] |= 1 << (way ^ 2)
  return true
}

export function clearThread(drawn: ThreadLayer): void {
  drawn.strands.fill(0)
  drawn.layer.fill(-1)
  drawn.end = -1
}

/** Draws a tile of the thread. */
function putStrand(drawn: ThreadLayer, { marks }: Thread, tile: number): void {
  const { layer, grid, strands, isSafe } = drawn
  const gold = isSafe ? TILES.safeGoldThread : TILES.goldThread
  const green = isSafe ? TILES.safeGreenThread : TILES.greenThread
  const set = marks[tile] === GOLD ? gold : green
  layer.putTileAt(set + strands[tile], columnOf(grid, tile), rowOf(grid, tile), false)
}

/** Draws the thread of a walk at once, each tile once: quick enough for every frame of a seek. */
export function restoreThread(
  drawn: ThreadLayer,
  level: LevelLayout,
  tiles: readonly number[],
): Thread {
  const thread = createThread(level)
  clearThread(drawn)
  drawn.end = level.entrance
  for (const tile of tiles) {
    extendStrand(drawn, tile)
    extendThread(thread, tile)
    drawn.end = tile
  }
  for (const tile of new Set(tiles)) putStrand(drawn, thread, tile)
  return thread
}
