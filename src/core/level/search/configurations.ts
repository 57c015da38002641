import type { GameState } from '../../game/state.ts'
import { createEnemyStates, type EnemyState, storeEnemy } from './enemy-states.ts'
import { larger } from '../../../labyrinth/path/queue.ts'

/** The configurations that a search meets, each stored once: the states of all enemies at a tick. */
export type Configurations = ReturnType<typeof createConfigurations>

const FIRST_ROOM = 1 << 10

/** Configurations of a game; number 0 is the current one. */
export function createConfigurations({ enemies, level }: GameState) {
  const configurations = {
    /** The known states of each enemy. */
    enemies: enemies.map(() => createEnemyStates(level.grid)),
    count: 0,
    /** State numbers of all enemies, configuration by configuration, and room for one more. */
    packed: new Int32Array(FIRST_ROOM * enemies.length),
    /** Hash table of configuration numbers plus one, 0 for a free slot; its length is a power of two. */
    table: new Int32Array(FIRST_ROOM * 2),
  }
  enemies.forEach((enemy, i) => {
    putNext(configurations, i, storeEnemy(configurations.enemies[i], enemy))
  })
  storeNext(configurations)
  return configurations
}

export function enemyAt(
  { enemies, packed }: Configurations,
  configuration: number,
  i: number,
): EnemyState {
  return enemies[i].states[packed[configuration * enemies.length + i]]
}

/** Sets the state of an enemy in the configuration that `storeNext` stores. */
export function putNext(
  { enemies, packed, count }: Configurations,
  i: number,
  { number }: EnemyState,
): void {
  packed[count * enemies.length + i] = number
}

/** Number of the configuration set by `putNext`; stores it unless it is known. */
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

function hashWords(packed: Int32Array, at: number, words: number): number {
  let h = 0
  for (let i = at; i < at + words; i++) {
    h = Math.imul(h ^ packed[i], 0x9e3779b1)
    h ^= h >>> 15
  }
  return h
}

/** True if `words` numbers from index `a` on equal those from `b` on. */
function sameWords(packed: Int32Array, a: number, b: number, words: number): boolean {
  let i = 0
  while (i < words && packed[a + i] === packed[b + i]) i++
  return i === words
}
