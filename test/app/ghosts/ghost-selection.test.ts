import { beforeEach, describe, expect, test } from 'vitest'
import {
  bestAttempt,
  bestTimeAt,
  isOptimumOpen,
  selectGhosts,
} from '../../../src/app/ghosts/ghost-selection.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { startEndless, startLevel } from '../../../src/core/level/run.ts'
import {
  clearRecorded,
  isLost,
  loseRecorded,
  openLevel,
} from '../../../src/core/attempt/recorded-level.ts'
import { attemptOfRun } from '../../../src/core/attempt/finished-attempt.ts'
import { hold } from '../../core/replay/playing.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

const RUN = startEndless('company')

beforeEach(emptyDisk)

describe('an endless run lost in level 2', () => {
  const first = openLevel(RUN)
  for (const move of first.level.proof.moves) hold(first, move, PLAYER_TICKS_PER_TILE)
  const second = openLevel(clearRecorded(first))
  const [start] = second.level.proof.moves
  for (let left = 30_000; !isLost(second) && left > 0; left--) hold(second, (left % 2) * start, 1)
  const ended = loseRecorded(second)

  test('has a best time for the level that was cleared, and none for the other', () => {
    const { attemptStore } = openTab()
    const attempt = attemptOfRun(ended, { endedAt: 1, realMs: 1 })
    if (attempt !== null) void attemptStore.save(attempt)
    expect(bestTimeAt(attemptStore, first)).toBe(first.state.tick)
    expect(bestTimeAt(attemptStore, second)).toBeNull()
    expect(bestAttempt(attemptStore, RUN)?.levels).toHaveLength(1)
  })

  test('does not unlock the fastest win as a ghost', () => {
    const { attemptStore } = openTab()
    const attempt = attemptOfRun(ended, { endedAt: 1, realMs: 1 })
    if (attempt !== null) void attemptStore.save(attempt)
    expect(isOptimumOpen(attemptStore, first, first.state.tick)).toBe(false)
  })
})

describe('the ghosts of a level', () => {
  const level = openLevel(startLevel('company', 1))
  const best = finished('company')
  const last = finished('company', 20)
  const rival = { name: 'Theseus', replay: finished('company', 10) }
  const names = { best: 'best', last: 'last' }
  const lengthOf = (replay: typeof best): number => replay.tracks[0].length

  /** Returns the names of the ghosts and the delay behind them, for a choice of ghosts. */
  function selection(ghosts: 'best' | 'last' | 'none', raced = rival) {
    const { attemptStore } = openTab()
    void attemptStore.save(attempted(best, { endedAt: 1 }))
    void attemptStore.save(attempted(last, { endedAt: 2 }))
    const called = selectGhosts(ghosts, attemptStore, level, [raced], names)
    return { names: called.ghosts.map(({ name }) => name), behind: called.behind }
  }

  test('are the rivals and the chosen replay', () => {
    expect(selection('best').names).toEqual(['Theseus', 'best'])
    expect(selection('last').names).toEqual(['Theseus', 'last'])
    expect(lengthOf(best)).toBeLessThan(lengthOf(last))
  })

  test('include the own best once, also if it is raced as a rival', () => {
    const names = ['Theseus']
    expect(selection('best', { ...rival, replay: best }).names).toEqual(names)
    expect(selection('last', { ...rival, replay: best }).names).toEqual([...names, 'last'])
  })

  test('include neither rivals nor replays if ghosts are off, and the run has no delay', () => {
    expect(selection('none')).toEqual({ names: [], behind: null })
  })
})
