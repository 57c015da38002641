import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { createList } from './list.ts'
import { createStart } from './start.ts'
import type { BoardActions, ListOfBoard, StartView } from './view.ts'

/** Rankings of the host's board: one of them, or the popular ones. */
export function createBoardPage(actions: BoardActions) {
  const notice = element('p', { className: 'notice', key: 'notice', role: 'status' })
  const root = element('main', { className: 'page tablet board' })

  function frame(title: string, ...content: readonly Child[]): void {
    replace(root, createPageHead(title, actions.leave, false), ...content, notice)
  }

  return {
    root,
    showStart: ({ popular }: StartView): void =>
      frame(t('board.title'), ...createStart(popular, actions)),
    showList: (list: ListOfBoard): void => frame(list.title, ...createList(list, actions)),
    /** Shows why nothing was fetched, with a button that tries again. */
    showFailure: (title: string, sentence: string): void =>
      frame(
        title,
        element('p', { className: 'problem', role: 'alert' }, sentence),
        button(t('board.again'), actions.retry, { className: 'main-choice' }),
      ),
    notify: (sentence: string): void => {
      notice.textContent = sentence
    },
  }
}
