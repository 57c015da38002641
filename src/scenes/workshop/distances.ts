import { columnOf, type Grid, isFloor, rowOf, tileAt } from '../../core/grid.ts'
import { distanceField, UNREACHABLE } from '../../core/path/distance-field.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { COLOURS, paintTile } from './maze-picture.ts'

/** Every so many steps a line of another look is drawn, so that distance shows without colour. */
const CONTOUR = 10

/** The distances from a tile as heat; a click on the maze, or the arrow keys, choose the tile. */
export function createDistances(
  grid: Grid,
  from: number,
  side: number,
  onChoose: (tile: number) => void,
): HTMLElement {
  const canvas = element('canvas', {
    width: grid.width * side,
    height: grid.height * side,
    tabIndex: 0,
  })
  canvas.setAttribute('role', 'application')
  canvas.ariaLabel = t('workshop.distances-label')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas to paint on')
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

  const choose = (tile: number): void => {
    if (isFloor(grid, tile) && tile !== from) onChoose(tile)
  }
  canvas.addEventListener('click', (event) => {
    const box = canvas.getBoundingClientRect()
    const x = Math.floor(((event.clientX - box.left) * grid.width) / box.width)
    const y = Math.floor(((event.clientY - box.top) * grid.height) / box.height)
    choose(tileAt(grid, x, y))
  })
  canvas.addEventListener('keydown', (event) => {
    const offset = { ArrowUp: -grid.width, ArrowRight: 1, ArrowDown: grid.width, ArrowLeft: -1 }[
      event.code
    ]
    if (offset === undefined) return
    event.preventDefault()
    choose(from + offset)
  })
  return element(
    'figure',
    { className: 'lane' },
    canvas,
    element('figcaption', {}, t('workshop.farthest', { steps: farthest })),
  )
}

/** From gold, near, over red to violet, far; black where nothing leads. */
function heat(steps: number, farthest: number): string {
  if (steps === UNREACHABLE) return COLOURS.night
  const share = farthest === 0 ? 0 : steps / farthest
  return `hsl(${Math.round(45 - 145 * share)} 80% ${Math.round(58 - 34 * share)}%)`
}
