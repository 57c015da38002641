import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Marks for the catches of an endless run. */
export interface CatchMarks {
  readonly root: HTMLElement
  readonly show: (left: number) => void
}

/** A diamond for each catch that is left, a cross for each one spent. */
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
