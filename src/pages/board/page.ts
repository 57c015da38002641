import '../../ui/lists.css'
import './board.css'
import type { HostBoard } from '../../app/board/board.ts'
import { boardTitle, sentenceOfError, shortNameOfRunner } from '../../app/board/board-words.ts'
import { createLiveClock } from '../../app/board/live-clock.ts'
import type { Host, Page } from '../../app/page.ts'
import { linkOfReplays, showQuery } from '../../app/routing/address.ts'
import { isPlayable } from '../../app/routing/drawn-link.ts'
import { fetchPart } from '../../app/routing/fetch-part.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { withoutTail } from '../../app/routing/parameters.ts'
import type { BoardData } from '../../app/routing/routes.ts'
import type { BoardRow } from '../../core/board/answers.ts'
import { boardKey, type BoardId, parseBoardKey } from '../../core/board/board-key.ts'
import { chooseEntry, nextRival } from '../../core/board/rivals.ts'
import { utcDay } from '../../core/day.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { startCourse, startRun } from '../../core/level/run.ts'
import { dailySeed } from '../../core/level/source.ts'
import type { Category } from '../../core/game/categories.ts'
import { decodeReplay, encodeReplays } from '../../core/replay/codec/codec.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { type Course, courseKey, runCourseOf } from '../../core/attempt/attempt.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { openWorker } from '../../worker/own-scripts.ts'
import { createWorkerClient, type WorkerClient } from '../../worker/worker-client.ts'
import { type BoardPlace, createBoardList, type OpenList } from './list.ts'
import { createRowChecks } from './row-checks.ts'
import { createStart, type StartView } from './start.ts'
import { ownEntryOf } from './table.ts'

interface BoardState {
  /** The open board; null for the first view, with today's daily and popular boards. */
  list: OpenList | null
  /** Fetched content of the first view; null until then. */
  found: StartView['found']
  /** Chosen entries, in the order in which they were chosen. */
  chosen: ReadonlySet<number>
  /** True once Delete was pressed. */
  isDeleting: boolean
}

/**
 * Opens rankings of runs, each replayed by the host's board and again by this browser.
 *
 * @param worker replays rows; ended when the page is closed
 */
export async function open(
  host: Host,
  data: BoardData,
  worker: Pick<WorkerClient, 'call' | 'end'> = createWorkerClient(openWorker),
): Promise<Page | null> {
  const { now, go, closed } = host
  host.showLabyrinth('sidewinder')
  const fetched = await fetchPart(host.board.open(), host)
  if (fetched === null || !host.board.isThere()) {
    const isMissing = fetched !== null
    if (!closed.aborted) go('menu', isMissing ? { sentence: t('board.problem.no-board') } : {})
    return null
  }
  const hostBoard: HostBoard = fetched
  const { client } = hostBoard
  const own = await hostBoard.ownId()
  if (closed.aborted) return null
  const state: BoardState = { list: null, found: null, chosen: new Set(), isDeleting: false }
  const notice = element('p', { className: 'notice', key: 'notice', role: 'status' })
  const root = element('main', { className: 'page tablet board' })
  const actions = {
    choose(category: Category) {
      if (state.list !== null) openKey(state.list.key, category)
    },
    openFresh: (isToday: boolean) => openKey(freshKey(isToday), state.list?.category ?? 'any'),
    turn(place: BoardPlace) {
      if (state.list !== null) void load({ ...state.list, place })
    },
    select({ entry }: BoardRow) {
      if (state.list === null) return
      state.chosen = chooseEntry(state.chosen, entry, state.list.board)
      state.isDeleting = false
      show()
    },
    run: () => void run(),
    race() {
      const rivals = chosenReplays()
      if (rivals.length > 0) go('play', { run: startCourse(rivals[0].replay), rivals })
    },
    watch() {
      if (state.list === null) return
      const { key, category } = state.list
      const back = ['board', { board: key, category }] as const
      go('watch', { replays: chosenReplays(), which: 0, back })
    },
    copy: () => copyLink(linkOfReplays(encodeReplays(chosenReplays())), notify),
    remove: () => void remove(),
  }
  const checks = createRowChecks(worker, isInView, () => {
    // A refused row is no rival.
    if (chosenRows().some(({ entry }) => isRefused(entry))) chooseRival()
    show()
  })
  root.addEventListener('scroll', checks.resume, { passive: true })
  window.addEventListener('resize', checks.resume, { signal: closed })
  closed.addEventListener('abort', checks.close)

  function notify(sentence: string): void {
    notice.textContent = sentence
  }

  function frame(title: string, ...content: readonly Child[]): void {
    replace(root, createPageHead(title, host.goUp, false), ...content, notice)
  }

  /** Shows why nothing was fetched, with a button that tries again. */
  function showFailure(title: string, sentence: string): void {
    const retry = (): void => void (state.list === null ? openStart() : load(state.list))
    frame(
      title,
      element('p', { className: 'problem invitation stack', role: 'alert' }, sentence),
      button(t('board.again'), retry, { className: 'main-choice' }),
    )
  }

  /** True if the row of an entry is on the screen. */
  function isInView(entry: number): boolean {
    const box = root.querySelector(`#entry-${entry}`)?.getBoundingClientRect()
    return box !== undefined && box.bottom > 0 && box.top < innerHeight
  }

  function freshKey(isToday: boolean): string {
    const day = isToday ? utcDay(now()) : null
    return boardKey({ kind: 'fresh', rules: RULES_VERSION, day })
  }

  function openKey(wanted: string, category: Category): void {
    const parsed = parseBoardKey(wanted) ?? parseBoardKey(withoutTail(wanted))
    if (parsed === null || (parsed.kind === 'course' && !isPlayable(parsed.course))) {
      go('menu', { sentence: t('board.bad-link') })
      return
    }
    const key = boardKey(parsed)
    showQuery(pageQuery('board', key))
    const place = own === null ? {} : { runner: own }
    void load({ key, board: parsed, category, place, page: null, started: [] })
  }

  /** Fetches the rows at a place in a board; until then the former rows of the board remain. */
  async function load(wanted: OpenList): Promise<void> {
    const { list } = state
    const isTurn = list?.key === wanted.key && list.category === wanted.category
    state.list = isTurn ? wanted : { ...wanted, page: null }
    notify('')
    show()
    const { key, category, place } = wanted
    const isStale = (): boolean => closed.aborted || state.list?.place !== place
    try {
      const [rows, started] = await Promise.all([
        client.list({ board: key, category, ...place }),
        wanted.board.kind === 'fresh' ? client.freshRuns() : [],
      ])
      if (isStale()) return
      const isPastEnd = rows.rows.length === 0 && (place.after ?? place.before) !== undefined
      if (isPastEnd) {
        await load({ ...wanted, place: {} })
        return
      }
      state.list = { ...wanted, page: rows, started }
      checks.check(rows)
      chooseRival()
      state.isDeleting = false
      show()
      if (isTurn) root.querySelector('.board-rows')?.scrollIntoView()
      else if (!root.contains(document.activeElement)) focusMainChoice(root)
      if (!isTurn) root.querySelector('tr.own')?.scrollIntoView({ block: 'nearest' })
      checks.resume()
    } catch (error) {
      const sentence = sentenceOfError(error)
      if (isStale()) return
      showFailure(boardTitle(key), sentence)
      focusMainChoice(root)
    }
  }

  async function openStart(): Promise<void> {
    const isAtStart = (): boolean => state.list === null && !closed.aborted
    state.list = null
    showQuery(pageQuery('board'))
    notify('')
    show()
    focusMainChoice(root)
    try {
      const [daily, popular] = await Promise.all([
        client.list({ board: courseKey(dailyCourse()), category: 'any', limit: '3' }),
        client.popular(),
      ])
      state.found = { daily, popular }
      if (isAtStart()) show()
    } catch (error) {
      if (isAtStart()) showFailure(t('board.title'), sentenceOfError(error))
    }
  }

  /** The course of today's daily. */
  function dailyCourse(): Course {
    return runCourseOf(dailySeed(utcDay(now())))
  }

  function show(): void {
    if (closed.aborted) return
    const { list, found, chosen, isDeleting } = state
    if (list === null) {
      const openAny = (key: string): void => openKey(key, 'any')
      const openFresh = (): void => actions.openFresh(true)
      const today = courseKey(dailyCourse())
      frame(t('board.title'), createStart({ today, found }, openAny, openFresh, actions.run))
      return
    }
    const raced = chosenRows().filter(({ entry }) => !isRefused(entry)).length
    const view = { ...list, own, chosen, raced, isDeleting, faults: checks.faults() }
    frame(boardTitle(list.key), ...createBoardList(view, actions))
  }

  function chosenRows(): BoardRow[] {
    return state.list?.page?.rows.filter(({ entry }) => state.chosen.has(entry)) ?? []
  }

  /** True if this browser has replayed an entry and found it false. */
  function isRefused(entry: number): boolean {
    return (checks.faults().get(entry) ?? null) !== null
  }

  function chooseRival(): void {
    const rows = state.list?.page?.rows.filter(({ entry }) => !isRefused(entry)) ?? []
    state.chosen = new Set(nextRival(rows, own))
  }

  /** Replays of the chosen rows that are not refused. */
  function chosenReplays(): NamedReplay[] {
    return chosenRows().flatMap(({ entry, runner, replay: text = '' }) => {
      const replay = isRefused(entry) ? null : decodeReplay(text)
      return replay === null ? [] : [{ name: shortNameOfRunner(runner), replay }]
    })
  }

  async function run(): Promise<void> {
    const shown: BoardId = state.list?.board ?? { kind: 'course', course: dailyCourse() }
    if (shown.kind === 'course') go('play', { run: startCourse(shown.course) })
    if (shown.kind !== 'fresh') return
    try {
      const startedAt = now()
      const seed = await hostBoard.startFresh()
      if (closed.aborted) return
      go('play', { run: startRun(seed), live: createLiveClock(startedAt, now) })
    } catch (error) {
      notify(sentenceOfError(error))
    }
  }

  /** Deletes the chosen own entry; the first call only asks. */
  async function remove(): Promise<void> {
    const entry = chosenRows()
      .map((row) => ownEntryOf(row, own))
      .find((each) => each !== undefined)
    if (entry === undefined || state.list === null || own === null) return
    if (!state.isDeleting) {
      state.isDeleting = true
      show()
      return
    }
    try {
      await hostBoard.remove(entry)
      await load({ ...state.list, place: { runner: own } })
      const hasNext = state.list.page?.rows.some(({ runner }) => runner === own) === true
      notify(t(hasNext ? 'board.deleted-next' : 'board.deleted'))
    } catch (error) {
      notify(sentenceOfError(error))
    }
  }

  return {
    root,
    shown() {
      if (data.board === undefined) void openStart()
      else openKey(data.board, data.category ?? 'any')
    },
    up: () => (state.list === null ? undefined : () => void openStart()),
  }
}
