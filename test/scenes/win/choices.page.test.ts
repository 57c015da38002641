import { describe, expect, test } from 'vitest'
import { dailySeed, fiveSeeds } from '../../../src/core/level/seed-namespace.ts'
import { eventChoice, resultChoices } from '../../../src/scenes/win/choices.ts'
import { resultRemarks } from '../../../src/scenes/win/remarks.ts'
import { createChoices } from '../../../src/ui/choices.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'
import { levelReplay } from './level-replay.ts'

type Actions = Parameters<typeof resultChoices>[0]

const LABELS = [
  ['Same seed again', 'again'],
  ['Next level', 'nextLevel'],
  ['Watch', 'watch'],
  ['New seed', 'playFresh'],
  ['Menu', 'leave'],
  ['Watch optimum', 'watchOptimum'],
  ['Race next medal', 'raceNext'],
  ['Race optimum', 'raceOptimum'],
  ['Copy link', 'copyLink'],
] as const

/** Something for each action; those named have none. */
function actionsBut(...missing: readonly (keyof Actions)[]) {
  const { actions, calls } = recordCalls<Record<keyof Actions, () => void>>()
  const pairs = LABELS.map(([, name]) => [
    name,
    missing.includes(name)
      ? null
      : () => {
          actions[name]()
        },
  ])
  return { actions: Object.fromEntries(pairs) as Actions, calls }
}

describe('the choices below a result', () => {
  test('have a fixed order with the next attempt as the main one, and each does its own action', () => {
    const { actions, calls } = actionsBut()
    const root = show(createChoices(resultChoices(actions)))
    expect(textsOf(root, 'button')).toEqual(LABELS.map(([label]) => label))
    expect(find(root, '.main-choice').textContent).toBe('Same seed again')
    for (const [label] of LABELS) buttonNamed(root, label).click()
    expect(calls).toEqual(LABELS.map(([, name]) => [name]))
  })

  test('leave out actions that are null', () => {
    const { actions } = actionsBut('nextLevel', 'watch', 'watchOptimum', 'raceNext', 'copyLink')
    expect(resultChoices(actions).map(({ label }) => label)).toEqual([
      'Same seed again',
      'New seed',
      'Menu',
      'Race optimum',
    ])
  })

  test('are in Korean where that is the language', () => {
    setLanguage('ko')
    const [again, ...more] = resultChoices(actionsBut().actions).map(({ label }) => label)
    expect(again).toBe('같은 시드로 다시')
    expect(more.join(' ')).not.toMatch(/[A-Za-z]/)
  })
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

test.for([
  [dailySeed('2026-11-21'), 'Daily', 'daily', { day: '2026-11-21' }],
  [fiveSeeds('k7d')[3], 'Next', 'five', { code: 'k7d' }],
] as const)('the run "%s" leads back by %s to its page', ([seed, label, scene, data]) => {
  const left: unknown[] = []
  const choice = eventChoice(seed, (...to) => left.push(to))
  expect(choice?.label).toBe(label)
  choice?.choose()
  expect(left).toEqual([[scene, data]])
})

test('a run of a typed seed has no choice of an event', () => {
  expect(eventChoice('k7d', () => undefined)).toBeNull()
})
