import { GameScene } from '../../app/game-scene.ts'
import { fetchPart } from '../../app/routing/fetch-part.ts'
import type { BoardData } from '../../app/routing/routes.ts'
import { t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import { openWorker } from '../../worker/own-scripts.ts'
import { createWorkerClient } from '../../worker/worker-client.ts'
import { type BoardVisit, createBoardVisit } from './visit.ts'

/** Rankings of runs, each replayed by the host's board and again by this browser. */
export class BoardScene extends GameScene {
  private visit: BoardVisit | null = null

  create(data: BoardData): void {
    this.visit = null
    this.showLabyrinth('sidewinder')
    this.listenToActions((action) => {
      if (action === 'pause') this.goUp()
    })
    const closed = new AbortController()
    this.events.once('shutdown', () => closed.abort())
    void this.open(data, closed.signal)
  }

  private async open(data: BoardData, closed: AbortSignal): Promise<void> {
    const { go } = this
    const { now, board: later } = this.services
    const board = await fetchPart(later.open(), this.services)
    if (closed.aborted) return
    if (board === null || !later.isThere()) {
      go('menu', board === null ? {} : { sentence: t('board.problem.no-board') })
      return
    }
    const leave = (): void => super.goUp()
    const worker = createWorkerClient(openWorker)
    const visit = createBoardVisit({ board, worker, now, go, leave }, data)
    this.visit = visit
    mount(this, visit.root)
    closed.addEventListener('abort', visit.close)
    await visit.open()
  }

  override goUp(): void {
    if (this.visit === null) super.goUp()
    else this.visit.goUp()
  }

  override isBelowMenu(): boolean {
    return this.visit === null || this.visit.isAtStart()
  }
}
