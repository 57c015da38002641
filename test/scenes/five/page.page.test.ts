import { describe, expect, onTestFinished, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { fiveSeeds } from '../../../src/core/level/seed-namespace.ts'
import { type Five, fiveOf } from '../../../src/core/speedrun/five.ts'
import { createFivePage, type FiveActions } from '../../../src/scenes/five/page.ts'
import { element } from '../../../src/ui/element.ts'
import { attemptOf } from '../../core/speedrun/attempts.ts'
import {
  answering,
  buttonNamed,
  find,
  isHeadOneLine,
  recordCalls,
  show,
  textsOf,
} from '../../pages/page.ts'

/** Returns a code with runs of one level by their times in ticks; null for a seed without a run. */
function fiveRun(code: string, ...ticks: readonly (number | null)[]): Five {
  const seeds = fiveSeeds(code)
  const runs = ticks.flatMap((time, i) => {
    const run = { seed: seeds[i], rules: RULES_VERSION }
    return time === null ? [] : attemptOf(i + 1, [time], run)
  })
  return fiveOf(code, runs)
}

function showPage(five = fiveRun('ariadne'), picture: FiveActions['picture'] = () => null) {
  const { actions, calls } = recordCalls<FiveActions>()
  const page = createFivePage(answering(actions, { picture }))
  const root = show(page.root)
  page.show(five, false)
  return {
    ...{ page, root, calls, namesOfCalls: () => calls.map(([name]) => name) },
    field: find(root, '#five-code', HTMLInputElement),
    problem: find(root, '#five-problem'),
  }
}

/** Each slot: its kind, number, time and facts. */
function slotsOf(root: HTMLElement): string[] {
  return [...root.querySelectorAll('.five-slots li')].map((slot) =>
    [slot.className, ...textsOf(slot, '.slot-number, .slot-time, .slot-facts, .unseen')].join(
      ' | ',
    ),
  )
}

describe('the page of five fresh', () => {
  test('it reveals the next seed, and none after it', () => {
    const { root } = showPage(fiveRun('ariadne', 120))
    expect(textsOf(root, 'h1')).toEqual(['Five fresh'])
    expect(slotsOf(root)).toEqual([
      'run-slot | Seed 1 | +20.0% |  0:01.00 | Catches 0',
      'next | Seed 2 | Next',
      'hidden-slot | Seed 3 | Hidden',
      'hidden-slot | Seed 4 | Hidden',
      'hidden-slot | Seed 5 | Hidden',
    ])
    expect(find(root, '.run-slot .medal').className).toBe('medal gold')
    const hidden = root.querySelectorAll<HTMLElement>('.hidden-slot .unseen')
    expect(hidden).toHaveLength(3)
  })

  test('its head is one line on a small phone', async () => {
    await browser.viewport(320, 568)
    onTestFinished(() => browser.viewport(1280, 720))
    expect(isHeadOneLine(showPage().root)).toBe(true)
  })

  test('it has a picture of each run, and stone in the place of the others', () => {
    const { root } = showPage(fiveRun('ariadne', 120, null, 120), ({ seed }) =>
      element('b', {}, seed),
    )
    expect(textsOf(root, '.maze-frame')).toEqual(['FIVE ariadne 1', '', '', '', ''])
  })

  test('it hides a run that was played out of turn', () => {
    const { root } = showPage(fiveRun('ariadne', null, 120))
    expect(slotsOf(root).slice(0, 2)).toEqual([
      'next | Seed 1 | Next',
      'hidden-slot | Seed 2 | Hidden',
    ])
  })

  test('each run has its catches and its medal', () => {
    const five = fiveRun('ariadne')
    const levels = [
      { level: 1, time: 100, catches: 1, optimum: 100 },
      { level: 2, time: 200, catches: 3, optimum: 100 },
    ]
    const run = { ...attemptOf(1, []), levels }
    const { root } = showPage({
      ...{ ...five, next: 1, revealed: 2 },
      runs: [run, ...five.runs.slice(1)],
      places: [1, ...five.places.slice(1)],
    })
    expect(slotsOf(root)[0]).toBe('run-slot | Seed 1 | +50.0% |  0:02.50 | Catches 4')
    expect(find(root, '.run-slot .medal').className).toBe('medal silver')
  })

  test('once all five are run it has averages, and its main choice makes up a code', () => {
    const { page, root, namesOfCalls } = showPage()
    const averages = (): string[] => textsOf(root, '.five-averages > span')
    expect(averages()).toEqual(['Average of five –', 'Middle three –'])
    expect(root.querySelectorAll('.five-averages .counted')).toHaveLength(0)
    expect(textsOf(root, '.main-choice')).toEqual(['Play 1'])
    expect(buttonNamed(root, 'New code').checkVisibility()).toBe(true)
    buttonNamed(root, 'New code').click()
    page.show(fiveRun('ariadne', 120, 240, 360, 480, 720), false)
    expect(averages()).toEqual(['Average of five +284.0% 0:03.20', 'Middle three +260.0% 0:03.00'])
    expect(textsOf(root, '.five-averages .counted b')).toEqual(['+284.0%'])
    expect(textsOf(root, '.slot-time')).toEqual([
      ...['(+20.0%)', '+140.0%', '+260.0%', '+380.0%', '(+620.0%)'],
    ])
    expect(textsOf(root, '.slot-head .slot-facts')).toEqual([
      ...['Place 1', 'Place 2', 'Place 3', 'Place 4', 'Place 5'],
    ])
    expect(textsOf(root, '.main-choice')).toEqual(['New code'])
    expect(textsOf(root, '.five-form button[hidden]')).toEqual(['New code', 'Copy link'])
    find(root, '.main-choice').click()
    buttonNamed(root, 'Share').click()
    expect(namesOfCalls()).toEqual(['newCode', 'playNext', 'share'])
    expect(buttonNamed(root, 'Copy link').checkVisibility()).toBe(false)
  })

  test('a seed that was begun is continued', () => {
    const { page, root } = showPage()
    expect(buttonNamed(root, 'Share').checkVisibility()).toBe(false)
    page.show(fiveRun('ariadne', 120), true)
    expect(textsOf(root, '.main-choice')).toEqual(['Continue 2'])
  })
})

describe('the code of five fresh', () => {
  test('a typed code is taken when the field is left', async () => {
    const { calls, field } = showPage()
    await userEvent.fill(field, 'minos')
    await userEvent.tab()
    expect(calls).toEqual([['change', 'minos']])
    expect(document.activeElement?.textContent).toBe('New code')
  })

  test('the same code again changes nothing', async () => {
    const { calls, field } = showPage()
    await userEvent.fill(field, 'ARIADNE')
    await userEvent.keyboard('{Enter}')
    expect(calls).toEqual([])
    expect(field.value).toBe('ariadne')
  })

  test('an empty code gets one sentence, until a good one is typed', async () => {
    const { calls, field, problem } = showPage()
    await userEvent.fill(field, ' ')
    await userEvent.keyboard('{Enter}')
    expect(problem.textContent).toBe('A code has 1 to 64 characters.')
    expect([problem.role, field.getAttribute('aria-describedby')]).toEqual(['alert', problem.id])
    expect(field.ariaInvalid).toBe('true')
    expect(document.activeElement).toBe(field)
    await userEvent.fill(field, 'ariadne')
    await userEvent.keyboard('{Enter}')
    expect(problem.textContent).toBe('')
    expect(field.ariaInvalid).toBe('false')
    expect(calls).toEqual([])
  })

  test('another code replaces the typed text; the same one leaves it alone', async () => {
    const { page, field, problem } = showPage()
    await userEvent.fill(field, ' ')
    await userEvent.keyboard('{Enter}')
    page.show(fiveRun('ariadne'), false)
    expect(field.value).toBe(' ')
    expect(problem.textContent).not.toBe('')
    page.show(fiveRun('minos'), false)
    expect(field.value).toBe('minos')
    expect(problem.textContent).toBe('')
  })
})
