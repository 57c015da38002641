import type { LevelBuilder } from '../../core/game/level-layout.ts'
import { isSeries, levelOf, type Run } from '../../core/level/run.ts'
import type { Recorded } from '../../core/replay/recorded.ts'
import type { DrawnLevel } from './threads.ts'

/** The last levels of a run that were cleared, with their tracks where they were recorded. */
export function drawnLevels(
  run: Run,
  recorded: Recorded,
  count: number,
  build: LevelBuilder,
): DrawnLevel[] {
  const first = run.results.length - count
  // An endless run also has a track of the level that it was lost in.
  const tracks = isSeries(run.mode) ? recorded.tracks.slice(first) : recorded.tracks.slice(-1)
  return run.results.slice(first).map(({ level }, i) => ({
    build: () => levelOf({ ...run, level }, build),
    mode: run.mode,
    track: tracks.at(i) ?? null,
  }))
}
