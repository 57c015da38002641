import Phaser from 'phaser'
import { levelOfMaze } from '../core/game/level.ts'
import { startMaze } from '../core/game/run.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { say } from '../ui/message.ts'
import { mount } from '../ui/overlay.ts'
import type { WorkshopPage } from '../ui/workshop/page.ts'

/** Where one watches mazes being carved and solved; its page is fetched when it is first opened. */
export class WorkshopScene extends Phaser.Scene {
  private query: string | null = null
  private page: WorkshopPage | null = null

  constructor() {
    super('workshop')
  }

  /** @param query of a link; without one the workshop opens as it was left */
  init({ query }: { readonly query?: string }): void {
    this.query = query ?? this.query
    this.page = null
  }

  create(): void {
    document.title = `${say('title')} · ${say('workshop.title')}`
    this.events.once('shutdown', () => {
      document.title = say('title')
    })
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    void this.open()
  }

  override update(_now: number, delta: number): void {
    this.page?.pass(delta)
  }

  private async open(): Promise<void> {
    const { createPage, WorkshopLinkError } = await import('../ui/workshop/page.ts')
    if (!this.scene.isActive()) return
    try {
      const page = createPage(this.query ?? '', {
        changed: (query) => {
          this.query = query
          history.replaceState(null, '', location.pathname + query)
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
      if (!(error instanceof WorkshopLinkError)) throw error
      this.query = null
      this.scene.start('menu', { sentence: say('problem.workshop', { part: error.part }) })
    }
  }
}
