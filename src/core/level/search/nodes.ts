import { larger } from './configurations.ts'

/** The states that a search reached, each with the way to it. */
export interface Nodes {
  count: number
  /** The configuration of the enemies. */
  configurations: Int32Array
  /** The place of the player. */
  places: Int32Array
  /** The fewest ticks to the state so far, the state before it and the input between them. */
  ticks: Int32Array
  parents: Int32Array
  inputs: Int32Array
  /** Node plus one by hash, 0 where there is none; its length is a power of two. */
  table: Int32Array
}

const FIRST_ROOM = 1 << 11

export function createNodes(): Nodes {
  return {
    count: 0,
    configurations: new Int32Array(FIRST_ROOM),
    places: new Int32Array(FIRST_ROOM),
    ticks: new Int32Array(FIRST_ROOM),
    parents: new Int32Array(FIRST_ROOM),
    inputs: new Int32Array(FIRST_ROOM),
    table: new Int32Array(FIRST_ROOM * 2),
  }
}

/**
 * The node of a state that was reached in fewer ticks than before, with its new way; -1 where it was
 * reached as fast.
 */
export function reachNode(
  nodes: Nodes,
  configuration: number,
  place: number,
  ticks: number,
  parent: number,
  input: number,
): number {
  const { configurations, places, table } = nodes
  const mask = table.length - 1
  let slot = slotOf(configuration, place) & mask
  let node = -1
  for (; table[slot] !== 0; slot = (slot + 1) & mask) {
    const known = table[slot] - 1
    if (configurations[known] === configuration && places[known] === place) {
      if (nodes.ticks[known] <= ticks) return -1
      node = known
      break
    }
  }
  if (node === -1) {
    node = nodes.count++
    table[slot] = node + 1
    configurations[node] = configuration
    places[node] = place
  }
  nodes.ticks[node] = ticks
  nodes.parents[node] = parent
  nodes.inputs[node] = input
  if (nodes.count === places.length) grow(nodes)
  return node
}

function slotOf(configuration: number, place: number): number {
  const h = Math.imul(Math.imul(configuration, 0x9e3779b1) ^ place, 0x85ebca6b)
  return h ^ (h >>> 15)
}

function grow(nodes: Nodes): void {
  nodes.configurations = larger(nodes.configurations)
  nodes.places = larger(nodes.places)
  nodes.ticks = larger(nodes.ticks)
  nodes.parents = larger(nodes.parents)
  nodes.inputs = larger(nodes.inputs)
  const table = new Int32Array(nodes.table.length * 2)
  const mask = table.length - 1
  for (let node = 0; node < nodes.count; node++) {
    let slot = slotOf(nodes.configurations[node], nodes.places[node]) & mask
    while (table[slot] !== 0) slot = (slot + 1) & mask
    table[slot] = node + 1
  }
  nodes.table = table
}
