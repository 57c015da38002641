import type { Input } from '../../game/state.ts'
import { hashWords, sameWords } from './hash-words.ts'

/** The states that a search reached, each with the way to it. */
export interface Nodes {
  readonly words: number
  count: number
  /** `words` numbers each; there is always room for one more, which `findNode` looks for. */
  packed: Int32Array
  parents: Int32Array
  inputs: Uint8Array
  moves: Uint16Array
  closed: Uint8Array
  /** Node plus one by hash, 0 where there is none; its length is a power of two. */
  table: Int32Array
}

const FIRST_ROOM = 4096

export function createNodes(words: number): Nodes {
  return {
    words,
    count: 0,
    packed: new Int32Array(FIRST_ROOM * words),
    parents: new Int32Array(FIRST_ROOM),
    inputs: new Uint8Array(FIRST_ROOM),
    moves: new Uint16Array(FIRST_ROOM),
    closed: new Uint8Array(FIRST_ROOM),
    table: new Int32Array(FIRST_ROOM * 2),
  }
}

/** The node of the state that is packed behind the last, or -1. */
export function findNode(nodes: Nodes): number {
  const { table, packed, words, count } = nodes
  const wanted = count * words
  for (let slot = slotOf(nodes, count); table[slot] !== 0; slot = (slot + 1) & (table.length - 1)) {
    const known = table[slot] - 1
    if (sameWords(packed, known * words, wanted, words)) return known
  }
  return -1
}

/**
 * Makes the state packed behind the last a node. The first one is never found again: nothing moves
 * in it yet, so it equals none of those that are packed alike.
 */
export function addNode(nodes: Nodes, parent: number, input: Input, moves: number): number {
  const node = nodes.count++
  nodes.parents[node] = parent
  nodes.inputs[node] = input
  nodes.moves[node] = moves
  if (parent !== -1) enter(nodes, node)
  if (nodes.count === nodes.parents.length) grow(nodes)
  return node
}

function enter(nodes: Nodes, node: number): void {
  const { table } = nodes
  let slot = slotOf(nodes, node)
  while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1)
  table[slot] = node + 1
}

function slotOf({ packed, words, table }: Nodes, node: number): number {
  return hashWords(packed, node * words, words) & (table.length - 1)
}

function grow(nodes: Nodes): void {
  const room = nodes.parents.length * 2
  const larger = <T extends Int32Array | Uint8Array | Uint16Array>(made: T, old: T): T => {
    made.set(old)
    return made
  }
  nodes.packed = larger(new Int32Array(room * nodes.words), nodes.packed)
  nodes.parents = larger(new Int32Array(room), nodes.parents)
  nodes.inputs = larger(new Uint8Array(room), nodes.inputs)
  nodes.moves = larger(new Uint16Array(room), nodes.moves)
  nodes.closed = larger(new Uint8Array(room), nodes.closed)
  nodes.table = new Int32Array(room * 2)
  for (let node = 1; node < nodes.count; node++) enter(nodes, node)
}
