import * as trace from './trace.ts'

/**
 * A trace being played on a board of tiles, at any position, forward and back; everything is readable at any
 * time. Besides the board it takes a byte an entry and at most SNAPSHOT_BYTES of snapshots.
 */
export type TracePlayer = ReturnType<typeof createTracePlayer>

interface PlayedState {
  /** The number of entries played. */
  position: number
  readonly tiles: Uint8Array
  /** The tile where the algorithm is, -1 before it is anywhere. */
  current: number
  /** The number of tiles of each value. */
  readonly tileCounts: Uint32Array
  /** The number of entries played of each event. */
  readonly eventCounts: Uint32Array
}

/** The most memory of all snapshots of a player together, unless a single one takes more. */
export const SNAPSHOT_BYTES = 1 << 25
const MAX_SNAPSHOTS = 256
/** Playing fewer entries than this takes no time that shows. */
const MIN_INTERVAL = 4096
/** Tiles copied in the time of playing one entry, about. */
const TILES_PER_ENTRY = 32

const { TRACE_STRIDE: STRIDE } = trace

/**
 * Creates a player of a trace at position 0; takes one pass. Move it with `stepForward`, `stepBack` and `seek` alone, and
 * read `position`, `length` (both in entries), `tiles`, `current` at any time.
 *
 * @param before tiles before the algorithm: those of `blankOf(plan)` for a carver, of the maze for a solver
 * @throws RangeError if the trace has a tile that they have not.
 */
export function createTracePlayer(
  before: Uint8Array,
  { entries, drawn }: Pick<trace.Trace, 'entries' | 'drawn'>,
) {
  const length = entries.length / STRIDE
  const most = Math.max(1, Math.min(MAX_SNAPSHOTS, Math.floor(SNAPSHOT_BYTES / before.length)))
  const tileCounts = new Uint32Array(256)
  for (const tile of before) tileCounts[tile]++
  const start: PlayedState = {
    position: 0,
    tiles: before.slice(),
    current: -1,
    tileCounts,
    eventCounts: new Uint32Array(trace.EVENTS),
  }
  const player = {
    ...start,
    entries,
    drawn,
    length,
    /** The value of each entry's tile before it. */
    undo: new Uint8Array(length),
    snapshots: new Array<PlayedState>(),
    /** Entries from one snapshot to the next. */
    interval: Math.max(MIN_INTERVAL, Math.ceil((length + 1) / most)),
  }
  for (let index = 0; index <= length; index++) {
    if (index % player.interval === 0) player.snapshots.push(snapshotOf(player))
    if (index === length) break
    const tile = entries[index * STRIDE]
    if (tile >= before.length) throw new RangeError(`tile ${tile} of the trace is beyond the board`)
    player.undo[index] = player.tiles[tile]
    stepForward(player)
  }
  restore(player, player.snapshots[0])
  return player
}

/** Plays the next entry of a trace; false at the end, where nothing changes. */
export function stepForward(player: TracePlayer): boolean {
  const { entries, tiles, tileCounts, position } = player
  if (position === player.length) return false
  const at = position * STRIDE
  const tile = entries[at]
  const value = entries[at + 1]
  const event = entries[at + 2]
  tileCounts[tiles[tile]]--
  tileCounts[value]++
  tiles[tile] = value
  player.eventCounts[event]++
  if (moves(event)) player.current = tile
  player.position = position + 1
  return true
}

/** Takes the last played entry of a trace back; false at the start, where nothing changes. */
export function stepBack(player: TracePlayer): boolean {
  if (player.position === 0) return false
  const { entries, tiles, tileCounts } = player
  const position = --player.position
  const at = position * STRIDE
  const tile = entries[at]
  const value = player.undo[position]
  const event = entries[at + 2]
  tileCounts[tiles[tile]]--
  tileCounts[value]++
  tiles[tile] = value
  player.eventCounts[event]--
  if (moves(event)) player.current = currentBefore(entries, at)
  return true
}

/** True if the algorithm moves to the tile of an entry with this event. */
function moves(event: number): boolean {
  return event !== trace.SEEN && event !== trace.ERASED
}

function currentBefore(entries: Int32Array, end: number): number {
  for (let at = end - STRIDE; at >= 0; at -= STRIDE) {
    if (moves(entries[at + 2])) return entries[at]
  }
  return -1
}

/** Event of the last of a number of entries of a trace; -1 for no entries. */
export function eventAt({ entries }: TracePlayer, count: number): number {
  return count === 0 ? -1 : entries[(count - 1) * STRIDE + 2]
}

/**
 * Goes to a position of a trace at once: from where it is or from the nearest snapshot, whichever is quicker,
 * forward or back. Equivalent to playing there.
 *
 * @throws RangeError unless the position is a whole number from 0 to the length.
 */
export function seek(player: TracePlayer, position: number): void {
  const { length, interval, snapshots, tiles } = player
  if (!(Number.isInteger(position) && position >= 0 && position <= length)) {
    throw new RangeError(`position must be a whole number from 0 to ${length}, not ${position}`)
  }
  const nearest = snapshots[Math.min(snapshots.length - 1, Math.round(position / interval))]
  const copying = tiles.length / TILES_PER_ENTRY
  if (Math.abs(nearest.position - position) + copying < Math.abs(player.position - position)) {
    restore(player, nearest)
  }
  while (player.position < position) stepForward(player)
  while (player.position > position) stepBack(player)
}

/** Tiles that a solver has visited up to this position. */
export function visitedTiles({ tileCounts }: TracePlayer): number {
  const { VISITED_MARK, BACKTRACKED_MARK, PATH_MARK } = trace
  return tileCounts[VISITED_MARK] + tileCounts[BACKTRACKED_MARK] + tileCounts[PATH_MARK]
}

/** Tiles that a solver has given up as dead ends and not returned to. */
export function backtrackedTiles({ tileCounts }: TracePlayer): number {
  return tileCounts[trace.BACKTRACKED_MARK]
}

/**
 * Steps of a solver from its start to each tile, along the way by which it first reached the tile; -1 for
 * others. A tile is one step from where the solver is when it is seen or visited first.
 */
export function stepsReached({ entries, tiles }: TracePlayer): Int32Array {
  const steps = new Int32Array(tiles.length).fill(-1)
  let here = -1
  for (let at = 0; at < entries.length; at += STRIDE) {
    const [tile, , event] = entries.subarray(at, at + STRIDE)
    if (event === trace.STARTED) steps[tile] = 0
    const isReached = event === trace.SEEN || event === trace.VISITED
    if (isReached && steps[tile] === -1) steps[tile] = here + 1
    if (steps[tile] !== -1 && moves(event)) here = steps[tile]
  }
  return steps
}

/**
 * The tile of an entry. The differences between two positions are among the tiles of the entries
 * between them, which is all that a view has to redraw.
 */
export function tileOfEntry({ entries }: TracePlayer, index: number): number {
  return entries[index * STRIDE]
}

function snapshotOf(player: TracePlayer): PlayedState {
  return {
    position: player.position,
    tiles: player.tiles.slice(),
    current: player.current,
    tileCounts: player.tileCounts.slice(),
    eventCounts: player.eventCounts.slice(),
  }
}

function restore(player: TracePlayer, snapshot: PlayedState): void {
  player.position = snapshot.position
  player.tiles.set(snapshot.tiles)
  player.current = snapshot.current
  player.tileCounts.set(snapshot.tileCounts)
  player.eventCounts.set(snapshot.eventCounts)
}
