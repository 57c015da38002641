import { ENEMY_KINDS, type EnemyKind, type EnemyStart } from '../../core/game/level-layout.ts'
import { FLOOR, type Grid, isFloor, isInner, WALL } from '../../labyrinth/grid.ts'
import type { DrawnLevel } from '../../core/level/drawn/drawn-level.ts'
import { moveEnd, paint, addEnemy, setPatrolEnd, turnGaps } from './edits.ts'
import { floodTiles, lineTiles, type Mirror, mirrored, rectangleTiles } from './shapes.ts'

/** Tools, and the keys of the first of them: a digit, or a letter. */
export const TOOL_IDS = [
  ...(['brush', 'line', 'rectangle', 'fill', 'gap', 'start', 'exit'] as const),
  ...ENEMY_KINDS,
]
export const TOOL_KEYS = '1234G567890'
export type ToolId = (typeof TOOL_IDS)[number]

/** Use of a tool, from the press on a tile to the release. */
export interface Stroke {
  readonly tool: ToolId
  readonly mirror: Mirror
  /** Level before the stroke. */
  readonly base: DrawnLevel
  /** First and latest tile. */
  readonly from: number
  readonly last: number
  /** Level after the latest tile. */
  readonly level: DrawnLevel
}

/** Level after a stroke has come to a tile. */
type Draw = (stroke: Stroke, tile: number) => DrawnLevel

const DRAW: Readonly<Record<Exclude<ToolId, EnemyKind>, Draw>> = {
  brush: inked('level', (grid, { last }, tile) => lineTiles(grid, last, tile)),
  line: inked('base', (grid, { from }, tile) => lineTiles(grid, from, tile)),
  rectangle: inked('base', (grid, { from }, tile) => rectangleTiles(grid, from, tile)),
  fill: inked('base', (grid, { from }) => floodTiles(grid, from)),
  gap: ({ base, mirror }, tile) => turnGaps(base, mirrored(base.grid, [tile], mirror)),
  start: ({ level }, tile) => moveEnd(level, 'entrance', tile),
  exit: ({ level }, tile) => moveEnd(level, 'exit', tile),
}

/**
 * Draws on tiles and their mirror images. The first tile decides: from a wall on, floor is carved; from
 * floor or the border on, walls are raised.
 */
function inked(
  onto: 'base' | 'level',
  tilesOf: (grid: Grid, stroke: Stroke, tile: number) => readonly number[],
): Draw {
  return (stroke, tile) => {
    const { base, from } = stroke
    const { grid } = base
    const ink = isInner(grid, from) && !isFloor(grid, from) ? FLOOR : WALL
    return paint(stroke[onto], mirrored(grid, tilesOf(grid, stroke, tile), stroke.mirror), ink)
  }
}

/** Puts an enemy where none stands; dragged from a sentinel, moves the other end of its patrol. */
function enemyTool(kind: EnemyKind): Draw {
  return ({ base, from }, tile) => {
    const level = addEnemy(base, kind, from)
    return tile === from ? level : setPatrolEnd(level, from, tile)
  }
}

export function enemyAt({ enemies }: DrawnLevel, tile: number): EnemyStart | undefined {
  return enemies.find((enemy) => enemy.tile === tile)
}

/** True for tools that put or select enemies. */
export function isEnemyTool(tool: ToolId): tool is EnemyKind {
  return ENEMY_KINDS.some((kind) => kind === tool)
}

export function beginStroke(base: DrawnLevel, tool: ToolId, mirror: Mirror, tile: number): Stroke {
  return extendStroke({ tool, mirror, base, from: tile, last: tile, level: base }, tile)
}

export function extendStroke(stroke: Stroke, tile: number): Stroke {
  const { tool } = stroke
  const draw = isEnemyTool(tool) ? enemyTool(tool) : DRAW[tool]
  return { ...stroke, last: tile, level: draw(stroke, tile) }
}
