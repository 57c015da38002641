import Phaser from 'phaser'
import { levelOfMaze } from '../../core/level/build-level.ts'
import { startMaze } from '../../core/level/run.ts'
import { hideFacts, showFacts } from '../../app/debug-hook.ts'
import { t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import { showQuery } from '../../app/address.ts'
import { WorkshopLinkError } from '../../app/workshop-link-error.ts'
import { createPage, type WorkshopPage } from './page.ts'

/** How long the address waits for more changes: browsers refuse too many in a short time. */
const ADDRESS_DELAY_MS = 150

/** Where one watches mazes being carved and solved. */
export class WorkshopScene extends Phaser.Scene {
  private query: string | null = null
  private page: WorkshopPage | null = null
  private addressTimer: Phaser.Time.TimerEvent | null = null

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
    document.title = `${t('title')} · ${t('workshop.title')}`
    this.events.once('shutdown', () => {
      document.title = t('title')
    })
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    try {
      this.open()
    } catch (error) {
      this.query = null
      if (!(error instanceof WorkshopLinkError)) throw error
      this.scene.start('menu', { sentence: t('problem.workshop', { part: error.part }) })
    }
  }

  override update(_now: number, delta: number): void {
    this.page?.pass(delta)
  }

  private open(): void {
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
    this.events.once('shutdown', page.dispose)
    page.open()
    showFacts({ scene: 'workshop' })
  }
}
