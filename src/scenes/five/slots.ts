import { formatTicks } from '../../core/game/format-time.ts'
import { FIVE } from '../../core/level/seed-namespace.ts'
import { catchesOf } from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { Five } from '../../core/speedrun/five.ts'
import { parTimeOf } from '../../core/speedrun/over-par.ts'
import { overPar } from '../../core/speedrun/over-par.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { formatOverPar, t } from '../../ui/message.ts'

type DrawPicture = (run: Attempt) => HTMLElement | null

/** The five seeds in order: finished ones, the next one, and hidden ones. */
export function createSlots(five: Five, picture: DrawPicture): HTMLElement {
  const slots = fiveShares(five).map((share, i) => createSlot(five, i, share, picture))
  return element('ol', { className: 'five-slots' }, slots)
}

function createSlot(
  five: Five,
  i: number,
  share: string | null,
  picture: DrawPicture,
): HTMLElement {
  const { runs, places, next, revealed } = five
  const run = runs[i]
  const number = element('span', { className: 'slot-number' }, t('five.slot', { number: i + 1 }))
  if (run === null || share === null || i >= revealed) {
    const isNext = i === next
    const name = t(isNext ? 'five.next-slot' : 'five.hidden')
    return element(
      'li',
      { className: isNext ? 'next' : 'hidden-slot' },
      number,
      element('div', { className: 'maze-frame' }),
      element('span', { className: isNext ? 'slot-time' : 'unseen' }, name),
    )
  }
  const { time, par } = parTimeOf(run)
  const isRanked = places.filter((each) => each !== null).length > 1
  const facts = (...content: readonly Child[]): HTMLElement =>
    element('span', { className: 'slot-facts' }, content)
  const place = isRanked && facts(t('five.place', { place: places[i] ?? 0 }))
  return element(
    'li',
    { className: 'run-slot' },
    element('div', { className: 'slot-head' }, number, place),
    element('div', { className: 'maze-frame' }, picture(run)),
    element('span', { className: 'slot-time' }, share),
    facts(createMedalOf(time, par), ` ${formatTicks(time)}`),
    facts(`${t('hud.catches')} ${catchesOf(run.levels)}`),
  )
}

/**
 * Time over par of each of the five seeds, in per cent; null without a run. Once all are finished, the
 * fastest and the slowest are in parentheses, as speedcubers write averages.
 */
function fiveShares({ runs, places, average }: Five): (string | null)[] {
  return runs.map((run, i) => {
    if (run === null) return null
    const share = formatOverPar(overPar(parTimeOf(run)))
    const isDropped = average !== null && (places[i] === 1 || places[i] === FIVE)
    return isDropped ? `(${share})` : share
  })
}
