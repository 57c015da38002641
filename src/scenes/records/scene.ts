import Phaser from 'phaser'
import { startCourse } from '../../core/level/run.ts'
import { listenToActions, type ReadBindings } from '../../input/keyboard.ts'
import { breathe } from '../../storage/open-storage.ts'
import { createRecordBook } from './record-book.ts'
import type { Records } from '../../storage/records.ts'
import type { Store } from '../../storage/store.ts'
import { createNavigate } from '../../app/navigate.ts'
import { listenToImports } from './import-files.ts'
import { openRecordsPages, type RecordsPlace } from './page.ts'

/** Everything that was finished: a list of courses, and a page of each. */
export class RecordsScene extends Phaser.Scene {
  private readonly store: Store
  private readonly records: Records
  private readonly bindings: ReadBindings

  constructor(store: Store, records: Records, bindings: ReadBindings) {
    super('records')
    this.store = store
    this.records = records
    this.bindings = bindings
  }

  create(place: RecordsPlace): void {
    // Only one scene may follow.
    const leave = createNavigate(this)
    const pages = openRecordsPages(
      createRecordBook(this.records, this.store, breathe),
      {
        run: (course) => {
          leave('play', { run: startCourse(course) })
        },
        watch: (name, replay, back) => {
          const returning = { scene: 'records', data: back }
          leave('watch', { replays: [{ name, replay }], which: 0, back: returning })
        },
        leave: () => {
          leave('menu', {})
        },
      },
      place,
      Date.now,
    )
    const stop = this.records.listen(pages.refresh)
    const drops = listenToImports((file) => {
      void pages.importFile(file)
    })
    const keyboard = listenToActions((action) => {
      if (action === 'pause') pages.goBack()
    }, this.bindings)
    this.events.once('shutdown', () => {
      stop()
      drops.dispose()
      keyboard.dispose()
      pages.dispose()
    })
  }
}
