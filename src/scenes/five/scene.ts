import { resumeSaved } from '../../app/attempts/resume-saved.ts'
import { createMazePictures } from '../../app/maze-pictures.ts'
import { GameScene } from '../../app/game-scene.ts'
import type { PlayData } from '../../app/play-session.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { openFriendStore } from '../../storage/friend-store.ts'
import type { SavedAttempt } from '../../storage/journal.ts'
import { mount } from '../../ui/overlay.ts'
import { idle } from '../../worker/idle.ts'
import { createFiveVisit } from './visit.ts'

/** Five unseen seeds of a code, one after the other. */
export class FiveScene extends GameScene {
  create({ code }: SceneData['five']): void {
    const { attemptStore, autosave, levels } = this.services
    const { attempts } = attemptStore
    const { go } = this
    const { peek, prepare } = levels
    const pictures = createMazePictures(peek, this.mapStyle(), idle)
    const leave = (): void => this.goUp()
    const unfinished = (): Promise<readonly SavedAttempt[]> => autosave.unfinished()
    const resume = async (saved: SavedAttempt): Promise<PlayData | null> =>
      (await resumeSaved(saved, { autosave, levels })?.()) ?? null
    const visit = createFiveVisit(
      {
        ...{ attempts, unfinished, resume, prepare, picture: pictures.of, go, leave },
        hasBoard: this.services.board.isThere(),
        readFriends: (seeds) => openFriendStore().read(seeds),
      },
      code,
    )
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
