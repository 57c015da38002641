import Phaser from 'phaser'
import { utcDay } from '../core/day.ts'
import { RULES_VERSION } from '../core/game/rules.ts'
import { startCourse } from '../core/game/run.ts'
import type { Category } from '../core/replay/categories.ts'
import { type Attempt, type Course, courseKey } from '../core/speedrun/attempt.ts'
import { countsOf, coursesOf, timeOf } from '../core/speedrun/records.ts'
import { isImported } from '../core/speedrun/splits-history.ts'
import { listenToActions, type ReadBindings } from '../input/keyboard.ts'
import { replayIn } from '../storage/attempt-check.ts'
import { backupFileName, writeBackup } from '../storage/backup.ts'
import { breathe } from '../storage/browser-records.ts'
import { exportSplits } from '../storage/export-splits.ts'
import { importFile } from '../storage/import-file.ts'
import { removeImported, withImported } from '../storage/import-splits.ts'
import { type Records, star, takeOut } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import { linkOf, linkOfReplays } from '../ui/address.ts'
import { focusMainChoice } from '../ui/choices.ts'
import { copyLink } from '../ui/copy-text.ts'
import { createExit, type Exit } from '../ui/exit.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { say } from '../ui/message.ts'
import { mount } from '../ui/overlay.ts'
import { attemptResult } from '../ui/records/attempt-words.ts'
import {
  type CourseListActions,
  createCourseList,
  type ListView,
  type RecordsPage,
  WHOLE_LIST,
} from '../ui/records/course-list.ts'
import { createCoursePage } from '../ui/records/course-page.ts'
import { listenToImports } from '../ui/records/import-files.ts'
import { importWords } from '../ui/records/import-words.ts'
import { placeOfDelete } from '../ui/records/attempts-table.ts'
import { focusPlace } from '../ui/records/paging.ts'
import { replayFileName } from '../ui/replay-file.ts'
import { saveFile } from '../ui/save-file.ts'
import { shareChoices } from '../ui/share.ts'

/** The course to open at once, and what of the list is shown behind it. */
export interface RecordsData {
  readonly course?: Course
  readonly view?: ListView
}

/** What both pages offer. */
type PageActions = Pick<CourseListActions, 'importFile' | 'leave'>

/** Everything that was finished: a list of courses, and a page of each. */
export class RecordsScene extends Phaser.Scene {
  private course: Course | null = null
  private view: ListView = WHOLE_LIST
  private page!: RecordsPage
  /** Set with the first wish for another scene: only one may follow. */
  private leave!: Exit
  private readonly store: Store
  private readonly records: Records
  private readonly bindings: ReadBindings

  constructor(store: Store, records: Records, bindings: ReadBindings) {
    super('records')
    this.store = store
    this.records = records
    this.bindings = bindings
  }

  init({ course, view = WHOLE_LIST }: RecordsData): void {
    this.course = course ?? null
    this.view = view
    this.leave = createExit(this)
  }

  create(): void {
    this.page = this.createPage()
    this.show()
    const stop = this.records.listen(() => {
      this.page.refresh()
    })
    const drops = listenToImports((file) => {
      void this.importFile(file)
    })
    const keyboard = listenToActions((action) => {
      if (action === 'pause') this.goBack()
    }, this.bindings)
    this.events.once('shutdown', () => {
      stop()
      drops.dispose()
      keyboard.dispose()
      this.page.root.remove()
    })
  }

  /** Puts the page up in place of the one before. */
  private turnTo(course: Course | null): void {
    const from = this.course
    this.course = course
    this.page.root.remove()
    this.page = this.createPage()
    this.show()
    if (from !== null) focusPlace(this.page.root, `open ${courseKey(from)}`)
  }

  private show(): void {
    mount(this, this.page.root)
    focusMainChoice(this.page.root)
    hideFacts('seed', 'level', 'tick', 'player')
    showFacts({ scene: 'records', phase: this.course === null ? 'list' : 'course' })
  }

  private goBack(): void {
    if (this.course === null) this.leave('menu', {})
    else this.turnTo(null)
  }

  private createPage(): RecordsPage {
    const actions = {
      importFile: (file: File): void => {
        void this.importFile(file)
      },
      leave: (): void => {
        this.goBack()
      },
    }
    return this.course ? this.createCourse(this.course, actions) : this.createList(actions)
  }

  private createList(actions: PageActions): RecordsPage {
    const { records, store } = this
    return createCourseList(this.view, {
      ...actions,
      courses: (filter) => coursesOf(records.attempts(), records.notes(), filter),
      viewChanged: (view) => {
        this.view = view
      },
      open: (course) => {
        this.turnTo(course)
      },
      star: (course, starred) => {
        star(records, course, starred)
      },
      exportAll: () => {
        const name = backupFileName(utcDay(Date.now()))
        saveFile(new Blob([writeBackup(records, store)], { type: 'application/json' }), name)
        this.page.notify(say('share.saved', { name }))
      },
    })
  }

  private createCourse(course: Course, actions: PageActions): RecordsPage {
    const { records, store, view } = this
    return createCoursePage(course, view.category, {
      ...actions,
      facts: () => {
        const note = records.noteOf(course)
        const counts = countsOf(records.attemptsOf(course), course, note)
        return { ...withImported(records, store, course), ...counts, starred: note.starred }
      },
      runAgain: () => {
        this.leave('play', { run: startCourse(course) })
      },
      copyLink: () => {
        copyLink(linkOf(startCourse(course)), this.page.notify)
      },
      star: (starred) => {
        star(records, course, starred)
      },
      exportSplits: (category) => {
        this.exportSplits(course, category)
      },
      categoryChanged: (category) => {
        this.view = { ...this.view, category }
      },
      watch: (attempt) => {
        this.watch(attempt)
      },
      shareChoices: (attempt) => {
        const { replay: text, seed } = attempt
        const fileName = replayFileName(seed, timeOf(attempt))
        return shareChoices(
          () => ({ text, link: linkOfReplays(text), fileName }),
          (sentence) => {
            this.page.notify(sentence)
          },
        )
      },
      remove: (attempt) => {
        this.remove(attempt)
      },
    })
  }

  private watch(attempt: Attempt): void {
    const { course, view, records } = this
    const replay = replayIn(attempt)
    if (replay === null) records.setAside(attempt.id)
    else {
      const back = { scene: 'records', data: { course, view } }
      this.leave('watch', { replays: [{ name: attemptResult(attempt), replay }], which: 0, back })
    }
  }

  private remove(attempt: Attempt): void {
    const { records, store } = this
    const putBack = isImported(attempt)
      ? removeImported(store, attempt, attempt.id)
      : takeOut(records, attempt.id)
    // First the way back, which takes the focus from what is gone.
    this.page.notify(say('records.deleted', { result: attemptResult(attempt) }), () => {
      putBack()
      this.page.notify(say('records.restored'))
      this.page.refresh()
      focusPlace(this.page.root, placeOfDelete(attempt))
    })
    this.page.refresh()
  }

  private exportSplits(course: Course, category: Category): void {
    const splits = exportSplits(this.records, this.store, course, category)
    if (splits === null) {
      this.page.complain(say('records.no-best'))
      return
    }
    const name = replayFileName(course.seed, splits.time).replace(/[^.]+$/, 'lss')
    saveFile(new Blob([splits.text], { type: 'application/xml' }), name)
    this.page.notify(say('share.saved', { name }))
  }

  private async importFile(file: File): Promise<void> {
    const { records, store, course: shown } = this
    this.page.notify(say('records.reading'))
    // A splits file does not tell the rules: they are those of the course shown, or today's.
    const rulesOf = (course: Omit<Course, 'rules'>): number => {
      const key = shown === null ? '' : courseKey({ ...course, rules: shown.rules })
      return shown !== null && key === courseKey(shown) ? shown.rules : RULES_VERSION
    }
    const result = await importFile(file, { records, store, rulesOf, breathe })
    this.page.refresh()
    this.page['fault' in result ? 'complain' : 'notify'](importWords(result))
  }
}
