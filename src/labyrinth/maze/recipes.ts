import type { SolverId } from '../path/solvers.ts'
import * as trace from '../trace.ts'
import type { AlgorithmId } from './generators.ts'

/** Recipe of an algorithm that carves or solves: what each of its lines tells of, and what it keeps. */
export interface Recipe {
  /** Events of a trace that belong to each line. No event belongs to two. */
  readonly lines: readonly (readonly number[])[]
  readonly keeps?: Kept
  /** Events not to be guessed: chance chose their tile long before, or no picture tells whose turn it is. */
  readonly hidden?: readonly number[]
  /** Rank of a waiting tile by the steps to it and on to the exit without walls, in place of the steps to it. */
  readonly rank?: (steps: number, ahead: number) => number
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

const FOUND = [ON_PATH, GAVE_UP]
const ROW_BY_ROW = [[CARVED], [OPENED], [OPENED_SOUTH], [FORCED]]
const BY_QUEUE = [[STARTED], [VISITED], [SEEN], FOUND]
const BY_HAND = [[VISITED], [BACKTRACKED], [STEPPED], [LOOPED, ERASED], FOUND]

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
  },
  'wall-growing': { lines: [[CLEARED], [RESTARTED], [RAISED], [BACKTRACKED]], hidden: [RESTARTED] },
  wilson: { lines: [[STARTED], [RESTARTED], [WALKED, ERASED], [JOINED]] },
  'hunt-and-kill': { lines: [[STARTED], [OPENED, CARVED], [RESTARTED], [JOINED]] },
  'hole-digging': { lines: [[STARTED], [RESTARTED], [OPENED], [CARVED]], hidden: [OPENED] },
  'coordinate-hash': {
    lines: [[STARTED], [OPENED], [CARVED], [BACKTRACKED]],
    keeps: { what: 'stack', adds: [STARTED, CARVED], takes: [BACKTRACKED] },
    hidden: [OPENED],
  },
  'recursive-backtracker': {
    lines: [[STARTED], [OPENED], [CARVED], [BACKTRACKED]],
    keeps: { what: 'stack', adds: [CARVED], takes: [BACKTRACKED] },
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
    hidden: [VISITED],
  },
  'blobby-division': {
    lines: [[CLEARED], [RESTARTED], [VISITED], [RAISED], [KEPT, ERASED]],
    hidden: [RESTARTED, VISITED],
  },
  houston: {
    lines: [[STARTED], [VISITED], [OPENED, CARVED], [RESTARTED], [WALKED, ERASED], [JOINED]],
  },
  'parallel-backtracker': {
    lines: [[STARTED], [OPENED, CARVED], [JOINED], [BACKTRACKED]],
    hidden: [OPENED, BACKTRACKED],
  },
  dfs: {
    lines: [[STARTED], [VISITED], [BACKTRACKED], [STEPPED], FOUND],
    keeps: { what: 'stack', adds: [VISITED], takes: [STEPPED] },
  },
  bfs: { lines: BY_QUEUE, keeps: QUEUE },
  'a-star': { lines: BY_QUEUE, keeps: LIST, rank: (steps, ahead) => steps + ahead },
  'greedy-best-first': { lines: BY_QUEUE, keeps: LIST, rank: (_, ahead) => ahead },
  'bidirectional-bfs': { lines: [[STARTED], [VISITED], [SEEN], [JOINED, ON_PATH, GAVE_UP]] },
  'wall-follower-left': { lines: BY_HAND },
  'wall-follower-right': { lines: BY_HAND },
  tremaux: { lines: [[STARTED], [VISITED], [LOOPED], [BACKTRACKED], [STEPPED], FOUND] },
  'dead-end-filling': { lines: [[BACKTRACKED], [FILLED], [STARTED, SEEN, VISITED], FOUND] },
  'random-mouse': { lines: [[VISITED], [BACKTRACKED, STEPPED], [LOOPED, ERASED], FOUND] },
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
