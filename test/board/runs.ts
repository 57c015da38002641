import { createHash } from 'node:crypto'
import type { RunnerKey } from '../../src/board/store/entries.ts'
import type { BoardRun } from '../../src/board/verification/verified-run.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { fastestWin } from '../../src/core/level/optimum.ts'
import { recordTrack } from '../../src/core/replay/recording.ts'
import { encodeReplay } from '../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import type { Course } from '../../src/core/attempt/attempt.ts'
import { builtLevel } from '../core/level/built-level.ts'

export function runCourse(seed: string): Course {
  return { rules: RULES_VERSION, seed, mode: 'run', level: 1 }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Runner whose signatures nobody checks. */
export function runnerCalled(name: string): RunnerKey {
  return { key: Buffer.from(name).toString('base64url'), hash: hashOf(name) }
}

let made = 0

/** Run that counts as verified, unlike any before. */
export function verifiedRun(course: Course, more: Partial<BoardRun> = {}): BoardRun {
  const walk = more.walk ?? `walk ${++made}`
  const walks = [{ walk: hashOf(walk), ticks: 1000 }]
  return { course, time: 1000, catches: 0, stepsLeft: null, text: 'AQAB', walk, walks, ...more }
}

/** Text of a replay that wins a level in its optimum, and some ticks that it stands after the first. */
export function winningText(seed: string, levelNumber: number, idle: number): string {
  const level = builtLevel(seed, levelNumber)
  const { inputs: fastest } = fastestWin(level)
  const inputs = [...fastest.slice(0, 1), ...new Array<number>(idle).fill(0), ...fastest.slice(1)]
  const track = recordTrack(level, 'level', inputs)
  const replay: Replay = {
    ...{ rules: RULES_VERSION, seed, mode: 'level', level: levelNumber },
    ...{ attempt: 1, practice: false, tracks: [track] },
  }
  const text = encodeReplay(replay)
  if (text === null) throw new Error('the replay is too long')
  return text
}
