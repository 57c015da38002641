import type { Grid } from '../../core/grid.ts'
import { copyText } from '../../ui/clipboard.ts'
import { button, element } from '../../ui/element.ts'
import { checkField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { savePng, saveSvg, textOf } from './export.ts'

export interface ToolActions {
  /** The maze that is shown, or null when there is none. */
  readonly grid: () => Grid | null
  /** Name of a saved file, without its extension. */
  readonly fileName: () => string
  /** True where copied and saved mazes show their solution. */
  readonly withSolution: () => boolean
  readonly setWithSolution: (withSolution: boolean) => void
  readonly play: (grid: Grid) => void
  /** The link that brings back what is shown now. */
  readonly link: () => string
  readonly notify: (sentence: string) => void
}

/** Buttons that take a maze out of the workshop: to play, to share, to keep, to print. */
export function createTools(actions: ToolActions): HTMLElement {
  const tool = (label: string, use: (grid: Grid) => void, className = ''): HTMLElement => {
    const click = (): void => {
      const grid = actions.grid()
      if (grid !== null) use(grid)
    }
    return button(label, click, { className })
  }
  const copy = (text: string, copied: string): void => {
    void copyText(text, copied, t('workshop.not-copied')).then(actions.notify)
  }
  return element(
    'div',
    { className: 'tools' },
    tool(t('workshop.play'), actions.play, 'main-choice'),
    element(
      'details',
      { className: 'fold' },
      element('summary', {}, t('workshop.share')),
      element(
        'div',
        { className: 'keeping' },
        checkField(t('workshop.with-solution'), actions.withSolution(), actions.setWithSolution),
        tool(t('win.copy'), () => copy(actions.link(), t('win.copied'))),
        tool(t('workshop.copy-text'), (grid) =>
          copy(textOf(grid, actions.withSolution()), t('workshop.text-copied')),
        ),
        tool(t('workshop.save-png'), (grid) =>
          savePng(grid, actions.withSolution(), actions.fileName()),
        ),
        tool(t('workshop.save-svg'), (grid) =>
          saveSvg(grid, actions.withSolution(), actions.fileName()),
        ),
        tool(t('workshop.print'), () => window.print()),
      ),
    ),
  )
}
