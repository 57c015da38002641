import type Phaser from 'phaser'
import { clearAddress } from '../../app/routing/address.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { GameScene } from '../../app/game-scene.ts'
import { LIVE_LEVEL } from '../../app/live-level.ts'
import type { Go } from '../../app/routing/go.ts'
import { withStyles } from '../../app/routing/lazy-style.ts'
import type { PlayData } from '../../app/play-session.ts'
import type { MenuData } from '../../app/routing/routes.ts'
import { startLevel, startRun } from '../../core/level/run.ts'
import { parseSource } from '../../core/level/source.ts'
import { hasMoved } from '../../storage/progress.ts'
import { fetchPageMessages } from '../../ui/message.ts'
import { mount } from '../../ui/overlay.ts'
import { createMenuBackdrop, type MenuBackdrop } from './backdrop.ts'
import { offerNewVersion } from './new-version.ts'
import { readEarlyMenu } from './early-menu.ts'
import { createMenuPage, type MenuActions } from './page.ts'
import { replayOpeners } from './replay-openers.ts'

/** Pause in typing after which the first level of the typed seed is prepared. */
const TYPING_PAUSE_MS = 300

/** The title over the win of a level of the seed on offer, and the form that starts a run. */
export class MenuScene extends GameScene {
  /** The seed offered or typed last; stays while another page is open. */
  private seed: string | null = null
  private backdrop: MenuBackdrop | null = null
  /** True once all trials are won in gold. */
  private isTitleLit = false

  override init(): void {
    super.init()
    this.backdrop = null
  }

  create({ seed = null, sentence, opener }: MenuData): void {
    const { levels, autosave, store, keyNames, preferences, newVersion, sound } = this.services
    const { go } = this
    let isLeaving = false
    const hasLeft = (): boolean => isLeaving
    const leave: Go = (...route) => {
      if (isLeaving) return
      isLeaving = true
      go(...route)
    }
    let pause: Phaser.Time.TimerEvent | null = null
    const prepareSoon = (seed: string): void => {
      pause?.remove()
      pause = this.time.delayedCall(TYPING_PAUSE_MS, () => levels.prepare(seed, 1))
    }
    const actions: MenuActions = {
      typed: (seed) => {
        this.seed = seed
        prepareSoon(seed)
      },
      run: (seed) => leave('play', { run: startRun(seed) }),
      newSeed: offerFreshSeed,
      level: (seed, level) => leave('play', { run: startLevel(seed, level) }),
      openPage: (page) => leave(page, {}),
      ...replayOpeners((text, opener) => leave('replays', { text, opener })),
    }
    const early = readEarlyMenu()
    if (early !== null) {
      this.seed = early.seed
      early.runPending(actions)
      if (hasLeft()) return
    }
    const form = createMenuPage(actions, keyNames, hasMoved(store))
    const offerSeed = (seed: string): void => {
      this.seed = seed
      form.setSeed(seed)
      this.backdrop?.destroy()
      const level = levels.take(seed, LIVE_LEVEL)
      sound.setMusic({ algorithm: level.algorithm, seed, level: LIVE_LEVEL })
      this.backdrop = createMenuBackdrop(this, level, preferences.renderOptions())
      prepareSoon(seed)
    }
    function offerFreshSeed(): void {
      offerSeed(freshSeed())
      form.focus()
    }
    if (this.services.board.isThere()) form.showBoard()
    mount(this, form.root)
    const playOnce = (ask: () => Promise<PlayData | null>): void => {
      if (isLeaving) return
      isLeaving = true
      const play = (data: PlayData | null): void => {
        isLeaving = data !== null
        // A link may have opened another page meanwhile.
        if (data !== null && this.scene.isActive()) go('play', data)
      }
      void ask().then(play, (error: unknown) => {
        isLeaving = false
        throw error
      })
    }
    // Fetched late, as most visits have none.
    void autosave.unfinished().then(async (saved) => {
      if (saved.length === 0) return
      const { offerUnfinished } = await import('./unfinished.ts')
      if (!form.root.isConnected) return
      offerUnfinished(saved, { autosave, levels, show: form.offerFirst, playOnce })
    })
    void this.welcomeBack(form.root, leave)
    offerNewVersion(this, newVersion, form.offer)
    const wanted = opener === undefined && early === null ? seed : (seed ?? this.seed)
    // The field offers no seed of a day, map or drawn level.
    const isTyped = wanted !== null && parseSource(wanted).kind === 'seed'
    offerSeed(isTyped ? wanted : freshSeed())
    form.focus(opener ?? early?.focused, early?.selection)
    if (sentence !== undefined) form.tell(sentence)

    this.listenToActions((action) => {
      if (action === 'new-seed') offerFreshSeed()
    })
    clearAddress()
  }

  /** Rearranges the page once the attempts are known; new players see it as it is. */
  private async welcomeBack(root: HTMLElement, go: Go): Promise<void> {
    const { attemptStore, store, sound, now } = this.services
    await attemptStore.ready
    const attempts = attemptStore.attempts()
    if (attempts.length === 0) return
    const fetching = Promise.all([withStyles(import('./returning.ts')), fetchPageMessages()])
    // The menu works without its parts that cannot be fetched.
    const fetched = await fetching.catch(() => null)
    if (fetched === null || !root.isConnected) return
    const lightTitle = (): void => {
      this.isTitleLit = true
    }
    fetched[0].welcomeBack(root, { attempts, now: now(), store, sound, go, lightTitle })
  }

  override update(_now: number, delta: number): void {
    this.backdrop?.pass(delta, this.isTitleLit)
  }
}
