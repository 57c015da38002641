import { stillTrack } from '../../core/game/changes.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import type { ValidVerdict, Verdict, VerifiedLevel } from '../../../src/core/replay/verify.ts'
import type { VerifiedRun } from '../../../src/pages/replays/page.ts'
import { exactly } from '../../core/times/known-optima.ts'

/** Result of a level; its optimum is 1000 ticks. */
export type LevelOutcome = readonly [time: number, catches?: number]

const TRACK = stillTrack(1200)

export function replayMade(changes: Partial<Replay> = {}): Replay {
  const course = { seed: 'theseus', mode: 'run', level: 1 } as const
  return { rules: 1, ...course, attempt: 1, practice: false, tracks: [TRACK], ...changes }
}

/** Verdict on a valid replay of some levels. */
export function verdictMade(
  levels: readonly LevelOutcome[],
  changes: Partial<ValidVerdict> & { readonly first?: number } = {},
): ValidVerdict {
  const { first = 1, ...more } = changes
  const verified = levels.map(([time, catches = 0], i): VerifiedLevel => {
    const level = first + i
    return { level, time, catches, ticks: time, starts: 1 }
  })
  return {
    valid: true,
    finished: true,
    time: verified.reduce((sum, { time }) => sum + time, 0),
    catches: verified.reduce((sum, { catches }) => sum + catches, 0),
    levels: verified,
    hash: 0,
    ...more,
  }
}

/** A finished run of some levels, with rank 1. */
export function finishedRun(
  name: string,
  levels: readonly LevelOutcome[],
  changes: Partial<Omit<VerifiedRun, 'name'>> = {},
): VerifiedRun {
  const verdict = verdictMade(levels)
  const optima = exactly(...levels.map(() => 1000))
  const place = { place: 0, rank: 1, standing: 'finished' } as const
  const replay = replayMade({ tracks: levels.map(([time]) => stillTrack(time)) })
  return { name, replay, verdict, optima, ...place, ...changes }
}

/** A run that did not verify. */
export function refusedRun(
  name: string,
  fault: Partial<Extract<Verdict, { valid: false }>> = {},
): VerifiedRun {
  const verdict = { valid: false, fault: 'desync', level: 3, tick: 1234, ...fault } as const
  return {
    name,
    replay: replayMade(),
    verdict,
    standing: 'refused',
    optima: [],
    rank: null,
    place: 0,
  }
}
