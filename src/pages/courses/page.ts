import './courses.css'
import { attemptResult, formatDate } from '../../app/attempts/attempt-words.ts'
import { createMazePictures } from '../../app/maze-pictures.ts'
import { type Host, type Page, refreshOnChange, fetchPart } from '../../app/page.ts'
import { pageQuery, showQuery } from '../../app/routing/address.ts'
import type { CoursesData } from '../../app/routing/routes.ts'
import { saveFile } from '../../app/sharing/share-choices.ts'
import {
  countsOf,
  type Course,
  coursesOf,
  personalBest,
  timeOf,
} from '../../core/attempt/attempt.ts'
import { attemptOfDay } from '../../core/courses/today.ts'
import { utcDay } from '../../core/day.ts'
import { sumOfOptima } from '../../core/level/optimum.ts'
import { backupFileName } from '../../storage/backup.ts'
import { verifyInThread } from '../../storage/backup-thread.ts'
import { openPostStore } from '../../storage/post-store.ts'
import { button, type Child, element, focusMainChoice, replace } from '../../ui/element.ts'
import { fileField } from '../../ui/field.ts'
import { createMedalOf, perfectSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createNoticeLine, createPageHead, pageOf } from '../../ui/page-parts.ts'
import { focusOn } from '../../ui/reveal.ts'
import { idle } from '../../worker/idle.ts'
import { createCourseList, type ListedCourse } from '../../app/runs/course-list.ts'
import {
  createImportBar,
  exportRecords,
  importFiles,
  importMessage,
  listenToImports,
} from './files.ts'
import { createPlayed, fetchPlayed, type PlayedNow, createUnfinishedList } from './played.ts'

/** Courses on a page of the list. */
const PAGE_SIZE = 10

/** Opens the list of courses: what can be played now, and what was run in this browser. */
export function open(host: Host, data: CoursesData, readFile = verifyInThread): Page {
  const { go, now, closed, attemptStore, optima, store } = host
  const services = { attemptStore, store, readFile, runnerKeys: openPostStore(host.writeQueue) }
  const pictures = createMazePictures(host.levels.peek, host.mapStyle(), idle)
  const importBar = createImportBar(() => running?.abort())
  const notice = createNoticeLine()
  const unfinished = createUnfinishedList(host)
  const root = element('main', { className: 'page tablet records' })
  let turned = 0
  /** Key of the course to focus; '' for none. */
  let sought = data.focus ?? ''
  /** Aborts the running import; null for none. */
  let running: AbortController | null = null
  /** Labyrinths of the host's board; null until they are fetched, and without a board. */
  let played: PlayedNow | null = null

  /** A course with its best result here, and how often it was run. */
  function listed(course: Course): ListedCourse {
    const attempts = attemptStore.attemptsOf(course)
    const best = personalBest(attempts, course)
    const isWon = best !== null && best.lost === undefined
    const optimum = isWon ? sumOfOptima(optima.of(course)) : null
    const counts = countsOf(attempts, course, attemptStore.begunOf(course))
    return {
      course,
      picture: best && pictures.of(best),
      result:
        best === null
          ? '–'
          : [isWon && createMedalOf(timeOf(best), optimum?.ticks), attemptResult(best)],
      facts: [
        course.mode === 'today' || counts.begun < 2 ? '' : t('records.counts', counts),
        formatDate(attempts.at(-1)?.endedAt ?? 0),
        ...(isWon ? [perfectSentence(optimum)] : []),
      ],
    }
  }

  const openCourse = (course: Course): void => go('course', { course })

  function show(): void {
    const isLoading = attemptStore.isLoading()
    const all = isLoading ? [] : coursesOf(attemptStore.attempts())
    const day = utcDay(now())
    // Once run, the level of the day leads.
    const today = attemptOfDay(attemptStore.attempts(), day)?.seed
    const courses = all.filter(({ seed }) => seed !== today)
    const { items, pager } = pageOf(courses, turned, PAGE_SIZE, (page) => {
      turned = page
      show()
    })
    const own: Child = isLoading
      ? element('p', { className: 'hint' }, t('records.loading'))
      : all.length === 0
        ? element('p', { className: 'hint' }, t('records.none'))
        : courses.length > 0 && [createCourseList(items.map(listed), openCourse), pager]
    const { lead, lists } = createPlayed(
      {
        ...{ day, played, attempts: attemptStore.attempts() },
        ...{ ownPictures: pictures, style: host.mapStyle() },
      },
      go,
    )
    replace(
      root,
      createPageHead(t('menu.courses'), host.goUp, false),
      lead,
      unfinished,
      element(
        'section',
        { className: 'sheet stack', key: 'own' },
        courses.length > 0 && element('h2', {}, t('records.own')),
        own,
      ),
      lists,
      element(
        'div',
        { className: 'records-tools sheet row slim', key: 'tools' },
        all.length > 0 && button(t('records.export'), () => void saveAll()),
        // Files of any type: phones do not know the type of replay files and would refuse them.
        fileField(t('records.import'), { multiple: true }, (files) => void takeIn(files)),
      ),
      importBar.root,
      notice.root,
    )
    focusCourse()
  }

  /** Focuses the course that was left for the list once it is listed, unless the focus was moved before. */
  function focusCourse(): void {
    if (sought === '' || document.activeElement?.className !== 'main-choice') return
    const wanted = root.querySelector<HTMLElement>(`[data-course="${CSS.escape(sought)}"]`)
    focusOn(wanted)
    if (wanted !== null) sought = ''
  }

  async function saveAll(): Promise<void> {
    // A backup without the stored attempts would be taken for a whole one.
    if (attemptStore.isLoading()) notice.complain(t('records.loading'))
    else notice.show(saveFile(await exportRecords(services), backupFileName(utcDay(now()))))
  }

  /** Imports backups and replay files, unless an import is running. */
  async function takeIn(files: readonly File[]): Promise<void> {
    if (running !== null) return
    running = new AbortController()
    importBar.show(null)
    notice.show(t('records.reading'))
    try {
      const results = await importFiles(services, files, importBar.show, running.signal)
      if (closed.aborted) return
      show()
      const isRefused = results.some((result) => 'fault' in result)
      notice[isRefused ? 'complain' : 'show'](results.map(importMessage).join(' '))
    } finally {
      running = null
      const hadFocus = importBar.root.contains(document.activeElement)
      importBar.hide()
      if (hadFocus) focusMainChoice(root)
    }
  }

  async function fetchFromBoard(): Promise<void> {
    const board = await fetchPart(host.board.open(), host)
    played = board && (await fetchPlayed(board))
    if (!closed.aborted) show()
  }

  host.showLabyrinth('hunt-and-kill')
  listenToImports((files) => void takeIn(files), closed)
  refreshOnChange(host, show)
  closed.addEventListener('abort', () => {
    running?.abort()
    pictures.dispose()
  })
  if (host.board.isThere()) void fetchFromBoard()
  return {
    root,
    shown() {
      showQuery(pageQuery('courses'))
      show()
      focusMainChoice(root)
      focusCourse()
    },
  }
}
