import { TICK_HZ } from '../../core/game/rules.ts'
import { QUARTERS } from '../../core/speedrun/passed-places.ts'
import { writeDelta } from '../../ui/delta.ts'
import { element } from '../../ui/element.ts'

/** Ticks for which a difference is shown. */
const SHOWN_TICKS = 2.5 * TICK_HZ

/** Sign below the clock that shows the difference at a quarter of the way for a moment. */
export function createQuarterSign() {
  const root = element('span', { className: 'hud-delta hud-quarter' })
  let from = Infinity
  const hide = (): void => {
    if (from === Infinity) return
    from = Infinity
    root.textContent = ''
  }
  return {
    root,
    /** Shows the number of ticks that the player is behind at a quarter, passed at a tick. */
    show(quarter: number, behind: number, tick: number): void {
      from = tick
      const mark = behind === 0 ? '' : behind < 0 ? '▲ ' : '▼ '
      root.textContent = `${quarter}/${QUARTERS} ${mark}${writeDelta(behind)}`
      root.classList.toggle('behind', behind > 0)
    },
    /** Hides the sign once its time is over, or if the clock was set back. */
    draw(tick: number): void {
      if (tick < from || tick >= from + SHOWN_TICKS) hide()
    },
    hide,
  }
}
