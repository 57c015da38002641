import type { LevelSummary } from './summary.ts'

const LEVEL_HEAD = [
  'level',
  'optimum, s',
  'p90',
  'optimum over shortest path',
  'p90',
  'blind runner caught',
  'ties west first',
  'on every shortest path',
  'in the second half',
  'second contest',
  'second route',
]

const BOT_HEAD = [
  'level',
  'bot',
  'first try caught',
  'never cleared',
  'catches a level',
  'time, s',
  'over optimum',
  'floor walked',
  'floor seen',
]

/** Returns the summaries as Markdown. */
export function difficultyTables(levels: readonly LevelSummary[]): string {
  const about = levels.map(({ level, optimum, detour, ...chase }) => [
    String(level),
    ...optimum.map((seconds) => seconds.toFixed(1)),
    ...detour.map((ratio) => ratio.toFixed(2)),
    percent(chase.caught),
    percent(chase.caughtWestFirst),
    percent(chase.caughtAlways),
    percent(chase.late),
    percent(chase.secondContest),
    percent(chase.secondRoute),
  ])
  const bots = levels.flatMap(({ level, bots }) =>
    bots.map((bot) => [
      String(level),
      bot.bot,
      percent(bot.caughtFirst),
      percent(bot.notCleared),
      bot.catches?.toFixed(2) ?? '',
      bot.time?.toFixed(1) ?? '',
      bot.overOptimum?.toFixed(2) ?? '',
      percent(bot.visited),
      percent(bot.seen),
    ]),
  )
  return `# Difficulty

Written by \`npm run make -- difficulty\`: ${levels[0].seeds} seeds, every bot of \`test/difficulty/bots\`. Medians, but for
shares and catches a level, which are of all seeds; times are of the levels that were cleared, from
the first movement on, tries that failed included. A bot that does not learn plays one try.
A blind runner takes a shortest path and never waits; ties go north, east, south, west.

## Levels

${table(LEVEL_HEAD, about)}

## Bots

${table(BOT_HEAD, bots)}
`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

/** Returns a Markdown table with names aligned left and numbers aligned right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = head.map((name) => (name === 'bot' ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
