import { buildLevel } from '../../src/core/game/level.ts'
import { LEVEL_COUNT, LEVELS } from '../../src/core/game/rules.ts'
import type { Measure } from './measure.ts'

const SEEDS = 200

/** How long the largest level takes to build in Node, once the engine is warm. */
export function measureLevels(): Measure[] {
  const { width, height } = LEVELS[LEVEL_COUNT - 1]
  for (let i = 0; i < 20; i++) buildLevel(`warm ${i}`, LEVEL_COUNT)
  const times = Array.from({ length: SEEDS }, (_, i) => {
    const start = performance.now()
    buildLevel(`bench ${i}`, LEVEL_COUNT)
    return performance.now() - start
  })
  return [{ what: `level of ${width} x ${height} built`, how: `Node, ${SEEDS} seeds`, times }]
}
