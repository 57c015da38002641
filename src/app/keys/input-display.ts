import { formatTicks } from '../../core/game/format-time.ts'
import { type Input, RESTART } from '../../core/game/state.ts'
import { DIRECTIONS } from '../../core/grid.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { setText } from '../../ui/set-text.ts'

/** The held keys of the player, with tick and time. */
export interface InputDisplay {
  readonly root: HTMLElement
  readonly show: (input: Input, tick: number, time: number) => void
}

const NAMES = ['north', 'east', 'south', 'west'] as const

export function createInputDisplay(): InputDisplay {
  const keys = DIRECTIONS.map((direction) => ({
    bit: 1 << direction,
    key: element('i', { className: `key ${NAMES[direction]}` }),
  }))
  keys.push({ bit: RESTART, key: element('i', { className: 'key restart' }, 'R') })
  const tick = element('span', { className: 'input-tick' })
  const time = element('span')
  const root = element(
    'div',
    { className: 'input-display' },
    element(
      'div',
      { className: 'keys', ariaHidden: 'true' },
      keys.map(({ key }) => key),
    ),
    element('p', {}, tick, time),
  )
  return {
    root,
    show(input, atTick, atTime) {
      for (const { bit, key } of keys) key.classList.toggle('held', (input & bit) !== 0)
      setText(tick, t('watch.tick', { tick: atTick }))
      setText(time, formatTicks(atTime))
    },
  }
}
