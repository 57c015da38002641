import { amount } from './report.ts'
import type { Results, Row, Unit } from './results.ts'

/** Share by which a figure may become worse without a report. */
const MOST_WORSE = 0.15

const MORE_IS_BETTER: readonly Unit[] = ['ticks a second']

/** Compared figures of a row; the worst time is left to chance. */
const NUMBERS = ['median', 'p99', 'ratio'] as const

export interface Loss {
  readonly row: Row
  readonly number: (typeof NUMBERS)[number]
  readonly before: number
  readonly after: number
  /** Share of the loss: 0.2 is a fifth slower or larger. */
  readonly worse: number
}

type Comparison = ReturnType<typeof compare>

/** Figures that became worse by more than a share, 15 % if not given, from some results to others. */
export function compare(before: Results, after: Results, most = MOST_WORSE) {
  const old = new Map(before.rows.map((row) => [keyOf(row), row]))
  const keys = new Set(after.rows.map(keyOf))
  const losses = after.rows
    .flatMap((row) => lossesOf(old.get(keyOf(row)), row, most))
    .sort((a, b) => b.worse - a.worse)
  return {
    most,
    losses,
    /** Figures that are no longer measured, and figures that are new. */
    gone: before.rows.filter((row) => !keys.has(keyOf(row))),
    added: after.rows.filter((row) => !old.has(keyOf(row))),
  }
}

function keyOf({ part, what, at, unit }: Row): string {
  return JSON.stringify([part, what, at, unit])
}

function lossesOf(old: Row | undefined, row: Row, most: number): Loss[] {
  return NUMBERS.flatMap((number) => {
    const before = old?.[number]
    const after = row[number]
    if (before === undefined || after === undefined) return []
    const rising = number !== 'ratio' && MORE_IS_BETTER.includes(row.unit)
    const worse = rising ? growth(after, before) : growth(before, after)
    return worse > most ? [{ row, number, before, after, worse }] : []
  })
}

/** Share by which a number grew; infinite from zero. */
function growth(from: number, to: number): number {
  return from === to ? 0 : to / from - 1
}

export function tell({ most, losses, gone, added }: Comparison): string {
  const lines = losses.map(({ row, number, before, after, worse }) => {
    const [from, to] = [before, after].map((value) => {
      return number === 'ratio' ? value.toFixed(2) : amount(value, row.unit)
    })
    return `${nameOf(row)}, ${number}: ${from} -> ${to}, ${(100 * worse).toFixed(0)} % worse`
  })
  return [
    ...(lines.length === 0
      ? [`Nothing became worse by more than ${(100 * most).toFixed(0)} %.`]
      : lines),
    ...gone.map((row) => `${nameOf(row)}: measured no more`),
    ...added.map((row) => `${nameOf(row)}: not measured before`),
  ].join('\n')
}

function nameOf({ part, what, at }: Row): string {
  return [part, what, ...(at === undefined ? [] : [at])].join(', ')
}
