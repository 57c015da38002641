import Phaser from 'phaser'
import { buildLevel } from '../core/game/level.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { startRun } from '../core/game/run.ts'
import { listenToActions } from '../input/keyboard.ts'
import { clearAddress } from '../ui/address.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { freshSeed } from '../ui/fresh-seed.ts'
import { createMenuForm } from '../ui/menu-form.ts'
import { mount } from '../ui/overlay.ts'
import { type Backdrop, createBackdrop, driftBackdrop } from '../view/backdrop.ts'

/** What the menu may be told: what is wrong with the link that was opened, and a seed to offer. */
export interface MenuData {
  readonly sentence?: string
  readonly seed?: string | null
}

/** The title over a labyrinth of the seed on offer, and the form that starts a run. */
export class MenuScene extends Phaser.Scene {
  private offer: MenuData = {}
  private backdrop: Backdrop | null = null

  constructor() {
    super('menu')
  }

  init(offer: MenuData): void {
    this.offer = offer
    this.backdrop = null
  }

  create(): void {
    let isLeaving = false
    const leave = (scene: string, data: object): void => {
      if (isLeaving) return
      isLeaving = true
      this.scene.start(scene, data)
    }
    const form = createMenuForm({
      run: (seed) => {
        leave('play', { run: startRun(seed) })
      },
      newSeed: offerFreshSeed,
      workshop: () => {
        leave('workshop', {})
      },
    })
    const offerSeed = (seed: string): void => {
      form.setSeed(seed)
      this.backdrop?.destroy()
      this.backdrop = createBackdrop(this, buildLevel(seed, LEVEL_COUNT), 'title')
    }
    function offerFreshSeed(): void {
      offerSeed(freshSeed())
      form.focus()
    }
    mount(this, form.root)
    offerSeed(this.offer.seed ?? freshSeed())
    if (this.offer.sentence === undefined) form.focus()
    else form.complain(this.offer.sentence)

    const keyboard = listenToActions((action) => {
      if (action === 'new-seed') offerFreshSeed()
    })
    this.events.once('shutdown', keyboard.dispose)
    clearAddress()
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'menu' })
  }

  override update(_now: number, delta: number): void {
    if (this.backdrop !== null) driftBackdrop(this.backdrop, delta)
  }
}
