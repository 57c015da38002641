import { GameScene } from '../../app/game-scene.ts'
import { listenToPageHide } from '../../app/page-lifecycle.ts'
import { showQuery } from '../../app/routing/address.ts'
import { pageQuery } from '../../app/routing/link.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import type { DrawnProof } from '../../core/level/drawn/proof.ts'
import type { Run } from '../../core/level/run.ts'
import type { Track } from '../../core/replay/replay.ts'
import { winOfTrial } from '../../core/replay/trial.ts'
import { type Draft, type DraftStore, openDraftStore } from '../../storage/draft-store.ts'
import { mount } from '../../ui/overlay.ts'
import { TILE_SIZE, TILES } from '../../view/atlas.ts'
import { scaledFrames, tilesImage } from '../../view/stones.ts'
import { openWorker } from '../../worker/own-scripts.ts'
import { createProver } from '../../worker/prover.ts'
import { createWorkerClient } from '../../worker/worker-client.ts'
import { draftWonBy } from './makers-win.ts'
import type { DrawLooks } from './page.ts'
import { createDrawVisit, type DrawVisit } from './visit.ts'

/** Draws a labyrinth while a search proves whether it can be won, plays it and sends it. */
export class DrawScene extends GameScene {
  private visit: DrawVisit | null = null

  create(data: SceneData['draw']): void {
    this.visit = null
    this.showLabyrinth('wilson')
    this.listenToActions((action) => {
      if (action !== 'pause') return
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
      if (dialog === null) this.goUp()
      else dialog.close()
    })
    showQuery(pageQuery('draw'))
    const closed = new AbortController()
    this.events.once('shutdown', () => closed.abort())
    void this.open(data, closed.signal)
  }

  override update(): void {
    this.visit?.draw()
  }

  /** Opens a copy of a level, or the draft that was drawn last. */
  private async open({ level, won }: SceneData['draw'], closed: AbortSignal): Promise<void> {
    const { store, now, preferences, board } = this.services
    const drafts = openDraftStore(store, now)
    const first = level === undefined ? await latestDraft(drafts, won) : { level }
    if (closed.aborted) return
    let boardName = ''
    if (board.isThere()) {
      const named = board.open().then(({ ownName }) => ownName())
      void named.then((name) => (boardName = name)).catch(() => undefined)
    }
    const services = {
      drafts,
      leave: () => this.goUp(),
      play: (run: Run) => this.go('play', { run, origin: 'draw' }),
      openProver: (answered: (proof: DrawnProof) => void) =>
        createProver(createWorkerClient(openWorker), answered),
      name: () => preferences.read().name || boardName,
      nameChanged: (name: string) => preferences.change({ name }),
    }
    const visit = createDrawVisit(services, this.looks(), first)
    this.visit = visit
    mount(this, visit.root)
    const hiding = listenToPageHide(() => void visit.flush())
    this.events.once('shutdown', () => {
      hiding.dispose()
      visit.dispose()
      this.visit = null
      void visit.flush()
    })
    visit.open()
  }

  private looks(): DrawLooks {
    const options = this.services.preferences.renderOptions()
    const tiles = tilesImage(this)
    const frame = (tile: number): HTMLCanvasElement => scaledFrames(tiles, [tile], TILE_SIZE)
    const style = this.mapStyle()
    const ends = { start: frame(TILES.entrance), exit: frame(TILES.exit) }
    return { ...options, ...style, portraits: { ...style.portraits, ...ends } }
  }
}

/** The draft that its maker has just won in a track, with this win; else the one that was drawn last. */
async function latestDraft(drafts: DraftStore, won?: Track): Promise<Draft | undefined> {
  const all = await drafts.list()
  const draft = won && draftWonBy(winOfTrial(won), all)
  if (draft === undefined) return all.at(0)
  await drafts.save(draft)
  return draft
}
