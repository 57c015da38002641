import { columnOf, type Grid, isFloor, rowOf, tileAt } from '../../core/grid.ts'
import { distanceField, UNREACHABLE } from '../../core/path/distance-field.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { COLOURS, createMazeCanvas, paintTile } from './maze-picture.ts'

/** Steps between two contour lines, which show distance without colour. */
const CONTOUR = 10

/** The distances from a tile as heat; a click on the maze or an arrow key chooses the tile. */
export function createDistances(
  grid: Grid,
  from: number,
  side: number,
  onChoose: (tile: number) => void,
): HTMLElement {
  const choose = (tile: number): void => {
    if (isFloor(grid, tile) && tile !== from) onChoose(tile)
  }
  const { canvas, context } = createMazeCanvas(grid, side, {
    ...{ tabIndex: 0, role: 'application', ariaLabel: t('workshop.distances-label') },
    on: {
      click(event) {
        const box = canvas.getBoundingClientRect()
        const x = Math.floor(((event.clientX - box.left) * grid.width) / box.width)
        const y = Math.floor(((event.clientY - box.top) * grid.height) / box.height)
        choose(tileAt(grid, x, y))
      },
      keydown(event) {
        const { width } = grid
        const offset = { ArrowUp: -width, ArrowRight: 1, ArrowDown: width, ArrowLeft: -1 }[
          event.code
        ]
        if (offset === undefined) return
        event.preventDefault()
        choose(from + offset)
      },
    },
  })
  const { steps } = distanceField(grid, from)
  const farthest = steps.reduce((most, step) => Math.max(most, step), 0)
  for (let tile = 0; tile < steps.length; tile++) {
    const options = {
      fill: isFloor(grid, tile) ? heat(steps[tile], farthest) : COLOURS.wall,
      sign: steps[tile] > 0 && steps[tile] % CONTOUR === 0 ? ('dot' as const) : ('none' as const),
      ink: COLOURS.cream,
    }
    paintTile(context, columnOf(grid, tile), rowOf(grid, tile), side, options)
  }
  const start = { fill: COLOURS.night, sign: 'diamond' as const, ink: COLOURS.red }
  paintTile(context, columnOf(grid, from), rowOf(grid, from), side, start)

  return element(
    'figure',
    { className: 'lane' },
    canvas,
    element('figcaption', {}, t('workshop.farthest', { steps: farthest })),
  )
}

/** From gold, near, over red to violet, far; black where unreachable. */
function heat(steps: number, farthest: number): string {
  if (steps === UNREACHABLE) return COLOURS.night
  const share = farthest === 0 ? 0 : steps / farthest
  return `hsl(${Math.round(45 - 145 * share)} 80% ${Math.round(58 - 34 * share)}%)`
}
