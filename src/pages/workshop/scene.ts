import type Phaser from 'phaser'
import { showQuery } from '../../app/routing/address.ts'
import { GameScene } from '../../app/game-scene.ts'
import { createGo } from '../../app/routing/go.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { WorkshopLinkError } from '../../app/workshop-link/workshop-settings.ts'
import { levelOfMaze } from '../../core/level/build-level.ts'
import { copyOfLevel } from '../../core/level/drawn/copy.ts'
import { startGiven } from '../../core/level/run.ts'
import { t } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import { createWorkshopPage, type WorkshopPage } from './page.ts'

/** Debounce of the address, as browsers limit its changes. */
const ADDRESS_DELAY_MS = 150

/** Shows how mazes are carved and solved, step by step. */
export class WorkshopScene extends GameScene {
  private query: string | null = null
  private page: WorkshopPage | null = null
  private addressTimer: Phaser.Time.TimerEvent | null = null

  override init({ query }: SceneData['workshop']): void {
    this.query = query ?? this.query
    this.addressTimer = null
    this.go = createGo(this)
  }

  create(): void {
    try {
      this.open()
    } catch (error) {
      this.query = null
      if (!(error instanceof WorkshopLinkError)) throw error
      this.go('menu', { sentence: t('problem.workshop', { part: error.part }) })
    }
  }

  override update(_now: number, delta: number): void {
    this.page?.pass(delta)
  }

  private open(): void {
    const query = this.query ?? ''
    const { reducedMotion } = this.services.preferences.renderOptions()
    const page = createWorkshopPage(
      query,
      {
        changed: (query) => {
          this.query = query
          this.addressTimer?.remove()
          this.addressTimer = this.time.delayedCall(ADDRESS_DELAY_MS, showQuery, [query])
        },
        play: (grid, { seed, algorithm, map }, query) => {
          const level = { ...levelOfMaze(grid, seed, algorithm), isImported: map !== '' }
          this.go('play', { run: startGiven(level, query) })
        },
        copy: (grid, { seed, algorithm }) =>
          this.go('draw', { level: copyOfLevel(levelOfMaze(grid, seed, algorithm)) }),
        leave: () => this.goUp(),
      },
      this.mapStyle(),
      reducedMotion,
    )
    this.page = page
    this.showLabyrinth('kruskal')
    mount(this, page.root)
    this.events.once('shutdown', () => {
      page.dispose()
      this.page = null
    })
    page.open(new URLSearchParams(query).get('at') === null)
  }
}
