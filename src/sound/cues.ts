import { type Enemy, type GameState, RESTART, tileOf } from '../core/game/state.ts'
import { GAP } from '../core/game/gap.ts'
import { columnOf, opposite, rowOf } from '../labyrinth/grid.ts'
import { familyOf } from '../labyrinth/maze/generators.ts'
import { panOf } from './danger.ts'
import { ENEMY_SOUNDS, type EnemySound, FLOORS, type SoundId } from './sounds.ts'

/** A sound that is due now. */
export interface Cue {
  readonly sound: SoundId
  /** -1 left to 1 right. */
  readonly pan: number
  /** 0 to 1. */
  readonly gain: number
}

/** Audible facts about a state, copied because the state changes with the next tick. */
export type Heard = ReturnType<typeof hear>

/** Distance, in tiles, at which a change of AI state is faintest. */
const FAINT_TILES = 30
const FAINTEST = 0.15

const STEP_GAIN = 0.3
const STRIDE = 2

/** @param before facts of the tick before, null in the first */
export function hear(
  state: GameState,
  threadLength: number,
  before: Readonly<Record<'tile' | 'progress' | 'stood', number>> | null,
) {
  const { phase, tick, starts, held, player, level, enemies } = state
  const stands = before !== null && before.tile === player.tile && before.progress === 0
  return {
    phase,
    tick,
    starts,
    step: `step-${FLOORS[familyOf(level.algorithm)]}` as const,
    tile: player.tile,
    /** Sum of column and row of the tile; changes by one with every step. */
    parity: columnOf(level.grid, player.tile) + rowOf(level.grid, player.tile),
    /** True if the nearest tile is a gap. */
    ducks: level.grid.tiles[tileOf(level, player)] === GAP,
    direction: player.direction,
    progress: player.progress,
    held: held & ~RESTART,
    /** Ticks that the player has stood in the middle of the tile. */
    stood: stands && player.progress === 0 ? before.stood + 1 : 0,
    /** Tiles of the thread from the entrance to the player. */
    threadLength,
    enemies: enemies.map((enemy) => hearEnemy(state, enemy)),
  }
}

/** Cues due between two ticks, in order; none if the level started again. */
export function listen(before: Heard, after: Heard): readonly Cue[] {
  if (after.tick <= before.tick || after.starts !== before.starts) return []
  if (before.phase !== after.phase) {
    if (after.phase === 'caught') return [cue('catch')]
    if (after.phase === 'cleared') return [cue('exit')]
  }
  if (after.phase !== 'running') return []
  return [...cuesOfPlayer(before, after), ...cuesOfEnemies(before, after)]
}

function cuesOfPlayer(before: Heard, after: Heard): Cue[] {
  const cues: Cue[] = []
  const isWound = after.threadLength < before.threadLength
  if (isWound && after.threadLength % STRIDE === 0) cues.push(cue('thread', 0.5))
  if (isFootfall(before, after)) cues.push(cue(after.step, STEP_GAIN))
  if (after.ducks && !before.ducks) cues.push(cue('duck', 0.35))
  if (isSharpCorner(before, after)) cues.push(cue('turn', 0.5))
  if (isBump(before, after)) cues.push(cue('bump', 0.5))
  return cues
}

/** True if the player steps into the middle of a tile; only every other step is audible. */
function isFootfall(before: Heard, after: Heard): boolean {
  return after.tile !== before.tile && after.progress === 0 && after.parity % STRIDE === 0
}

/** True if the player turned a corner without standing in it for a tick. */
function isSharpCorner(before: Heard, after: Heard): boolean {
  if (before.phase !== 'running' || before.stood > 0 || before.progress !== 0) return false
  const { direction } = after
  return direction !== before.direction && direction !== opposite(before.direction)
}

/** True if the player runs into a wall with a key held, or holds one more key against it. */
function isBump(before: Heard, after: Heard): boolean {
  if (after.stood === 0 || after.held === 0) return false
  return after.stood === 1 || (after.held & ~before.held) !== 0
}

function cuesOfEnemies(before: Heard, after: Heard): Cue[] {
  return after.enemies.flatMap((enemy, index) => {
    const { kind, aiState, columns, tiles } = enemy
    const { announced }: EnemySound = ENEMY_SOUNDS[kind]
    if (!announced.includes(aiState) || aiState === before.enemies[index].aiState) return []
    const sound: SoundId = `${kind}-${aiState}`
    return [{ sound, pan: panOf(columns), gain: Math.max(FAINTEST, 1 - tiles / FAINT_TILES) }]
  })
}

function cue(sound: SoundId, gain = 1): Cue {
  return { sound, pan: 0, gain }
}

/** Audible facts about an enemy: columns to the right of the player, and tiles away along the grid. */
function hearEnemy({ level, player }: GameState, { start, aiState, tile }: Enemy) {
  const columns = columnOf(level.grid, tile) - columnOf(level.grid, player.tile)
  const rows = rowOf(level.grid, tile) - rowOf(level.grid, player.tile)
  return { kind: start.kind, aiState, columns, tiles: Math.abs(columns) + Math.abs(rows) }
}
