import type { Grid } from '../../core/grid.ts'
import { type Child, element } from '../../ui/element.ts'
import type { GridStyle } from '../../view/stones.ts'
import { createMazeCanvas, createMazePainter } from './maze-painter.ts'

/** Position in the picture, in pixels. */
export type Position = readonly [x: number, y: number]

/** Drawing of a runner at one moment of a race. */
export interface RunnerView {
  readonly colour: string
  readonly alpha: number
  /** Upper left corners of the squares on the tiles behind the runner. */
  readonly trail: readonly Position[]
  /** Draws the runner over its trail. */
  readonly draw: (context: CanvasRenderingContext2D) => void
}

/** Creates a picture of runners in a maze, which is painted once and copied at every moment. */
export function createRacePicture(grid: Grid, style: GridStyle, trailSize: number) {
  const { canvas, context } = createMazeCanvas(grid, style.side)
  const maze = createMazePainter(grid, style)
  maze.paintAll()
  return {
    canvas,
    /** Draws the maze and the runners, later ones over earlier ones. */
    show(runners: readonly RunnerView[]): void {
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

/** Time of a runner at the exit, with its place for the first and a tick for others, equally wide. */
export function finishTime(isFirst: boolean, time: string): Child[] {
  return [element('span', { className: 'finish' }, isFirst ? '1' : '✓'), ` ${time}`]
}
