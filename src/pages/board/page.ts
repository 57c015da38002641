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
import type { BoardPage, BoardRow, FreshRun } from '../../core/board/answers.ts'
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
import { t } from '../../ui/message.ts'
import { openWorker } from '../../worker/own-scripts.ts'
import { createWorkerClient, type WorkerClient } from '../../worker/worker-client.ts'
import type { BoardPlace } from './list.ts'
import { createRowChecks } from './row-checks.ts'
import { ownEntryOf } from './table.ts'
import { createBoardView, type StartView } from './view.ts'

/** The open board. */
interface OpenList {
  readonly key: string
  readonly board: BoardId
  readonly category: Category
  readonly place: BoardPlace
  readonly page: BoardPage | null
  readonly started: readonly FreshRun[]
}

interface BoardState {
  /** Null for the first view, with today's daily and popular boards. */
  list: OpenList | null
  /** Content of the first view; null until it is fetched. */
  found: StartView['found']
  /** Chosen entries, in the order in which they were chosen. */
  chosen: ReadonlySet<number>
  /** True once Delete was pressed. */
  isDeleting: boolean
}

/**
 * Opens rankings of runs, each replayed by the host's board and again by this browser.
 *
 * @param worker replays rows, and ends with the page
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
  const view = createBoardView({
    open: (key) => openKey(key, 'any'),
    openFresh: (isToday) => openKey(freshKey(isToday), state.list?.category ?? 'any'),
    choose: (category) => {
      if (state.list !== null) openKey(state.list.key, category)
    },
    turn: (place) => {
      if (state.list !== null) void load({ ...state.list, place })
    },
    select({ entry }) {
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
    copy: () => copyLink(linkOfReplays(encodeReplays(chosenReplays())), view.notify),
    remove: () => void remove(),
    retry: () => {
      if (state.list === null) void openStart()
      else void load(state.list)
    },
    leave: host.goUp,
  })
  const checks = createRowChecks({
    ...{ worker, isInView: view.isInView },
    changed: () => {
      const lost = chosenRows().some(({ entry }) => isRefused(entry))
      // A false row is no rival.
      if (lost) chooseRival()
      show()
    },
  })
  view.root.addEventListener('scroll', checks.resume, { passive: true })
  window.addEventListener('resize', checks.resume, { signal: closed })
  closed.addEventListener('abort', checks.close)

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

  /** Fetches the rows of a place in a board; the rows before stay until then. */
  async function load(wanted: OpenList): Promise<void> {
    const { list } = state
    const isTurn = list?.key === wanted.key && list.category === wanted.category
    state.list = isTurn ? wanted : { ...wanted, page: null }
    view.notify('')
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
      if (isTurn) view.root.querySelector('.board-rows')?.scrollIntoView()
      else if (!view.root.contains(document.activeElement)) focusMainChoice(view.root)
      if (!isTurn) view.root.querySelector('tr.own')?.scrollIntoView({ block: 'nearest' })
      checks.resume()
    } catch (error) {
      const sentence = sentenceOfError(error)
      if (isStale()) return
      view.showFailure(boardTitle(key), sentence)
      focusMainChoice(view.root)
    }
  }

  async function openStart(): Promise<void> {
    const isAtStart = (): boolean => state.list === null && !closed.aborted
    state.list = null
    showQuery(pageQuery('board'))
    view.notify('')
    show()
    focusMainChoice(view.root)
    try {
      const [daily, popular] = await Promise.all([
        client.list({ board: courseKey(dailyCourse()), category: 'any', limit: '3' }),
        client.popular(),
      ])
      state.found = { daily, popular }
      if (isAtStart()) show()
    } catch (error) {
      if (isAtStart()) view.showFailure(t('board.title'), sentenceOfError(error))
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
      view.showStart({ today: courseKey(dailyCourse()), found })
      return
    }
    const raced = chosenRows().filter(({ entry }) => !isRefused(entry)).length
    view.showList({
      ...list,
      ...{ title: boardTitle(list.key), own, chosen, raced, isDeleting, faults: checks.faults() },
    })
  }

  function chosenRows(): BoardRow[] {
    return state.list?.page?.rows.filter(({ entry }) => state.chosen.has(entry)) ?? []
  }

  /** True if this browser has found an entry false. */
  function isRefused(entry: number): boolean {
    return (checks.faults().get(entry) ?? null) !== null
  }

  function chooseRival(): void {
    const rows = state.list?.page?.rows.filter(({ entry }) => !isRefused(entry)) ?? []
    state.chosen = new Set(nextRival(rows, own))
  }

  /** Replays of the chosen rows, without those that failed. */
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
      view.notify(sentenceOfError(error))
    }
  }

  /** Deletes the chosen own entry, once it is called again. */
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
      view.notify(t(hasNext ? 'board.deleted-next' : 'board.deleted'))
    } catch (error) {
      view.notify(sentenceOfError(error))
    }
  }

  return {
    root: view.root,
    shown() {
      if (data.board === undefined) void openStart()
      else openKey(data.board, data.category ?? 'any')
    },
    up: () => (state.list === null ? undefined : () => void openStart()),
  }
}
