import type { AlgorithmId } from '../../labyrinth/maze/generators.ts'
import type { SolverId } from '../../labyrinth/path/solvers.ts'
import type { RandomGeneratorId } from '../../labyrinth/random/generators.ts'

/** Views of the workshop, the first by default. */
export const VIEWS = ['carve', 'solve'] as const
export type View = (typeof VIEWS)[number]

export const SIDES = { min: 5, max: 201, step: 2 } as const

/** Least side of a map, in tiles, and least tiles of floor in it. */
const LEAST_SIDE = 3
const LEAST_FLOOR = 2

/** True if a text has the rows of a map, of a size that the workshop accepts. */
export function isMap(map: string): boolean {
  if (!/^[01.]+$/.test(map)) return false
  const rows = map.split('.')
  const sides = [rows.length, rows[0].length]
  return (
    sides.every((side) => side >= LEAST_SIDE && side <= SIDES.max) &&
    rows.every((row) => row.length === rows[0].length) &&
    map.replaceAll(/[^0]/g, '').length >= LEAST_FLOOR
  )
}

/** Playback speeds; 1 is ten entries of a trace a second. */
export const SPEEDS = [1, 3, 10, 30, 100, 300, 1000] as const

export interface WorkshopSettings {
  readonly algorithm: AlgorithmId
  readonly random: RandomGeneratorId
  readonly seed: string
  readonly width: number
  readonly height: number
  /** Share of dead ends that are opened, in hundredths. */
  readonly braid: number
  readonly options: Readonly<Record<string, string | number>>
  /** The cells of a mask, a character a cell, rows joined by dots; empty for none. */
  readonly mask: string
  /** Imported map in place of a carved maze: rows of 1 and 0, wall and floor, joined by dots. */
  readonly map: string
  /** True if copied and saved mazes show their solution. */
  readonly withSolution: boolean
  readonly solvers: readonly SolverId[]
  /** True if solvers colour each reached tile by its number of steps. */
  readonly distances: boolean
  /** Solving for an imported map. */
  readonly view: View
  readonly speed: number
  /** Shown entry of the trace; null for the last. */
  readonly at: number | null
}

export const DEFAULT_SETTINGS: WorkshopSettings = {
  algorithm: 'recursive-backtracker',
  random: 'xorshift',
  seed: 'daedalus',
  width: 41,
  height: 25,
  braid: 0,
  options: {},
  mask: '',
  map: '',
  withSolution: false,
  solvers: ['dfs', 'bfs'],
  distances: false,
  view: 'carve',
  speed: 10,
  at: 0,
}

/** Error of a link to the workshop: names the invalid part. */
export class WorkshopLinkError extends Error {
  readonly part: string

  constructor(part: string) {
    super(`the workshop link has a "${part}" that does not fit`)
    this.name = 'WorkshopLinkError'
    this.part = part
  }
}
