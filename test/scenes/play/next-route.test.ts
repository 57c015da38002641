import { stillTrack } from '../../core/game/changes.ts'
import { inputsOf } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import {
  openSession,
  type PlayData,
  restartFromResult,
  reopen,
} from '../../../src/app/play-session.ts'
import type { RaceSession } from '../../../src/app/race/session.ts'
import type { SceneData } from '../../../src/app/routing/routes.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { copyOfLevel } from '../../../src/core/level/drawn/copy.ts'
import { startGiven, startLevel, startRun, startToday } from '../../../src/core/level/run.ts'
import { openLevel, playRecorded } from '../../../src/core/attempt/recorded-level.ts'
import type { LevelEnd } from '../../../src/core/attempt/attempt.ts'
import { endLevel } from '../../../src/core/attempt/finished-attempt.ts'
import { createUnproven } from '../../../src/core/replay/unproven.ts'
import { createTools } from '../../../src/core/attempt/practice.ts'
import { createKeyQueue } from '../../../src/input/key-queue.ts'
import { routeAfter, routeFor } from '../../../src/scenes/play/next-route.ts'

const SEED = 'theseus'
const FIRST = buildLevel(SEED, 1)
const discarded = openLevel({ ...startRun(SEED), attempt: 7 }, () => FIRST)

/** Parts of a session that each have another value than by default. */
const CARRIED = {
  rivals: [],
  isRacing: true,
  discarded,
  mapMs: 1200,
  origin: 'draw',
  race: null,
} as const
const TOOLS = { keys: createKeyQueue(), tools: createTools() }

function open(run = startRun(SEED), start: Partial<PlayData> = {}) {
  return openSession({ run, ...CARRIED, ...TOOLS, ...start }, () => FIRST)
}

function endOf({ level }: ReturnType<typeof open>): LevelEnd {
  const end = endLevel(level, 'page.1', () => 5000)
  if (end === null) throw new Error('the level goes on')
  return end
}

function win(session: ReturnType<typeof open>): LevelEnd {
  for (const move of FIRST.proof.moves) {
    for (let tick = 0; tick < 12; tick++) playRecorded(session.level, move)
  }
  return endOf(session)
}

describe('the route after a level', () => {
  test('of a level that nobody has won is the page that draws, with the win of its maker', () => {
    const level = createUnproven({ ...copyOfLevel(FIRST), title: 'Gate' })
    const session = openSession({ run: startGiven(level, '?draw'), origin: 'draw' }, buildLevel)
    const end = win(session)
    const [route, data] = routeAfter(session, end)
    expect(route).toBe('draw')
    const { won } = data as SceneData['draw']
    const inputs = won && inputsOf(won.runs)
    expect(inputs).toEqual(FIRST.proof.moves.flatMap((move) => new Array<number>(12).fill(move)))
    expect(routeFor('menu', session)).toEqual(['draw', {}])
  })

  test('of a run is its next level, with all of the session but the time of the map', () => {
    const session = open()
    const end = win(session)
    const { run } = end
    const { rivals, isRacing, origin } = CARRIED
    expect(end.attempt).toBeNull()
    expect(run.level).toBe(2)
    expect(routeAfter(session, end)).toEqual([
      'play',
      { run, rivals, isRacing, discarded, ...TOOLS, origin, race: null, isNext: true },
    ])
  })

  test('that is the last is its result, with the finished attempt', () => {
    const session = open(startLevel(SEED, 1))
    const end = win(session)
    const { rivals, isRacing, origin } = CARRIED
    expect(end).toMatchObject({
      run: { results: [{ time: session.level.state.tick }] },
      attempt: { mode: 'level', endedAt: 5000 },
    })
    expect(routeAfter(session, end)).toEqual(['win', { ...end, rivals, isRacing, origin }])
  })

  test('of a day is its result after the last catch', () => {
    const session = open(startToday('2026-11-23'))
    playRecorded(session.level, session.level.level.proof.moves[0])
    Object.assign(session.level.state, { catches: 3, phase: 'caught' })
    const end = endOf(session)
    expect(end.attempt).toMatchObject({ mode: 'today', levels: [] })
    expect(routeAfter(session, end)[0]).toBe('win')
  })
})

test('a level that is played has no end', () => {
  const { level } = open()
  playRecorded(level, FIRST.proof.moves[0])
  expect(endLevel(level, 'page.1', () => 0)).toBeNull()
})

test('another state of a level keeps all of the session but held keys', () => {
  const resumed = open().level
  const { run } = resumed
  expect(reopen(open(), resumed)).toEqual({
    ...{ run, resumed },
    ...CARRIED,
    tools: TOOLS.tools,
  })
})

test('another attempt at a result keeps its rivals and, of the recording, failed attempts', () => {
  const results = [{ level: 1, time: 9, catches: 0 }]
  const failed = [stillTrack(1)]
  const run = { ...startLevel(SEED, 1), results, failed, tracks: failed, practice: true }
  const { rivals, origin } = CARRIED
  expect(restartFromResult({ run, rivals, origin }, true)).toEqual({
    run: { ...startLevel(SEED, 1), attempt: 2, failed },
    ...{ rivals, isRacing: true, origin },
  })
})

test('a race goes on from level to level to its table, and no command but Menu leaves it', () => {
  const race = { state: { lost: null } } as RaceSession
  const first = open(startRun(SEED), { race })
  expect(routeAfter(first, win(first))).toMatchObject(['play', { race }])
  const last = open(startLevel(SEED, 1), { race })
  const end = win(last)
  expect(routeAfter(last, end)).toEqual(['race', { session: race, end }])
  for (const command of ['restart-run', 'undo-restart', 'edit-copy'] as const) {
    expect(routeFor(command, first)).toBeNull()
  }
  expect(routeFor('menu', first)).not.toBeNull()
})

describe('the route of a command', () => {
  test('to the menu leads a level that was drawn back to its drawing', () => {
    expect(routeFor('menu', open())).toEqual(['draw', {}])
  })

  test('to the menu leads a maze of the workshop back there', () => {
    const query = '?workshop=carve&seed=icarus'
    const session = openSession({ run: startGiven(FIRST, query) }, () => FIRST)
    expect(routeFor('menu', session)).toEqual(['workshop', { query }])
  })

  test('to the menu leads a run from a course back to the list that it came from', () => {
    const session = open(startRun(SEED), { origin: 'everybody' })
    const course = { rules: RULES_VERSION, seed: SEED, mode: 'run', level: 1 }
    expect(routeFor('menu', session)).toEqual(['course', { course, of: 'everybody' }])
    const day = open(startToday('2026-11-23'), { origin: 'everybody' })
    expect(routeFor('menu', day)?.[1]).toMatchObject({ of: 'everybody', back: ['today', {}] })
  })

  test('to edit a copy has the map, the ends and the enemies of the level', () => {
    const { grid, entrance, exit, enemies } = FIRST
    const level = { title: '', maker: '', look: 1, grid, entrance, exit, enemies }
    expect(routeFor('edit-copy', open())).toEqual(['draw', { level }])
  })

  test('to restart the run discards the one that has begun, and its practice tools', () => {
    const session = open()
    const { level, rivals, isRacing, keys, mapMs, origin } = session
    playRecorded(level, FIRST.proof.moves[0])
    expect(routeFor('restart-run', session)).toEqual([
      'play',
      {
        ...{ run: { ...startRun(SEED), attempt: 2 } },
        ...{ rivals, isRacing, keys, mapMs, discarded: level, origin, race: null },
      },
    ])
  })

  test('to restart leads out of the practice of a day, and costs a life of its own attempt', () => {
    const day = startToday('2026-11-23')
    const practice = open({ ...day, practice: true })
    for (const command of ['restart-level', 'restart-run'] as const) {
      expect(routeFor(command, practice)?.[1]).toMatchObject({ run: { ...day, attempt: 2 } })
      expect(routeFor(command, open(day))).toBeNull()
    }
  })

  test('to restart a run that has not begun keeps the one discarded before', () => {
    expect(routeFor('restart-run', open())?.[1]).toHaveProperty('discarded', discarded)
  })

  test('to bring back a run leads there, goes on with its race and discards this run', () => {
    const session = open()
    const { level, rivals, isRacing, origin, race } = session
    expect(routeFor('undo-restart', session)).toEqual([
      'play',
      {
        ...{ run: discarded.run, resumed: discarded, discarded: level },
        ...{ rivals, isRacing, origin, race },
      },
    ])
    expect(routeFor('undo-restart', open(startRun(SEED), { discarded: null }))).toBeNull()
  })
})
