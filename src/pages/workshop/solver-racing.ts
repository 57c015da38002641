import { formatTicks } from '../../core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../core/game/rules.ts'
import { columnOf, type Grid, rowOf } from '../../core/grid.ts'
import { endsOf } from '../../core/maze/ends.ts'
import { type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import type { Content } from './content.ts'
import type { GridStyle } from '../../view/stones.ts'
import { COLOURS } from './tile-looks.ts'
import { createMazeCanvas, createMazePainter } from './maze-painter.ts'
import type { SolverWork } from './work.ts'

/** Colours that everyone can tell apart (Okabe and Ito, 2008), besides the letter of each runner. */
const RUNNER_COLOURS =
  '#e69f00 #56b4e9 #009e73 #f0e442 #0072b2 #d55e00 #cc79a7 #ffffff #9a9a9a #7a5cff'.split(' ')

/** Tiles in the trail of a runner. */
const TRAIL_TILES = 12

/** Position in the picture, in pixels. */
type Position = readonly [x: number, y: number]

/** Creates a race of all solvers in one maze, tile by tile at the player's speed. */
export function createSolverRacing(
  grid: Grid,
  works: readonly SolverWork[],
  style: GridStyle,
): Content {
  const { side } = style
  const trailSize = Math.max(2, side / 4)
  const { canvas, context } = createMazeCanvas(grid, style.side)
  // The maze is painted once and copied at every moment.
  const maze = createMazePainter(grid, style)
  maze.paintAll()
  const middleOf = (tile: number): Position => [
    (columnOf(grid, tile) + 0.5) * side,
    (rowOf(grid, tile) + 0.5) * side,
  ]
  const drawRunner = (route: Int32Array, walked: number, i: number): void => {
    context.fillStyle = colourOf(i)
    for (const tile of route.subarray(Math.max(0, walked - TRAIL_TILES), walked)) {
      const [x, y] = middleOf(tile)
      context.fillRect(x - trailSize / 2, y - trailSize / 2, trailSize, trailSize)
    }
    drawDisc(context, letterOf(i), middleOf(route[walked]), side)
  }
  const times = works.map(() => element('td'))
  const rows = works.map(({ solver }, i) => {
    const letter = element('td', { className: 'runner' }, letterOf(i))
    letter.style.color = colourOf(i)
    const name = element('th', { scope: 'row' }, t(`solver.${solver.id}`))
    return element('tr', {}, letter, name, times[i])
  })
  const { exit } = endsOf(grid)
  const finished = works.map(({ route }) => route).filter((route) => route.at(-1) === exit)
  const shortest = Math.min(...finished.map((route) => route.length))
  const length = Math.max(0, ...works.map(({ route }) => route.length - 1)) * PLAYER_TICKS_PER_TILE
  return {
    root: element(
      'figure',
      { className: 'lane racing' },
      canvas,
      element('div', {}, element('table', {}, element('tbody', {}, rows))),
    ),
    length,
    rate: TICK_HZ,
    show(tick) {
      const tiles = Math.floor(tick / PLAYER_TICKS_PER_TILE)
      context.drawImage(maze.canvas, 0, 0)
      works.forEach(({ route }, i) => {
        const walked = Math.min(tiles, route.length - 1)
        const time = formatTicks(Math.max(0, walked) * PLAYER_TICKS_PER_TILE)
        const isThere = walked === route.length - 1 && route[walked] === exit
        const isFirst = isThere && route.length === shortest
        replace(times[i], ...(isThere ? finishTime(isFirst, time) : [time]))
        rows[i].className = isFirst ? 'won' : ''
        if (walked >= 0) drawRunner(route, walked, i)
      })
    },
    eventFrom: (_position, direction) => (direction === 1 ? length : 0),
  }
}

/** Time of a solver at the exit, with its place for the first and a tick for others, equally wide. */
function finishTime(isFirst: boolean, time: string): Child[] {
  return [element('span', { className: 'finish' }, isFirst ? '1' : '✓'), ` ${time}`]
}

function letterOf(runner: number): string {
  return String.fromCharCode(65 + runner)
}

function colourOf(runner: number): string {
  return RUNNER_COLOURS[runner % RUNNER_COLOURS.length]
}

/** Size of the game's letters, in pixels; they are sharp at its multiples. */
const LETTER_SIZE = 12

/** Draws a disc in the current colour with a letter in it. */
function drawDisc(
  context: CanvasRenderingContext2D,
  letter: string,
  [x, y]: Position,
  side: number,
): void {
  context.beginPath()
  context.arc(x, y, Math.max(4, side * 0.48), 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = COLOURS.night
  const size = Math.max(1, Math.floor((side * 0.9) / LETTER_SIZE)) * LETTER_SIZE
  context.font = `${size}px 'Asterion Pixel', monospace`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(letter, x, y + 1)
}
