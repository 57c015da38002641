import '../../ui/lists.css'
import type { HostBoard } from '../../app/board/board.ts'
import {
  boardTitle,
  nameOfRunner,
  sentenceOfError,
  shortNameOfRunner,
} from '../../app/board/board-words.ts'
import type { Host, Page } from '../../app/page.ts'
import { linkOfReplays, openEarlier, pageQuery, showQuery } from '../../app/routing/address.ts'
import { type BoardData, isPlayable } from '../../app/routing/routes.ts'
import { fetchPart } from '../../app/routing/fetch-part.ts'
import { withoutTail } from '../../app/routing/parameters.ts'
import type { BoardRow, Standing } from '../../core/board/answers.ts'
import { parseBoardKey } from '../../core/board/board-key.ts'
import { chooseEntry, nextRival } from '../../core/board/rivals.ts'
import { isRunnerId } from '../../core/board/runner.ts'
import { dayAt, numberOfDay, utcDay } from '../../core/day.ts'
import { writerOf } from '../../core/game/format-time.ts'
import { startCourse } from '../../core/level/run.ts'
import { decodeReplay, encodeReplays } from '../../core/replay/codec/codec.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { type Course, courseKey, dayCourseOf } from '../../core/attempt/attempt.ts'
import { keepRivals, readRivals } from '../../storage/rivals.ts'
import { isEarlierSite } from '../../storage/store.ts'
import { button, type Child, element, focusMainChoice } from '../../ui/element.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { openWorker } from '../../worker/own-scripts.ts'
import { createWorkerClient, type WorkerClient } from '../../worker/worker-client.ts'
import { reveal } from '../../ui/reveal.ts'
import './board.css'
import { type BoardPlace, createBoardList, type OpenList } from './list.ts'
import { createRowChecks } from './row-checks.ts'
import { createStandings, createStart, type StartView } from './start.ts'
import { ownEntryOf, rowResult } from './table.ts'

interface BoardState {
  /** The open board; null for the first view, with today's labyrinth and popular boards. */
  list: OpenList | null
  /** Open page of a runner, above the board or the first view; null for none. */
  runner: { readonly id: string; standings: readonly Standing[] | null } | null
  /** Fetched content of the first view; null until then. */
  found: StartView['found']
  /** Chosen entries, in the order in which they were chosen. */
  chosen: ReadonlySet<number>
  /** True once Delete was pressed. */
  isDeleting: boolean
  /** Number of views opened; content that was fetched for an earlier one is dropped. */
  views: number
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
  const { now, go, closed, store } = host
  host.showLabyrinth('sidewinder')
  const fetched = await fetchPart(host.board.open(), host)
  if (fetched === null || !(host.board.isThere() || isEarlierSite())) {
    const isMissing = fetched !== null
    if (!closed.aborted) go('menu', isMissing ? { sentence: t('board.problem.no-board') } : {})
    return null
  }
  const hostBoard: HostBoard = fetched
  const { client } = hostBoard
  const own = await hostBoard.ownId()
  if (closed.aborted) return null
  const state: BoardState = {
    ...{ list: null, runner: null, found: null },
    ...{ chosen: new Set(), isDeleting: false, views: 0 },
  }
  const notice = element('p', { className: 'notice', key: 'notice', role: 'status' })
  const root = element('main', { className: 'page tablet board' })
  const actions = {
    open: (key: string) => openKey(key),
    draw: () => go('draw', {}),
    showRivals(areAlone: boolean) {
      if (state.list !== null) openKey(state.list.key, areAlone)
    },
    openRunner,
    openSeason(rules: string) {
      if (state.list !== null) openKey(state.list.key.replace(/^\d+/, rules))
    },
    turn(place: BoardPlace) {
      if (state.list !== null) void load({ ...state.list, place })
    },
    select({ entry }: BoardRow) {
      if (state.list === null) return
      state.chosen = chooseEntry(state.chosen, entry)
      state.isDeleting = false
      show()
    },
    run,
    openRace: () => go('race', {}),
    joinRace: (race: string) => go('race', { race }),
    race() {
      const rivals = chosenReplays()
      if (rivals.length > 0) go('play', { run: startCourse(rivals[0].replay), rivals })
    },
    watch() {
      if (state.list === null) return
      const back = ['board', { board: state.list.key }] as const
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

  /** True if the row of an entry is on the screen. */
  function isInView(entry: number): boolean {
    const box = root.querySelector(`#entry-${entry}`)?.getBoundingClientRect()
    return box !== undefined && box.bottom > 0 && box.top < innerHeight
  }

  function openKey(wanted: string, ofRivals = false): void {
    const course = parseBoardKey(wanted) ?? parseBoardKey(withoutTail(wanted))
    const key = course === null ? '' : courseKey(course)
    const query = pageQuery('board', key)
    if (openEarlier(Number.parseInt(key, 10), query)) return
    if (course === null || !isPlayable(course)) {
      go('menu', { sentence: t('board.bad-link') })
      return
    }
    showQuery(query)
    const place = own === null ? {} : { runner: own }
    void load({ key, course, place, ofRivals, winner: null, page: null })
  }

  /** Fetches the rows at a place in a board; until then the former rows of the board remain. */
  async function load(wanted: OpenList): Promise<void> {
    const { list } = state
    const isTurn = list?.key === wanted.key
    state.list = isTurn ? wanted : { ...wanted, page: null }
    state.runner = null
    const { key, place, ofRivals } = wanted
    const runners = [own, ...readRivals(store)].filter((runner) => runner !== null).join()
    const yesterday = { board: courseKey(dayCourse(1)), limit: '1' }
    await present(boardTitle(key), async (isOpen) => {
      const [page, before] = await Promise.all([
        client.list({ board: key, ...(ofRivals ? { runners } : place) }),
        key === courseKey(dayCourse()) ? client.list(yesterday) : null,
      ])
      if (!isOpen()) return
      const isPastEnd = page.rows.length === 0 && (place.after ?? place.before) !== undefined
      if (isPastEnd) {
        await load({ ...wanted, place: {} })
        return
      }
      state.list = { ...wanted, page, winner: before?.rows.at(0)?.runner ?? null }
      checks.check(page)
      chooseRival()
      state.isDeleting = false
      show()
      const shownFirst = root.querySelector(isTurn ? '.board-rows' : 'tr.own')
      if (shownFirst !== null) reveal(shownFirst, isTurn)
      if (!isTurn && !root.contains(document.activeElement)) focusMainChoice(root)
      checks.resume()
    })
  }

  function openRunner(id: string): void {
    state.runner = { id, standings: null }
    showQuery(pageQuery('board', id))
    void present(nameOfRunner(id), async (isOpen) => {
      const standings = await client.standings(id)
      if (isOpen()) state.runner = { id, standings }
    })
  }

  function openStart(): void {
    state.list = state.runner = null
    showQuery(pageQuery('board'))
    void present(t('board.title'), async () => {
      const [today, popular, labyrinths, races] = await Promise.all([
        client.list({ board: courseKey(dayCourse()), limit: '3' }),
        client.popular(),
        client.labyrinths(),
        client.races(),
      ])
      state.found = { today, popular, labyrinths, races }
    })
  }

  /** Shows a view and what it fetches, or why that failed, with a button that tries again. */
  async function present(
    title: string,
    fetchContent: (isOpen: () => boolean) => Promise<void>,
  ): Promise<void> {
    const view = ++state.views
    const isOpen = (): boolean => state.views === view && !closed.aborted
    notify('')
    show()
    if (!root.contains(document.activeElement)) focusMainChoice(root)
    try {
      await fetchContent(isOpen)
      if (isOpen()) show()
    } catch (error) {
      const sentence = sentenceOfError(error)
      if (!isOpen()) return
      const retry = (): void => void present(title, fetchContent)
      frame(
        title,
        element('p', { className: 'problem invitation stack', role: 'alert' }, sentence),
        button(t('board.again'), retry, { className: 'main-choice' }),
      )
      focusMainChoice(root)
    }
  }

  /** The course of today's labyrinth, or of one some days ago. */
  function dayCourse(daysAgo = 0): Course {
    return dayCourseOf(dayAt(numberOfDay(utcDay(now())) - daysAgo))
  }

  function show(): void {
    if (closed.aborted) return
    const { list, runner, found, chosen, isDeleting } = state
    if (runner !== null) {
      const { id, standings } = runner
      const rivals = readRivals(store)
      const others = rivals.filter((rival) => rival !== id)
      const isRival = others.length < rivals.length
      const toggle = button(t(isRival ? 'board.remove-rival' : 'board.add-rival'), () => {
        keepRivals(store, isRival ? others : [...rivals, id])
        show()
      })
      toggle.className = 'main-choice'
      frame(nameOfRunner(id), createStandings(standings, actions.open, id !== own && toggle))
      return
    }
    if (list === null) {
      const today = courseKey(dayCourse())
      frame(t('board.title'), createStart({ today, found, style: host.mapStyle() }, actions))
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
    const winner = rows.find(({ runner }) => runner === state.list?.winner && runner !== own)
    state.chosen = new Set(winner === undefined ? nextRival(rows, own) : [winner.entry])
  }

  /** Replays of the chosen rows that are not refused. */
  function chosenReplays(): NamedReplay[] {
    return chosenRows().flatMap(({ entry, runner, replay: text = '' }) => {
      const replay = isRefused(entry) ? null : decodeReplay(text)
      return replay === null ? [] : [{ name: shortNameOfRunner(runner), replay }]
    })
  }

  function run(): void {
    go('play', { run: startCourse(state.list?.course ?? dayCourse()) })
  }

  /** Deletes the chosen own entry; the first call only asks. */
  async function remove(): Promise<void> {
    const gone = chosenRows().find((row) => ownEntryOf(row, own) !== undefined)
    const entry = gone && ownEntryOf(gone, own)
    if (gone === undefined || entry === undefined || state.list === null || own === null) return
    if (!state.isDeleting) {
      state.isDeleting = true
      show()
      return
    }
    try {
      await hostBoard.remove(entry)
      await load({ ...state.list, place: { runner: own } })
      const next = state.list.page?.rows.find(({ runner }) => runner === own)
      const write = writerOf([gone, next].flatMap((row) => row?.time ?? []))
      const values = { time: rowResult(gone, write), next: next ? rowResult(next, write) : '' }
      notify(t(next === undefined ? 'board.deleted' : 'board.deleted-next', values))
      focusMainChoice(root)
    } catch (error) {
      notify(sentenceOfError(error))
    }
  }

  return {
    root,
    shown() {
      if (data.board === undefined) openStart()
      else if (isRunnerId(data.board)) openRunner(data.board)
      else openKey(data.board)
    },
    up() {
      const { list, runner } = state
      if (list !== null && runner !== null) return () => openKey(list.key)
      return list === null && runner === null ? undefined : openStart
    },
  }
}
