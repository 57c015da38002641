import { levelRules } from '../../core/game/rules.ts'
import { cloneGrid, columnOf, isFloor, rowOf, tileAt } from '../../core/grid.ts'
import type { DrawnLevel } from '../../core/level/drawn/drawn-level.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { contextOf, createCanvasContext } from '../../view/canvas.ts'
import { createGridPainter, fittingSide, tilesAround } from '../../view/grid-painter.ts'
import { torchTilesOf } from '../../view/level-builder.ts'
import { paletteShown } from '../../view/palettes.ts'
import type { Size } from '../../view/stage.ts'
import { tileBrush } from '../../view/stones.ts'
import { type BoardLooks, type BoardView, createSigns } from './board-signs.ts'
import { NO_MARKS } from './marks.ts'
import { enemyAt } from './tools.ts'

/** Largest side of a tile, in pixels. */
const LARGEST_SIDE = 64

/** Longest painting of stones in a frame, in milliseconds, and tiles between two readings of the clock. */
const PAINT_MS = 6
const SLICE_TILES = 32

export type DrawBoard = ReturnType<typeof createDrawBoard>

/**
 * Creates the canvas that is drawn on, as large as fits. Stones are painted again only where they
 * changed, a few milliseconds a frame; signs are drawn over them.
 */
export function createDrawBoard(first: DrawnLevel, looks: BoardLooks) {
  const canvas = element('canvas', {
    ...{ className: 'draw-board', tabIndex: 0, role: 'application', ariaLabel: t('draw.board') },
  })
  const context = contextOf(canvas)
  const ground = createCanvasContext(1, 1)
  let view: BoardView = {
    ...{ level: first, marks: NO_MARKS, isStale: false, mirror: 'none' },
    ...{ selected: null, cursor: null },
  }
  let box: Size = { width: 0, height: 0 }
  let torches: readonly number[] = []
  let painted = createGround(first)
  let isChanged = true
  /** Tiles to paint again. */
  const pending = new Set<number>()

  /** The ground of a level in the size that fits, to be painted tile by tile. */
  function createGround(level: DrawnLevel) {
    const side = fittingSide(level.grid, box, LARGEST_SIDE)
    const palette = paletteShown(levelRules(level.look), looks)
    const shown = cloneGrid(level.grid)
    const brush = tileBrush({ side, tiles: looks.tiles, palette }, palette.colours)
    const painter = createGridPainter(ground, shown, brush)
    const signs = createSigns({ context, looks, grid: shown, side, cornerOf: painter.cornerOf })
    return { shown, look: level.look, painter, signs, side }
  }

  function repaintAll(): void {
    painted = createGround(view.level)
    const { shown, side, painter } = painted
    for (const sized of [ground.canvas, canvas]) {
      sized.width = shown.width * side
      sized.height = shown.height * side
    }
    canvas.style.width = `${canvas.width / devicePixelRatio}px`
    painter.paintAll()
    pending.clear()
  }

  function paintPending(): void {
    const end = performance.now() + PAINT_MS
    let count = 0
    for (const tile of pending) {
      painted.painter.paint(tile)
      pending.delete(tile)
      if (++count % SLICE_TILES === 0 && performance.now() > end) return
    }
  }

  return {
    canvas,
    show(next: BoardView): void {
      const { level } = next
      const isNew = level !== view.level
      view = next
      isChanged = true
      if (!isNew) return
      const { shown, look } = painted
      const { width, height, tiles } = level.grid
      if (shown.width !== width || shown.height !== height || look !== level.look) repaintAll()
      tiles.forEach((tile, at) => {
        if (shown.tiles[at] === tile) return
        painted.shown.tiles[at] = tile
        for (const near of [at, ...tilesAround(painted.shown, at)]) pending.add(near)
      })
      torches = torchTilesOf(level)
    },
    /** Draws the view if it has changed; called in every frame. */
    draw(): void {
      if (!isChanged && pending.size === 0) return
      isChanged = false
      paintPending()
      context.drawImage(ground.canvas, 0, 0)
      painted.signs.draw(view, torches)
    },
    /** Fits the board into a box, in pixels of the page. */
    fit({ width, height }: Size): void {
      const next = { width: width * devicePixelRatio, height: height * devicePixelRatio }
      if (next.width === box.width && next.height === box.height) return
      box = next
      repaintAll()
      torches = torchTilesOf(view.level)
      isChanged = true
    },
    /** Tile at a position in the window; outside of the board, the nearest. */
    tileAt(clientX: number, clientY: number): number {
      const { left, top, width, height } = canvas.getBoundingClientRect()
      const { shown } = painted
      const within = (share: number, count: number): number =>
        Math.min(count - 1, Math.max(0, Math.floor(share * count)))
      const x = within((clientX - left) / width, shown.width)
      return tileAt(shown, x, within((clientY - top) / height, shown.height))
    },
  }
}

/** Place of a tile and what stands on it, for screen readers. */
export function describeTile(level: DrawnLevel, tile: number): string {
  const { grid, entrance, exit } = level
  const enemy = enemyAt(level, tile)
  const ground = isFloor(grid, tile) ? 'floor' : 'wall'
  const key = tile === entrance ? 'tool.start' : tile === exit ? 'tool.exit' : ground
  const what = enemy === undefined ? t(`draw.${key}`) : t(`enemy.${enemy.kind}`)
  return t('draw.at', { what, column: columnOf(grid, tile), row: rowOf(grid, tile) })
}
