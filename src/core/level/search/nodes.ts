import type { Input } from '../../game/state.ts'
import { larger } from '../../path/queue.ts'

/** The states that a search reached, each with the way to it. */
export type Nodes = ReturnType<typeof createNodes>

const RECORD = 4
const INPUT_BITS = 5
const FIRST_ROOM = 1 << 11

/** Low bits of a configuration's number that choose the slot within a cache line. */
const SIDE_BITS = 3

export function createNodes() {
  return {
    count: 0,
    /**
     * Four numbers a node, side by side because they are read together: configuration, place of the
     * player, fewest ticks so far packed with the last input, and the node before it or -1.
     */
    records: new Int32Array(FIRST_ROOM * RECORD),
    /** Hash table: node plus one, or 0 for a free slot, and the hash; a power of two of slots. */
    table: new Int32Array(FIRST_ROOM * 4),
  }
}

/** The configuration of the enemies at a node. */
export function configurationOf({ records }: Nodes, node: number): number {
  return records[RECORD * node]
}

/** The place of the player at a node. */
export function placeOfNode({ records }: Nodes, node: number): number {
  return records[RECORD * node + 1]
}

export function ticksOf({ records }: Nodes, node: number): number {
  return records[RECORD * node + 2] >> INPUT_BITS
}

/** The inputs on the way to a node. */
export function inputsTo({ records }: Nodes, node: number): Input[] {
  const found: Input[] = []
  for (let at = RECORD * node; records[at + 3] !== -1; at = RECORD * records[at + 3]) {
    found.push(records[at + 2] & ((1 << INPUT_BITS) - 1))
  }
  return found.reverse()
}

/** Adds a state or its faster way, and returns the node; -1 if it was reached as fast before. */
export function reachNode(
  nodes: Nodes,
  configuration: number,
  place: number,
  ticks: number,
  parent: number,
  input: Input,
): number {
  const { records, table } = nodes
  const mask = table.length - 1
  const hash = hashOf(configuration, place)
  let slot = (hash << 1) & mask
  for (; table[slot] !== 0; slot = (slot + 2) & mask) {
    if (table[slot + 1] !== hash) continue
    const at = RECORD * (table[slot] - 1)
    if (records[at] !== configuration || records[at + 1] !== place) continue
    if (records[at + 2] >> INPUT_BITS <= ticks) return -1
    records[at + 2] = (ticks << INPUT_BITS) | input
    records[at + 3] = parent
    return table[slot] - 1
  }
  const node = nodes.count++
  const at = RECORD * node
  table[slot] = node + 1
  table[slot + 1] = hash
  records[at] = configuration
  records[at + 1] = place
  records[at + 2] = (ticks << INPUT_BITS) | input
  records[at + 3] = parent
  if (at + RECORD === records.length) grow(nodes)
  return node
}

/**
 * Hash that puts states of consecutive ticks side by side in the table: their configurations are
 * mostly numbered in that order, and so are the places of a player who walks on.
 */
function hashOf(configuration: number, place: number): number {
  const way = Math.imul(configuration >> SIDE_BITS, 0x9e3779b1) ^ (place - configuration)
  const h = Math.imul(way, 0x85ebca6b)
  return ((h ^ (h >>> 15)) << SIDE_BITS) | (configuration & ((1 << SIDE_BITS) - 1))
}

function grow(nodes: Nodes): void {
  const { table: old } = nodes
  nodes.records = larger(nodes.records)
  const table = new Int32Array(old.length * 2)
  const mask = table.length - 1
  for (let at = 0; at < old.length; at += 2) {
    if (old[at] === 0) continue
    let slot = (old[at + 1] << 1) & mask
    while (table[slot] !== 0) slot = (slot + 2) & mask
    table[slot] = old[at]
    table[slot + 1] = old[at + 1]
  }
  nodes.table = table
}
