import { DIRECTIONS, EAST, FLOOR, offsetsOf } from '../grid.ts'
import { distanceField } from '../path/distance-field.ts'
import { MOVES } from './enemies/moves.ts'
import { movePlayer, notePresses } from './player.ts'
import { CATCH_DISTANCE, CAUGHT_TICKS } from './rules.ts'
import {
  columnTicks,
  type GameState,
  type Input,
  NEVER,
  RESTART,
  rowTicks,
  tileOf,
  type Walker,
} from './state.ts'

/**
 * One tick of the game, the only writer of its state: same state and input, same next state, in
 * every engine. Before the first movement input nothing changes, and nothing after the exit.
 */
export function step(state: GameState, input: Input): void {
  if (state.phase === 'cleared') return
  if (state.tick === 0 && !isMovement(state, input)) return
  state.tick++
  const restarts = (input & RESTART & ~state.held) !== 0
  notePresses(state, input)
  if (state.tick === 1) putBehind(state)
  if (restarts) startAgain(state)
  if (state.phase === 'caught') {
    state.time++
    state.holding--
    if (state.holding === 0) startAgain(state)
    return
  }
  if (state.phase === 'ready') {
    if (!isMovement(state, input)) {
      if (state.time > 0) state.time++
      return
    }
    state.phase = 'running'
  }
  state.time++
  movePlayer(state)
  if (state.player.tile === state.level.exit && state.player.progress === 0) {
    state.phase = 'cleared'
    return
  }
  moveEnemies(state)
  if (state.enemies.some((enemy) => isCaughtBy(state, enemy))) {
    state.phase = 'caught'
    state.catches++
    state.holding = CAUGHT_TICKS
  }
}

/** Whether an input holds a direction that is open from where the player stands. */
function isMovement({ level, player }: GameState, input: Input): boolean {
  const offsets = offsetsOf(level.grid)
  return DIRECTIONS.some(
    (way) => (input & (1 << way)) !== 0 && level.grid.tiles[player.tile + offsets[way]] === FLOOR,
  )
}

/**
 * Keys held against a wall before the first movement were not seen being pressed: they count as
 * older than the one that opens the way.
 */
function putBehind({ level, player, pressedAt }: GameState): void {
  const offsets = offsetsOf(level.grid)
  for (const way of DIRECTIONS) {
    const isOpen = level.grid.tiles[player.tile + offsets[way]] === FLOOR
    if (pressedAt[way] === 1 && !isOpen) pressedAt[way] = 0
  }
}

/** Puts everybody back where the level began. */
function startAgain(state: GameState): void {
  state.phase = 'ready'
  state.starts++
  state.holding = 0
  if (!state.keepsTime) state.time = 0
  for (const way of DIRECTIONS) {
    if ((state.held & (1 << way)) === 0) state.pressedAt[way] = NEVER
  }
  putAt(state.player, state.level.entrance)
  state.enemies.forEach((enemy, i) => {
    putAt(enemy, state.level.enemies[i].tile)
  })
}

function putAt(walker: Walker, tile: number): void {
  walker.tile = tile
  walker.direction = EAST
  walker.progress = 0
}

function moveEnemies(state: GameState): void {
  const tile = tileOf(state.level, state.player)
  if (state.field.source !== tile) distanceField(state.level.grid, tile, state.field)
  state.enemies.forEach((enemy, i) => {
    MOVES[state.level.enemies[i].kind](state, enemy)
  })
}

/**
 * Whether an enemy's middle is nearer than three quarters of a tile on the player's row or column.
 * Both places are brought to parts of a tile that both can count in, so whole numbers suffice; two
 * who cross are within that distance before they meet, whichever way they face.
 */
function isCaughtBy(state: GameState, enemy: Walker): boolean {
  const { level, player } = state
  const dx =
    columnTicks(level, player) * enemy.ticksPerTile -
    columnTicks(level, enemy) * player.ticksPerTile
  const dy =
    rowTicks(level, player) * enemy.ticksPerTile - rowTicks(level, enemy) * player.ticksPerTile
  if (dx !== 0 && dy !== 0) return false
  const distance = Math.abs(dx) + Math.abs(dy)
  const tile = player.ticksPerTile * enemy.ticksPerTile
  return distance * CATCH_DISTANCE.denominator < tile * CATCH_DISTANCE.numerator
}
