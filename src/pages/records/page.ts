import { attemptResult } from '../../app/attempts/attempt-words.ts'
import { createMazePictures } from '../../app/maze-pictures.ts'
import type { Host, Page } from '../../app/page.ts'
import { linkOf, linkOfReplays, showQuery } from '../../app/routing/address.ts'
import { isPlayable } from '../../app/routing/drawn-link.ts'
import { pageQuery } from '../../app/routing/link.ts'
import type { ListView, RecordsData } from '../../app/routing/routes.ts'
import { replayFileName } from '../../app/sharing/replay-file.ts'
import { shareChoices } from '../../app/sharing/share-choices.ts'
import { hasBoard } from '../../core/board/board-key.ts'
import { utcDay } from '../../core/day.ts'
import { isolate } from '../../core/isolate.ts'
import { startCourse } from '../../core/level/run.ts'
import type { Category } from '../../core/game/categories.ts'
import { type Attempt, type Course, courseKey } from '../../core/attempt/attempt.ts'
import { timeOf } from '../../core/attempt/records.ts'
import { verifyInThread } from '../../storage/backup-thread.ts'
import { openPostStore } from '../../storage/post-store.ts'
import { type Choice, focusMainChoice } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import { saveFile } from '../../ui/save-file.ts'
import { idle } from '../../worker/idle.ts'
import { deleteKey, watchKey } from './attempts-table.ts'
import { createCourseList, openKey, WHOLE_LIST } from './course-list.ts'
import { type CourseActions, createCoursePage } from './course-page.ts'
import { createImportBar, importMessage, listenToImports } from './imports.ts'
import { focusKey } from './paging.ts'
import { createRecordBook, type RecordBook } from './record-book.ts'
import type { RecordsPage } from './records-page.ts'

/** Throttle of refreshes, as an import changes many records. */
const REFRESH_MS = 200

interface RecordsState {
  /** Course that is shown; null for the list. */
  course: Course | null
  /** Filters and page of the list; a course has the category of the list. */
  view: ListView
  /** Aborts the running import; null for none. */
  running: AbortController | null
  /** Timer of the next refresh; null for none. */
  timer: ReturnType<typeof setTimeout> | null
}

/** Opens the records of this browser: the list of courses, or the page of one. */
export function open(host: Host, data: RecordsData, book = createBook(host)): Page {
  const { go, now, closed } = host
  const state: RecordsState = {
    course: data.course ?? null,
    view: data.view ?? WHOLE_LIST,
    ...{ running: null, timer: null },
  }
  const pictures = createMazePictures(host.levels.peek, host.mapStyle(), idle)
  const importBar = createImportBar(() => state.running?.abort())
  const pageActions = {
    isLoading: book.isLoading,
    picture: pictures.of,
    importFiles: (files: readonly File[]) => void importFiles(files),
    importBar: importBar.root,
    leave: host.goUp,
  }
  let page = createPage()

  /** Replaces the page with a course or, for null, the list. */
  function turnTo(wanted: Course | null): void {
    const from = state.course
    state.course = wanted
    const before = page.root
    page = createPage()
    before.replaceWith(page.root)
    show()
    if (from !== null) focusKey(page.root, openKey(from))
  }

  function show(): void {
    const { course } = state
    showQuery(pageQuery('records', course === null ? '' : courseKey(course)))
    focusMainChoice(page.root)
  }

  function createPage(): RecordsPage {
    if (state.course !== null) return createCourse(state.course)
    return createCourseList(state.view, {
      ...pageActions,
      courses: book.courses,
      viewChanged: (changed) => {
        state.view = changed
      },
      open: turnTo,
      star: book.star,
      exportAll: () => void exportAll(),
    })
  }

  function createCourse(shown: Course): RecordsPage {
    const actions: CourseActions = {
      ...pageActions,
      facts: () => book.facts(shown),
      runAgain() {
        if (isPlayable(shown)) go('play', { run: startCourse(shown) })
        else go('menu', { sentence: t('problem.drawn-damaged') })
      },
      copyLink: () => copyLink(linkOf(startCourse(shown)), page.notify),
      star: (starred) => book.star(shown, starred),
      exportSplits: (category) => exportSplits(shown, category),
      categoryChanged: (category) => {
        state.view = { ...state.view, category }
      },
      watch(attempt) {
        const replay = book.replayOf(attempt)
        if (replay === null) return
        const back = { course: shown, view: state.view, focus: watchKey(attempt) }
        const replays = [{ name: attemptResult(attempt), replay }]
        go('watch', { replays, which: 0, back: ['records', back] })
      },
      shareChoices: choicesOf,
      remove,
    }
    const isRanked = host.board.isThere() && hasBoard(shown)
    const openBoard = (): void => go('board', { board: courseKey(shown) })
    return createCoursePage(shown, state.view.category, actions, isRanked ? openBoard : null)
  }

  function choicesOf({ replay: text, seed, levels }: Attempt): readonly Choice[] {
    const fileName = replayFileName(seed, timeOf({ levels }))
    return shareChoices(
      () => ({ text, link: linkOfReplays(text), fileName }),
      (sentence) => page.notify(sentence),
    )
  }

  function remove(attempt: Attempt): void {
    const restore = book.remove(attempt)
    // Notify first: the button to undo takes the focus from the removed row.
    page.notify(t('records.deleted', { result: attemptResult(attempt) }), () => {
      restore()
      page.notify(t('records.restored'))
      page.refresh()
      focusKey(page.root, deleteKey(attempt))
    })
    page.refresh()
  }

  async function exportAll(): Promise<void> {
    // A backup without the stored attempts would be taken for a whole one.
    if (book.isLoading()) {
      page.complain(t('records.loading'))
      return
    }
    const { name, parts } = await book.backup(utcDay(now()))
    saveFile(new Blob(parts, { type: 'application/json' }), name)
    page.notify(t('share.saved', { name: isolate(name) }))
  }

  function exportSplits(shown: Course, category: Category): void {
    const splits = book.splits(shown, category)
    if (splits === null) {
      page.complain(t('records.no-best'))
      return
    }
    const name = replayFileName(shown.seed, splits.time).replace(/[^.]+$/, 'lss')
    saveFile(new Blob([splits.text], { type: 'application/xml' }), name)
    page.notify(t('share.saved', { name: isolate(name) }))
  }

  /** Imports backups and replay files, unless an import is running. */
  async function importFiles(files: readonly File[]): Promise<void> {
    if (state.running !== null) return
    const abort = new AbortController()
    state.running = abort
    importBar.show(null)
    page.notify(t('records.reading'))
    try {
      const result = await book.importFiles(files, importBar.show, abort.signal)
      if (closed.aborted) return
      page.refresh()
      page['fault' in result ? 'complain' : 'notify'](importMessage(result))
    } finally {
      state.running = null
      const hadFocus = importBar.root.contains(document.activeElement)
      importBar.hide()
      if (hadFocus) focusMainChoice(page.root)
    }
  }

  function refreshSoon(): void {
    state.timer ??= setTimeout(() => {
      state.timer = null
      page.refresh()
    }, REFRESH_MS)
  }

  host.showLabyrinth('hunt-and-kill')
  listenToImports((files) => void importFiles(files), closed)
  const stop = host.attemptStore.listen(refreshSoon)
  closed.addEventListener('abort', () => {
    stop()
    if (state.timer !== null) clearTimeout(state.timer)
    state.running?.abort()
    pictures.dispose()
    page.root.remove()
  })
  return {
    root: page.root,
    shown() {
      show()
      if (data.focus !== undefined) focusKey(page.root, data.focus)
    },
    up: () => (state.course === null ? undefined : () => turnTo(null)),
    debugFacts: () => ({ phase: state.course === null ? 'list' : 'course' }),
  }
}

function createBook({ attemptStore, store, writeQueue }: Host): RecordBook {
  const runnerKeys = openPostStore(writeQueue)
  return createRecordBook({ attemptStore, store, readFile: verifyInThread, runnerKeys })
}
