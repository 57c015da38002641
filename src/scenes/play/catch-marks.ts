import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** The catches that a run still has, a mark for each. */
export interface CatchMarks {
  readonly root: HTMLElement
  readonly show: (left: number) => void
}

/** A diamond for each catch that is left, a cross for each that is spent. */
export function createCatchMarks(most: number): CatchMarks {
  const marks = Array.from({ length: most }, () => element('i'))
  const root = element('span', { className: 'catch-marks', role: 'img' }, ...marks)
  let shown = -1
  return {
    root,
    show(left) {
      if (left === shown) return
      shown = left
      root.ariaLabel = root.title = t('endless.left', { count: left })
      marks.forEach((mark, i) => {
        mark.classList.toggle('spent', i >= left)
      })
    },
  }
}
