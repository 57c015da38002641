import { createMazePictures } from '../../app/maze-pictures.ts'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { GameScene } from '../../app/game-scene.ts'
import { isPlayable } from '../../app/routing/drawn-link.ts'
import type { RecordsData } from '../../app/routing/routes.ts'
import { startCourse } from '../../core/level/run.ts'
import { courseKey } from '../../core/speedrun/attempt.ts'
import { openPostStore } from '../../storage/post-store.ts'
import { verifyInThread } from '../../storage/backup-thread.ts'
import { t } from '../../ui/message.ts'
import { idle } from '../../worker/idle.ts'
import { listenToImports } from './imports.ts'
import { openRecordsPages, type RecordsPages } from './page.ts'
import { createRecordBook } from './record-book.ts'

/** Delay of a refresh after a change. */
const REFRESH_MS = 200

/** Records of this browser: a list of courses, and a page of each. */
export class RecordsScene extends GameScene {
  private pages: RecordsPages | null = null

  create(data: RecordsData): void {
    const { attemptStore, store, writeQueue, now, levels } = this.services
    const pictures = createMazePictures(levels.peek, this.mapStyle(), idle)
    this.showLabyrinth('hunt-and-kill')
    const runnerKeys = openPostStore(writeQueue)
    const pages = openRecordsPages(
      createRecordBook({ attemptStore, store, readFile: verifyInThread, runnerKeys }),
      {
        run: (course) => {
          if (isPlayable(course)) this.go('play', { run: startCourse(course) })
          else this.go('menu', { sentence: t('problem.drawn-damaged') })
        },
        watch: (name, replay, back) =>
          this.go('watch', { replays: [{ name, replay }], which: 0, back: ['records', back] }),
        picture: pictures.of,
        leave: () => super.goUp(),
        openBoard: this.services.board.isThere()
          ? (course) => this.go('board', { board: courseKey(course) })
          : null,
      },
      data,
      now,
    )
    this.pages = pages
    let timer: ReturnType<typeof setTimeout> | null = null
    /** Throttles refreshes, as an import changes many records. */
    const refreshSoon = (): void => {
      timer ??= setTimeout(() => {
        timer = null
        pages.refresh()
      }, REFRESH_MS)
    }
    const stop = attemptStore.listen(refreshSoon)
    const drops = new AbortController()
    listenToImports((files) => void pages.importFiles(files), drops.signal)
    this.listenToActions((action) => {
      if (action === 'pause') this.goUp()
    })
    this.events.once('shutdown', () => {
      stop()
      if (timer !== null) clearTimeout(timer)
      drops.abort()
      pictures.dispose()
      pages.dispose()
      this.pages = null
    })
  }

  override goUp(): void {
    this.pages?.goBack()
  }

  override isBelowMenu(): boolean {
    return this.pages?.course() === null
  }

  override debugFacts(): DebugFacts {
    if (this.pages === null) return {}
    return { phase: this.pages.course() === null ? 'list' : 'course' }
  }
}
