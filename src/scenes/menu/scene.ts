import Phaser from 'phaser'
import { namespaceOf } from '../../core/level/seed-namespace.ts'
import { startEndless, startLevel, startRun } from '../../core/level/run.ts'
import { listenToActions, type ReadBindings } from '../../input/keyboard.ts'
import { offerUnfinished } from './unfinished.ts'
import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import { hasMoved } from '../../storage/onboarding-flags.ts'
import type { Autosave } from '../../storage/autosave.ts'
import type { Store } from '../../storage/store.ts'
import { clearAddress } from '../../app/address.ts'
import { hideFacts, showFacts } from '../../app/debug-hook.ts'
import { freshSeed } from '../../app/fresh-seed.ts'
import { createMenuPage } from './page.ts'
import { mount } from '../../ui/overlay.ts'
import { type BotBackdrop, createBotBackdrop } from './bot-backdrop.ts'
import type { ReadRenderOptions } from '../../view/render-options.ts'
import type { LevelSource } from '../../worker/level-source.ts'

/** The level that a bot plays behind the form: one with company, and quickly built. */
const SHOWN_LEVEL = 4

/** How long nobody types before the first level of what was typed is prepared. */
const TYPING_PAUSE_MS = 300

/** What the menu may be told: what is wrong with the link that was opened, and a seed to offer. */
export interface MenuData {
  readonly sentence?: string
  readonly seed?: string | null
}

/** The title over a bot that plays a level of the seed on offer, and the form that starts a run. */
export class MenuScene extends Phaser.Scene {
  private offer: MenuData = {}
  private backdrop: BotBackdrop | null = null
  private readonly store: Store
  private readonly levels: LevelSource
  private readonly progress: Autosave
  private readonly bindings: ReadBindings
  private readonly keyNames: BoundKeyNames
  private readonly options: ReadRenderOptions

  constructor(
    store: Store,
    levels: LevelSource,
    progress: Autosave,
    bindings: ReadBindings,
    keyNames: BoundKeyNames,
    options: ReadRenderOptions,
  ) {
    super('menu')
    this.store = store
    this.options = options
    this.levels = levels
    this.progress = progress
    this.bindings = bindings
    this.keyNames = keyNames
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
    let pause: Phaser.Time.TimerEvent | null = null
    const prepareSoon = (seed: string): void => {
      pause?.remove()
      pause = this.time.delayedCall(TYPING_PAUSE_MS, () => {
        this.levels.prepare(seed, 1)
      })
    }
    const form = createMenuPage(
      {
        typed: prepareSoon,
        run: (seed) => {
          leave('play', { run: startRun(seed) })
        },
        newSeed: offerFreshSeed,
        level: (seed, level) => {
          leave('play', { run: startLevel(seed, level) })
        },
        endless: (seed) => {
          leave('play', { run: startEndless(seed) })
        },
        visit: (page) => {
          leave(page, {})
        },
        openRun: (text) => {
          leave('run', { text })
        },
      },
      hasMoved(this.store) ? null : this.keyNames,
    )
    const offerSeed = (seed: string): void => {
      form.setSeed(seed)
      this.backdrop?.destroy()
      this.backdrop = createBotBackdrop(this, this.levels.take(seed, SHOWN_LEVEL), this.options())
      prepareSoon(seed)
    }
    function offerFreshSeed(): void {
      offerSeed(freshSeed())
      form.focus()
    }
    mount(this, form.root)
    const { progress, levels } = this
    const playOnce = (ask: () => Promise<object | null>): void => {
      if (isLeaving) return
      isLeaving = true
      const go = (data: object | null): void => {
        isLeaving = data !== null
        // A link may have led elsewhere meanwhile.
        if (data !== null && this.scene.isActive()) this.scene.start('play', data)
      }
      void ask().then(go, (error: unknown) => {
        isLeaving = false
        throw error
      })
    }
    void offerUnfinished({ progress, levels, show: form.offer, playOnce })
    const { seed } = this.offer
    // Nobody could type the seed of an event.
    const isTyped = typeof seed === 'string' && namespaceOf(seed) === null
    offerSeed(isTyped ? seed : freshSeed())
    if (this.offer.sentence === undefined) form.focus()
    else form.complain(this.offer.sentence)

    const keyboard = listenToActions((action) => {
      if (action === 'new-seed') offerFreshSeed()
    }, this.bindings)
    this.events.once('shutdown', keyboard.dispose)
    clearAddress()
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'menu' })
  }

  override update(_now: number, delta: number): void {
    this.backdrop?.pass(delta)
  }
}
