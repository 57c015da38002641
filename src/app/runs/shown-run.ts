import type { Optimum } from '../../core/level/optimum.ts'
import { MAX_REPLAYS, type NamedReplay, type Replay } from '../../core/replay/replay.ts'
import { type Medal, medalOf } from '../../core/times/medals.ts'
import type { Child } from '../../ui/element.ts'
import { createCaption, type ThreadedRun } from './run-mazes.ts'

/** A run as lists show it, wherever it came from: an attempt, a link, a board or a race. */
export interface ShownRun {
  /** Id of an attempt, entry of a board, or place in a link or a race; unique in its list. */
  readonly key: string
  /** Name under which it is raced and watched; '' for none. */
  readonly name: string
  readonly isOwn: boolean
  /** From 1; null for a run without a place. */
  readonly rank: number | null
  /** Time in ticks; null for a run without one, such as an unfinished one. */
  readonly time: number | null
  /** True for a run that can be raced: it has a time, or was lost with its last life. */
  readonly isFinished: boolean
  /** Words in the place of a time. */
  readonly words: string
  /** Null for a run that did not verify. */
  readonly catches: number | null
  /** Null while the optimum is unknown, and for practice. */
  readonly medal: Medal | null
  /** Time of its end, in milliseconds since 1970, UTC; 0 if unknown. */
  readonly at: number
  /** Sentence on the run; '' for none. */
  readonly remark: string
  /** `unchecked` until a replay was played here; an own attempt is valid. */
  readonly verdict: 'unchecked' | 'valid' | 'refused'
  /** Reads its replay; null if that cannot be read or played here. */
  readonly replay: () => Replay | null
}

/** Adds a run to the chosen ones, or leaves out one of several; one more than a link holds replaces the first. */
export function chooseRun(chosen: ReadonlySet<string>, key: string): Set<string> {
  const others = [...chosen].filter((each) => each !== key)
  if (chosen.has(key) && others.length > 0) return new Set(others)
  return new Set([...others.slice(Math.max(0, others.length + 1 - MAX_REPLAYS)), key])
}

/** Replays of some runs with their names, without those that cannot be read. */
export function replaysOf(runs: readonly ShownRun[]): NamedReplay[] {
  return runs.flatMap(({ name, replay: read, verdict }) => {
    const replay = verdict === 'refused' ? null : read()
    return replay === null ? [] : [{ name, replay }]
  })
}

/** The threads of some runs in the mazes of their course. */
export function threadsOf(runs: readonly ShownRun[]): ThreadedRun[] {
  return runs.flatMap(({ key, time, isFinished, replay: read }) => {
    const replay = read()
    return replay === null ? [] : [{ ...replay, key, isLost: isFinished && time === null }]
  })
}

/** Captions below the mazes of ten levels, with the times of a single run; none for several. */
export function captionsOf(
  runs: readonly ShownRun[],
  optima: readonly (Optimum | null)[],
): readonly Child[] {
  if (runs.length !== 1 || runs[0].replay()?.mode !== 'run') return []
  return levelsOf(runs[0], optima).map(({ level, medal, time }) =>
    createCaption(level, medal, time),
  )
}

/**
 * The levels of a run with their times in ticks and their medals; no medal for practice, and for the last
 * level of a run without a time. Empty if its replay cannot be read.
 *
 * @param optima optima of the course's levels, as far as they are known
 */
export function levelsOf({ replay: read, time }: ShownRun, optima: readonly (Optimum | null)[]) {
  const { level = 1, practice = true, tracks = [] } = read() ?? {}
  return tracks.map(({ length }, i) => {
    const isCleared = time !== null || i < tracks.length - 1
    const optimum = isCleared && !practice ? (optima.at(i) ?? null) : null
    return { level: level + i, time: length, medal: optimum && medalOf(length, optimum.ticks) }
  })
}
