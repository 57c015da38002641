import type { Grid } from '../../core/grid.ts'
import type { GridStyle } from '../../view/stones.ts'
import { createMazeCanvas, createMazePainter } from './maze-painter.ts'

/** A place in the picture, in pixels. */
export type Place = readonly [x: number, y: number]

/** A runner at one moment of a race. */
export interface RunnerView {
  readonly colour: string
  readonly alpha: number
  /** Left upper corners of the squares that mark the tiles behind it. */
  readonly trail: readonly Place[]
  /** Draws the runner itself over its trail. */
  readonly draw: (context: CanvasRenderingContext2D) => void
}

export interface RacePicture {
  readonly canvas: HTMLCanvasElement
  /** Draws the maze and the runners, a later one over those before. */
  readonly show: (runners: readonly RunnerView[]) => void
}

/** A maze with runners in it. The maze is painted once, the runners at every moment. */
export function createRacePicture(grid: Grid, style: GridStyle, trailSize: number): RacePicture {
  const { canvas, context } = createMazeCanvas(grid, style.side)
  const maze = createMazePainter(grid, style)
  maze.paintAll()
  return {
    canvas,
    show(runners) {
      context.drawImage(maze.canvas, 0, 0)
      for (const { colour, alpha, trail, draw } of runners) {
        context.globalAlpha = alpha
        context.fillStyle = colour
        for (const [x, y] of trail) context.fillRect(x, y, trailSize, trailSize)
        draw(context)
      }
      context.globalAlpha = 1
    },
  }
}
