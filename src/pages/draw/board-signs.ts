import type { EnemyKind } from '../../core/game/level-layout.ts'
import type { Grid } from '../../labyrinth/grid.ts'
import {
  type LineLook,
  middleOf,
  paintFrames,
  paintLines,
  paintWay,
  type Position,
} from '../../picture/layers.ts'
import { paintPortrait, paintThings } from '../../picture/level-map.ts'
import { fillTile, type MapCanvas } from '../../picture/map-canvas.ts'
import { NO_MARKS, type DrawState, currentLevel, proofOf } from './state.ts'
import type { Mirror } from './shapes.ts'
const COLOURS = {
  ink: '#0b0712',
  gold: '#ffc233',
  safeGold: '#f0e442',
  ice: '#bdf3ff',
  red: '#ff7a6b',
  cream: '#fdf3d3',
  lit: 'rgb(255 194 51 / 28%)',
} as const

/** Opacity of the marks of an older level, and of a sentinel at the second end of its patrol. */
const FAINT = 0.45

/** Looks of the board and of the tools beside it. */
export interface DrawLooks {
  /** Image of the tiles of the game. */
  readonly tiles: CanvasImageSource
  readonly highContrast: boolean
  readonly colourSafe: boolean
  /** Unscaled pictures of the things that are put on the board. */
  readonly portraits: Readonly<Record<EnemyKind | 'start' | 'exit', HTMLCanvasElement>>
}

/** Paints ends, ways, enemies and marks over the stones of a board. */
export function paintSigns(
  map: MapCanvas,
  state: DrawState,
  torches: readonly number[],
  { portraits, colourSafe }: DrawLooks,
): void {
  const { context, grid } = map
  const { side, paintThing } = map.brush
  const { mirror, selected, cursor } = state
  const { marks } = state.proven ?? { marks: NO_MARKS }
  const level = currentLevel(state)
  const { entrance, enemies } = level
  const width = Math.max(2, Math.round(side / 10))
  const lineOf = (colour: string, dash: readonly number[] = []): LineLook => ({
    ...{ colour, width, dash, edge: COLOURS.ink },
  })
  const frame = (tiles: readonly number[], colour: string, dash?: readonly number[]): void =>
    paintFrames(map, tiles, width, lineOf(colour, dash))

  for (const tile of marks.lit) fillTile(map, tile, COLOURS.lit)
  context.globalAlpha = proofOf(state) === null ? FAINT : 1
  for (const tile of marks.dots) fillTile(map, tile, COLOURS.ice, 1 / 4)
  const gold = colourSafe ? COLOURS.safeGold : COLOURS.gold
  const thick = Math.max(2, Math.round(side / 6))
  const inset = Math.floor((side - thick) / 2)
  paintWay(map, marks.thread, { colour: gold, thick, inset })
  frame(marks.walls, COLOURS.gold, [side / 4, side / 4])
  context.globalAlpha = 1
  if (paintThing === undefined) fillTile(map, entrance, COLOURS.cream)
  paintThings(map, level, torches)
  context.globalAlpha = FAINT
  for (const { kind, tile, patrol } of enemies)
    if (patrol[1] !== tile) paintPortrait(map, patrol[1], portraits[kind])
  context.globalAlpha = 1
  const routes = enemies.map(
    ({ patrol: [from, to] }) => [middleOf(grid, from), middleOf(grid, to)] as const,
  )
  paintLines(map, routes, lineOf(COLOURS.ice, [width, 2 * width]))
  frame(selected === null ? [] : [selected], COLOURS.gold)
  frame(cursor === null ? [] : [cursor], COLOURS.cream)
  for (const { kind, tile } of enemies) paintPortrait(map, tile, portraits[kind])
  if (marks.caught !== null) paintLines(map, crossOn(grid, marks.caught.tile), lineOf(COLOURS.red))
  paintLines(map, axesOf(grid, mirror), lineOf(COLOURS.ice, [width, 3 * width]))
}

type Line = readonly [from: Position, to: Position]

/** Cross on a tile where a player is caught. */
function crossOn(grid: Grid, tile: number): readonly Line[] {
  const [x, y] = middleOf(grid, tile)
  const slope = (rise: number): Line => [
    [x - 1 / 3, y - rise],
    [x + 1 / 3, y + rise],
  ]
  return [slope(1 / 3), slope(-1 / 3)]
}

/** Axes of a mirror. */
function axesOf({ width, height }: Grid, mirror: Mirror): readonly Line[] {
  const across: Line = [
    [width / 2, 0],
    [width / 2, height],
  ]
  const down: Line = [
    [0, height / 2],
    [width, height / 2],
  ]
  return { none: [], across: [across], down: [down], both: [across, down] }[mirror]
}
