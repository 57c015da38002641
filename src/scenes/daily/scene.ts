import { GameScene } from '../../app/game-scene.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { numberOfDay, utcDay } from '../../core/day.ts'
import type { EnemyKind } from '../../core/game/level-layout.ts'
import { readFirstDay } from '../../storage/progress.ts'
import { t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import { createEnemyPicture } from './enemy-picture.ts'
import { createPreviews } from './preview.ts'
import { createDailyVisit, type DailyVisit } from './visit.ts'

/** The run of each day, from midnight to midnight, UTC. */
export class DailyScene extends GameScene {
  private visit: DailyVisit | null = null

  create(data: SceneData['daily']): void {
    const { attemptStore, levels, now, preferences, store } = this.services
    const today = utcDay(now())
    const day = data.day ?? today
    if (numberOfDay(day) > numberOfDay(today)) {
      this.go('menu', { sentence: t('problem.day-ahead') })
      return
    }
    const { attempts } = attemptStore
    const options = preferences.renderOptions()
    const visit = createDailyVisit(
      {
        attempts,
        firstVisit: readFirstDay(store, today),
        preview: createPreviews(levels, options),
        enemy: (kind: EnemyKind) => createEnemyPicture(this, kind, options),
        now,
        hasBoard: this.services.board.isThere(),
        go: this.go,
        leave: () => this.goUp(),
      },
      day,
    )
    this.visit = visit
    this.showLabyrinth('wall-growing', day)
    mount(this, visit.root)
    visit.open()
    this.listenToActions((action) => {
      if (action === 'pause' && !visit.closeCalendar()) this.goUp()
    })
    const stops = [attemptStore.listen(visit.show), levels.listen(visit.show)]
    this.events.once('shutdown', () => {
      for (const stop of stops) stop()
      this.visit = null
    })
  }

  override update(): void {
    this.visit?.pass()
  }
}
