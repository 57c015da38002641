/** The states that a search reached, each with the way to it. */
export type Nodes = ReturnType<typeof createNodes>

/** Numbers in the record of a node. */
const RECORD = 3

/** Nodes of a chunk, and slots of the first table, as powers of two. */
const CHUNK_BITS = 12
const CHUNK_MASK = (1 << CHUNK_BITS) - 1

/** Slots from which a table is filled to seven eighths, not a half: a little slower for half the memory. */
const LARGE_TABLE = 1 << 23

/** Low bits of a configuration's number that choose the slot within a cache line. */
const SIDE_BITS = 3

/** @param mostPlaces all places of the player are less than that */
export function createNodes(mostPlaces: number) {
  return {
    count: 0,
    /** Low bits of a packed place that hold the delay. */
    delayBits: Math.clz32(mostPlaces),
    /**
     * Records in chunks, so that growth copies none of them. Three numbers a node, side by side because
     * they are read together: configuration, place of the player packed with the least delay so far, and
     * the node before it or -1.
     */
    chunks: [createChunk()],
    /**
     * Hash table with a power of two of slots: 0 if free, else the node plus one in the bits that number
     * a slot, and in the bits above them those of the hash.
     */
    table: new Int32Array(1 << CHUNK_BITS),
  }
}

function createChunk(): Int32Array {
  return new Int32Array(RECORD << CHUNK_BITS)
}

export function configurationOf({ chunks }: Nodes, node: number): number {
  return chunks[node >> CHUNK_BITS][RECORD * (node & CHUNK_MASK)]
}

export function placeOfNode({ chunks, delayBits }: Nodes, node: number): number {
  return chunks[node >> CHUNK_BITS][RECORD * (node & CHUNK_MASK) + 1] >>> delayBits
}

/** The delay of the fastest way to a node so far. */
export function delayOf({ chunks, delayBits }: Nodes, node: number): number {
  return chunks[node >> CHUNK_BITS][RECORD * (node & CHUNK_MASK) + 1] & ((1 << delayBits) - 1)
}

/** The places on the way to a node, from the first one. */
export function placesTo(nodes: Nodes, last: number): number[] {
  const found: number[] = []
  for (let node = last; node !== -1; node = parentOf(nodes, node)) {
    found.push(placeOfNode(nodes, node))
  }
  return found.reverse()
}

function parentOf({ chunks }: Nodes, node: number): number {
  return chunks[node >> CHUNK_BITS][RECORD * (node & CHUNK_MASK) + 2]
}

/**
 * Adds a state or its faster way, and returns the node; -1 if it was reached as fast before.
 *
 * @param delay time lost on the way: how much longer than the shortest path a win through the state is
 *   at least
 * @throws RangeError if the delay does not fit beside the place.
 */
export function reachNode(
  nodes: Nodes,
  configuration: number,
  place: number,
  delay: number,
  parent: number,
): number {
  const { chunks, table, delayBits } = nodes
  const mask = table.length - 1
  const hash = hashOfState(configuration, place)
  let slot = hash & mask
  for (let entry = table[slot]; entry !== 0; entry = table[slot]) {
    slot = (slot + 1) & mask
    if (((entry ^ hash) & ~mask) !== 0) continue
    const node = (entry & mask) - 1
    const records = chunks[node >> CHUNK_BITS]
    const at = RECORD * (node & CHUNK_MASK)
    const known = records[at + 1]
    if (records[at] !== configuration || known >>> delayBits !== place) continue
    if ((known & ((1 << delayBits) - 1)) <= delay) return -1
    records[at + 1] = (place << delayBits) | delay
    records[at + 2] = parent
    return node
  }
  if (delay >> delayBits !== 0) throw new RangeError(`a delay of ${delay} is too long for the map`)
  const node = nodes.count++
  const records = chunks[node >> CHUNK_BITS]
  const at = RECORD * (node & CHUNK_MASK)
  table[slot] = (hash & ~mask) | (node + 1)
  records[at] = configuration
  records[at + 1] = (place << delayBits) | delay
  records[at + 2] = parent
  if (((node + 1) & CHUNK_MASK) === 0) chunks.push(createChunk())
  if (isFull(nodes)) growTable(nodes)
  return node
}

/**
 * Hash that puts states of consecutive ticks side by side in the table: their configurations are
 * mostly numbered in that order, and so are the places of a player who walks on.
 */
function hashOfState(configuration: number, place: number): number {
  const way = Math.imul(configuration >> SIDE_BITS, 0x9e3779b1) ^ (place - configuration)
  const h = Math.imul(way, 0x85ebca6b)
  return ((h ^ (h >>> 15)) << SIDE_BITS) | (configuration & ((1 << SIDE_BITS) - 1))
}

function isFull({ count, table: { length } }: Nodes): boolean {
  return length < LARGE_TABLE ? 2 * count === length : 8 * count === 7 * length
}

/** Doubles the table, which is filled anew from the records: no more than the new one is needed. */
function growTable(nodes: Nodes): void {
  const { count } = nodes
  const slots = 2 * nodes.table.length
  nodes.table = new Int32Array(slots)
  const { table } = nodes
  const mask = slots - 1
  for (let node = 0; node < count; node++) {
    const hash = hashOfState(configurationOf(nodes, node), placeOfNode(nodes, node))
    let slot = hash & mask
    while (table[slot] !== 0) slot = (slot + 1) & mask
    table[slot] = (hash & ~mask) | (node + 1)
  }
}
