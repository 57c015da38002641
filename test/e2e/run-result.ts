import type { Page } from 'playwright'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import { startRun } from '../../src/core/level/run.ts'
import { optimumReplay } from '../../src/core/replay/optimum.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { startScene } from './game.ts'

/** Opens the result of a run of fastest wins, from the menu with the game's loop stopped. */
export async function showRunResult(page: Page, seed: string): Promise<void> {
  const levels = Array.from({ length: LEVEL_COUNT }, (_, i) => builtLevel(seed, i + 1))
  const tracks = levels.map((level) => optimumReplay(level).tracks[0])
  const results = tracks.map(({ length }, i) => ({
    level: i + 1,
    time: length,
    catches: 0,
  }))
  const run = { ...startRun(seed), level: LEVEL_COUNT, results, tracks }
  await startScene(page, 'win', { run })
}
