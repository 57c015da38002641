import type { GameState } from '../../game/state.ts'
import { createEnemyStates, type EnemyState, type EnemyStates, storeEnemy } from './enemy-states.ts'
import { hashWords, sameWords } from './hash-words.ts'

/** The configurations that a search meets, each stored once: the states of all enemies at a tick. */
export interface Configurations {
  /** Of each enemy. */
  readonly enemies: readonly EnemyStates[]
  count: number
  /** The numbers of the states of all enemies, configuration by configuration, and room for one more. */
  packed: Int32Array
  /** Configuration plus one by hash, 0 where there is none; its length is a power of two. */
  table: Int32Array
}

const FIRST_ROOM = 1 << 10

/** The configurations of a game, of which the first, 0, is that of the game now. */
export function createConfigurations({ enemies, level }: GameState): Configurations {
  const configurations: Configurations = {
    enemies: enemies.map(() => createEnemyStates(level.grid)),
    count: 0,
    packed: new Int32Array(FIRST_ROOM * enemies.length),
    table: new Int32Array(FIRST_ROOM * 2),
  }
  enemies.forEach((enemy, i) => {
    putNext(configurations, i, storeEnemy(configurations.enemies[i], enemy))
  })
  storeNext(configurations)
  return configurations
}

/** The state of an enemy in a configuration. */
export function enemyAt(
  { enemies, packed }: Configurations,
  configuration: number,
  i: number,
): EnemyState {
  return enemies[i].states[packed[configuration * enemies.length + i]]
}

/** Notes the state of an enemy for the configuration that is stored next. */
export function putNext(
  { enemies, packed, count }: Configurations,
  i: number,
  { number }: EnemyState,
): void {
  packed[count * enemies.length + i] = number
}

/** The number of the configuration whose enemies were put; a new one where it is new. */
export function storeNext(configurations: Configurations): number {
  const { enemies, packed, count, table } = configurations
  const words = enemies.length
  const mask = table.length - 1
  let slot = hashWords(packed, count * words, words) & mask
  for (; table[slot] !== 0; slot = (slot + 1) & mask) {
    const known = table[slot] - 1
    if (sameWords(packed, known * words, count * words, words)) return known
  }
  table[slot] = count + 1
  configurations.count++
  if (2 * configurations.count === table.length) grow(configurations)
  return count
}

function grow(configurations: Configurations): void {
  const { enemies, count, packed } = configurations
  const words = enemies.length
  configurations.packed = larger(packed)
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
