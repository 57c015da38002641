import { formatTicks } from '../core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../core/game/rules.ts'
import type { Grid } from '../core/grid.ts'
import { seek } from '../core/trace-player.ts'
import { endsOf } from '../core/maze/ends.ts'
import { type Child, element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import { replace } from '../ui/replace.ts'
import type { Content } from './content.ts'
import type { GridStyle } from '../picture/stones.ts'
import { middleOf } from '../picture/layers.ts'
import { createMapCanvas, fillTile, type MapCanvas } from '../picture/map-canvas.ts'
import { COLOURS } from './tile-looks.ts'
import { createMazePainter } from './maze-painter.ts'
import type { SolverWork } from './work.ts'

/** Colours that everyone can tell apart (Okabe and Ito, 2008), besides the letter of each runner. */
const RUNNER_COLOURS =
  '#e69f00 #56b4e9 #009e73 #f0e442 #0072b2 #d55e00 #cc79a7 #ffffff #9a9a9a #7a5cff'.split(' ')

/** Tiles in the trail of a runner. */
const TRAIL_TILES = 12

/** Creates a race of all solvers in one maze, tile by tile at the player's speed. */
export function createSolverRacing(
  grid: Grid,
  works: readonly SolverWork[],
  style: GridStyle,
): Content {
  // The maze is painted once and copied at every moment.
  const maze = createMazePainter(grid, style)
  maze.paintAll()
  const map = createMapCanvas(grid, maze.brush)
  const drawRunner = (route: Int32Array, walked: number, i: number): void => {
    const trail = route.subarray(Math.max(0, walked - TRAIL_TILES), walked)
    for (const tile of trail) fillTile(map, tile, colourOf(i), 1 / 4)
    drawDisc(map, letterOf(i), route[walked], colourOf(i))
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
      { className: 'lane racing row' },
      map.canvas,
      element('div', {}, element('table', {}, element('tbody', {}, rows))),
    ),
    length,
    rate: TICK_HZ,
    show(tick) {
      const tiles = Math.floor(tick / PLAYER_TICKS_PER_TILE)
      map.context.drawImage(maze.canvas, 0, 0)
      works.forEach(({ route, player, moments }, i) => {
        const walked = Math.min(tiles, route.length - 1)
        // A walker has thought as far as it has walked, any other to the end.
        const thinks = moments !== null && walked < route.length - 1
        seek(player, thinks ? moments[walked] + 1 : player.length)
        const time = formatTicks(Math.max(0, walked) * PLAYER_TICKS_PER_TILE)
        const isThere = walked === route.length - 1 && route[walked] === exit
        const isFirst = isThere && route.length === shortest
        replace(times[i], ...(isThere ? finishTime(isFirst, time) : [time]))
        rows[i].className = isFirst ? 'won' : ''
        if (walked >= 0) drawRunner(route, walked, i)
      })
    },
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

/** Draws a disc with a letter in it. */
function drawDisc(map: MapCanvas, letter: string, tile: number, colour: string): void {
  const { context, grid, brush } = map
  const { side } = brush
  const [x, y] = middleOf(grid, tile).map((at) => at * side)
  context.fillStyle = colour
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
