import { readFileSync } from 'node:fs'
import type { BoardRefusal } from '../../core/board/answers.ts'
import { bareReplayOf, resultOf } from '../../core/board/result.ts'
import type { LevelBuilder } from '../../core/game/level-layout.ts'
import { buildAnyLevel } from '../../core/level/any-level.ts'
import { optimumTime } from '../../core/level/optimum.ts'
import { ticksOf } from '../../core/game/track.ts'
import { levelNumbers } from '../../core/level/run.ts'
import { ReplayError } from '../../core/replay/codec/replay-error.ts'
import { encodeReplay } from '../../core/replay/codec/codec.ts'
import { playSlices } from '../../core/replay/verify.ts'
import type { LevelWalk } from '../../core/replay/walk.ts'
import type { Course } from '../../core/attempt/attempt.ts'
import { replayOf } from '../../core/attempt/recorded-level.ts'
import { openRacePlay, playRaceTick } from '../../core/board/race/race-play.ts'
import { hashOf } from '../http/signature.ts'
import { TOO_SLOW, type VerificationResult, type VerificationTask } from './verified-run.ts'

/** Processor time of one verification in milliseconds. */
const USUAL_MS = 2_000

/** Processor time of a search for optima: 1 to 8 s for ten levels, and as long again on a slow machine. */
const OPTIMA_MS = 20_000

/** Ticks played between two looks at the time. */
const SLICE_TICKS = 12_000

/** Most built levels that a worker holds: some dozens of megabytes. */
const MAX_LEVELS = 400

type RunFault = NonNullable<BoardRefusal['fault']>

const FAULTS: Readonly<Record<RunFault, string>> = {
  rules: 'The replay was recorded under other rules.',
  start: 'The first input of the replay does not move the player.',
  desync: 'The game does not go as the replay says.',
  end: 'The replay goes on after the end of the level or run.',
  unfinished: 'Another level follows, but this level was not cleared.',
  length: 'The replay has too many levels.',
  practice: 'An attempt with help counts for no board.',
  'unfinished-run': 'The replay ends before the run does.',
}

class TooSlow extends Error {}

const levels = new Map<string, ReturnType<LevelBuilder>>()

type Outcome = Omit<VerificationResult, 'ms'>

/** Verifies a run, or searches for the optimum of a course. */
export default function work(task: VerificationTask): VerificationResult {
  const began = processorMs()
  const outcome = outcomeOf(task, began)
  return { ...outcome, ms: processorMs() - began }
}

function outcomeOf(task: VerificationTask, began: number): Outcome {
  try {
    if ('text' in task) return verifyPost(task.text, began)
    return 'raced' in task
      ? verifyRace(task, began)
      : { optimum: courseOptimum(task.course, began) }
  } catch (error) {
    if (error instanceof TooSlow) return { refusal: TOO_SLOW }
    if (!(error instanceof ReplayError)) throw error
    return { refusal: { error: 'bad-replay', sentence: error.message } }
  }
}

function verifyPost(text: string, began: number): Outcome {
  const { replay, text: bareText } = bareReplayOf(text)
  const { rules, seed, mode, level } = replay
  const course: Course = { rules, seed, mode, level }
  const played: LevelWalk[] = []
  const slices = playSlices(replay, SLICE_TICKS, builderWithin(began, USUAL_MS), played)
  for (;;) {
    const { done, value: verdict } = slices.next()
    spend(began, USUAL_MS)
    if (!done) continue
    if (!verdict.valid) return invalid(verdict.fault, verdict.level, verdict.tick)
    const lastLevel = verdict.levels[verdict.levels.length - 1].level
    const lastTick = replay.tracks.at(-1)?.length ?? 0
    if (!verdict.finished) return invalid('unfinished-run', lastLevel, lastTick)
    if (replay.practice) return invalid('practice', lastLevel, lastTick)
    const { lost, time, catches } = verdict
    const hash = (...of: unknown[]): string =>
      hashOf(Buffer.from(JSON.stringify([rules, seed, of])))
    const walk = hash(mode, level, time, catches, played)
    const walks = played.map((each, i) => ({ walk: hash(level + i, each), ticks: each.ticks }))
    return {
      run: { course, ...resultOf(verdict), text: bareText, walk, walks: lost ? [] : walks },
    }
  }
}

/** Plays a race since GO; its run has a replay as every other one. */
function verifyRace(
  { raced, runs }: Extract<VerificationTask, { readonly raced: Course }>,
  began: number,
): Outcome {
  const track = { runs, length: ticksOf(runs) }
  const play = openRacePlay(raced, track, builderWithin(began, USUAL_MS))
  while (playRaceTick(play)) if (play.tick % SLICE_TICKS === 0) spend(began, USUAL_MS)
  const text = play.end && encodeReplay(replayOf(play.end))
  if (text === null) return invalid('unfinished-run', play.level.run.level, play.tick)
  const outcome = verifyPost(text, began)
  return outcome.run === undefined ? outcome : { run: { ...outcome.run, exits: play.exits } }
}

function invalid(fault: RunFault, level: number, tick: number): Outcome {
  return { refusal: { error: 'invalid-replay', sentence: FAULTS[fault], fault, level, tick } }
}

/** Sum of the optima of a course's levels, in ticks. */
function courseOptimum(course: Course, began: number): number {
  const build = builderWithin(began, OPTIMA_MS)
  const times = levelNumbers(course).map((number) => optimumTime(build(course.seed, number)))
  return times.reduce((sum, time) => sum + time, 0)
}

/** Builds levels, unless they are cached, while there is processor time left. */
function builderWithin(began: number, budget: number): LevelBuilder {
  return (...of) => {
    spend(began, budget)
    const key = of.toReversed().join('/')
    const level = levels.get(key) ?? buildAnyLevel(...of)
    // The level used last is the last in the map.
    levels.delete(key)
    levels.set(key, level)
    const [oldest] = levels.keys()
    if (levels.size > MAX_LEVELS) levels.delete(oldest)
    return level
  }
}

function spend(began: number, budget: number): void {
  if (processorMs() - began > budget) throw new TooSlow()
}

/**
 * Processor time of this thread in milliseconds, to a hundredth of a second as Linux counts it;
 * elsewhere the time on the wall.
 */
function processorMs(): number {
  try {
    const fields = readFileSync('/proc/thread-self/stat', 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return performance.now()
  }
}
