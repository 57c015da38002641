import { catchesOf, optimumOf } from '../../core/level/run.ts'
import type { Five } from '../../core/speedrun/five.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { fiveTimes } from './times.ts'

/** The five seeds in order: those that are run, the next one, and those still hidden. */
export function createSlots(five: Five): HTMLElement {
  const times = fiveTimes(five)
  const slots = times.map((time, i) => createSlot(five, i, time))
  return element('ol', { className: 'five-slots' }, slots)
}

function createSlot({ runs, next, revealed }: Five, i: number, time: string | null): HTMLElement {
  const run = runs[i]
  const number = element('span', { className: 'slot-number' }, t('five.slot', { number: i + 1 }))
  if (run === null || time === null || i >= revealed) {
    const isNext = i === next
    const name = t(isNext ? 'five.next-slot' : 'five.hidden')
    const unseen = !isNext && element('span', { className: 'unseen' }, name)
    return element(
      'li',
      { className: isNext ? 'next' : 'hidden-slot' },
      number,
      element('span', { className: 'slot-time' }, isNext ? name : '?'),
      element('span', { className: 'slot-facts' }, unseen),
    )
  }
  return element(
    'li',
    { className: 'run-slot' },
    number,
    element('span', { className: 'slot-time' }, time),
    element(
      'span',
      { className: 'slot-facts' },
      createMedalOf(timeOf(run), optimumOf(run.levels)),
      ` ${t('hud.catches')} ${catchesOf(run.levels)}`,
    ),
  )
}
