import { GAP } from '../../core/game/gap.ts'
import {
  cloneGrid,
  columnOf,
  createGrid,
  entranceOf,
  exitOf,
  FLOOR,
  type Grid,
  isFloor,
  isInner,
  rowOf,
  tileAt,
  WALL,
} from '../../labyrinth/grid.ts'
import type { EnemyKind, EnemyStart } from '../../core/game/level-layout.ts'
import { canBeGap } from '../../core/level/gaps.ts'
import { type DrawnLevel, MAX_DRAWN_ENEMIES, patrols } from '../../core/level/drawn/drawn-level.ts'
import { usualPace } from '../../core/level/drawn/text.ts'

/** A level of floor in a border of wall. */
export function emptyRoom(width: number, height: number): DrawnLevel {
  const grid = createGrid(width, height)
  grid.tiles.forEach((_, tile) => {
    if (isInner(grid, tile)) grid.tiles[tile] = FLOOR
  })
  const ends = { entrance: entranceOf(grid), exit: exitOf(grid) }
  return { title: '', maker: '', look: 1, grid, ...ends, enemies: [] }
}

/** True for a level without enemies and without walls in its border. */
export function isEmptyRoom({ grid, enemies }: DrawnLevel): boolean {
  return (
    enemies.length === 0 && grid.tiles.every((_, at) => isFloor(grid, at) || !isInner(grid, at))
  )
}

/**
 * Paints one kind of tile on all tiles but the border, entrance and exit. An enemy that loses its floor is
 * removed; one that loses the second end of its patrol route stays on its own tile. A gap whose wall is
 * changed is closed.
 */
export function paint(
  level: DrawnLevel,
  tiles: readonly number[],
  tile: typeof FLOOR | typeof WALL | typeof GAP,
): DrawnLevel {
  const { grid, entrance, exit } = level
  const isFixed = (at: number): boolean => at === entrance || at === exit || !isInner(grid, at)
  const changed = tiles.filter((at) => grid.tiles[at] !== tile && !isFixed(at))
  if (changed.length === 0) return level
  const painted = cloneGrid(grid)
  for (const at of changed) painted.tiles[at] = tile
  closeGaps(painted)
  return { ...level, grid: painted, enemies: onFloor(painted, level.enemies) }
}

/** Opens gaps in walls, and closes those that are gaps; unchanged where none fits. */
export function turnGaps(level: DrawnLevel, tiles: readonly number[]): DrawnLevel {
  const turn = (drawn: DrawnLevel, at: number): DrawnLevel => {
    const { grid } = drawn
    if (!isInner(grid, at) || isFloor(grid, at) || !canBeGap(grid, at)) return drawn
    return paint(drawn, [at], grid.tiles[at] === GAP ? WALL : GAP)
  }
  return tiles.reduce(turn, level)
}

/** Turns gaps that open no wall between two tiles of floor into wall. */
function closeGaps(grid: Grid): void {
  grid.tiles.forEach((kind, at) => {
    if (kind === GAP && !canBeGap(grid, at)) grid.tiles[at] = WALL
  })
}

/** Moves an end; its new tile becomes floor. Unchanged on the border and on the other end. */
export function moveEnd(level: DrawnLevel, end: 'entrance' | 'exit', tile: number): DrawnLevel {
  if (tile === level.entrance || tile === level.exit || !isInner(level.grid, tile)) return level
  return { ...paint(level, [tile], FLOOR), [end]: tile }
}

/**
 * Puts an enemy with the usual pace on a tile, which becomes floor. Unchanged on the border, where one
 * stands, and if no more enemies are allowed.
 */
export function addEnemy(level: DrawnLevel, kind: EnemyKind, tile: number): DrawnLevel {
  const { enemies, grid, look } = level
  const isTaken = enemies.some((enemy) => enemy.tile === tile)
  if (isTaken || enemies.length === MAX_DRAWN_ENEMIES || !isInner(grid, tile)) return level
  const patrol = [tile, tile] as const
  const enemy = { kind, tile, ticksPerTile: usualPace(kind, look), patrol }
  return { ...paint(level, [tile], FLOOR), enemies: [...enemies, enemy] }
}

export function removeEnemy(level: DrawnLevel, tile: number): DrawnLevel {
  const enemies = level.enemies.filter((enemy) => enemy.tile !== tile)
  return enemies.length === level.enemies.length ? level : { ...level, enemies }
}

/** Changes the ticks per tile of the enemy on a tile. */
export function setPace(level: DrawnLevel, tile: number, ticksPerTile: number): DrawnLevel {
  return changeEnemy(level, tile, (enemy) => ({ ...enemy, ticksPerTile }))
}

/** Changes the second end of a patrol route; unchanged for other enemies and unless it is floor. */
export function setPatrolEnd(level: DrawnLevel, tile: number, end: number): DrawnLevel {
  if (!isFloor(level.grid, end)) return level
  return changeEnemy(level, tile, (enemy) =>
    !patrols(enemy.kind) || enemy.patrol[1] === end ? enemy : { ...enemy, patrol: [tile, end] },
  )
}

/**
 * Changes the sides and keeps the top left part; new tiles are floor, as in an empty room. Ends outside
 * are moved inside, an exit in the last corner stays in it, enemies outside are removed.
 */
export function resize(level: DrawnLevel, width: number, height: number): DrawnLevel {
  const old = level.grid
  const room = emptyRoom(width, height)
  const { grid } = room
  if (grid.width === old.width && grid.height === old.height) return level
  const moved = (tile: number): number => tileAt(grid, columnOf(old, tile), rowOf(old, tile))
  const isKept = (tile: number): boolean =>
    columnOf(old, tile) < grid.width - 1 && rowOf(old, tile) < grid.height - 1
  old.tiles.forEach((tile, at) => {
    if (isInner(old, at) && isKept(at)) grid.tiles[moved(at)] = tile
  })
  const inside = (tile: number): number =>
    tileAt(
      grid,
      Math.min(columnOf(old, tile), grid.width - 2),
      Math.min(rowOf(old, tile), grid.height - 2),
    )
  const entrance = inside(level.entrance)
  const usualExit = entrance === room.exit ? room.entrance : room.exit
  const wanted = level.exit === exitOf(old) ? room.exit : inside(level.exit)
  const exit = wanted === entrance ? usualExit : wanted
  grid.tiles[entrance] = grid.tiles[exit] = FLOOR
  closeGaps(grid)
  const enemies = level.enemies
    .filter(({ tile }) => isKept(tile))
    .map((enemy): EnemyStart => {
      const [start, end] = enemy.patrol
      const tile = moved(enemy.tile)
      return { ...enemy, tile, patrol: [moved(start), isKept(end) ? moved(end) : tile] }
    })
  return { ...level, grid, entrance, exit, enemies: onFloor(grid, enemies) }
}

function changeEnemy(
  level: DrawnLevel,
  tile: number,
  change: (enemy: EnemyStart) => EnemyStart,
): DrawnLevel {
  const enemies = level.enemies.map((enemy) => (enemy.tile === tile ? change(enemy) : enemy))
  const isSame = enemies.every((enemy, i) => enemy === level.enemies[i])
  return isSame ? level : { ...level, enemies }
}

/** Enemies on floor; a patrol route whose second end is wall shrinks to the enemy's tile. */
function onFloor(grid: Grid, enemies: readonly EnemyStart[]): readonly EnemyStart[] {
  return enemies
    .filter(({ tile }) => isFloor(grid, tile))
    .map((enemy) =>
      isFloor(grid, enemy.patrol[1]) ? enemy : { ...enemy, patrol: [enemy.tile, enemy.tile] },
    )
}
