import { GameScene } from '../../app/game-scene.ts'
import { createGo } from '../../app/go.ts'
import type { Routes } from '../../app/routes.ts'
import { namespaceOf } from '../../core/level/seed-namespace.ts'
import { mount } from '../../ui/overlay.ts'
import { createFiveVisit } from './visit.ts'

/** Five unseen seeds of a code, one after the other. */
export class FiveScene extends GameScene {
  create({ code }: Routes['five']): void {
    const { attemptStore, checks, levels } = this.services
    const go = createGo(this)
    const { attempts } = attemptStore
    const visit = createFiveVisit({ attempts, prepare: levels.prepare, go }, code)
    this.showLabyrinth('coordinate-hash', code)
    mount(this, visit.root)
    visit.open()
    this.listenToActions((action) => {
      if (action === 'pause') go('menu', {})
      if (action === 'new-seed') visit.newCode()
    })
    this.events.once('shutdown', attemptStore.listen(visit.show))
    const isOfFive = (seed: string): boolean => namespaceOf(seed)?.kind === 'five'
    this.events.once(
      'shutdown',
      checks.begin(({ seed }) => (isOfFive(seed) ? 0 : null)),
    )
  }
}
