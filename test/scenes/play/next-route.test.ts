import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { startEndless, startLevel, startRun } from '../../../src/core/level/run.ts'
import {
  openLevel,
  playRecorded,
  type RecordedLevel,
} from '../../../src/core/replay/recorded-level.ts'
import { createTools } from '../../../src/core/speedrun/practice.ts'
import { createKeyQueue } from '../../../src/input/key-queue.ts'
import { reopenedRoute, routeAfter, routeFor } from '../../../src/scenes/play/next-route.ts'

const SEED = 'theseus'
const FIRST = buildLevel(SEED, 1)
const RIVALS = [] as const

function open(run = startRun(SEED), start = {}) {
  const level = openLevel({ run }, () => FIRST)
  const played = {
    ...{ level, keys: createKeyQueue(), tools: createTools(), racesMedal: 'gold' as const },
    mapMs: 1200,
    start: { run, rivals: RIVALS, ...start },
  }
  return { level, played }
}

function win(level: RecordedLevel): void {
  for (const move of FIRST.proof.moves) for (let i = 0; i < 12; i++) playRecorded(level, move)
  expect(level.state.phase).toBe('cleared')
}

describe('the route after a level', () => {
  test('of a run is its next level, with keys, tools, ghosts and the run that was given up', () => {
    const thrownAway = open().level
    const { level, played } = open(startRun(SEED), { thrownAway })
    win(level)
    const { keys, tools } = played
    const [scene, data] = routeAfter(played)
    expect(scene).toBe('play')
    expect(data).toMatchObject({ run: { level: 2 }, racesMedal: 'gold', isNext: true })
    for (const [name, value] of Object.entries({ keys, tools, thrownAway, rivals: RIVALS })) {
      expect(Reflect.get(data, name)).toBe(value)
    }
  })

  test('that is the last is its result', () => {
    const { level, played } = open(startLevel(SEED, 1))
    win(level)
    const [scene, data] = routeAfter(played)
    expect(scene).toBe('win')
    expect(data).toMatchObject({ run: { results: [{ time: level.state.tick }] } })
  })

  test('of an endless run is its result after the last catch', () => {
    const { level, played } = open(startEndless(SEED))
    Object.assign(level.state, { catches: 3, phase: 'caught' })
    const [scene, data] = routeAfter(played)
    expect(scene).toBe('win')
    expect(data).toMatchObject({ run: { mode: 'endless' }, racesMedal: 'gold' })
  })
})

test('another state of a level keeps ghosts, tools and the run that was given up', () => {
  const thrownAway = open().level
  const { played } = open(startRun(SEED), { thrownAway })
  const resumed = open().level
  const { tools } = played
  expect(reopenedRoute(played, resumed, true)).toEqual([
    'play',
    {
      ...{ run: resumed.run, resumed, isPaused: true, rivals: RIVALS },
      ...{ racesMedal: 'gold', thrownAway, tools, mapMs: 1200 },
    },
  ])
})

describe('the route of a command', () => {
  test('to the menu has the seed', () => {
    expect(routeFor('menu', open().played)).toEqual(['menu', { seed: SEED }])
  })

  test('to restart the run gives up the one that has begun', () => {
    const { level, played } = open()
    playRecorded(level, FIRST.proof.moves[0])
    expect(routeFor('restart-run', played)).toMatchObject([
      'play',
      { run: { level: 1, attempt: 2 }, thrownAway: level },
    ])
  })

  test('to restart the run races the same medal again', () => {
    expect(routeFor('restart-run', open().played)?.[1]).toHaveProperty('racesMedal', 'gold')
  })

  test('to restart the run keeps the one given up before, when it has not begun', () => {
    const thrownAway = open().level
    const { played } = open(startRun(SEED), { thrownAway })
    const route = routeFor('restart-run', played)
    expect(route?.[1]).toHaveProperty('thrownAway', thrownAway)
  })

  test('to restart the run goes on with the time of the map on the card, in the same level', () => {
    const first = open()
    expect(routeFor('restart-run', first.played)?.[1]).toHaveProperty('mapMs', 1200)
    const second = open({ ...startRun(SEED), level: 2 })
    expect(routeFor('restart-run', second.played)?.[1]).toHaveProperty('mapMs', null)
  })

  test('to bring back a run leads there and gives up this one, if there is one', () => {
    const thrownAway = open().level
    const { level, played } = open(startRun(SEED), { thrownAway })
    expect(routeFor('undo-restart', played)).toEqual([
      'play',
      { run: thrownAway.run, resumed: thrownAway, thrownAway: level, rivals: RIVALS },
    ])
    expect(routeFor('undo-restart', open().played)).toBeNull()
  })

  test.each(['pause', 'restart-level', 'race-gold', 'mute'] as const)('%s is none', (command) => {
    expect(routeFor(command, open().played)).toBeNull()
  })
})
