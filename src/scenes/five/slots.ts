import { formatTicks } from '../../core/game/format-time.ts'
import { catchesOf } from '../../core/level/run.ts'
import type { Five } from '../../core/speedrun/five.ts'
import { parTimeOf } from '../../core/speedrun/over-par.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedalOf, parSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { fiveShares } from './shares.ts'

/** The five seeds in order: those that are run, the next one, and those still hidden. */
export function createSlots(five: Five): HTMLElement {
  const slots = fiveShares(five).map((share, i) => createSlot(five, i, share))
  return element('ol', { className: 'five-slots' }, slots)
}

function createSlot(five: Five, i: number, share: string | null): HTMLElement {
  const { runs, places, next, revealed } = five
  const run = runs[i]
  const number = element('span', { className: 'slot-number' }, t('five.slot', { number: i + 1 }))
  if (run === null || share === null || i >= revealed) {
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
  const { time, par, slack = 0 } = parTimeOf(run)
  // One run alone has nothing to be ranked with.
  const isRanked = places.filter((place) => place !== null).length > 1
  const facts = (...content: readonly Child[]): HTMLElement =>
    element('span', { className: 'slot-facts' }, content)
  return element(
    'li',
    { className: 'run-slot' },
    number,
    element('span', { className: 'slot-time' }, share),
    isRanked && facts(t('five.place', { place: places[i] ?? 0 })),
    facts(createMedalOf(time, par), ` ${formatTicks(time)}`),
    facts(parSentence({ optimum: par, slack })),
    facts(`${t('hud.catches')} ${catchesOf(run.levels)}`),
  )
}
