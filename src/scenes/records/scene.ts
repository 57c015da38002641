import Phaser from 'phaser'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { createGo } from '../../app/go.ts'
import type { RecordsData } from '../../app/routes.ts'
import type { Services } from '../../app/services.ts'
import { startCourse } from '../../core/level/run.ts'
import { listenToActions } from '../../input/keyboard.ts'
import { breathe } from '../../storage/open-storage.ts'
import { listenToImports } from './import-files.ts'
import { openRecordsPages, type RecordsPages } from './page.ts'
import { createRecordBook } from './record-book.ts'

/** Everything that was finished: a list of courses, and a page of each. */
export class RecordsScene extends Phaser.Scene {
  private pages: RecordsPages | null = null
  private readonly services: Services

  constructor(services: Services) {
    super('records')
    this.services = services
  }

  create(data: RecordsData): void {
    const { attemptStore, store, bindings, now } = this.services
    const go = createGo(this)
    const pages = openRecordsPages(
      createRecordBook(attemptStore, store, breathe),
      {
        run: (course) => go('play', { run: startCourse(course) }),
        watch: (name, replay, back) =>
          go('watch', { replays: [{ name, replay }], which: 0, back: ['records', back] }),
        leave: () => go('menu', {}),
      },
      data,
      now,
    )
    this.pages = pages
    const stop = attemptStore.listen(pages.refresh)
    const drops = listenToImports((file) => {
      void pages.importFile(file)
    })
    const keyboard = listenToActions((action) => {
      if (action === 'pause') pages.goBack()
    }, bindings)
    this.events.once('shutdown', () => {
      stop()
      drops.dispose()
      keyboard.dispose()
      pages.dispose()
      this.pages = null
    })
  }

  debugFacts(): DebugFacts {
    if (this.pages === null) return {}
    return { phase: this.pages.course() === null ? 'list' : 'course' }
  }
}
