import { PRACTICE_VIEWS, type PracticeTools } from '../../core/speedrun/practice.ts'
import type { Par } from '../../core/level/optimum.ts'
import { element } from '../../ui/element.ts'
import { parSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { paceName } from './practice-panel.ts'

/** Names of the practice tools that are on, in a corner of the page, in the colours they draw in. */
export function createPracticeStrip() {
  const root = element('p', { className: 'practice-strip', hidden: true })
  return {
    root,
    /** @param par null if the thread of the fastest win is off */
    show(tools: PracticeTools, par: Par | null): void {
      const { pace, views, point } = tools
      replace(
        root,
        pace !== 100 && element('span', {}, paceName(tools)),
        PRACTICE_VIEWS.filter((view) => views.has(view)).map((view) =>
          element('span', { className: `of-${view}` }, t(`practice.show-${view}`)),
        ),
        par?.slack !== undefined && element('span', { className: 'of-optimum' }, parSentence(par)),
        point !== null && element('span', {}, t('practice.point')),
      )
      root.hidden = root.childElementCount === 0
    },
  }
}
