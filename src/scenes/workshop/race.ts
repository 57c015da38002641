import { formatTicks } from '../../core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../core/game/rules.ts'
import { columnOf, type Grid, rowOf } from '../../core/grid.ts'
import { endsOf } from '../../core/maze/mask.ts'
import { element } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import { BASE_LOOKS, paintMaze, type TileLooks } from './maze-picture.ts'
import type { SolverWork } from './work.ts'

const LOOKS: TileLooks = new Map(BASE_LOOKS)

/** Colours that stay apart for everyone (Okabe and Ito, 2008); each runner has a letter as well. */
const RUNNER_COLOURS = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
  '#ffffff',
  '#9a9a9a',
  '#7a5cff',
]

/** All solvers in one maze at the player's speed. */
export interface Race {
  readonly root: HTMLElement
  /** How long the longest walk takes, in ticks. */
  readonly length: number
  readonly show: (tick: number) => void
}

export function createRace(grid: Grid, works: readonly SolverWork[], side: number): Race {
  const canvas = element('canvas', { width: grid.width * side, height: grid.height * side })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas to paint on')
  const maze = document.createElement('canvas')
  maze.width = canvas.width
  maze.height = canvas.height
  const mazeContext = maze.getContext('2d')
  if (mazeContext !== null) paintMaze(mazeContext, grid.width, grid.tiles, side, LOOKS)

  const rows = works.map(({ solver }, i) => {
    const place = element('td', {})
    const letter = element('td', { className: 'runner' }, letterOf(i))
    letter.style.color = RUNNER_COLOURS[i % RUNNER_COLOURS.length]
    const row = element(
      'tr',
      {},
      letter,
      element('th', { scope: 'row' }, t(`solver.${solver.id}` as MessageKey)),
      place,
    )
    return { row, place }
  })
  const longest = Math.max(0, ...works.map(({ route }) => route.length - 1))
  return {
    root: element(
      'figure',
      { className: 'lane' },
      canvas,
      element('table', {}, element('tbody', {}, ...rows.map(({ row }) => row))),
    ),
    length: longest * PLAYER_TICKS_PER_TILE,
    show(tick) {
      context.drawImage(maze, 0, 0)
      works.forEach(({ route }, i) => {
        const walked = Math.min(Math.floor(tick / PLAYER_TICKS_PER_TILE), route.length - 1)
        if (walked >= 0) drawRunner(context, grid, route, walked, side, i)
        const arrived = walked === route.length - 1 && route[walked] === endsOf(grid).exit
        const time = formatTicks(Math.max(0, walked) * PLAYER_TICKS_PER_TILE)
        rows[i].place.textContent = arrived ? `★ ${time}` : time
      })
    },
  }
}

function letterOf(runner: number): string {
  return String.fromCharCode(65 + runner)
}

/** A runner: its last steps as a fading trail, and a disc with its letter. */
function drawRunner(
  context: CanvasRenderingContext2D,
  grid: Grid,
  route: Int32Array,
  walked: number,
  side: number,
  runner: number,
): void {
  const colour = RUNNER_COLOURS[runner % RUNNER_COLOURS.length]
  const middle = (tile: number): [number, number] => [
    (columnOf(grid, tile) + 0.5) * side,
    (rowOf(grid, tile) + 0.5) * side,
  ]
  context.fillStyle = colour
  for (let i = Math.max(0, walked - 12); i < walked; i++) {
    const [x, y] = middle(route[i])
    const size = Math.max(2, side / 4)
    context.fillRect(x - size / 2, y - size / 2, size, size)
  }
  const [x, y] = middle(route[walked])
  context.beginPath()
  context.arc(x, y, Math.max(4, side * 0.48), 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#0b0712'
  context.font = `bold ${Math.max(8, Math.round(side * 0.7))}px monospace`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(letterOf(runner), x, y + 1)
}
