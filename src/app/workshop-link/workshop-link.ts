import { parametersOf, withoutTail } from '../routing/early-address.ts'
import { parseSeed, SeedError } from '../../core/level/seed.ts'
import { MAZE_ALGORITHMS, type AlgorithmId } from '../../labyrinth/maze/generators.ts'
import { type CarveOption, checkOptions } from '../../labyrinth/maze/options.ts'
import { MAZE_SOLVERS, type SolverId } from '../../labyrinth/path/solvers.ts'
import { RANDOM_GENERATORS, type RandomGeneratorId } from '../../labyrinth/random/generators.ts'

/** Prefix of an algorithm's options in a link. */
const OPTION = 'o.'

/** The longest mask, in characters: the cells of the largest maze and a dot after each row. */
const MAX_MASK_LENGTH = 101 * 101

/**
 * Parts of a link that stand in its fragment, by their names there, as a large map or mask is longer than
 * the request line that servers accept. A frame has them among its other parameters.
 */
const LONG_PARTS = [
  ['workshop', 'map'],
  ['mask', 'mask'],
] as const

/** Query and fragment of a link that restores all of the workshop; defaults are left out. */
export function writeWorkshopLink(settings: WorkshopSettings): string {
  const query = new URLSearchParams({ workshop: settings.view })
  type Value = string | number | null
  const put = (name: string, value: Value, usual: Value): void => {
    if (value !== usual) query.set(name, value === null ? 'end' : String(value))
  }
  const usual = DEFAULT_SETTINGS
  put('algorithm', settings.algorithm, usual.algorithm)
  put('random', settings.random, usual.random)
  put('seed', settings.seed, '')
  put('width', settings.width, usual.width)
  put('height', settings.height, usual.height)
  put('braid', settings.braid, usual.braid)
  put('solution', settings.withSolution ? 1 : 0, 0)
  put('solvers', settings.solvers.join(','), usual.solvers.join(','))
  put('distances', settings.distances ? 1 : 0, 0)
  put('speed', settings.speed, usual.speed)
  put('at', settings.at, usual.at)
  put('sheets', settings.sheets, usual.sheets)
  put('per-page', settings.perPage, usual.perPage)
  put('guess', settings.guess ? 1 : 0, 0)
  for (const [id, value] of Object.entries(settings.options)) put(OPTION + id, value, null)
  const long = new URLSearchParams()
  for (const [name, part] of LONG_PARTS) {
    if (settings[part] !== usual[part]) long.set(name, settings[part])
  }
  const fragment = long.toString()
  return `?${query.toString()}${fragment === '' ? '' : '#'}${fragment}`
}

/** Link of a frame, relative to the site: all in its fragment, played from the start. */
export function writeFrameLink(settings: WorkshopSettings): string {
  const link = writeWorkshopLink({ ...settings, at: 0 }).slice(1)
  return `embed.html#${link.replace('#workshop=', '&map=').replace('#', '&')}`
}

/**
 * The settings of a link, from its query and fragment.
 *
 * @throws WorkshopLinkError for the first invalid part
 */
export function readWorkshopLink(link: string): WorkshopSettings {
  const [query, fragment = ''] = link.split('#')
  const parameters = parametersOf(query)
  const long = parametersOf(fragment)
  for (const [name, part] of LONG_PARTS)
    parameters.set(part, long.get(name) ?? parameters.get(part) ?? '')
  for (const [name, value] of [...parameters]) {
    // A view has no other end than its name.
    const kept = withoutTail(value) || (name === 'workshop' ? value : '')
    if (name !== 'seed') parameters.set(name, kept)
  }
  const usual = DEFAULT_SETTINGS
  const text = (name: string, fallback: string, fits: (value: string) => boolean): string => {
    const value = parameters.get(name) ?? fallback
    if (!fits(value)) throw new WorkshopLinkError(name)
    return value
  }
  const number = (name: string, fallback: number, min: number, max: number, step = 1): number => {
    const value = text(name, String(fallback), (written) => /^\d{1,9}$/.test(written))
    const whole = Number(value)
    if (whole < min || whole > max || (whole - min) % step !== 0) throw new WorkshopLinkError(name)
    return whole
  }
  const side = (name: 'width' | 'height'): number =>
    number(name, usual[name], SIDES.min, SIDES.max, SIDES.step)

  const row = <T extends { readonly id: string }>(
    name: 'algorithm' | 'random',
    rows: readonly T[],
  ): T => rowOf(name, rows, parameters.get(name) ?? usual[name])
  const algorithm = row('algorithm', MAZE_ALGORITHMS)
  const map = text('map', '', (rows) => rows === '' || isMap(rows))
  const view = oneOf('workshop', VIEWS, parameters.get('workshop') ?? '')
  const at = parameters.get('at')
  const solvers = (parameters.get('solvers') ?? usual.solvers.join(','))
    .split(',')
    .filter((id) => id !== '')
    .map((id) => rowOf('solvers', MAZE_SOLVERS, id).id)
  return {
    view: map === '' ? view : 'solve',
    algorithm: algorithm.id,
    random: row('random', RANDOM_GENERATORS).id,
    seed: parameters.has('seed') ? readSeed(parameters.get('seed') ?? '') : usual.seed,
    width: side('width'),
    height: side('height'),
    braid: number('braid', usual.braid, 0, 100),
    withSolution: number('solution', 0, 0, 1) === 1,
    mask: text('mask', '', (rows) => rows.length <= MAX_MASK_LENGTH && /^[x.o]*$/.test(rows)),
    map,
    solvers: [...new Set(solvers)],
    distances: number('distances', 0, 0, 1) === 1,
    speed: oneOf('speed', SPEEDS, number('speed', usual.speed, 1, 1000)),
    guess: number('guess', 0, 0, 1) === 1,
    at: at === 'end' ? null : number('at', 0, 0, 999_999_999),
    options: readOptions(parameters, algorithm.options),
    sheets: number('sheets', usual.sheets, 0, SHEETS.max),
    perPage: oneOf('per-page', PER_PAGE, number('per-page', usual.perPage, 1, 9)),
  }
}

function rowOf<T extends { readonly id: string }>(part: string, rows: readonly T[], id: string): T {
  const found = rows.find((row) => row.id === id)
  if (found === undefined) throw new WorkshopLinkError(part)
  return found
}

/** A member of a list; without any value, its first. */
function oneOf<T>(part: string, list: readonly T[], value: unknown): T {
  const found = value === '' ? list[0] : list.find((member) => member === value)
  if (found === undefined) throw new WorkshopLinkError(part)
  return found
}

function readSeed(text: string): string {
  try {
    return parseSeed(text)
  } catch (error) {
    if (error instanceof SeedError) throw new WorkshopLinkError('seed')
    throw error
  }
}

function readOptions(
  parameters: URLSearchParams,
  known: readonly CarveOption[],
): WorkshopSettings['options'] {
  const options: Record<string, string | number> = {}
  for (const [name, value] of parameters) {
    if (!name.startsWith(OPTION)) continue
    options[name.slice(OPTION.length)] = /^\d{1,9}$/.test(value) ? Number(value) : value
  }
  try {
    checkOptions(known, options)
  } catch (error) {
    if (error instanceof RangeError) throw new WorkshopLinkError('options')
    throw error
  }
  return options
}

/** Views of the workshop, the first by default. */
export const VIEWS = ['carve', 'solve'] as const
export type View = (typeof VIEWS)[number]

export const SIDES = { min: 5, max: 201, step: 2 } as const

/** Sheets that can be printed at once, and the mazes that a page of them may have. */
export const SHEETS = { min: 1, max: 60 } as const
export const PER_PAGE = [1, 4] as const

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
  /** True if steps are guessed. */
  readonly guess: boolean
  /** Shown entry of the trace; null for the last. */
  readonly at: number | null
  /** Number of mazes to print, carved from the seeds S#1, S#2 and so on; 0 opens the workshop instead. */
  readonly sheets: number
  readonly perPage: (typeof PER_PAGE)[number]
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
  guess: false,
  at: 0,
  sheets: 0,
  perPage: 1,
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
