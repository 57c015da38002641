import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Marks for the catches of an endless run: a diamond for each that is left, a cross for each spent. */
export function createCatchMarks(most: number) {
  const marks = Array.from({ length: most }, () => element('i'))
  const root = element('span', { className: 'catch-marks', role: 'img' }, ...marks)
  let shown = -1
  return {
    root,
    show(left: number): void {
      if (left === shown) return
      shown = left
      root.ariaLabel = root.title = t('endless.left', { count: left })
      marks.forEach((mark, i) => {
        mark.classList.toggle('spent', i >= left)
      })
    },
  }
}
