import { PRACTICE_VIEWS, type PracticeTools } from '../../core/speedrun/practice.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { paceName } from './practice-panel.ts'

/** Which tools of practice are on, in a corner of the page, in the colours that they draw in. */
export interface PracticeStrip {
  readonly root: HTMLElement
  readonly show: (tools: PracticeTools) => void
}

export function createPracticeStrip(): PracticeStrip {
  const root = element('p', { className: 'practice-strip', hidden: true })
  return {
    root,
    show(tools) {
      const { pace, views, point } = tools
      const slow = pace === 100 ? [] : [element('span', {}, paceName(tools))]
      const shown = PRACTICE_VIEWS.filter((view) => views.has(view)).map((view) =>
        element('span', { className: `of-${view}` }, t(`practice.show-${view}`)),
      )
      const placed = point === null ? [] : [element('span', {}, t('practice.point'))]
      const parts = [...slow, ...shown, ...placed]
      root.replaceChildren(...parts)
      root.hidden = parts.length === 0
    },
  }
}
