import { linkOf, linkOfReplays, showQuery } from '../../app/routing/address.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { replayFileName } from '../../app/sharing/replay-file.ts'
import type { RecordsData } from '../../app/routing/routes.ts'
import { shareChoices } from '../../app/sharing/share-choices.ts'
import { hasBoard } from '../../core/board/board-key.ts'
import { utcDay } from '../../core/day.ts'
import { isolate } from '../../core/isolate.ts'
import { startCourse } from '../../core/level/run.ts'
import type { Category } from '../../core/replay/categories.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { type Attempt, type Course, courseKey } from '../../core/speedrun/attempt.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { type Choice, focusMainChoice } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import { overlay } from '../../ui/overlay.ts'
import { saveFile } from '../../ui/save-file.ts'
import { attemptResult } from '../../app/attempts/attempt-words.ts'
import { deleteKey, watchKey } from './attempts-table.ts'
import { createCourseList, openKey, WHOLE_LIST } from './course-list.ts'
import { type CourseActions, createCoursePage } from './course-page.ts'
import { createImportBar, importMessage } from './imports.ts'
import { focusKey } from './paging.ts'
import type { RecordBook } from './record-book.ts'
import type { PageActions, RecordsPage } from './records-page.ts'

/** Exits from the pages, and their pictures. */
export interface RecordsExits extends Pick<PageActions, 'picture' | 'leave'> {
  readonly run: (course: Course) => void
  /** Watches a named replay; `back` is the page to return to. */
  readonly watch: (name: string, replay: Replay, back: RecordsData) => void
  /** Opens the ranking of a course; null on hosts without a board. */
  readonly openBoard?: ((course: Course) => void) | null
}

/** The list of courses and the page of each, shown one at a time. */
export type RecordsPages = ReturnType<typeof openRecordsPages>

/** @param now milliseconds since 1970, UTC */
export function openRecordsPages(
  book: RecordBook,
  exits: RecordsExits,
  place: RecordsData,
  now: () => number,
) {
  let course = place.course ?? null
  let view = place.view ?? WHOLE_LIST
  /** Aborts the running import. */
  let running: AbortController | null = null
  const importBar = createImportBar(() => running?.abort())
  const pageActions = {
    isLoading: book.isLoading,
    picture: exits.picture,
    importFiles: (files: readonly File[]) => void importFiles(files),
    importBar: importBar.root,
    leave: goBack,
  }
  let page = createPage()
  show()
  if (place.focus !== undefined) focusKey(page.root, place.focus)

  /** Replaces the page with a course or, for null, the list. */
  function turnTo(wanted: Course | null): void {
    const from = course
    course = wanted
    page.root.remove()
    page = createPage()
    show()
    if (from !== null) focusKey(page.root, openKey(from))
  }

  function show(): void {
    showQuery(pageQuery('records', course === null ? '' : courseKey(course)))
    overlay().append(page.root)
    focusMainChoice(page.root)
  }

  function goBack(): void {
    if (course === null) exits.leave()
    else turnTo(null)
  }

  function createPage(): RecordsPage {
    if (course !== null) return createCourse(course)
    return createCourseList(view, {
      ...pageActions,
      courses: book.courses,
      viewChanged: (changed) => {
        view = changed
      },
      open: turnTo,
      star: book.star,
      exportAll: () => void exportAll(),
    })
  }

  function createCourse(shown: Course): RecordsPage {
    const openBoard = hasBoard(shown) ? exits.openBoard : null
    const actions: CourseActions = {
      ...pageActions,
      facts: () => book.facts(shown),
      runAgain: () => exits.run(shown),
      copyLink: () => copyLink(linkOf(startCourse(shown)), page.notify),
      star: (starred) => book.star(shown, starred),
      exportSplits: (category) => exportSplits(shown, category),
      categoryChanged: (category) => {
        view = { ...view, category }
      },
      watch: (attempt) => {
        const replay = book.replayOf(attempt)
        const back = { course: shown, view, focus: watchKey(attempt) }
        if (replay !== null) exits.watch(attemptResult(attempt), replay, back)
      },
      shareChoices: choicesOf,
      remove,
    }
    return createCoursePage(shown, view.category, actions, openBoard && (() => openBoard(shown)))
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
    if (running !== null) return
    const abort = new AbortController()
    running = abort
    importBar.show(null)
    page.notify(t('records.reading'))
    try {
      const result = await book.importFiles(files, importBar.show, abort.signal)
      if (!page.root.isConnected) return
      page.refresh()
      page['fault' in result ? 'complain' : 'notify'](importMessage(result))
    } finally {
      running = null
      const hadFocus = importBar.root.contains(document.activeElement)
      importBar.hide()
      if (hadFocus) focusMainChoice(page.root)
    }
  }

  return {
    /** The open course; null for the list. */
    course: () => course,
    refresh: () => page.refresh(),
    /** Returns from a course to the list, or leaves the list. */
    goBack,
    importFiles,
    dispose(): void {
      running?.abort()
      page.root.remove()
    },
  }
}
