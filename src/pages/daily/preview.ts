import type { Level } from '../../core/game/level-layout.ts'
import { LEVEL_COUNT, LEVELS } from '../../core/game/rules.ts'
import { isFloor } from '../../core/grid.ts'
import { knownPar, type Par } from '../../core/level/optimum.ts'
import { sumOfPars } from '../../core/level/run.ts'
import { element } from '../../ui/element.ts'
import { contextOf } from '../../picture/canvas.ts'
import { paletteShown } from '../../picture/palettes.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import type { LevelCache } from '../../worker/level-source.ts'

/** Side of a silhouette's block, in tiles: two cells, so that no way through can be seen. */
const BLOCK = 4

/** Levels of a day without their passages: silhouettes, and the par of all ten; null until it is known. */
export interface DayPreview {
  readonly mazes: HTMLElement
  readonly par: Par | null
}

/** Creates previews of days. The worker builds the levels; a later call draws the built ones. */
export function createPreviews(
  { prepare, cached }: Pick<LevelCache, 'prepare' | 'cached'>,
  options: Pick<RenderOptions, 'highContrast'>,
) {
  let seed = ''
  let canvases: readonly HTMLCanvasElement[] = []
  let pars: (Par | null)[] = []
  let mazes = element('div')

  function open(): void {
    canvases = LEVELS.map(({ width, height }) =>
      element('canvas', {
        ...{ width: blocksOf(width), height: blocksOf(height) },
        vars: { '--width': String(width), '--height': String(height) },
      }),
    )
    pars = new Array<null>(LEVEL_COUNT).fill(null)
    const frames = canvases.map((canvas) => element('div', { className: 'shadow' }, canvas))
    mazes = element('div', { className: 'day-mazes', key: seed, ariaHidden: 'true' }, frames)
  }

  /** Returns the preview of a day's seed as far as its levels are built, and prepares the others. */
  return (wanted: string): DayPreview => {
    if (wanted !== seed) {
      seed = wanted
      open()
    }
    for (const [i, canvas] of canvases.entries()) {
      if (pars[i] !== null) continue
      const level = cached(seed, i + 1)
      if (level === null) {
        prepare(seed, i + 1)
        continue
      }
      if (!canvas.classList.contains('drawn')) drawSilhouette(canvas, level, options)
      pars[i] = knownPar(level)
    }
    const known = pars.filter((par) => par !== null)
    return { mazes, par: known.length === LEVEL_COUNT ? sumOfPars(known) : null }
  }
}

/** Draws how dense the walls of each block are, in dark colours of the level, and a light at the exit. */
function drawSilhouette(
  canvas: HTMLCanvasElement,
  level: Level,
  options: Pick<RenderOptions, 'highContrast'>,
): void {
  const context = contextOf(canvas)
  const { grid } = level
  const { colours } = paletteShown(level, options)
  context.fillStyle = colours.shade
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colours.capDark
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      // The contrast is stretched: about half of the tiles in almost every block are walls.
      context.globalAlpha = Math.max(0, Math.min(1, 2 * densityOf(grid, x, y) - 0.6))
      context.fillRect(x, y, 1, 1)
    }
  }
  context.globalAlpha = 1
  context.fillStyle = '#ffc233'
  context.fillRect(canvas.width - 1, canvas.height - 1, 1, 1)
  canvas.classList.add('drawn')
}

/** Number of blocks along a side of a maze, within its outer wall. */
function blocksOf(side: number): number {
  return Math.round((side - 2) / BLOCK)
}

/** Share of walls among the tiles of a block, from 0 to 1. */
function densityOf(grid: Level['grid'], blockX: number, blockY: number): number {
  const startOf = (block: number, side: number): number =>
    1 + Math.floor((block * (side - 2)) / blocksOf(side))
  let [walls, tiles] = [0, 0]
  for (let y = startOf(blockY, grid.height); y < startOf(blockY + 1, grid.height); y++) {
    for (let x = startOf(blockX, grid.width); x < startOf(blockX + 1, grid.width); x++) {
      tiles++
      if (!isFloor(grid, y * grid.width + x)) walls++
    }
  }
  return walls / tiles
}
