import { createMazePictures } from '../../app/maze-pictures.ts'
import { GameScene } from '../../app/game-scene.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { numberOfDay, utcDay } from '../../core/day.ts'
import { t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import { idle } from '../../worker/idle.ts'
import { createDailyVisit, type DailyVisit } from './visit.ts'

/** The run of each day, from midnight to midnight, UTC. */
export class DailyScene extends GameScene {
  private visit: DailyVisit | null = null

  create(data: SceneData['daily']): void {
    const { attemptStore, levels, now } = this.services
    const today = utcDay(now())
    const day = data.day ?? today
    if (numberOfDay(day) > numberOfDay(today)) {
      this.go('menu', { sentence: t('problem.day-ahead') })
      return
    }
    const { attempts } = attemptStore
    const { go } = this
    const { peek, prepare } = levels
    const pictures = createMazePictures(peek, this.mapStyle(), idle)
    const leave = (): void => this.goUp()
    const visit = createDailyVisit({ attempts, prepare, picture: pictures.of, now, go, leave }, day)
    this.visit = visit
    this.showLabyrinth('wall-growing', day)
    mount(this, visit.root)
    visit.open()
    this.listenToActions((action) => {
      if (action === 'pause') this.goUp()
    })
    const stop = attemptStore.listen(visit.show)
    this.events.once('shutdown', () => {
      stop()
      pictures.dispose()
      this.visit = null
    })
  }

  override update(): void {
    this.visit?.pass()
  }
}
