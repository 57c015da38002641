import { svg } from '../../ui/element.ts'

/** Signs of controls and of marks on the board, as paths in a square of 12 pixels. */
const PATHS = {
  brush:
    'M9 0h3v3h-1v1h-1v1H9v1H8v1H7V6H6V5H5V4h2V3h1V2h1zM3 6h2v1h1v1h1v2H6v1H4v1H0v-1h1v-2h1V7h1z',
  line: 'M10 0h2v2h-1v1h-1v1H9v1H8v1H7v1H6v1H5v1H4v1H3v1H2v1H0v-2h1V9h1V8h1V7h1V6h1V5h1V4h1V3h1V2h1V1h1z',
  rectangle: 'M0 2h12v8H0z',
  fill: 'M5 0h2v2h1v2h1v1h1v5H9v1H8v1H4v-1H3v-1H2V5h1V4h1V2h1z',
  gap: 'M0 1h12v10H9V7H8V6H7V5H5v1H4v1H3v4H0z',
  undo: 'M3 1h1v2h5v1h1v1h1v5h-1v1H5V9h4V5H4v2H3V6H2V5H1V3h1V2h1z',
  redo: 'M8 1h1v1h1v1h1v2h-1v1H9v1H8V5H3v4h4v2H2v-1H1V5h1V4h1V3h5z',
  none: 'M0 3h4v6H0zM5 0h2v2H5zM5 4h2v2H5zM5 8h2v2H5zM8 3h4v1H8zM11 4h1v5h-1zM8 4h1v5H8zM9 8h2v1H9z',
  across: 'M0 3h4v6H0zM8 3h4v6H8zM5 0h2v12H5z',
  down: 'M3 0h6v4H3zM3 8h6v4H3zM0 5h12v2H0z',
  both: 'M0 0h4v4H0zM8 0h4v4H8zM0 8h4v4H0zM8 8h4v4H8zM5 0h2v12H5zM0 5h12v2H0z',
  thread: 'M0 5h12v2H0z',
  dots: 'M0 5h2v2H0zM5 5h2v2H5zM10 5h2v2h-2z',
  cross:
    'M1 1h2v2H1zM3 3h2v2H3zM5 5h2v2H5zM7 7h2v2H7zM9 9h2v2H9zM9 1h2v2H9zM7 3h2v2H7zM3 7h2v2H3zM1 9h2v2H1z',
} as const

export type SignId = keyof typeof PATHS

export function isSign(id: string): id is SignId {
  return id in PATHS
}

export function createSign(id: SignId): SVGElement {
  const shape = { viewBox: '0 0 12 12', 'shape-rendering': 'crispEdges', fill: 'currentColor' }
  return svg('svg', { ...shape, 'aria-hidden': 'true' }, svg('path', { d: PATHS[id] }))
}
