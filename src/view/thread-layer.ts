import type Phaser from 'phaser'
import { columnOf, directionTo, type Grid, rowOf } from '../core/grid.ts'
import { GOLD, type Thread } from '../core/game/thread.ts'
import { TILES } from './atlas.ts'

/** What is drawn of a thread: which ways a strand leaves each tile, gold and green. */
export interface ThreadLayer {
  readonly layer: Phaser.Tilemaps.TilemapLayer
  readonly grid: Grid
  readonly strands: Uint8Array
  /** The tile that the strand was led to last, -1 before the first. */
  end: number
}

export function createThreadLayer(layer: Phaser.Tilemaps.TilemapLayer, grid: Grid): ThreadLayer {
  return { layer, grid, strands: new Uint8Array(grid.tiles.length), end: -1 }
}

/**
 * Leads the strand on to the tile where the thread ends now, and draws what changed: that tile,
 * the one before, and what was cut off since the thread had its former length.
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

function putStrand({ layer, grid, strands }: ThreadLayer, thread: Thread, tile: number): void {
  const set = thread.marks[tile] === GOLD ? TILES.goldThread : TILES.greenThread
  layer.putTileAt(set + strands[tile], columnOf(grid, tile), rowOf(grid, tile), false)
}
