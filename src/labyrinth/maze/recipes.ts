import type { SolverId } from '../path/solvers.ts'
import * as trace from '../trace.ts'
import type { AlgorithmId } from './generators.ts'

/** Recipe of an algorithm that carves or solves: what each of its lines tells of, and what it keeps. */
export interface Recipe {
  /** Events of a trace that belong to each line. No event belongs to two. */
  readonly lines: readonly (readonly number[])[]
  readonly keeps?: Kept
  /** Events whose tile chance chose long before, or sums that nobody does in the head: not to be guessed. */
  readonly hidden?: readonly number[]
  /** Events whose line one can see, though chance may choose their tile. */
  readonly seen?: readonly number[]
}

/** Memory of an algorithm, by the events that add to it and those that take from it. */
export interface Kept {
  readonly what: 'stack' | 'queue' | 'list' | 'parts'
  readonly adds: readonly number[]
  readonly takes: readonly number[]
}

const { BACKTRACKED, CARVED, CLEARED, ERASED, FELL, FILLED, FORCED, GAVE_UP, JOINED, KEPT } = trace
const { LOOPED, ON_PATH, OPENED, OPENED_SOUTH, RAISED, RESTARTED, SEEN, STARTED } = trace
const { STEPPED, VISITED, WALKED } = trace

const ROW_BY_ROW = [[CARVED], [OPENED], [OPENED_SOUTH], [FORCED]]
const BY_QUEUE = [[STARTED], [VISITED], [SEEN], [ON_PATH, GAVE_UP]]
const BY_HAND = [[VISITED], [BACKTRACKED], [STEPPED], [LOOPED, ERASED], [ON_PATH, GAVE_UP]]

const QUEUE: Kept = { what: 'queue', adds: [STARTED, SEEN], takes: [VISITED] }
const LIST: Kept = { ...QUEUE, what: 'list' }

/** The recipe of every algorithm and solver. Its lines of text are the message `recipe.<id>`. */
export const RECIPES: Readonly<Record<AlgorithmId | SolverId, Recipe>> = {
  'binary-tree': { lines: ROW_BY_ROW },
  sidewinder: { lines: ROW_BY_ROW },
  'stick-knockdown': { lines: [[CLEARED], [RAISED], [FELL], [KEPT]] },
  kruskal: {
    lines: [[CARVED], [VISITED], [JOINED], [KEPT]],
    keeps: { what: 'parts', adds: [CARVED], takes: [JOINED] },
    hidden: [CARVED, VISITED],
    seen: [JOINED, KEPT],
  },
  'wall-growing': {
    lines: [[CLEARED], [RESTARTED], [RAISED], [BACKTRACKED]],
    hidden: [RESTARTED],
    seen: [RESTARTED, RAISED, BACKTRACKED],
  },
  wilson: { lines: [[STARTED], [RESTARTED], [WALKED, ERASED], [JOINED]] },
  'hunt-and-kill': { lines: [[STARTED], [OPENED, CARVED], [RESTARTED], [JOINED]] },
  'hole-digging': {
    lines: [[STARTED], [RESTARTED], [OPENED], [CARVED]],
    hidden: [OPENED],
    seen: [RESTARTED, OPENED],
  },
  'coordinate-hash': {
    lines: [[STARTED], [OPENED], [CARVED], [BACKTRACKED]],
    keeps: { what: 'stack', adds: [STARTED, CARVED], takes: [BACKTRACKED] },
    hidden: [OPENED],
  },
  'recursive-backtracker': {
    lines: [[STARTED], [OPENED], [CARVED], [BACKTRACKED]],
    keeps: { what: 'stack', adds: [CARVED], takes: [BACKTRACKED] },
    seen: [OPENED, BACKTRACKED],
  },
  'aldous-broder': { lines: [[STARTED], [VISITED], [OPENED], [CARVED]] },
  prim: {
    lines: [[STARTED], [SEEN], [OPENED], [CARVED]],
    keeps: { what: 'list', adds: [SEEN], takes: [OPENED] },
    hidden: [CARVED],
  },
  eller: { lines: ROW_BY_ROW },
  'recursive-division': { lines: [[CLEARED], [RESTARTED], [RAISED], [KEPT]] },
  'growing-tree': {
    lines: [[STARTED], [VISITED], [OPENED, CARVED], [BACKTRACKED]],
    keeps: { what: 'list', adds: [STARTED, CARVED], takes: [BACKTRACKED] },
    seen: [OPENED, BACKTRACKED],
  },
  'blobby-division': {
    lines: [[CLEARED], [RESTARTED], [VISITED], [RAISED], [KEPT, ERASED]],
    hidden: [RESTARTED, VISITED],
  },
  houston: {
    lines: [[STARTED], [VISITED], [OPENED, CARVED], [RESTARTED], [WALKED, ERASED], [JOINED]],
  },
  'parallel-backtracker': { lines: [[STARTED], [OPENED, CARVED], [JOINED], [BACKTRACKED]] },
  dfs: {
    lines: [[STARTED], [VISITED], [BACKTRACKED], [STEPPED], [ON_PATH, GAVE_UP]],
    keeps: { what: 'stack', adds: [VISITED], takes: [STEPPED] },
  },
  bfs: { lines: BY_QUEUE, keeps: QUEUE },
  'a-star': { lines: BY_QUEUE, keeps: LIST },
  'greedy-best-first': { lines: BY_QUEUE, keeps: LIST },
  'bidirectional-bfs': { lines: [[STARTED], [VISITED], [SEEN], [JOINED, ON_PATH, GAVE_UP]] },
  'wall-follower-left': { lines: BY_HAND },
  'wall-follower-right': { lines: BY_HAND },
  tremaux: {
    lines: [[STARTED], [VISITED], [LOOPED], [BACKTRACKED], [STEPPED], [ON_PATH, GAVE_UP]],
  },
  'dead-end-filling': {
    lines: [[BACKTRACKED], [FILLED], [STARTED, SEEN, VISITED], [ON_PATH, GAVE_UP]],
  },
  'random-mouse': {
    lines: [[VISITED], [BACKTRACKED, STEPPED], [LOOPED, ERASED], [ON_PATH, GAVE_UP]],
  },
}

/** The line that an event belongs to; -1 for none. */
export function lineOf({ lines }: Recipe, event: number): number {
  return lines.findIndex((events) => events.includes(event))
}

/** The size of what an algorithm keeps, by the number of entries played of each event. */
export function sizeOf({ adds, takes }: Kept, counts: ArrayLike<number>): number {
  const sum = (events: readonly number[]): number =>
    events.reduce((total, event) => total + counts[event], 0)
  return sum(adds) - sum(takes)
}
