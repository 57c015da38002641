import { formatTicks } from '../../core/game/format-time.ts'
import { catchesOf, optimumOf } from '../../core/level/run.ts'
import { parseSeed, SeedError } from '../../core/level/seed.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { Five } from '../../core/speedrun/five.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { button, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { fiveTimes } from './times.ts'

export interface FiveActions {
  /** Plays the next seed, or makes up a code where all five are run. */
  readonly playNext: () => void
  readonly newCode: () => void
  readonly change: (code: string) => void
  readonly copyLink: () => void
  readonly go: () => void
}

export interface FivePage {
  readonly root: HTMLElement
  readonly show: (five: Five) => void
  readonly notify: (sentence: string) => void
}

/** The five seeds of a code, revealed one after the other, with their times and averages. */
export function createFivePage(actions: FiveActions): FivePage {
  const field = element('input', {
    id: 'five-code',
    name: 'code',
    autocomplete: 'off',
    spellcheck: false,
  })
  field.setAttribute('autocapitalize', 'none')
  field.setAttribute('aria-describedby', 'five-problem')
  const problem = element('p', { id: 'five-problem', className: 'problem', role: 'alert' })
  const newCode = button(t('five.new-code'), actions.newCode)
  const form = element(
    'form',
    { className: 'five-form', noValidate: true },
    element('label', { htmlFor: 'five-code' }, t('five.code')),
    field,
    newCode,
    button(t('win.copy'), actions.copyLink),
  )
  const play = button('', actions.playNext, { className: 'main-choice' })
  let code = ''
  const read = (): void => {
    try {
      const typed = parseSeed(field.value)
      clearProblem()
      field.value = typed
      if (typed !== code) actions.change(typed)
    } catch (error) {
      if (!(error instanceof SeedError)) throw error
      problem.textContent = t('problem.code')
      field.ariaInvalid = 'true'
    }
  }
  function clearProblem(): void {
    problem.textContent = ''
    field.ariaInvalid = 'false'
  }
  field.addEventListener('change', read)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    read()
    if (problem.textContent === '') play.focus()
  })
  const slots = element('ol', { className: 'five-slots' })
  const averages = element('p', { className: 'five-averages' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const head = createPageHead(t('menu.five'), actions.go)
  head.querySelector('.main-choice')?.classList.remove('main-choice')
  const root = element(
    'main',
    { className: 'page event five' },
    head,
    form,
    problem,
    slots,
    averages,
    element('div', { className: 'choices row' }, play),
    element('p', { className: 'hint' }, t('five.hint')),
    notice,
  )
  return {
    root,
    show(five) {
      if (five.code !== code) {
        code = field.value = five.code
        clearProblem()
      }
      const times = fiveTimes(five)
      slots.replaceChildren(...five.runs.map((run, i) => createSlot(five, i, run, times[i])))
      averages.replaceChildren(
        createAverage(t('five.average'), five.average, five.average === null ? '' : 'counted'),
        createAverage(t('five.middle'), five.middleThree),
      )
      const { next } = five
      newCode.hidden = next === null
      play.textContent = next === null ? t('five.new-code') : t('five.play', { number: next + 1 })
    },
    notify(sentence) {
      notice.textContent = sentence
    },
  }
}

function createSlot(five: Five, i: number, run: Attempt | null, time: string | null): HTMLElement {
  const number = element('span', { className: 'slot-number' }, t('five.slot', { number: i + 1 }))
  const isRevealed = i < five.revealed
  if (run === null || time === null || !isRevealed) {
    const isNext = i === five.next
    const name = t(isNext ? 'five.next-slot' : 'five.hidden')
    return element(
      'li',
      { className: isNext ? 'next' : 'hidden-slot' },
      number,
      element('span', { className: 'slot-time' }, isNext ? name : '?'),
      element(
        'span',
        { className: 'slot-facts' },
        ...(isNext ? [] : [element('span', { className: 'unseen' }, name)]),
      ),
    )
  }
  const optimum = optimumOf(run.levels)
  const catches = catchesOf(run.levels)
  return element(
    'li',
    { className: 'run-slot' },
    number,
    element('span', { className: 'slot-time' }, time),
    element(
      'span',
      { className: 'slot-facts' },
      createMedalOf(timeOf(run), optimum),
      ` ${t('hud.catches')} ${catches}`,
    ),
  )
}

function createAverage(label: string, ticks: number | null, className = ''): HTMLElement {
  const time = element('b', {}, ticks === null ? '–' : formatTicks(ticks))
  return element('span', { className }, `${label} `, time)
}
