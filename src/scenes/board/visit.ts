import type { HostBoard } from '../../app/board/board.ts'
import { boardTitle, sentenceOfError, shortNameOfRunner } from '../../app/board/board-words.ts'
import { createLiveClock } from '../../app/board/live-clock.ts'
import { linkOfReplays, showQuery } from '../../app/routing/address.ts'
import type { Go } from '../../app/routing/go.ts'
import { isPlayable } from '../../app/routing/drawn-link.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { withoutTail } from '../../app/routing/parameters.ts'
import type { BoardData } from '../../app/routing/routes.ts'
import type { BoardPage, BoardRow, FreshRun } from '../../core/board/answers.ts'
import { boardKey, type BoardId, parseBoardKey } from '../../core/board/board-key.ts'
import { utcDay } from '../../core/day.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { startCourse, startRun } from '../../core/level/run.ts'
import { dailySeed } from '../../core/level/source.ts'
import type { Category } from '../../core/replay/categories.ts'
import { decodeReplay, encodeReplays } from '../../core/replay/codec.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { type Course, courseKey, runCourseOf } from '../../core/speedrun/attempt.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import type { WorkerClient } from '../../worker/worker-client.ts'
import type { BoardPlace } from './list.ts'
import { createBoardPage, type StartView } from './page.ts'
import { createRowChecks } from './row-checks.ts'
import { ownEntryOf } from './table.ts'

/** Most rows that are watched or raced at once. */
const MOST_CHOSEN = 5

/** Services of a visit. */
interface BoardVisitServices {
  readonly board: Pick<HostBoard, 'client' | 'ownId' | 'startFresh' | 'remove'>
  /** WorkerClient that replays rows. */
  readonly worker: Pick<WorkerClient, 'call' | 'end'>
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  readonly go: Go
  /** Leaves for the menu. */
  readonly leave: () => void
}

/** The open board. */
interface OpenList {
  readonly key: string
  readonly board: BoardId
  readonly category: Category
  readonly place: BoardPlace
  page: BoardPage | null
  started: readonly FreshRun[]
}

export type BoardVisit = ReturnType<typeof createBoardVisit>

/** The page of boards with its state: the open board, its page, and the chosen rows. */
export function createBoardVisit(services: BoardVisitServices, data: BoardData) {
  const { board, now, go, leave } = services
  const { client } = board
  let open: OpenList | null = null
  let found: StartView['found'] = null
  let own: string | null = null
  /** Chosen entries, the one that was chosen first in front. */
  let chosen = new Set<number>()
  let isDeleting = false
  let isClosed = false
  const page = createBoardPage({
    open: (key) => openKey(key, 'any'),
    openFresh: (isToday) => openKey(freshKey(isToday), open?.category ?? 'any'),
    choose: (category) => {
      if (open !== null) openKey(open.key, category)
    },
    turn: (place) => {
      if (open !== null) void load({ ...open, place })
    },
    select,
    run: () => void run(),
    race,
    watch: () => {
      if (open === null) return
      const { key, category } = open
      const back = ['board', { board: key, category }] as const
      go('watch', { replays: chosenReplays(), which: 0, back })
    },
    copy: () => copyLink(linkOfReplays(encodeReplays(chosenReplays())), page.notify),
    remove: () => void remove(),
    retry: () => {
      if (open === null) void showStart()
      else void load(open)
    },
    leave: goUp,
  })
  const checks = createRowChecks({
    worker: services.worker,
    isInView: page.isInView,
    changed: () => {
      const lost = chosenRows().some(({ entry }) => isRefused(entry))
      // A false row is no rival.
      if (lost) chosen = new Set(firstChoice())
      show()
    },
  })
  page.root.addEventListener('scroll', checks.resume, { passive: true })
  window.addEventListener('resize', checks.resume)

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
    const isTurn = open?.key === wanted.key && open.category === wanted.category
    open = isTurn ? wanted : { ...wanted, page: null }
    page.notify('')
    show()
    const { key, category, place } = wanted
    const isStale = (): boolean => isClosed || open?.place !== place
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
      open = { ...wanted, page: rows, started }
      checks.check(rows)
      chosen = new Set(firstChoice())
      isDeleting = false
      show()
      if (isTurn) page.root.querySelector('.board-rows')?.scrollIntoView()
      else if (!page.root.contains(document.activeElement)) focusMainChoice(page.root)
      if (!isTurn) page.root.querySelector('tr.own')?.scrollIntoView({ block: 'nearest' })
      checks.resume()
    } catch (error) {
      const sentence = sentenceOfError(error)
      if (isStale()) return
      page.showFailure(boardTitle(key), sentence)
      focusMainChoice(page.root)
    }
  }

  async function showStart(): Promise<void> {
    open = null
    showQuery(pageQuery('board'))
    page.notify('')
    show()
    focusMainChoice(page.root)
    try {
      const [daily, popular] = await Promise.all([
        client.list({ board: courseKey(dailyCourse()), category: 'any', limit: '3' }),
        client.popular(),
      ])
      found = { daily, popular }
      if (isAtStart()) show()
    } catch (error) {
      if (isAtStart()) page.showFailure(t('board.title'), sentenceOfError(error))
    }
  }

  /** The course of today's daily. */
  function dailyCourse(): Course {
    return runCourseOf(dailySeed(utcDay(now())))
  }

  function show(): void {
    if (isClosed) return
    if (open === null) {
      page.showStart({ today: courseKey(dailyCourse()), found })
      return
    }
    const raced = chosenRows().filter(({ entry }) => !isRefused(entry)).length
    page.showList({
      ...open,
      ...{ title: boardTitle(open.key), own, chosen, raced, isDeleting, faults: checks.faults() },
    })
  }

  /** Adds a row to the chosen ones; a chosen row becomes the only one. */
  function select({ entry }: BoardRow): void {
    // Rows of several seeds cannot be raced at once.
    const most = open?.board.kind === 'course' ? MOST_CHOSEN : 1
    const others = chosen.has(entry) ? [] : [...chosen]
    chosen = new Set([...others.slice(Math.max(0, others.length + 1 - most)), entry])
    isDeleting = false
    show()
  }

  function isListed(wanted: string): boolean {
    return open?.page?.rows.some(({ runner }) => runner === wanted) ?? false
  }

  function chosenRows(): BoardRow[] {
    return open?.page?.rows.filter(({ entry }) => chosen.has(entry)) ?? []
  }

  /** True if this browser has found an entry false. */
  function isRefused(entry: number): boolean {
    return (checks.faults().get(entry) ?? null) !== null
  }

  /** Entry that is chosen first: the true one above the own row, else the best. */
  function firstChoice(): number[] {
    const rows = open?.page?.rows.filter(({ entry }) => !isRefused(entry)) ?? []
    const at = rows.findIndex(({ runner }) => runner === own)
    const row = rows.at(Math.max(0, at - 1))
    return row === undefined ? [] : [row.entry]
  }

  /** Replays of the chosen rows, without those that failed. */
  function chosenReplays(): NamedReplay[] {
    return chosenRows().flatMap(({ entry, runner, replay: text = '' }) => {
      const replay = isRefused(entry) ? null : decodeReplay(text)
      return replay === null ? [] : [{ name: shortNameOfRunner(runner), replay }]
    })
  }

  function race(): void {
    const rivals = chosenReplays()
    if (rivals.length > 0) go('play', { run: startCourse(rivals[0].replay), rivals })
  }

  async function run(): Promise<void> {
    const shown: BoardId = open?.board ?? { kind: 'course', course: dailyCourse() }
    if (shown.kind === 'course') go('play', { run: startCourse(shown.course) })
    if (shown.kind !== 'fresh') return
    try {
      const startedAt = now()
      const seed = await board.startFresh()
      if (!isClosed) go('play', { run: startRun(seed), live: createLiveClock(startedAt, now) })
    } catch (error) {
      page.notify(sentenceOfError(error))
    }
  }

  async function remove(): Promise<void> {
    const entry = chosenRows()
      .map((row) => ownEntryOf(row, own))
      .find((each) => each !== undefined)
    if (entry === undefined || open === null || own === null) return
    if (!isDeleting) {
      isDeleting = true
      show()
      return
    }
    try {
      await board.remove(entry)
      await load({ ...open, place: { runner: own } })
      page.notify(t(isListed(own) ? 'board.deleted-next' : 'board.deleted'))
    } catch (error) {
      page.notify(sentenceOfError(error))
    }
  }

  function isAtStart(): boolean {
    return open === null && !isClosed
  }

  function goUp(): void {
    if (open === null) leave()
    else void showStart()
  }

  return {
    root: page.root,
    /** Shows the first board; the page must be in the document. */
    async open(): Promise<void> {
      own = await board.ownId()
      if (isClosed) return
      if (data.board === undefined) void showStart()
      else openKey(data.board, data.category ?? 'any')
    },
    goUp,
    isAtStart,
    close: (): void => {
      isClosed = true
      window.removeEventListener('resize', checks.resume)
      checks.close()
    },
  }
}
