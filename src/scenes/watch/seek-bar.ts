import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

export interface SeekActions {
  readonly seek: (moment: number) => void
  /** Called at the start and the end of a drag. */
  readonly hold: (isHeld: boolean) => void
}

/** The bar of a replay's time, with a mark at the start of each level and at each catch. */
export function createSeekBar({ seek, hold }: SeekActions) {
  const release = (): void => hold(false)
  const slider = element('input', {
    type: 'range',
    min: '0',
    ariaLabel: t('watch.seek'),
    ariaKeyShortcuts: 'ArrowLeft ArrowRight Home End',
    on: {
      input: ({ currentTarget }) => seek(Number(currentTarget.value)),
      pointerdown: () => {
        hold(true)
        window.addEventListener('pointerup', release, { once: true })
        window.addEventListener('pointercancel', release, { once: true })
      },
    },
  })
  const levels = element('div', { className: 'seek-marks', ariaHidden: 'true' })
  const catches = element('div', { className: 'seek-marks catches', ariaHidden: 'true' })
  const shown = { last: -1, moment: -1, text: '' }
  return {
    root: element('div', { className: 'seek' }, slider, levels, catches),
    show(moment: number, last: number, text: string): void {
      if (last !== shown.last) slider.max = String((shown.last = last))
      if (moment !== shown.moment) {
        slider.value = String((shown.moment = moment))
        slider.style.setProperty('--share', String(last === 0 ? 1 : moment / last))
      }
      if (text !== shown.text) slider.ariaValueText = shown.text = text
    },
    markLevels: (moments: readonly number[], last: number): void =>
      levels.replaceChildren(...marksAt(moments, last)),
    markCatches: (moments: readonly number[], last: number): void =>
      catches.replaceChildren(...marksAt(moments, last)),
  }
}

function marksAt(moments: readonly number[], last: number): HTMLElement[] {
  return moments.map((moment) => {
    const mark = element('i')
    mark.style.left = `${(100 * moment) / last}%`
    return mark
  })
}
