import type { DrawnLevel } from '../../../src/core/level/drawn/drawn-level.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { drawLevel, letterOf } from '../../core/game/play.ts'

/** Returns a drawn level of a picture as `drawLevel` reads it. */
export function levelOf(picture: string): DrawnLevel {
  const { grid, entrance, exit, enemies } = drawLevel(picture).level
  return { title: 'Gate', maker: 'Ari', look: 3, grid, entrance, exit, enemies }
}

/** Returns the picture of a level, as `levelOf` reads it. */
export function pictureOf({ grid, entrance, exit, enemies }: DrawnLevel): string {
  const marks = new Map([
    ...enemies.flatMap(({ patrol: [start, end] }) => (end === start ? [] : [[end, 'G'] as const])),
    ...enemies.map(({ tile, kind }) => [tile, letterOf(kind)] as const),
    [entrance, 's'] as const,
    [exit, 'x'] as const,
  ])
  return formatMaze(grid, undefined, marks)
}
