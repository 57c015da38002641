import { ENEMY_KINDS, type EnemyKind } from '../../src/core/game/level-layout.ts'
import { type Canvas, sheet } from './canvas.ts'
import { harpy } from './harpy.ts'
import { minotaur } from './minotaur.ts'
import { player } from './player.ts'
import { sentinel } from './sentinel.ts'
import { shade } from './shade.ts'

const columns = 12

/** Frames of each enemy, four rows. */
const ENEMIES: Readonly<Record<EnemyKind, () => Canvas[]>> = { minotaur, shade, harpy, sentinel }

/**
 * The actor sheet, twelve columns wide: walk, idle, struck, rest, and the walk of the hunt. Four
 * rows each of the player and of every enemy.
 */
export function actors(): Canvas {
  const frames = [withHunt(player()), ...ENEMY_KINDS.map((kind) => ENEMIES[kind]())]
  return sheet(frames.flat(), columns)
}

/** Rows of eight frames, whose hunt looks like their walk, grow to the width of the sheet. */
function withHunt(frames: readonly Canvas[]): Canvas[] {
  return [0, 8, 16, 24].flatMap((row) => [
    ...frames.slice(row, row + 8),
    ...frames.slice(row, row + 4),
  ])
}
