import { formatTicks } from '../../core/game/format-time.ts'
import { type Input, RESTART } from '../../core/game/state.ts'
import { element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Class names of the four directions, in the order of `DIRECTIONS`. */
export const DIRECTION_NAMES = ['north', 'east', 'south', 'west']

/** Held keys of the player, with tick and time. */
export function createInputDisplay() {
  const keys = DIRECTION_NAMES.map((name, direction) => ({
    bit: 1 << direction,
    key: element('i', { className: `key ${name}` }),
  }))
  keys.push({ bit: RESTART, key: element('i', { className: 'key restart' }, 'R') })
  const tick = element('span', { className: 'input-tick' })
  const time = element('span')
  const root = element(
    'div',
    { className: 'input-display veil' },
    element(
      'div',
      { className: 'keys', ariaHidden: 'true' },
      keys.map(({ key }) => key),
    ),
    element('p', {}, tick, time),
  )
  return {
    root,
    show(input: Input, atTick: number, atTime: number): void {
      for (const { bit, key } of keys) key.classList.toggle('held', (input & bit) !== 0)
      setText(tick, t('watch.tick', { tick: atTick }))
      setText(time, formatTicks(atTime))
    },
  }
}
