/**
 * The actions of an algorithm, in order, as plain numbers, so that a view can play them at any speed. Each entry takes
 * three places: the tile, its new value, and the event. Twelve bytes an entry, in an array that doubles when it is full.
 */
export type Trace = ReturnType<typeof createTrace>

/** Event of an entry of a trace: a tile becomes floor. */
export const CARVED = 0
/** A tile becomes a wall. */
export const RAISED = 1
/** The algorithm moves to this tile, or takes it from its list. */
export const VISITED = 2
/** A dead end: the algorithm steps back from here. */
export const BACKTRACKED = 3
/** The algorithm goes on from here after it had to stop elsewhere. */
export const RESTARTED = 4
/** A tile of the path found, noted from its start to its end. */
export const ON_PATH = 5
/** A tile is put on the list of tiles to visit later; nothing moves. */
export const SEEN = 6
/** A walker steps back to a tile of its way, whose value stays. */
export const STEPPED = 7
/** A walker meets a tile it has visited, or turns back from there at once. */
export const LOOPED = 8
/** A tile leaves the way because it lies on a loop; nothing moves. */
export const ERASED = 9
/** A dead end grows by this tile. */
export const FILLED = 10
/** There is no path, or the algorithm cannot find it. */
export const GAVE_UP = 11
/** The first tile of all, whether or not it changes. */
export const STARTED = 12
/** An edge is carved from a cell to the next. */
export const OPENED = 13
/** An edge is carved from a cell to the next in the south, by algorithms to which that differs. */
export const OPENED_SOUTH = 14
/** A tile is carved where nothing is left to choose. */
export const FORCED = 15
/** A tile joins two parts: carved between parts of a maze, or reached by a search from each end. */
export const JOINED = 16
/** A tile is laid open before walls are raised. */
export const CLEARED = 17
/** A tile is looked at and stays as it is. */
export const KEPT = 18
/** A wall is raised beside a pillar. */
export const FELL = 19
/** A step of a walk that carves nothing yet. */
export const WALKED = 20
/** A dead end is opened after carving. */
export const BRAIDED = 21

/** Number of events. */
export const EVENTS = 22

/** Value of a tile on the list of tiles to visit later. Marks of carving are gone at its end. */
export const FRONTIER_MARK = 4
/** Value of a tile that a solver has visited; so are those of greater marks. */
export const VISITED_MARK = 5
/** Value of a visited tile that was given up as leading nowhere. */
export const BACKTRACKED_MARK = 6
/** Value of a tile of the path that was found. */
export const PATH_MARK = 7

/** Numbers of an entry of a trace: the tile, its new value, the event. */
export const TRACE_STRIDE = 3

/** Initial capacity of a trace, in entries. */
const FIRST_ROOM = 1024

/** Creates an empty trace, which carving or a solver fills. */
export function createTrace() {
  return {
    /** The storage; only the first `length` places are in use. */
    places: new Int32Array(FIRST_ROOM * TRACE_STRIDE),
    length: 0,
    /** Entries before which chance was drawn since the entry before, in order. */
    drawn: new Array<number>(),
    /** All entries so far, one after the other: a window on the storage, made at each reading. */
    get entries() {
      return this.places.subarray(0, this.length)
    },
  }
}

export function note(trace: Trace, tile: number, value: number, event: number): void {
  const { length } = trace
  if (length === trace.places.length) {
    const grown = new Int32Array(2 * length)
    grown.set(trace.places)
    trace.places = grown
  }
  const { places } = trace
  places[length] = tile
  places[length + 1] = value
  places[length + 2] = event
  trace.length = length + TRACE_STRIDE
}

/** Wraps a source of chance so that a trace, if given, notes before which of its entries it was drawn. */
export function noteDraws(random: { readonly next: () => number }, trace: Trace | undefined) {
  if (trace === undefined) return random
  return {
    next() {
      const entry = trace.length / TRACE_STRIDE
      if (trace.drawn.at(-1) !== entry) trace.drawn.push(entry)
      return random.next()
    },
  }
}
