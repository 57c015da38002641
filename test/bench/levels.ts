import { buildLevel } from '../../src/core/game/building.ts'
import { LEVELS } from '../../src/core/game/rules.ts'
import { median, milliseconds, type Table, timeOf } from './measure.ts'

const SEEDS = 200
const WARM_UP_SEEDS = 20
const ROUNDS = 3

/** What it costs to build and prove each level, once the engine is warm. */
export function measureLevels(): Table {
  return {
    title: `Levels built and proven, processor time, ${SEEDS} seeds, least of ${ROUNDS}`,
    head: ['level', 'median', '99th percentile', 'worst', 'tiles', 'enemies'],
    rows: LEVELS.map(({ width, height, enemies }, i) => {
      const times = timesOf(i + 1).toSorted((a, b) => a - b)
      const shown = [median(times), times[Math.floor(SEEDS * 0.99)], times[SEEDS - 1]]
      const numbers = shown.map(milliseconds)
      return [String(i + 1), ...numbers, `${width} x ${height}`, String(enemies.length)]
    }),
  }
}

/** A time for each seed: the least of some rounds, for whatever else the machine does only adds. */
function timesOf(number: number): number[] {
  for (let i = 0; i < WARM_UP_SEEDS; i++) buildLevel(`warm ${i}`, number)
  return Array.from({ length: SEEDS }, (_, i) => {
    const rounds = Array.from({ length: ROUNDS }, () =>
      timeOf(() => buildLevel(`bench ${i}`, number)),
    )
    return Math.min(...rounds)
  })
}
