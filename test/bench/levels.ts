import { LEVELS } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { timeOf } from './measure.ts'
import { type Row, rowOfTimes } from './results.ts'

const SEEDS = 200
const WARM_UP_SEEDS = 20
const ROUNDS = 3

/** Measures the time to build and prove each level, once the engine is warm. */
export function measureLevels(quick: boolean): Row[] {
  return LEVELS.map(({ width, height, enemies }, i) => {
    const what = `level ${i + 1}: ${width} x ${height} tiles, enemies: ${enemies.length}`
    return rowOfTimes('levels', what, timesOf(i + 1, quick ? 1 : ROUNDS))
  })
}

/** A time for each seed: the least of some rounds, for whatever else the machine does only adds. */
function timesOf(number: number, rounds: number): number[] {
  for (let i = 0; i < WARM_UP_SEEDS; i++) buildLevel(`warm ${i}`, number)
  return Array.from({ length: SEEDS }, (_, i) => {
    const times = Array.from({ length: rounds }, () =>
      timeOf(() => buildLevel(`bench ${i}`, number)),
    )
    return Math.min(...times)
  })
}
