import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { columnTicks, type GameState, rowTicks, tileOf } from '../../game/state.ts'
import { isTouch, moveEnemy } from '../../game/step.ts'
import { hashWords, sameWords } from './hash-words.ts'
import { enemyWords, packEnemies, unpackEnemies } from './pack.ts'

/**
 * The configurations of the enemies that a search meets, each stored once: the places and the
 * behaviour of all enemies at a tick. The next one follows from it and from what enemies perceive
 * of the player: the nearest tile, and whether the player walks. While every enemy is between two
 * tiles, it follows from the configuration alone.
 */
export interface Configurations {
  /** A game to play ticks in. */
  readonly state: GameState
  /** Numbers in a packed configuration. */
  readonly words: number
  count: number
  packed: Int32Array
  /**
   * Column and row of each enemy, a tile being `ticksPerTile * PLAYER_TICKS_PER_TILE`, of those that
   * were reached by ticks.
   */
  places: Int32Array
  /** The configuration of the next tick, where the player does not matter; -1 elsewhere. */
  next: Int32Array
  /** The latest successor of a configuration where the player matters, or -1. */
  latest: Int32Array
  readonly successors: Successor[]
  /** Configuration plus one by hash, 0 where there is none; its length is a power of two. */
  table: Int32Array
}

/** A configuration that follows on another, by what is perceived of the player. */
interface Successor {
  readonly perceived: number
  readonly configuration: number
  /** The successor found before this one, of the same configuration; or -1. */
  readonly before: number
}

const FIRST_ROOM = 1 << 10

/** The configurations of a game, of which the first, 0, is that of the game now. */
export function createConfigurations(state: GameState): Configurations {
  const words = enemyWords(state.enemies.length)
  const configurations: Configurations = {
    state,
    words,
    count: 0,
    packed: new Int32Array(FIRST_ROOM * words),
    places: new Int32Array(FIRST_ROOM * 2 * state.enemies.length),
    next: new Int32Array(FIRST_ROOM).fill(-1),
    latest: new Int32Array(FIRST_ROOM).fill(-1),
    successors: [],
    table: new Int32Array(FIRST_ROOM * 2),
  }
  storeConfiguration(configurations)
  return configurations
}

/** The configuration of the tick after one, when the player of the game is where it is now. */
export function nextConfiguration(configurations: Configurations, from: number): number {
  const follows = configurations.next[from]
  if (follows !== -1) return follows
  const { state, successors } = configurations
  const { player, level } = state
  const perceived = 2 * tileOf(level, player) + (player.progress === 0 ? 0 : 1)
  for (let at = configurations.latest[from]; at !== -1; at = successors[at].before) {
    if (successors[at].perceived === perceived) return successors[at].configuration
  }
  setConfiguration(configurations, from)
  const isFree = state.enemies.every(({ progress }) => progress > 0)
  for (const enemy of state.enemies) moveEnemy(state, enemy)
  const configuration = storeConfiguration(configurations)
  notePlaces(configurations, configuration)
  if (isFree) {
    configurations.next[from] = configuration
  } else {
    const before = configurations.latest[from]
    configurations.latest[from] = successors.length
    successors.push({ perceived, configuration, before })
  }
  return configuration
}

/** Puts the enemies of the game into a configuration. */
export function setConfiguration({ state, packed, words }: Configurations, from: number): void {
  unpackEnemies(packed, from * words, state)
}

/** True if an enemy of a configuration touches a player at a column and row, in ticks. */
export function touchesPlayer(
  { places, state }: Configurations,
  configuration: number,
  column: number,
  row: number,
): boolean {
  const { enemies } = state
  for (let i = 0, at = configuration * 2 * enemies.length; i < enemies.length; i++, at += 2) {
    const { ticksPerTile } = enemies[i]
    const dx = column * ticksPerTile - places[at]
    const dy = row * ticksPerTile - places[at + 1]
    if (isTouch(dx, dy, ticksPerTile * PLAYER_TICKS_PER_TILE)) return true
  }
  return false
}

/** The number of the configuration that the game's enemies are in; a new one where it is new. */
export function storeConfiguration(configurations: Configurations): number {
  const { state, words, packed, count, table } = configurations
  packEnemies(state, packed, count * words)
  const mask = table.length - 1
  let slot = hashWords(packed, count * words, words) & mask
  for (; table[slot] !== 0; slot = (slot + 1) & mask) {
    const known = table[slot] - 1
    if (sameWords(packed, known * words, count * words, words)) return known
  }
  table[slot] = count + 1
  configurations.count++
  if (configurations.count === configurations.next.length) grow(configurations)
  return count
}

/** Notes where the enemies of the game are, in a configuration of theirs. */
function notePlaces({ state, places }: Configurations, configuration: number): void {
  const { enemies, level } = state
  for (let i = 0, at = configuration * 2 * enemies.length; i < enemies.length; i++, at += 2) {
    places[at] = columnTicks(level, enemies[i]) * PLAYER_TICKS_PER_TILE
    places[at + 1] = rowTicks(level, enemies[i]) * PLAYER_TICKS_PER_TILE
  }
}

function grow(configurations: Configurations): void {
  const { words, count, packed, places, next, latest } = configurations
  configurations.packed = larger(packed)
  configurations.places = larger(places)
  configurations.next = larger(next).fill(-1, count)
  configurations.latest = larger(latest).fill(-1, count)
  const table = new Int32Array(configurations.table.length * 2)
  const mask = table.length - 1
  for (let i = 0; i < count; i++) {
    let slot = hashWords(packed, i * words, words) & mask
    while (table[slot] !== 0) slot = (slot + 1) & mask
    table[slot] = i + 1
  }
  configurations.table = table
}

/** A copy with twice the room. */
export function larger(old: Int32Array): Int32Array {
  const made = new Int32Array(old.length * 2)
  made.set(old)
  return made
}
