import { SaxesParser } from 'saxes'
import { readDate, readTicks } from './livesplit-time.ts'

/** Times of the two clocks of LiveSplit in ticks, rounded; null for what the file does not tell. */
export interface Times {
  real: number | null
  game: number | null
}

/** What is read of a splits file of LiveSplit. */
export interface SplitsFile {
  readonly game: string
  readonly category: string
  /** How many attempts were begun. */
  readonly attemptCount: number
  readonly attempts: readonly ReadAttempt[]
  /** At least one. */
  readonly segments: readonly ReadSegment[]
}

export interface ReadAttempt {
  readonly id: number
  /** In milliseconds since 1970, UTC, to the second; null where the file does not tell. */
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** None for an attempt that was not finished. */
  readonly times: Times
}

export interface ReadSegment {
  readonly name: string
  /** Of the personal best: the time since its start, not of this segment alone. */
  readonly personalBest: Times
  readonly best: Times
  /**
   * What the segment took in attempts, by their ids. LiveSplit also keeps times here that belong to
   * no attempt, under ids below 1.
   */
  readonly history: readonly { readonly id: number; readonly times: Times }[]
}

/** Why a text is no splits file; a stable id, which the page puts into words. */
export type SplitsProblem = 'too-long' | 'xml' | 'format' | 'version' | 'value' | 'empty'

/** A text that is no splits file of LiveSplit: what is wrong with it and in which line. */
export class SplitsError extends Error {
  readonly problem: SplitsProblem
  /** From 1. */
  readonly line: number

  constructor(problem: SplitsProblem, line: number, fault: string) {
    super(`This is no splits file of LiveSplit: ${fault}, in line ${line}.`)
    this.name = 'SplitsError'
    this.problem = problem
    this.line = line
  }
}

/** The longest text of a splits file, in UTF-16 units. */
export const MAX_SPLITS_LENGTH = 2 * 1024 * 1024

/** The deepest that elements may lie in one another; LiveSplit's lie seven deep. */
const MAX_DEPTH = 32

/** An element that is open, and what stands in it. */
interface Open {
  /** Where it lies; '' for one that is not looked at. */
  readonly path: string
  readonly attributes: Readonly<Partial<Record<string, string>>>
  text: string
}

type Growing<T> = { -readonly [K in keyof T]: Item<T[K]> }
type Item<T> = T extends readonly (infer U)[] ? Growing<U>[] : T

/** Takes in an element at its beginning. */
type Beginning = (file: Growing<SplitsFile>, element: Open, refuse: Refuse) => void
/** Takes in the text of an element at its end. */
type End = (file: Growing<SplitsFile>, text: string, parent: Open, refuse: Refuse) => void
type Refuse = (problem: SplitsProblem, fault: string) => never

/**
 * Reads a splits file of LiveSplit, `.lss`, formats 1.5 and later. Linear in its length, whatever
 * it holds: no entities but XML's own, no document type, and no icon or setting is looked at.
 *
 * @throws SplitsError for any other text.
 */
export function readSplits(text: string): SplitsFile {
  if (text.length > MAX_SPLITS_LENGTH) throw new SplitsError('too-long', 1, 'it is too long')
  const parser = new SaxesParser()
  const refuse: Refuse = (problem, fault) => {
    throw new SplitsError(problem, parser.line, fault)
  }
  const file: Growing<SplitsFile> = {
    game: '',
    category: '',
    attemptCount: 0,
    attempts: [],
    segments: [],
  }
  const open: Open[] = []
  const take = (piece: string): void => {
    const element = open.at(-1)
    if (element !== undefined && element.path in AT_END) element.text += piece
  }
  parser.on('error', () => refuse('xml', 'its XML is broken'))
  parser.on('doctype', () => refuse('xml', 'it has a document type'))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== 'Run') refuse('format', 'it does not begin with a run')
    if (open.length === MAX_DEPTH) refuse('format', 'its elements lie too deep')
    const element = { path: pathBelow(open.at(-1), name), attributes, text: '' }
    open.push(element)
    AT_BEGINNING[element.path]?.(file, element, refuse)
  })
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    const element = open.pop()
    const parent = open.at(-1)
    if (element === undefined || parent === undefined) return
    AT_END[element.path]?.(file, element.text, parent, refuse)
  })
  parser.write(text).close()
  if (file.segments.length === 0) refuse('empty', 'it has no segments')
  return file
}

const ATTEMPT = 'Run/AttemptHistory/Attempt'
const SEGMENT = 'Run/Segments/Segment'
const SPLIT = `${SEGMENT}/SplitTimes/SplitTime`
const BEST = `${SEGMENT}/BestSegmentTime`
const PAST = `${SEGMENT}/SegmentHistory/Time`

const AT_BEGINNING: Readonly<Partial<Record<string, Beginning>>> = {
  Run(_, { attributes }, refuse) {
    const [, major, minor] = /^(\d+)\.(\d+)/.exec(attributes['version'] ?? '') ?? []
    if (major !== '1' || Number(minor) < 5) refuse('version', 'its format is not 1.5 or later')
  },
  [ATTEMPT](file, { attributes }, refuse) {
    file.attempts.push({
      id: parseId(attributes['id'], refuse),
      startedAt: parseDate(attributes['started'], refuse),
      endedAt: parseDate(attributes['ended'], refuse),
      times: { real: null, game: null },
    })
  },
  [SEGMENT](file) {
    const none = (): Times => ({ real: null, game: null })
    file.segments.push({ name: '', personalBest: none(), best: none(), history: [] })
  },
  [PAST](file, { attributes }, refuse) {
    const id = parseId(attributes['id'], refuse)
    file.segments.at(-1)?.history.push({ id, times: { real: null, game: null } })
  },
}

const AT_END: Readonly<Partial<Record<string, End>>> = {
  'Run/GameName': (file, text) => (file.game = text),
  'Run/CategoryName': (file, text) => (file.category = text),
  'Run/AttemptCount': (file, text, _, refuse) => {
    if (!/^\d{1,9}$/.test(text)) refuse('value', 'its count of attempts is no number')
    file.attemptCount = Number(text)
  },
  [`${SEGMENT}/Name`]: (file, text) => {
    const segment = file.segments.at(-1)
    if (segment !== undefined) segment.name = text
  },
  ...timesAt(ATTEMPT, (file) => file.attempts.at(-1)?.times),
  ...timesAt(SPLIT, (file, { attributes }) =>
    attributes['name'] === 'Personal Best' ? file.segments.at(-1)?.personalBest : undefined,
  ),
  ...timesAt(BEST, (file) => file.segments.at(-1)?.best),
  ...timesAt(PAST, (file) => file.segments.at(-1)?.history.at(-1)?.times),
}

/** Every place that is looked at, and what it lies in. */
const KNOWN = new Set(
  [...Object.keys(AT_BEGINNING), ...Object.keys(AT_END)].flatMap((path) =>
    [...path.matchAll(/\/|$/g)].map(({ index }) => path.slice(0, index)),
  ),
)

/** The place of an element. Places are never longer than those known, however long its name is. */
function pathBelow(parent: Open | undefined, name: string): string {
  const path = parent === undefined ? name : `${parent.path}/${name}`
  return KNOWN.has(path) ? path : ''
}

/** Takes in both times of an element; `find` gives where they belong, or undefined for nowhere. */
function timesAt(
  path: string,
  find: (file: Growing<SplitsFile>, element: Open) => Times | undefined,
): Record<string, End> {
  const at =
    (clock: keyof Times): End =>
    (file, text, element, refuse) => {
      const times = find(file, element)
      if (times === undefined || text.trim() === '') return
      times[clock] = readTicks(text.trim()) ?? refuse('value', 'a time is none')
    }
  return { [`${path}/RealTime`]: at('real'), [`${path}/GameTime`]: at('game') }
}

function parseId(text: string | undefined, refuse: Refuse): number {
  if (text === undefined || !/^-?\d{1,9}$/.test(text)) refuse('value', 'an id is no number')
  return Number(text)
}

function parseDate(text: string | undefined, refuse: Refuse): number | null {
  if (text === undefined) return null
  return readDate(text) ?? refuse('value', 'a date is none')
}
