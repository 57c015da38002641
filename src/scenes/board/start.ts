import { boardTitle } from '../../app/board/board-words.ts'
import type { PopularCourse } from '../../core/board/answers.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { BoardActions } from './view.ts'

/** First view: today's daily and fresh runs, then the boards with most posts of the week. */
export function createStart(
  popular: readonly PopularCourse[] | null,
  actions: BoardActions,
): Child[] {
  return [
    element(
      'div',
      { className: 'choices row' },
      button(t('board.today'), actions.openDaily, { className: 'main-choice' }),
      button(t('board.fresh'), () => actions.openFresh(true)),
    ),
    element('h2', {}, t('board.popular')),
    popular === null && element('p', { className: 'hint' }, t('board.loading')),
    popular?.length === 0 && element('p', { className: 'hint' }, t('board.none-popular')),
    popular !== null &&
      popular.length > 0 &&
      element(
        'ol',
        { className: 'popular' },
        popular.map(({ board, posts }) =>
          element(
            'li',
            { key: board },
            button(element('bdi', {}, boardTitle(board)), () => actions.open(board)),
            element('span', {}, t('board.posts', { posts })),
          ),
        ),
      ),
  ]
}
