import type Phaser from 'phaser'
import { GOLD, type Thread } from '../core/game/thread.ts'
import { columnOf, directionTo, type Grid, rowOf } from '../core/grid.ts'
import { TILES } from './atlas.ts'

/** The layer with the tiles of a thread. */
type TileLayer = Pick<Phaser.Tilemaps.TilemapLayer, 'putTileAt' | 'fill'>

/**
 * The drawn part of a thread: the directions in which a strand leaves each tile, gold and green.
 */
export interface ThreadLayer {
  readonly layer: TileLayer
  readonly grid: Grid
  readonly strands: Uint8Array
  /** True for colours that are distinct with any colour vision. */
  readonly isSafe: boolean
  /** The last tile of the strand, -1 before the first. */
  end: number
}

export function createThreadLayer(layer: TileLayer, grid: Grid, isSafe: boolean): ThreadLayer {
  return { layer, grid, strands: new Uint8Array(grid.tiles.length), isSafe, end: -1 }
}

/**
 * Extends the strand to the tile where the thread ends now, and draws the changes: that tile, the
 * one before, and those cut off since the thread had its former length.
 */
export function drawThread(drawn: ThreadLayer, thread: Thread, formerLength: number): void {
  const { grid, strands } = drawn
  const tile = thread.tiles[thread.length - 1]
  const way = drawn.end === -1 ? null : directionTo(grid, drawn.end, tile)
  if (way !== null) {
    strands[drawn.end] |= 1 << way
    strands[tile] |= 1 << (way ^ 2)
    putStrand(drawn, thread, drawn.end)
  }
  for (let cut = thread.length; cut < formerLength; cut++) {
    putStrand(drawn, thread, thread.tiles[cut])
  }
  putStrand(drawn, thread, tile)
  drawn.end = tile
}

export function clearThread(drawn: ThreadLayer): void {
  drawn.strands.fill(0)
  drawn.layer.fill(-1)
  drawn.end = -1
}

/** Draws a tile of the thread as it is now. */
export function putStrand(drawn: ThreadLayer, { marks }: Thread, tile: number): void {
  const { layer, grid, strands, isSafe } = drawn
  const gold = isSafe ? TILES.safeGoldThread : TILES.goldThread
  const green = isSafe ? TILES.safeGreenThread : TILES.greenThread
  const set = marks[tile] === GOLD ? gold : green
  layer.putTileAt(set + strands[tile], columnOf(grid, tile), rowOf(grid, tile), false)
}
