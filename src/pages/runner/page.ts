import { type Host, type Page, fetchPart } from '../../app/page.ts'
import { nameOfRunner, sentenceOfError } from '../../app/board/board-words.ts'
import { pageQuery, showQuery } from '../../app/routing/address.ts'
import type { RunnerData } from '../../app/routing/routes.ts'
import { courseOfKey } from '../../core/attempt/attempt.ts'
import type { Standing } from '../../core/board/answers.ts'
import { BoardError } from '../../core/board/client.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { keepRivals, readRivals } from '../../storage/rivals.ts'
import { button, element, focusMainChoice, replace } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createCourseList } from '../../app/runs/course-list.ts'
import { createNoticeLine, createPageHead } from '../../ui/page-parts.ts'

/** Opens the page of a runner: where they stand, and whether they are a rival of this browser. */
export async function open(
  host: Host,
  { runner, back = ['courses', {}] }: RunnerData,
): Promise<Page | null> {
  const { go, closed, store } = host
  const board = await fetchPart(host.board.open(), host)
  if (board === null || !host.board.isThere()) {
    if (!closed.aborted) go('menu', { sentence: board === null ? '' : t('board.problem.no-board') })
    return null
  }
  const own = await board.ownId()
  if (closed.aborted) return null
  const root = element('main', { className: 'page tablet records' })
  const notice = createNoticeLine()
  let standings: readonly Standing[] | null = null
  let problem = ''

  async function load(): Promise<void> {
    problem = ''
    show()
    try {
      standings = (await board?.client.standings(runner)) ?? []
    } catch (error) {
      const isUnknown = error instanceof BoardError && error.failure === 'not-found'
      if (!isUnknown) problem = sentenceOfError(error)
      else if (runner === own) standings = []
      else if (!closed.aborted) go('menu', { sentence: t('board.none-runner') })
    }
    show()
  }

  function show(): void {
    if (closed.aborted) return
    const rivals = readRivals(store)
    const others = rivals.filter((rival) => rival !== runner)
    const isRival = others.length < rivals.length
    const toggle = (): void => {
      keepRivals(store, isRival ? others : [...rivals, runner])
      notice.show(t(isRival ? 'board.rival-removed' : 'board.rival-added'))
      show()
    }
    const courses = standings?.flatMap(({ board: key, of, row }) => {
      const course = courseOfKey(key)
      const result =
        row.stepsLeft === null ? formatTicks(row.time) : t('today.lost', { count: row.stepsLeft })
      const facts = [t('board.rank', { rank: row.rank, of })]
      return course === null ? [] : [{ course, result, facts, picture: null }]
    })
    const hint = courses === undefined ? 'board.loading' : 'board.none-standings'
    replace(
      root,
      createPageHead(nameOfRunner(runner), host.goUp, runner === own),
      runner !== own &&
        button(t(isRival ? 'board.remove-rival' : 'board.add-rival'), toggle, {
          className: 'main-choice',
        }),
      problem !== '' && [
        element('p', { className: 'problem', role: 'alert' }, problem),
        button(t('board.again'), () => void load()),
      ],
      courses?.length
        ? createCourseList(courses, (course) => go('course', { course, of: 'everybody' }))
        : problem === '' && element('p', { className: 'hint' }, t(hint)),
      notice.root,
    )
  }

  host.showLabyrinth('sidewinder')
  return {
    root,
    shown() {
      showQuery(pageQuery('runner', runner))
      show()
      focusMainChoice(root)
      void load()
    },
    up: () => back,
  }
}
