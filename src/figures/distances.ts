import { type Grid, isFloor, tileAhead, tileAt } from '../core/grid.ts'
import { distanceField, UNREACHABLE } from '../core/path/distance-field.ts'
import { element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import { ARROWS } from '../ui/spatial-navigation.ts'
import type { GridStyle } from '../picture/stones.ts'
import { createMazePainter } from './maze-painter.ts'
import { COLOURS } from './tile-looks.ts'

/** Steps between two contour lines, which show distances without colour. */
const CONTOUR = 10

/** Creates a heat map of the distances from a tile, which clicks and arrow keys choose. */
export function createDistances(
  grid: Grid,
  from: number,
  style: GridStyle,
  onChoose: (tile: number) => void,
): HTMLElement {
  const choose = (tile: number): void => {
    if (isFloor(grid, tile) && tile !== from) onChoose(tile)
  }
  const picture = createMazePainter(grid, style, undefined, {
    ...{ tabIndex: 0, role: 'application', ariaLabel: t('workshop.distances-label') },
    on: {
      click(event) {
        const box = picture.canvas.getBoundingClientRect()
        const x = Math.floor(((event.clientX - box.left) * grid.width) / box.width)
        const y = Math.floor(((event.clientY - box.top) * grid.height) / box.height)
        choose(tileAt(grid, x, y))
      },
      keydown(event) {
        const direction = ARROWS[event.key]
        if (direction === undefined) return
        event.preventDefault()
        choose(tileAhead(grid, from, direction))
      },
    },
  })
  const { steps } = distanceField(grid, from)
  const farthest = steps.reduce((most, step) => Math.max(most, step), 0)
  picture.paintAll()
  for (let tile = 0; tile < steps.length; tile++) {
    if (!isFloor(grid, tile)) continue
    picture.paint(tile, {
      fill: heat(steps[tile], farthest),
      sign: steps[tile] > 0 && steps[tile] % CONTOUR === 0 ? 'dot' : 'none',
      ink: COLOURS.cream,
    })
  }
  picture.paint(from, { fill: COLOURS.night, sign: 'diamond', ink: COLOURS.red })

  return element(
    'figure',
    { className: 'lane' },
    picture.canvas,
    element('figcaption', {}, t('workshop.farthest', { steps: farthest })),
  )
}

/** Colour of a distance: gold when near, then red and violet; black if unreachable. */
export function heat(steps: number, farthest: number): string {
  if (steps === UNREACHABLE) return COLOURS.night
  const share = farthest === 0 ? 0 : steps / farthest
  return `hsl(${Math.round(45 - 145 * share)} 80% ${Math.round(58 - 34 * share)}%)`
}
