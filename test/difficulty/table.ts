import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { type BotEntry, BOTS } from './bots/bots.ts'
import type { Sample } from './sample.ts'

/** Row of a table: the head of each column, and the cell below it. */
type Cells = readonly (readonly [head: string, cell: string])[]

export function difficultyTables(samples: readonly Sample[], levels: readonly number[]): string {
  const of = (level: number) => samples.filter((sample) => sample.level === level)
  const about = levels.map((level): Cells => [['level', String(level)], ...levelCells(of(level))])
  const bots = levels.flatMap((level) =>
    BOTS.flatMap((bot): Cells[] => {
      const cells = botCells(of(level), bot)
      return cells.length === 0 ? [] : [[['level', String(level)], ['bot', bot.id], ...cells]]
    }),
  )
  return `# Difficulty

Written by \`npm run make -- difficulty\`: ${of(levels[0]).length} seeds, every bot of \`test/difficulty/bots\`. Medians, but for
shares and catches a level, which are of all seeds; times are of the levels that were cleared, from
the first movement on, tries that failed included. A bot that does not learn plays one try.
A blind runner takes a shortest path and never waits; ties go north, east, south, west.

## Levels

${table(about)}

## Bots

${table(bots)}
`
}

function levelCells(own: readonly Sample[]): Cells {
  const optima = own.map(({ optimum }) => optimum / TICK_HZ)
  const detours = own.map(({ optimum, shortest }) => optimum / (shortest * PLAYER_TICKS_PER_TILE))
  const caught = own.filter(({ chase }) => chase.caughtAfter !== null)
  return [
    ['optimum, s', percentile(optima, 0.5, 1)],
    ['p90', percentile(optima, 0.9, 1)],
    ['optimum over shortest path', percentile(detours, 0.5, 2)],
    ['p90', percentile(detours, 0.9, 2)],
    ['blind runner caught', share(own, ({ chase }) => chase.caughtAfter !== null)],
    ['ties west first', share(own, ({ isCaughtWestFirst }) => isCaughtWestFirst)],
    ['on every shortest path', share(own, (sample) => !sample.hasSafeShortestPath)],
    [
      'in the second half',
      share(caught, ({ chase, shortest }) => 2 * (chase.caughtAfter ?? 0) >= shortest),
    ],
    ['second contest', share(own, ({ chase }) => chase.hasSecondContest)],
    ['second route', share(own, ({ chase }) => chase.hasSecondRoute)],
  ]
}

/** Results of a bot; none if it has not played. */
function botCells(samples: readonly Sample[], { id, learns }: BotEntry): Cells {
  const plays = samples.flatMap(({ optimum, outcomes }) => {
    const outcome = outcomes[id]
    return outcome === undefined ? [] : [{ optimum, ...outcome }]
  })
  if (plays.length === 0) return []
  const cleared = plays.filter((play) => play.cleared)
  const catches = plays.reduce((sum, play) => sum + play.catches, 0) / plays.length
  const [times, over] = [
    cleared.map(({ time }) => time / TICK_HZ),
    cleared.map(({ time, optimum }) => time / optimum),
  ]
  const [visited, seen] = [
    plays.map((play) => (100 * play.visited) / play.floors),
    plays.map((play) => (100 * play.seen) / play.floors),
  ]
  return [
    ['first try caught', share(plays, (play) => play.catches > 0)],
    ['never cleared', share(plays, (play) => !play.cleared)],
    ['catches a level', learns ? catches.toFixed(2) : ''],
    ['time, s', percentile(times, 0.5, 1)],
    ['over optimum', percentile(over, 0.5, 2)],
    ['floor walked', `${percentile(visited, 0.5, 1)} %`],
    ['floor seen', `${percentile(seen, 0.5, 1)} %`],
  ]
}

/** Writes the value below which a share of the numbers lies; '' without numbers. */
function percentile(numbers: readonly number[], part: number, digits: number): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (
    sorted.at(Math.min(sorted.length - 1, Math.floor(part * sorted.length)))?.toFixed(digits) ?? ''
  )
}

function share<T>(list: readonly T[], claim: (entry: T) => boolean): string {
  return `${((100 * list.filter(claim).length) / Math.max(1, list.length)).toFixed(1)} %`
}

/** Returns a Markdown table with names aligned left and numbers aligned right. */
function table(rows: readonly Cells[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const head = rows[0].map(([name]) => name)
  const rule = head.map((name) => (name === 'bot' ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map((row) => line(row.map(([, cell]) => cell)))].join(
    '\n',
  )
}
