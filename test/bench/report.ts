import type { PartRun, Results, Row, Unit } from './results.ts'

export function markdownOf({ parts, rows }: Results): string {
  const tables = parts.map((part) => {
    return tableOf(
      part,
      rows.filter((row) => row.part === part.name),
    )
  })
  return [HEAD, ...tables].join('\n\n')
}

const HEAD = `# Measured

Written by \`npm run bench\`; \`npm run bench -- --compare\` tells what became worse since the last
commit. Ratios are within one run, and the less the better: × 1.00 is as much as what it stands
beside. Times are of the processor where nothing else is said, so that other programs do not count.`

export function tableOf({ title, how, date, machine }: PartRun, rows: readonly Row[]): string {
  const table = rows.some(({ at }) => at !== undefined) ? wideTable(rows) : longTable(rows)
  return [`## ${title}`, `${how} ${date}, ${machine}.`, table].join('\n\n')
}

/** Table with a line for each row, without empty columns. */
function longTable(rows: readonly Row[]): string {
  const columns: readonly (readonly [string, (row: Row) => string])[] = [
    ['what', ({ what }) => what],
    ['median', ({ median, unit }) => amount(median, unit)],
    ['99th percentile', ({ p99, unit }) => (p99 === undefined ? '' : amount(p99, unit))],
    ['worst', ({ worst, unit }) => (worst === undefined ? '' : amount(worst, unit))],
    ['ratio', ({ ratio }) => (ratio === undefined ? '' : times(ratio))],
    ['memory', ({ memory }) => (memory === undefined ? '' : `${figure(memory / 1e6)} MB`)],
    ['grid afterwards', ({ grid = '' }) => grid],
    ['hash', ({ hash = '' }) => hash],
  ]
  const shown = columns.filter(([, cellOf]) => rows.some((row) => cellOf(row) !== ''))
  return markdownTable(
    shown.map(([name]) => name),
    rows.map((row) => shown.map(([, cellOf]) => cellOf(row))),
  )
}

/** Table of measurements in one unit: a row for each, and a column for each size. */
function wideTable(rows: readonly Row[]): string {
  const names = [...new Set(rows.map(({ what }) => what))]
  const places = [...new Set(rows.map(({ at = '' }) => at))]
  const cell = (what: string, place: string): string => {
    const row = rows.find(({ what: name, at = '' }) => name === what && at === place)
    if (row === undefined) return ''
    return [figure(row.median), ...(row.ratio === undefined ? [] : [times(row.ratio)])].join(' ')
  }
  return markdownTable(
    [rows[0].unit, ...places],
    names.map((what) => [what, ...places.map((place) => cell(what, place))]),
  )
}

export function amount(number: number, unit: Unit): string {
  const millions = number / 1e6
  return unit.endsWith('a second') && millions >= 1
    ? `${millions.toPrecision(3)} million ${unit}`
    : `${figure(number)} ${unit}`
}

/** A number to three digits or, from a hundred on, whole. */
function figure(number: number): string {
  if (Math.abs(number) >= 100 || Number.isInteger(number)) {
    return Math.round(number).toLocaleString('en')
  }
  return number.toPrecision(3)
}

function times(ratio: number): string {
  return `× ${ratio < 0.1 ? ratio.toPrecision(1) : ratio.toFixed(2)}`
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
