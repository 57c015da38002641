import type { Grid } from '../../core/grid.ts'
import { copyText } from '../../ui/clipboard.ts'
import { button, element } from '../../ui/element.ts'
import { checkField } from '../../ui/field.ts'
import { say } from '../../ui/message.ts'
import { savePng, saveSvg, textOf } from './export.ts'

export interface ToolActions {
  /** The maze that is shown, or null when there is none. */
  readonly grid: () => Grid | null
  /** What a saved file is called, without its ending. */
  readonly fileName: () => string
  /** Whether what is copied and saved shows the solution. */
  readonly withSolution: () => boolean
  readonly setWithSolution: (withSolution: boolean) => void
  readonly play: (grid: Grid) => void
  /** The link that brings back what is shown now. */
  readonly link: () => string
  readonly notify: (sentence: string) => void
}

/** The buttons that take a maze out of the workshop: to play, to share, to keep, to print. */
export function createTools(actions: ToolActions): HTMLElement {
  const tool = (label: string, use: (grid: Grid) => void, className = ''): HTMLElement =>
    button(
      label,
      () => {
        const grid = actions.grid()
        if (grid !== null) use(grid)
      },
      className,
    )
  const copy = (text: string, copied: string): void => {
    void copyText(text, copied, say('workshop.not-copied')).then(actions.notify)
  }
  return element(
    'div',
    { className: 'tools' },
    tool(say('workshop.play'), actions.play, 'main-choice'),
    checkField(say('workshop.with-solution'), actions.withSolution(), actions.setWithSolution),
    tool(say('win.copy'), () => {
      copy(actions.link(), say('win.copied'))
    }),
    tool(say('workshop.copy-text'), (grid) => {
      copy(textOf(grid, actions.withSolution()), say('workshop.text-copied'))
    }),
    tool(say('workshop.save-png'), (grid) => {
      savePng(grid, actions.withSolution(), actions.fileName())
    }),
    tool(say('workshop.save-svg'), (grid) => {
      saveSvg(grid, actions.withSolution(), actions.fileName())
    }),
    tool(say('workshop.print'), () => {
      window.print()
    }),
  )
}
