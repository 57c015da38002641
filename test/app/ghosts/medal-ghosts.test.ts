import { beforeEach, describe, expect, test } from 'vitest'
import type { RunLevel } from '../../../src/app/ghosts/ghost-selection.ts'
import {
  isAllowed,
  type MedalGhost,
  medalGhostOf,
  medalGhosts,
  nextMedalAt,
  noGhostSentence,
} from '../../../src/app/ghosts/medal-ghosts.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { setOptimum } from '../../../src/core/level/optimum.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import {
  clearRecorded,
  openLevel,
  practise,
  takeHelp,
} from '../../../src/core/attempt/recorded-level.ts'
import { replayOf } from '../../../src/core/attempt/run-replay.ts'
import type { AttemptStore } from '../../../src/storage/attempt-store.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { hold } from '../../core/replay/playing.ts'
import { attempted } from '../../storage/attempts.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

const SEED = 'company'
const LEVEL = builtLevel(SEED, 1)
const run = startLevel(SEED, 1)
const { moves } = LEVEL.proof
/** Time of the level on its shortest way. */
const SHORTEST = moves.length * PLAYER_TICKS_PER_TILE

beforeEach(emptyDisk)

/** The level as if its fastest win took so many ticks. */
function placeWith(par: number): RunLevel {
  const level = { ...LEVEL }
  setOptimum(level, { inputs: new Array<number>(par).fill(moves[0]), bound: par })
  return { run, level }
}

/** A store with one win on the shortest way, behind a step back and forth as often as wanted. */
function storeWith(detours = 0): AttemptStore {
  const { attemptStore } = openTab()
  const played = openLevel(run, () => LEVEL)
  const [first] = moves
  const back = ((first << 2) | (first >> 2)) & 15
  hold(played, first, PLAYER_TICKS_PER_TILE)
  for (let i = 0; i < detours; i++) {
    hold(played, back, PLAYER_TICKS_PER_TILE)
    hold(played, first, PLAYER_TICKS_PER_TILE)
  }
  for (const move of moves.slice(1)) hold(played, move, PLAYER_TICKS_PER_TILE)
  const ended = clearRecorded(played)
  void attemptStore.save(attempted(replayOf(ended)))
  return attemptStore
}

const waysOf = (ghosts: readonly MedalGhost[] | null): unknown =>
  ghosts?.map(({ medal, way, isHelp }) => [medal, way, isHelp])

describe('the ghosts of the medals', () => {
  test('are the slowed optimum, as help, before the level was cleared', () => {
    const ghosts = medalGhosts(openTab().attemptStore, placeWith(400))
    expect(waysOf(ghosts)).toEqual([
      ['bronze', 'optimum', true],
      ['silver', 'optimum', true],
      ['gold', 'optimum', true],
      ['daedalus', 'optimum', true],
      ['perfect', 'optimum', true],
    ])
    expect(ghosts?.map(({ paced }) => paced.time)).toEqual([800, 600, 500, 440, 400])
  })

  test('are the own way without its detours, where it can be walked in the time', () => {
    const attemptStore = storeWith(2)
    const place = placeWith(400)
    expect(waysOf(medalGhosts(attemptStore, place))).toEqual([
      ['bronze', 'own', false],
      ['silver', 'own', false],
      ['gold', 'own', false],
      ['daedalus', 'optimum', true],
      ['perfect', 'optimum', true],
    ])
    const silver = medalGhostOf(attemptStore, place, 'silver')
    expect(silver?.paced.layout.enemies).toEqual([])
    expect([silver?.paced.track.length, silver?.paced.time]).toEqual([SHORTEST, 600])
    expect(noGhostSentence(attemptStore, place, 'daedalus')).toMatch(
      /^Your way takes at least 0:03\.80: too long for Daedalus\./,
    )
  })

  test('are the slowed optimum for a time once gold was won', () => {
    expect(waysOf(medalGhosts(storeWith(), placeWith(400)))).toEqual([
      ['bronze', 'optimum', false],
      ['silver', 'optimum', false],
      ['gold', 'optimum', false],
      ['daedalus', 'optimum', false],
      ['perfect', 'optimum', false],
    ])
  })

  test('are unknown while par is', () => {
    const level = { ...builtLevel(SEED, 6), shortest: 0 }
    const unknown = { run: startLevel(SEED, 6), level }
    const { attemptStore } = openTab()
    expect(medalGhosts(attemptStore, unknown)).toBeNull()
    expect(nextMedalAt(attemptStore, unknown)).toBeNull()
    expect(noGhostSentence(attemptStore, unknown, null)).toBe(
      'Medal times are still being computed.',
    )
  })
})

test('the next medal is the one above the best time, and above the best one itself', () => {
  expect(nextMedalAt(openTab().attemptStore, placeWith(400))).toBe('bronze')
  const attemptStore = storeWith()
  const pars = [SHORTEST, 450, 400, 310, 240, 200]
  expect(pars.map((par) => nextMedalAt(attemptStore, placeWith(par)))).toEqual([
    ...['perfect', 'perfect', 'daedalus', 'gold', 'silver', 'bronze'],
  ])
})

test('a ghost that is help runs beside practice with help, and in the rest of a practised run', () => {
  const help = medalGhostOf(openTab().attemptStore, placeWith(400), 'gold')
  if (help === null) throw new Error('par is known')
  const single = openLevel(run)
  const all = openLevel(startRun(SEED))
  expect([single, all].map((level) => isAllowed(help, level))).toEqual([false, false])
  practise(single)
  practise(all)
  expect([single, all].map((level) => isAllowed(help, level))).toEqual([false, true])
  takeHelp(single)
  expect(isAllowed(help, single)).toBe(true)
  expect(isAllowed({ ...help, isHelp: false }, openLevel(run))).toBe(true)
})
