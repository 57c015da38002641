import { describe, expect, test } from 'vitest'
import { CAUGHT_TICKS } from '../../../src/core/game/rules.ts'
import { NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { isFinished, type Run, startEndless, totalTime } from '../../../src/core/level/run.ts'
import { lastCatcherOf } from '../../../src/core/replay/attempts.ts'
import { branchOf } from '../../../src/core/attempt/resume.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import { createGhosts, ticksBehind } from '../../../src/core/replay/ghosts.ts'
import {
  abandonRecorded,
  clearRecorded,
  isLost,
  loseRecorded,
  openLevel,
  playRecorded,
  type RecordedLevel,
  walkedTiles,
} from '../../../src/core/attempt/recorded-level.ts'
import { replayOf } from '../../../src/core/attempt/run-replay.ts'
import { createReplaySession, showMoment } from '../../../src/core/replay/replay-session.ts'
import { hold, walkOut } from '../replay/playing.ts'
import { builtLevel, playBuilt } from '../level/built-level.ts'

const ALL_WAYS = 15

/** Leaves the entrance and waits for the hunter. */
function getCaught(level: RecordedLevel): void {
  const { catches } = level.state
  hold(level, ALL_WAYS, 1)
  for (let i = 0; i < 5000 && level.state.catches === catches; i++) playRecorded(level, NO_INPUT)
}

function cleared(start: Parameters<typeof openLevel>[0], catches = 0): Run {
  const level = openLevel(start)
  for (let i = 0; i < catches; i++) {
    getCaught(level)
    hold(level, NO_INPUT, CAUGHT_TICKS)
  }
  walkOut(level)
  return clearRecorded(level)
}

function lost(): Run {
  const level = openLevel(cleared(cleared(startEndless('recorded'), 1)))
  getCaught(level)
  hold(level, NO_INPUT, CAUGHT_TICKS)
  getCaught(level)
  return loseRecorded(level)
}

describe('an endless run that is recorded', () => {
  test('ends at the enemy that caught the player in its last level', () => {
    const run = lost()
    const [{ kind }, ...others] = builtLevel(run.source.text, run.level).enemies
    expect(others).toEqual([])
    expect(lastCatcherOf(run, builtLevel)).toBe(kind)
  })

  test('is lost at the third catch, and every tick after it is no tick', () => {
    const level = openLevel(cleared(startEndless('recorded'), 2))
    expect(isLost(level)).toBe(false)
    getCaught(level)
    expect(isLost(level)).toBe(true)
    const { length } = level.recording
    expect(hold(level, ALL_WAYS, 200)).toBe(0)
    expect([level.recording.length, level.state.phase]).toEqual([length, 'caught'])
  })

  test('becomes a replay that is valid and finished, through a link too', () => {
    const run = lost()
    expect(isFinished(run)).toBe(true)
    const replay = replayOf(run)
    expect(replay).toMatchObject({ mode: 'endless', level: 1 })
    expect(replay.tracks).toHaveLength(3)
    const [{ replay: read }] = decodeReplays(encodeReplays([{ name: '', replay }]))
    expect(playBuilt(read)).toMatchObject({
      valid: true,
      finished: true,
      cleared: 2,
      time: totalTime(run),
      catches: 3,
    })
  })

  test('allows no restart but after a catch', () => {
    const level = openLevel(startEndless('recorded'))
    hold(level, ALL_WAYS, 30)
    expect(hold(level, RESTART, 1)).toBe(0)
    expect(level.recording.inputs.some((input) => (input & RESTART) !== 0)).toBe(false)
    getCaught(level)
    expect(hold(level, RESTART, 1)).toBe(1)
    expect(level.state.phase).toBe('ready')
    const run = clearRecorded(level)
    expect(playBuilt(replayOf(run))).toMatchObject({ valid: true, catches: 1 })
  })

  test('that is started over begins at level 1, without failed attempts', () => {
    const level = openLevel(cleared(startEndless('recorded'), 1))
    hold(level, ALL_WAYS, 30)
    expect(abandonRecorded(level)).toEqual({ ...startEndless('recorded'), attempt: 2 })
  })

  test('has the tiles walked since the last catch', () => {
    const level = openLevel(startEndless('recorded'))
    getCaught(level)
    hold(level, NO_INPUT, CAUGHT_TICKS)
    expect(walkedTiles(level)).toEqual([level.state.level.entrance])
  })
})

describe('the replay of an endless run', () => {
  const run = lost()
  const replay = replayOf(run)

  test('can be played on from its middle, as practice with the catches so far', () => {
    const session = createReplaySession([{ name: '', replay }], 0, 3, [])
    const branched = branchOf(session)
    expect(branched.run).toMatchObject({ mode: 'endless', level: 3, results: run.results })
    expect(branched.run).toMatchObject({ practice: true })
    getCaught(branched)
    hold(branched, NO_INPUT, CAUGHT_TICKS)
    expect(isLost(branched)).toBe(false)
    getCaught(branched)
    expect(isLost(branched)).toBe(true)
  })

  test('is lost already when continued from its end', () => {
    const session = createReplaySession([{ name: '', replay }], 0, 3, [])
    showMoment(session, Infinity)
    expect(isLost(branchOf(session))).toBe(true)
  })

  test('runs as a ghost beside a run of its seed, also in the level it was lost in', () => {
    const named = [{ name: 'ariadne', replay }]
    const ahead = cleared(cleared(startEndless('recorded')))
    const { level } = openLevel(ahead)
    expect(createGhosts(level, named, 'rival')).toHaveLength(1)
    expect(ticksBehind(ahead, named)).toBe(totalTime(ahead) - totalTime(run))
  })
})
