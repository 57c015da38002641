import { createMazePictures } from '../../app/maze-pictures.ts'
import { GameScene } from '../../app/game-scene.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { mount } from '../../ui/overlay.ts'
import { idle } from '../../worker/idle.ts'
import { createFiveVisit } from './visit.ts'

/** Five unseen seeds of a code, one after the other. */
export class FiveScene extends GameScene {
  create({ code }: SceneData['five']): void {
    const { attemptStore, levels } = this.services
    const { attempts } = attemptStore
    const { go } = this
    const { peek, prepare } = levels
    const pictures = createMazePictures(peek, this.mapStyle(), idle)
    const leave = (): void => this.goUp()
    const visit = createFiveVisit({ attempts, prepare, picture: pictures.of, go, leave }, code)
    this.events.once('shutdown', pictures.dispose)
    this.showLabyrinth('coordinate-hash', code)
    mount(this, visit.root)
    visit.open()
    this.listenToActions((action) => {
      if (action === 'pause') this.goUp()
      if (action === 'new-seed') visit.newCode()
    })
    this.events.once('shutdown', attemptStore.listen(visit.show))
  }
}
