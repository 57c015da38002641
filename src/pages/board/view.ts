import '../../ui/lists.css'
import './board.css'
import { boardTitle, nameOfRunner } from '../../app/board/board-words.ts'
import type { BoardPage, PopularCourse } from '../../core/board/answers.ts'
import { writerOf } from '../../core/game/format-time.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { type BoardActions, type BoardList, createBoardList } from './list.ts'

/** The first view: the best of today's daily, and popular boards; null while they are fetched. */
export interface StartView {
  /** Board of today's daily. */
  readonly today: string
  readonly found: { readonly daily: BoardPage; readonly popular: readonly PopularCourse[] } | null
}

/** Rankings of the host's board: one of them, or the popular ones. */
export function createBoardView(actions: BoardActions) {
  const notice = element('p', { className: 'notice', key: 'notice', role: 'status' })
  const root = element('main', { className: 'page tablet board' })

  function frame(title: string, ...content: readonly Child[]): void {
    replace(root, createPageHead(title, actions.leave, false), ...content, notice)
  }

  return {
    root,
    showStart: (view: StartView): void => frame(t('board.title'), createStart(view, actions)),
    showList: (list: BoardList): void => frame(list.title, ...createBoardList(list, actions)),
    /** Shows why nothing was fetched, with a button that tries again. */
    showFailure: (title: string, sentence: string): void =>
      frame(
        title,
        element('p', { className: 'problem invitation stack', role: 'alert' }, sentence),
        button(t('board.again'), actions.retry, { className: 'main-choice' }),
      ),
    /** True if the row of an entry is on the screen. */
    isInView: (entry: number): boolean => {
      const box = root.querySelector(`#entry-${entry}`)?.getBoundingClientRect()
      return box !== undefined && box.bottom > 0 && box.top < innerHeight
    },
    notify: (sentence: string): void => {
      notice.textContent = sentence
    },
  }
}

/** Today's daily with its best runners, fresh runs, and the boards with most posts of the week. */
function createStart({ today, found }: StartView, actions: BoardActions): HTMLElement {
  const { open, openFresh, run } = actions
  const best = found?.daily.rows ?? []
  const openToday = (): void => open(today)
  const isEmpty = found !== null && best.length === 0
  const write = writerOf(best.map(({ time }) => time))
  return element(
    'div',
    { className: 'board-start' },
    element(
      'section',
      { className: 'event-panel stack frame' },
      element('h2', {}, t('board.today')),
      isEmpty && element('p', {}, t('board.empty')),
      element(
        'ol',
        {},
        best.map(({ entry, rank, runner, time }) =>
          element(
            'li',
            { key: String(entry) },
            element('span', {}, rank),
            element('bdi', {}, nameOfRunner(runner)),
            element('b', {}, write(time)),
          ),
        ),
      ),
      element(
        'div',
        { className: 'choices row' },
        // The main one has the focus while it waits for its label.
        button(t(isEmpty ? 'board.run' : 'board.open'), isEmpty ? run : openToday, {
          ...{ key: 'main', className: 'main-choice' },
        }),
        isEmpty && button(t('board.open'), openToday),
        button(t('board.fresh'), () => openFresh(true)),
      ),
    ),
    element(
      'section',
      {},
      element('h2', {}, t('board.popular')),
      found === null && element('p', { className: 'hint' }, t('board.loading')),
      found?.popular.length === 0 && element('p', { className: 'hint' }, t('board.none-popular')),
      element(
        'ol',
        { className: 'popular plain' },
        found?.popular.map(({ board, posts }) =>
          element(
            'li',
            { key: board },
            button(
              [
                element('bdi', {}, boardTitle(board)),
                element('span', {}, t('board.posts', { posts })),
              ],
              () => open(board),
            ),
          ),
        ) ?? null,
      ),
    ),
  )
}
