import { boardTitle, nameOfRunner } from '../../app/board/board-words.ts'
import type { BoardPage, PopularCourse } from '../../core/board/answers.ts'
import { writerOf } from '../../core/game/format-time.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** Content of the first view. */
export interface StartView {
  /** Board of today's daily. */
  readonly today: string
  /** The best of today's daily, and popular boards; null while they are fetched. */
  readonly found: { readonly daily: BoardPage; readonly popular: readonly PopularCourse[] } | null
}

/**
 * Creates the first view: today's daily with its best runners, fresh runs, and the boards with most
 * posts of the week.
 *
 * @param run plays today's daily
 */
export function createStart(
  { today, found }: StartView,
  open: (board: string) => void,
  openFresh: () => void,
  run: () => void,
): HTMLElement {
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
        // One element before and after the fetch, as it has the focus.
        button(t(isEmpty ? 'board.run' : 'board.open'), isEmpty ? run : openToday, {
          ...{ key: 'main', className: 'main-choice' },
        }),
        isEmpty && button(t('board.open'), openToday),
        button(t('board.fresh'), openFresh),
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
