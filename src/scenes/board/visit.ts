import type { HostBoard } from '../../app/board/board.ts'
import { createLiveClock } from '../../app/board/live-clock.ts'
import { boardTitle, sentenceOfError } from '../../app/board/board-words.ts'
import { nameOfRunner } from '../../app/board/runner-name.ts'
import { linkOfReplays, showQuery } from '../../app/routing/address.ts'
import type { Go } from '../../app/routing/go.ts'
import { pageQuery } from '../../app/routing/link.ts'
import type { BoardData } from '../../app/routing/routes.ts'
import type { BoardPage, BoardRow, FreshRun, PopularCourse } from '../../core/board/answers.ts'
import { boardKey, type BoardId, parseBoardKey } from '../../core/board/board-key.ts'
import { utcDay } from '../../core/day.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { startCourse, startRun } from '../../core/level/run.ts'
import { dailySeed } from '../../core/level/seed-namespace.ts'
import type { Category } from '../../core/replay/categories.ts'
import { decodeReplay, encodeReplays } from '../../core/replay/codec.ts'
import { cleanName, type NamedReplay } from '../../core/replay/replay.ts'
import { courseKey, runCourseOf } from '../../core/speedrun/attempt.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import { createBoardPage } from './page.ts'
import { type CheckThread, createRowChecks } from './row-checks.ts'
import { MOST_CHOSEN } from './table.ts'
import type { BoardPlace } from './view.ts'

/** Services of a visit. */
interface BoardVisitServices {
  readonly board: Pick<HostBoard, 'client' | 'ownId' | 'startFresh' | 'remove'>
  readonly openThread: () => CheckThread
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
  let popular: readonly PopularCourse[] | null = null
  let own: string | null = null
  let chosen = new Set<number>()
  let isDeleting = false
  let isClosed = false
  const checks = createRowChecks(services.openThread, show)
  const page = createBoardPage({
    open: (key) => openKey(key, 'any'),
    openDaily: () => openKey(courseKey(runCourseOf(dailySeed(utcDay(now())))), 'any'),
    openFresh: (isToday) => openKey(freshKey(isToday), open?.category ?? 'any'),
    choose: (category) => {
      if (open !== null) openKey(open.key, category)
    },
    turn: (place) => {
      if (open !== null) void load({ ...open, place })
    },
    toggle,
    run: () => void run(),
    race,
    watch: () => {
      const replays = chosenReplays()
      if (open === null || replays.length === 0) return
      const { key, category } = open
      go('watch', { replays, which: 0, back: ['board', { board: key, category }] })
    },
    copy: () => copyLink(linkOfReplays(encodeReplays(chosenReplays())), page.notify),
    remove: () => void remove(),
    retry: () => {
      if (open === null) void showStart()
      else void load(open)
    },
    leave: goUp,
  })

  function freshKey(isToday: boolean): string {
    const day = isToday ? utcDay(now()) : null
    return boardKey({ kind: 'fresh', rules: RULES_VERSION, day })
  }

  function openKey(key: string, category: Category): void {
    const parsed = parseBoardKey(key)
    if (parsed === null) {
      go('menu', { sentence: t('board.bad-link') })
      return
    }
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
    try {
      const [rows, started] = await Promise.all([
        client.list({ board: key, category, ...place }),
        wanted.board.kind === 'fresh' ? client.freshRuns() : [],
      ])
      if (isClosed || open.place !== place || open.key !== key) return
      open = { ...open, page: rows, started }
      chosen = new Set(firstChoice(rows.rows, own))
      isDeleting = false
      show()
      if (!isTurn) {
        focusMainChoice(page.root)
        page.root.querySelector('tr.own')?.scrollIntoView({ block: 'center' })
      }
      if (isChecked(wanted.board)) checks.check(key, rows.rows)
    } catch (error) {
      if (isClosed) throw error
      page.showFailure(boardTitle(key), sentenceOfError(error))
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
      popular = await client.popular()
      if (isAtStart()) show()
    } catch (error) {
      if (!isAtStart()) return
      page.showFailure(t('board.title'), sentenceOfError(error))
    }
  }

  function show(): void {
    if (isClosed) return
    if (open === null) {
      page.showStart({ popular })
      return
    }
    page.showList({
      ...open,
      ...{ title: boardTitle(open.key), own, chosen, isDeleting },
      ...{ checks: checks.results, isChecked: isChecked(open.board) },
    })
  }

  function toggle({ entry }: BoardRow): void {
    // Rows of several seeds cannot be raced at once.
    const isSingle = open?.board.kind !== 'course'
    const next = new Set(isSingle ? [] : chosen)
    if (chosen.has(entry)) next.delete(entry)
    else if (next.size < MOST_CHOSEN) next.add(entry)
    chosen = next
    isDeleting = false
    show()
  }

  function chosenRows(): BoardRow[] {
    return open?.page?.rows.filter(({ entry }) => chosen.has(entry)) ?? []
  }

  /** Replays of the chosen rows, without those that failed. */
  function chosenReplays(): NamedReplay[] {
    return chosenRows().flatMap(({ entry, runner, replay: text = '' }) => {
      const replay = (checks.results.get(entry) ?? null) === null ? decodeReplay(text) : null
      return replay === null ? [] : [{ name: cleanName(nameOfRunner(runner)), replay }]
    })
  }

  function race(): void {
    const rivals = chosenReplays()
    if (rivals.length > 0) go('play', { run: startCourse(rivals[0].replay), rivals })
  }

  async function run(): Promise<void> {
    if (open === null) return
    const { board: shown } = open
    if (shown.kind === 'course') go('play', { run: startCourse(shown.course) })
    if (shown.kind === 'five') go('five', { code: shown.code })
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
    const row = chosenRows().at(0)
    if (row === undefined || open === null) return
    if (!isDeleting) {
      isDeleting = true
      show()
      return
    }
    try {
      await board.remove(row.entry)
      await load({ ...open, place: {} })
      page.notify(t('board.deleted'))
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
      checks.close()
    },
  }
}

/** True on boards whose rows are single runs; a row of Five stands for five of them. */
function isChecked({ kind }: BoardId): boolean {
  return kind !== 'five'
}

/** Entry that is chosen first: the one above the own row, else the best. */
function firstChoice(rows: readonly BoardRow[], own: string | null): number[] {
  const at = rows.findIndex(({ runner }) => runner === own)
  const row = rows.at(Math.max(0, at - 1))
  return row === undefined ? [] : [row.entry]
}
