import Phaser from 'phaser'
import { levelOfMaze } from '../core/game/building.ts'
import { startMaze } from '../core/game/run.ts'
import { listenToActions } from '../input/keyboard.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { say } from '../ui/message.ts'
import { mount } from '../ui/overlay.ts'
import { showQuery } from '../ui/address.ts'
import { WorkshopLinkError } from '../ui/workshop/link-error.ts'
import type { WorkshopPage } from '../ui/workshop/page.ts'

/** How long the address waits for more changes: browsers refuse too many in a short time. */
const ADDRESS_DELAY_MS = 150

/** Where one watches mazes being carved and solved; its page is fetched when it is first opened. */
export class WorkshopScene extends Phaser.Scene {
  private query: string | null = null
  private page: WorkshopPage | null = null
  private addressTimer: Phaser.Time.TimerEvent | null = null
  /** Counts the visits, so that a page fetched late does not come into a later one. */
  private visit = 0

  constructor() {
    super('workshop')
  }

  /** @param query of a link; without one the workshop opens as it was left */
  init({ query }: { readonly query?: string }): void {
    this.query = query ?? this.query
    this.page = null
    this.addressTimer = null
  }

  create(): void {
    document.title = `${say('title')} · ${say('workshop.title')}`
    this.events.once('shutdown', () => {
      document.title = say('title')
    })
    const actions = listenToActions((action) => {
      if (action === 'pause' && this.page === null) this.scene.start('menu', {})
    })
    this.events.once('shutdown', actions.dispose)
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    void this.open()
  }

  override update(_now: number, delta: number): void {
    this.page?.pass(delta)
  }

  private async open(): Promise<void> {
    const visit = ++this.visit
    const stay = (): boolean => visit === this.visit && this.scene.isActive()
    try {
      const { createPage } = await import('../ui/workshop/page.ts')
      if (!stay()) return
      const page = createPage(this.query ?? '', {
        changed: (query) => {
          this.query = query
          this.addressTimer?.remove()
          this.addressTimer = this.time.delayedCall(ADDRESS_DELAY_MS, showQuery, [query])
        },
        play: (grid, seed, algorithm, query) => {
          this.scene.start('play', { run: startMaze(levelOfMaze(grid, seed, algorithm), query) })
        },
        leave: () => {
          this.scene.start('menu', {})
        },
      })
      this.page = page
      mount(this, page.root)
      page.open()
      this.events.once('shutdown', page.dispose)
      showFacts({ scene: 'workshop' })
    } catch (error) {
      if (stay()) this.fail(error)
    }
  }

  /** Opens the menu, which says why the workshop could not be opened. */
  private fail(error: unknown): void {
    this.query = null
    const sentence =
      error instanceof WorkshopLinkError
        ? say('problem.workshop', { part: error.part })
        : say('problem.offline')
    this.scene.start('menu', { sentence })
    if (!(error instanceof WorkshopLinkError || error instanceof TypeError)) throw error
  }
}
