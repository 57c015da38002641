import { attemptResult } from '../../app/attempts/attempt-words.ts'
import { createMazePictures } from '../../app/maze-pictures.ts'
import type { Host, Page } from '../../app/page.ts'
import {
  linkOf,
  linkOfReplays,
  openEarlier,
  pageQuery,
  showQuery,
} from '../../app/routing/address.ts'
import { isPlayable, type RecordsData } from '../../app/routing/routes.ts'
import { replayFileName } from '../../app/sharing/replay-file.ts'
import { linkChoice, shareChoices } from '../../app/sharing/share-choices.ts'
import { utcDay } from '../../core/day.ts'
import { sumOfOptima } from '../../core/level/optimum.ts'
import { startCourse } from '../../core/level/run.ts'
import {
  type Attempt,
  countsOf,
  type Course,
  courseKey,
  coursesOf,
  personalBest,
  timeOf,
} from '../../core/attempt/attempt.ts'
import { runFragment } from '../../core/replay/run-text.ts'
import { backupFileName } from '../../storage/backup.ts'
import { verifyInThread } from '../../storage/backup-thread.ts'
import { openPostStore } from '../../storage/post-store.ts'
import { replayIn } from '../../storage/schema.ts'
import { element, focusMainChoice, givenTo } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { saveFile } from '../../app/sharing/save-file.ts'
import { idle } from '../../worker/idle.ts'
import { focusOn } from '../../ui/reveal.ts'
import { createCoursePage, rowKey } from './course.ts'
import {
  createImportBar,
  exportRecords,
  exportSplits,
  importFiles,
  importMessage,
  listenToImports,
} from './files.ts'
import { createCourseList, openKey } from './list.ts'
import { type CourseFacts, createNoticeLine, type RecordsActions } from './records-page.ts'
import { createUnfinishedList } from './unfinished.ts'

/** Throttle of refreshes, as an import changes many records. */
const REFRESH_MS = 200

interface RecordsState {
  /** Course that is shown; null for the list. */
  course: Course | null
  /** Page of the list of courses, from 0. */
  listPage: number
  /** Page of the attempts of the course, from 0. */
  attemptsPage: number
  /** Aborts the running import; null for none. */
  running: AbortController | null
  /** Timer of the next refresh; null for none. */
  timer: ReturnType<typeof setTimeout> | null
}

/** Opens the records of this browser: the list of courses, or the page of one. */
export function open(host: Host, data: RecordsData, readFile = verifyInThread): Page {
  const { go, now, closed, attemptStore, optima, store } = host
  const services = { attemptStore, store, readFile, runnerKeys: openPostStore(host.writeQueue) }
  const state: RecordsState = {
    course: data.course ?? null,
    ...{ listPage: 0, attemptsPage: 0, running: null, timer: null },
  }
  const pictures = createMazePictures(host.levels.peek, host.mapStyle(), idle)
  const importBar = createImportBar(() => state.running?.abort())
  const notice = createNoticeLine()
  const unfinished = createUnfinishedList(host)
  const root = element('main')
  const actions: RecordsActions = {
    picture: pictures.of,
    leave: host.goUp,
    turn(page) {
      state[state.course === null ? 'listPage' : 'attemptsPage'] = page
      refresh()
    },
    open: turnTo,
    exportAll: () => void saveAll(),
    importFiles: (files) => void takeIn(files),
    run(course) {
      if (isPlayable(course)) go('play', { run: startCourse(course) })
      else go('menu', { sentence: t('problem.drawn-damaged') })
    },
    openBoard: host.board.isThere()
      ? (course) => go('board', course === null ? {} : { board: courseKey(course) })
      : null,
    linkChoice: (course) =>
      linkChoice(t('win.copy'), () => linkOf(startCourse(course)), notice.show),
    exportSplits: saveSplits,
    watch(attempt) {
      const { course } = state
      if (openEarlier(attempt.rules, runFragment(attempt.replay)) || course === null) return
      const replay = replayIn(attempt)
      if (replay === null) {
        attemptStore.quarantine(attempt.id)
        return
      }
      const back = { course, focus: rowKey(t('run.watch'), attempt) }
      const replays = [{ name: attemptResult(attempt), replay }]
      go('watch', { replays, which: 0, back: ['records', back] })
    },
    shareChoices({ replay: text, seed, levels }) {
      const fileName = replayFileName(seed, timeOf({ levels }))
      return shareChoices(() => ({ text, link: linkOfReplays(text), fileName }), notice.show)
    },
    remove,
  }

  function factsOf(course: Course): CourseFacts {
    const attempts = attemptStore.attemptsOf(course)
    const counts = countsOf(attempts, course, attemptStore.begunOf(course))
    const best = personalBest(attempts, course)
    const isWon = best !== null && best.lost === undefined
    const optimum = isWon ? sumOfOptima(optima.of(course)) : null
    return { course, attempts, best, optimum, ...counts }
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
    const { course, listPage, attemptsPage: page } = state
    const isLoading = attemptStore.isLoading()
    root.className = 'page tablet records'
    const courses = isLoading ? null : coursesOf(attemptStore.attempts())
    const content =
      course === null
        ? createCourseList(courses, listPage, factsOf, actions)
        : createCoursePage({ facts: factsOf(course), isLoading, page }, actions)
    const [head, ...body] = content
    replace(root, head, course === null && unfinished, ...body, importBar.root, notice.root)
  }

  function remove(attempt: Attempt): void {
    const restore = attemptStore.remove(attempt.id)
    // Notify first: the button to undo takes the focus from the removed row.
    notice.show(t('records.deleted', { result: attemptResult(attempt) }), () => {
      restore()
      notice.show(t('records.restored'))
      refresh()
      focusKey(root, rowKey(t('records.delete'), attempt))
    })
    refresh()
  }

  async function saveAll(): Promise<void> {
    // A backup without the stored attempts would be taken for a whole one.
    if (attemptStore.isLoading()) {
      notice.complain(t('records.loading'))
      return
    }
    saveAs(backupFileName(utcDay(now())), await exportRecords(services))
  }

  function saveSplits(course: Course): void {
    const splits = exportSplits(attemptStore, course)
    if (splits === null) return
    const name = replayFileName(course.seed, splits.time).replace(/[^.]+$/, 'lss')
    saveAs(name, new Blob([splits.text], { type: 'application/xml' }))
  }

  function saveAs(name: string, content: Blob): void {
    notice.show(saveFile(content, name))
  }

  /** Imports backups and replay files, unless an import is running. */
  async function takeIn(files: readonly File[]): Promise<void> {
    if (state.running !== null) return
    const abort = new AbortController()
    state.running = abort
    importBar.show(null)
    notice.show(t('records.reading'))
    try {
      const results = await importFiles(services, files, importBar.show, abort.signal)
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
  listenToImports((files) => void takeIn(files), closed)
  const stops = [attemptStore.listen(refreshSoon), optima.listen(refreshSoon)]
  closed.addEventListener('abort', () => {
    for (const stop of stops) stop()
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

/** Focuses the button with a key; if there is none, the first button with any key. */
function focusKey(root: HTMLElement, key: string): void {
  const buttons = [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  focusOn(
    buttons.find((each) => givenTo(each).key === key) ??
      buttons.find((each) => givenTo(each).key !== undefined),
  )
}
