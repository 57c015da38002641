import { attemptResult } from '../../app/attempts/attempt-words.ts'
import { createMazePictures } from '../../app/maze-pictures.ts'
import type { Host, Page } from '../../app/page.ts'
import { linkOf, linkOfReplays, openEarlier, showQuery } from '../../app/routing/address.ts'
import { isPlayable } from '../../app/routing/drawn-link.ts'
import { pageQuery } from '../../app/routing/link.ts'
import type { ListView, RecordsData } from '../../app/routing/routes.ts'
import { replayFileName } from '../../app/sharing/replay-file.ts'
import { linkChoice, shareChoices } from '../../app/sharing/share-choices.ts'
import { utcDay } from '../../core/day.ts'
import { isolate } from '../../core/isolate.ts'
import { startCourse } from '../../core/level/run.ts'
import { type Attempt, type Course, courseKey } from '../../core/attempt/attempt.ts'
import { timeOf } from '../../core/attempt/records.ts'
import { runFragment } from '../../core/replay/run-text.ts'
import { verifyInThread } from '../../storage/backup-thread.ts'
import { openPostStore } from '../../storage/post-store.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { element, givenTo } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { saveFile } from '../../ui/save-file.ts'
import { idle } from '../../worker/idle.ts'
import { rowKey } from './attempts-table.ts'
import { createCourseList, openKey, WHOLE_LIST } from './course-list.ts'
import { createCoursePage } from './course-page.ts'
import { createImportBar, importMessage, listenToImports } from './imports.ts'
import { createRecordBook, type RecordBook } from './record-book.ts'
import { createNoticeLine, type RecordsActions } from './records-page.ts'

/** Throttle of refreshes, as an import changes many records. */
const REFRESH_MS = 200

interface RecordsState {
  /** Course that is shown; null for the list. */
  course: Course | null
  /** Page of the attempts of the course, from 0. */
  attemptsPage: number
  /** Filters and page of the list. */
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
    ...{ attemptsPage: 0, running: null, timer: null },
  }
  const pictures = createMazePictures(host.levels.peek, host.mapStyle(), idle)
  const importBar = createImportBar(() => state.running?.abort())
  const notice = createNoticeLine()
  const root = element('main')
  const actions: RecordsActions = {
    picture: pictures.of,
    leave: host.goUp,
    change(changes) {
      state.view = { ...state.view, ...changes }
      refresh()
    },
    star: book.star,
    open: turnTo,
    exportAll: () => void exportAll(),
    importFiles: (files) => void importFiles(files),
    run(course) {
      if (isPlayable(course)) go('play', { run: startCourse(course) })
      else go('menu', { sentence: t('problem.drawn-damaged') })
    },
    openBoard: (course) => go('board', { board: courseKey(course) }),
    linkChoice: (course) =>
      linkChoice(t('win.copy'), () => linkOf(startCourse(course)), notice.show),
    exportSplits,
    turn(page) {
      state.attemptsPage = page
      refresh()
    },
    watch(attempt) {
      const { course, view } = state
      if (openEarlier(attempt.rules, runFragment(attempt.replay))) return
      const replay = book.replayOf(attempt)
      if (replay === null || course === null) return
      const back = { course, view, focus: rowKey(t('run.watch'), attempt) }
      const replays = [{ name: attemptResult(attempt), replay }]
      go('watch', { replays, which: 0, back: ['records', back] })
    },
    shareChoices({ replay: text, seed, levels }) {
      const fileName = replayFileName(seed, timeOf({ levels }))
      return shareChoices(() => ({ text, link: linkOfReplays(text), fileName }), notice.show)
    },
    remove,
  }

  /** Opens a course or, for null, the list. */
  function turnTo(wanted: Course | null): void {
    const from = state.course
    state.course = wanted
    state.attemptsPage = 0
    notice.show('')
    // Emptied first: neither the focus nor the scroll position remains.
    root.replaceChildren()
    root.scrollTop = 0
    refresh()
    show()
    if (from !== null) focusKey(root, openKey(from))
  }

  function show(): void {
    const { course } = state
    showQuery(pageQuery('records', course === null ? '' : courseKey(course)))
    focusMainChoice(root)
  }

  function refresh(): void {
    const { course, view, attemptsPage: page } = state
    const isLoading = book.isLoading()
    root.className = course === null ? 'page tablet records' : 'page tablet records course'
    const content =
      course === null
        ? createCourseList(view, isLoading ? null : book.courses(view), actions)
        : createCoursePage(
            {
              ...{ course, page },
              facts: isLoading ? null : book.facts(course),
              isRanked: host.board.isThere(),
            },
            actions,
          )
    replace(root, ...content, importBar.root, notice.root)
  }

  function remove(attempt: Attempt): void {
    const restore = book.remove(attempt)
    // Notify first: the button to undo takes the focus from the removed row.
    notice.show(t('records.deleted', { result: attemptResult(attempt) }), () => {
      restore()
      notice.show(t('records.restored'))
      refresh()
      focusKey(root, rowKey(t('records.delete'), attempt))
    })
    refresh()
  }

  async function exportAll(): Promise<void> {
    // A backup without the stored attempts would be taken for a whole one.
    if (book.isLoading()) {
      notice.complain(t('records.loading'))
      return
    }
    const { name, parts } = await book.backup(utcDay(now()))
    saveFile(new Blob(parts, { type: 'application/json' }), name)
    notice.show(t('share.saved', { name: isolate(name) }))
  }

  function exportSplits(course: Course): void {
    const splits = book.splits(course)
    if (splits === null) {
      notice.complain(t('records.no-best'))
      return
    }
    const name = replayFileName(course.seed, splits.time).replace(/[^.]+$/, 'lss')
    saveFile(new Blob([splits.text], { type: 'application/xml' }), name)
    notice.show(t('share.saved', { name: isolate(name) }))
  }

  /** Imports backups and replay files, unless an import is running. */
  async function importFiles(files: readonly File[]): Promise<void> {
    if (state.running !== null) return
    const abort = new AbortController()
    state.running = abort
    importBar.show(null)
    notice.show(t('records.reading'))
    try {
      const results = await book.importFiles(files, importBar.show, abort.signal)
      if (closed.aborted) return
      refresh()
      const isRefused = results.some((result) => 'fault' in result)
      notice[isRefused ? 'complain' : 'show'](results.map(importMessage).join(' '))
    } finally {
      state.running = null
      const hadFocus = importBar.root.contains(document.activeElement)
      importBar.hide()
      if (hadFocus) focusMainChoice(root)
    }
  }

  function refreshSoon(): void {
    state.timer ??= setTimeout(() => {
      state.timer = null
      refresh()
    }, REFRESH_MS)
  }

  refresh()
  host.showLabyrinth('hunt-and-kill')
  listenToImports((files) => void importFiles(files), closed)
  const stop = host.attemptStore.listen(refreshSoon)
  closed.addEventListener('abort', () => {
    stop()
    if (state.timer !== null) clearTimeout(state.timer)
    state.running?.abort()
    pictures.dispose()
  })
  return {
    root,
    shown() {
      show()
      if (data.focus !== undefined) focusKey(root, data.focus)
    },
    up: () => (state.course === null ? undefined : () => turnTo(null)),
    debugFacts: () => ({ phase: state.course === null ? 'list' : 'course' }),
  }
}

function createBook({ attemptStore, store, writeQueue }: Host): RecordBook {
  const runnerKeys = openPostStore(writeQueue)
  return createRecordBook({ attemptStore, store, readFile: verifyInThread, runnerKeys })
}

/** Focuses the button with a key; if there is none, the first button with any key. */
function focusKey(root: HTMLElement, key: string): void {
  const buttons = [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const wanted =
    buttons.find((each) => givenTo(each).key === key) ??
    buttons.find((each) => givenTo(each).key !== undefined)
  wanted?.focus()
}
