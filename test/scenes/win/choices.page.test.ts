import { describe, expect, test } from 'vitest'
import { dailySeed, parseSource } from '../../../src/core/level/source.ts'
import { dailyChoice, resultChoices } from '../../../src/scenes/win/choices.ts'
import { resultRemarks } from '../../../src/scenes/win/text.ts'
import { recordCalls } from '../../pages/page.ts'
import { levelReplay } from './level-replay.ts'

type Actions = Parameters<typeof resultChoices>[0]

const ALL: Readonly<Record<keyof Actions, string>> = {
  nextLevel: 'Next level',
  again: 'Again',
  share: 'Share',
  leave: 'Menu',
  watch: 'Watch',
  playFresh: 'New seed',
  watchOptimum: 'Watch optimum',
  raceNext: 'Race next medal',
  raceOptimum: 'Race optimum',
  editCopy: 'Edit a copy',
}

test('the choices below a result have a fixed order, and each does its own action', () => {
  const { actions, calls } = recordCalls<Record<keyof Actions, () => void>>()
  const names = Object.keys(ALL) as (keyof Actions)[]
  const called = names.map((name) => [name, () => actions[name]()])
  const choices = resultChoices(Object.fromEntries(called) as Actions)
  expect(choices.map(({ label }) => label)).toEqual(Object.values(ALL))
  for (const { choose } of choices) choose()
  expect(calls).toEqual(names.map((name) => [name]))
})

test('the choices below a result leave out actions that are null', () => {
  const none = Object.fromEntries(Object.keys(ALL).map((name) => [name, null])) as Actions
  const left = resultChoices({ ...none, leave: () => undefined, again: () => undefined })
  expect(left.map(({ label }) => label)).toEqual(['Again', 'Menu'])
})

describe('the remarks on a run', () => {
  const { replay } = levelReplay('', 'theseus', 10)
  const rivals = [0, 20].map((rest) => levelReplay('', 'theseus', rest))
  const known = { replay, rivals: [], isPractice: false, isOptimumOpen: true }
  const LOCKED = 'Win gold to unlock the optimal run.'

  test('are none for a level with an open optimum, else what opens it', () => {
    expect(resultRemarks({ mode: 'level' }, known)).toEqual([])
    const locked = { ...known, isOptimumOpen: false }
    expect(resultRemarks({ mode: 'level' }, locked)).toEqual([LOCKED])
    expect(resultRemarks({ mode: 'level' }, { ...locked, replay: null, rivals })).toEqual([LOCKED])
    expect(resultRemarks({ mode: 'run' }, locked)).toEqual([])
    expect(resultRemarks({ mode: 'endless' }, locked)).toEqual([])
  })

  test('are its rank among its rivals', () => {
    expect(resultRemarks({ mode: 'level' }, { ...known, rivals })).toEqual(['Place 2 of 3'])
    const locked = { ...known, rivals, isOptimumOpen: false }
    expect(resultRemarks({ mode: 'level' }, locked)).toEqual(['Place 2 of 3', LOCKED])
  })

  test('are that it was practice, which has no rank', () => {
    const practice = { ...known, rivals, isPractice: true }
    expect(resultRemarks({ mode: 'run' }, practice)).toEqual(['Practice: no place, no medal'])
    expect(resultRemarks({ mode: 'level' }, { ...practice, isOptimumOpen: false })).toEqual([
      'Practice: no place, no medal',
      LOCKED,
    ])
  })
})

test('a daily run leads back to its page', () => {
  const left: unknown[] = []
  const choice = dailyChoice(parseSource(dailySeed('2026-11-21')), (...to) => left.push(to))
  expect(choice?.label).toBe('Daily')
  choice?.choose()
  expect(left).toEqual([['daily', { day: '2026-11-21' }]])
})

test('a run of a typed seed leads back to no page', () => {
  expect(dailyChoice(parseSource('k7d'), () => undefined)).toBeNull()
})
