import { levelRules } from '../../core/game/rules.ts'
import { GAP } from '../../core/game/gap.ts'
import { cloneGrid, columnOf, FLOOR, rowOf, tileAt } from '../../labyrinth/grid.ts'
import type { DrawnLevel } from '../../core/level/drawn/drawn-level.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { reveal } from '../../ui/reveal.ts'
import type { Size } from '../../picture/canvas.ts'
import {
  changeTile,
  createMapCanvas,
  fittingSide,
  paintGround,
  paintTile,
} from '../../picture/map-canvas.ts'
import { paletteShown } from '../../picture/palettes.ts'
import { tileBrush, torchTilesOf } from '../../picture/stones.ts'
import { type DrawLooks, paintSigns } from './board-signs.ts'
import { type DrawState, currentLevel } from './state.ts'
import { enemyAt } from './tools.ts'

/** Least sides of a tile for a finger and a mouse, in pixels of the page: a larger board scrolls. */
const LEAST_SIDE = { finger: 14, mouse: 9 }

/** Largest side of a tile, in pixels. */
const LARGEST_SIDE = 64

export type DrawBoard = ReturnType<typeof createDrawBoard>

/**
 * Creates the canvas that is drawn on, as large as fits. Stones are painted again only where they
 * changed; signs are drawn over them.
 */
export function createDrawBoard(state: Readonly<DrawState>, looks: DrawLooks) {
  const canvas = element('canvas', {
    ...{ className: 'draw-board', tabIndex: 0, role: 'application', ariaLabel: t('draw.board') },
  })
  const ground = document.createElement('canvas')
  /** Level that was shown last. */
  let level = currentLevel(state)
  /** Space for the board, in device pixels. */
  let box: Size = { width: 0, height: 0 }
  let torches: readonly number[] = []
  let painted = createMaps(level)
  /** True if the state has changed since it was drawn. */
  let isChanged = true
  /** Tiles to paint again. */
  const pending = new Set<number>()

  /** Maps of a level in the size that fits: stones, to be painted tile by tile, and the board. */
  function createMaps({ grid, look }: DrawnLevel) {
    const hand = matchMedia('(pointer: coarse)').matches ? 'finger' : 'mouse'
    const least = Math.ceil(LEAST_SIDE[hand] * devicePixelRatio)
    const side = Math.max(least, fittingSide(grid, box, LARGEST_SIDE))
    const palette = paletteShown(levelRules(look), looks)
    const brush = tileBrush({ side, tiles: looks.tiles, palette }, palette.colours)
    const shown = cloneGrid(grid)
    return {
      look,
      stones: createMapCanvas(shown, brush, ground),
      board: createMapCanvas(shown, brush, canvas),
    }
  }

  function repaintAll(): void {
    painted = createMaps(level)
    canvas.style.width = `${canvas.width / devicePixelRatio}px`
    paintGround(painted.stones)
    pending.clear()
  }

  return {
    canvas,
    /** Shows the state after a change. */
    show(): void {
      isChanged = true
      if (level === currentLevel(state)) return
      level = currentLevel(state)
      const { look, board } = painted
      const { width, height, tiles } = level.grid
      const isSized = board.grid.width === width && board.grid.height === height
      if (!isSized || look !== level.look) repaintAll()
      tiles.forEach((value, tile) => {
        for (const near of changeTile(painted.stones, tile, value)) pending.add(near)
      })
      torches = torchTilesOf(level)
    },
    /** Draws the state if it has changed; called in every frame. */
    draw(): void {
      if (!isChanged) return
      isChanged = false
      for (const tile of pending) paintTile(painted.stones, tile)
      pending.clear()
      painted.board.context.drawImage(ground, 0, 0)
      paintSigns(painted.board, state, torches, looks)
    },
    /** Fits the board into a box, in pixels of the page. */
    fit({ width, height }: Size): void {
      const next = { width: width * devicePixelRatio, height: height * devicePixelRatio }
      if (next.width === box.width && next.height === box.height) return
      box = next
      repaintAll()
      torches = torchTilesOf(level)
      isChanged = true
    },
    /** Tile at a position in the window; outside of the board, the nearest. */
    tileAt(clientX: number, clientY: number): number {
      const { left, top, width, height } = canvas.getBoundingClientRect()
      const { grid } = painted.board
      const within = (share: number, count: number): number =>
        Math.min(count - 1, Math.max(0, Math.floor(share * count)))
      const x = within((clientX - left) / width, grid.width)
      return tileAt(grid, x, within((clientY - top) / height, grid.height))
    },
    /** Scrolls a tile into view, with its neighbours. */
    reveal(tile: number): void {
      const { grid } = painted.board
      const [left, top] = [columnOf(grid, tile) - 1, rowOf(grid, tile) - 1]
      const side = canvas.clientWidth / grid.width
      reveal(
        canvas,
        false,
        ({ x, y }) => new DOMRect(x + left * side, y + top * side, 3 * side, 3 * side),
      )
    },
  }
}

/** Place of a tile and what stands on it, for screen readers. */
export function describeTile(level: DrawnLevel, tile: number): string {
  const { grid, entrance, exit } = level
  const enemy = enemyAt(level, tile)
  const kind = grid.tiles[tile]
  const ground = kind === FLOOR ? 'floor' : kind === GAP ? 'tool.gap' : 'wall'
  const key = tile === entrance ? 'tool.start' : tile === exit ? 'tool.exit' : ground
  const what = enemy === undefined ? t(`draw.${key}`) : t(`enemy.${enemy.kind}`)
  return t('draw.at', { what, column: columnOf(grid, tile), row: rowOf(grid, tile) })
}
