import Phaser from 'phaser'
import { isFinished } from '../core/game/run.ts'
import { NO_INPUT, type Phase, RESTART } from '../core/game/state.ts'
import type { GhostSettings } from '../core/replay/ghosts.ts'
import {
  abandonRecorded,
  clearRecorded,
  type LevelStart,
  openLevel,
  playRecorded,
  type RecordedLevel,
  takeHelp,
  walkedTiles,
} from '../core/replay/recorded-level.ts'
import { replayOf } from '../core/replay/recorded.ts'
import type { NamedReplay } from '../core/replay/replay.ts'
import { listenToBlur } from '../input/focus.ts'
import { createKeyQueue, type KeyQueue } from '../input/key-queue.ts'
import { type Keyboard, listenToKeyboard } from '../input/keyboard.ts'
import type { Action } from '../input/keys.ts'
import { bestTimeAt, callCompany, isOptimumOpen } from '../storage/company.ts'
import { keepFinished } from '../storage/replays.ts'
import { keepSettings, readSettings } from '../storage/settings.ts'
import type { Store } from '../storage/store.ts'
import { showAddress } from '../ui/address.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { say } from '../ui/message.ts'
import { mount } from '../ui/overlay.ts'
import type { PauseChoice } from '../ui/pause.ts'
import { createPlayPage, type PlayPage } from '../ui/play-page.ts'
import { toast } from '../ui/toast.ts'
import {
  createGhostViews,
  drawGhosts,
  followGhosts,
  type GhostView,
  removeGhosts,
} from '../view/ghost.ts'
import { layThread } from '../view/laid-thread.ts'
import {
  createLevelView,
  drawLevelView,
  followTick,
  type LevelView,
  startViewAgain,
} from '../view/level-view.ts'
import { createPacer, type Pacer, shareOfTick, ticksDue } from '../view/pacer.ts'
import { type LevelSource, prepareAfter } from '../worker/level-source.ts'

/** How long a cleared level stays before the next begins. */
const CLEARED_MS = 280

/** What the scene is started with. */
interface PlayData extends LevelStart {
  /** The keys still held when the scene before ended. */
  readonly keys?: KeyQueue
  /** Those whom the run is raced against. */
  readonly rivals?: readonly NamedReplay[]
  /** Whether the level's fastest win runs beside the player. */
  readonly racesOptimum?: boolean
}

/** One level being played and recorded, with its ghosts, its pause and its catches. */
export class PlayScene extends Phaser.Scene {
  private readonly store: Store
  private readonly levels: LevelSource
  private level!: RecordedLevel
  private rivals!: readonly NamedReplay[]
  private racesOptimum = false
  private ghosts!: readonly GhostView[]
  private ghostLook!: GhostSettings['ghostLook']
  private view!: LevelView
  private page!: PlayPage
  private keyboard!: Keyboard
  private pacer!: Pacer
  private wantsRestart = false
  /** Whether a branch waits for the first key: nobody can take over in mid-stride. */
  private isWaiting = false
  private clearedMs = 0
  private keys!: KeyQueue
  /** Set with the first wish for another scene: only one may follow. */
  private isLeaving = false
  /** What the HUD covers of the view's top, in pixels of the drawing. */
  private marginTop = 0

  constructor(store: Store, levels: LevelSource) {
    super('play')
    this.store = store
    this.levels = levels
  }

  init(start: PlayData): void {
    this.level = openLevel(start, this.levels.take)
    this.rivals = start.rivals ?? []
    this.racesOptimum = start.racesOptimum ?? false
    this.ghosts = []
    this.keys = start.keys ?? createKeyQueue()
    this.isLeaving = false
    this.pacer = createPacer()
    this.wantsRestart = false
    this.isWaiting = start.branch !== undefined
    this.clearedMs = 0
    this.marginTop = 0
  }

  create(): void {
    const { level } = this
    const { run, state } = level
    prepareAfter(this.levels, run)
    this.view = createLevelView(this, state)
    this.view.thread = layThread(this.view.threadLayer, state.level, walkedTiles(level))
    const act = (wish: Action | PauseChoice): void => {
      this.act(wish)
    }
    this.page = createPlayPage(level, bestTimeAt(this.store, level), act)
    mount(this, this.page.root)
    this.callGhosts()
    this.keyboard = listenToKeyboard(act, this.keys)
    const focus = listenToBlur(() => {
      this.pause()
    })
    showAddress(run)
    showFacts({ scene: 'play', seed: run.seed, level: run.level })
    this.draw()
    const measureHud = (): void => {
      this.marginTop = Math.ceil(this.page.coveredTop() / this.scale.zoom)
    }
    measureHud()
    this.scale.on('resize', measureHud)
    this.events.once('shutdown', () => {
      this.keyboard.dispose()
      focus.dispose()
      hideFacts('ghosts')
      this.scale.off('resize', measureHud)
    })
    this.draw()
  }

  override update(_now: number, delta: number): void {
    if (this.page.isPaused()) return
    this.isWaiting &&= this.keys.waiting.length === 0 && !this.wantsRestart
    if (!this.isWaiting) {
      for (let ticks = ticksDue(this.pacer, delta); ticks > 0; ticks--) this.tick()
    }
    if (this.level.state.phase === 'cleared') {
      this.clearedMs += delta
      if (this.clearedMs >= CLEARED_MS) {
        this.goOn()
        return
      }
    }
    this.draw()
  }

  private tick(): void {
    const { view, level } = this
    const { state } = level
    const { phase } = state
    const input = this.keyboard.nextInput() | (this.wantsRestart ? RESTART : NO_INPUT)
    this.wantsRestart = false
    if (playRecorded(level, input)) startViewAgain(view, state)
    else followTick(view, state)
    followGhosts(this.ghosts, state)
    if (state.phase !== phase) this.enter(state.phase)
  }

  /** What a change of phase looks and sounds like; the change itself is the simulation's. */
  private enter(phase: Phase): void {
    if (phase === 'caught') this.cameras.main.flash(180, 142, 31, 51).shake(180, 0.012)
    if (phase === 'cleared') this.cameras.main.flash(CLEARED_MS, 255, 194, 51)
    this.page.tell(this.level)
  }

  private goOn(): void {
    const { rivals, racesOptimum, keys, store } = this
    const { run, recorded } = clearRecorded(this.level)
    if (isFinished(run) && run.mode !== 'maze') keepFinished(store, replayOf(run, recorded))
    if (store.takeTrouble()) toast(say('ghost.not-kept'))
    this.leave(isFinished(run) ? 'win' : 'play', { run, recorded, rivals, racesOptimum, keys })
  }

  /** Puts those ghosts beside the player that the settings ask for. */
  private callGhosts(): void {
    const { state } = this.level
    const optimum = this.racesOptimum ? say('optimum.name') : null
    const names = { best: say('ghost.best'), last: say('ghost.last'), optimum }
    const { ghosts, look, behind } = callCompany(this.store, this.level, this.rivals, names)
    removeGhosts(this.ghosts)
    this.ghosts = createGhostViews(this, state.level, ghosts)
    this.ghostLook = look
    followGhosts(this.ghosts, state)
    this.page.setGhosts(ghosts, behind)
  }

  private draw(): void {
    const { state } = this.level
    const share = shareOfTick(this.pacer)
    drawLevelView(this.view, state, share, this.marginTop)
    const names = drawGhosts(this.ghosts, state, share, this.view.player, this.ghostLook)
    this.page.placeNames(names, this.scale.zoom)
    this.page.show(this.level, this.isWaiting)
  }

  private act(wish: Action | PauseChoice): void {
    if (wish === 'pause') {
      if (this.page.isPaused()) this.resume()
      else this.pause()
    }
    if (wish === 'race-optimum') {
      if (!isOptimumOpen(this.store, this.level)) takeHelp(this.level)
      this.racesOptimum = true
      this.callGhosts()
    }
    if (wish === 'restart-level' || wish === 'race-optimum') {
      this.wantsRestart = true
      this.resume()
    }
    if (wish === 'restart-run') {
      const { rivals, keys } = this
      this.leave('play', { ...abandonRecorded(this.level), rivals, keys })
    }
    if (wish === 'menu') this.leave('menu', { seed: this.level.run.seed })
  }

  private leave(scene: string, data: object): void {
    if (this.isLeaving) return
    this.isLeaving = true
    this.scene.start(scene, data)
  }

  private pause(): void {
    if (this.page.isPaused() || this.level.state.phase === 'cleared') return
    this.keyboard.release()
    const offer = isOptimumOpen(this.store, this.level) ? 'race' : 'practice'
    this.page.pause(readSettings(this.store), this.racesOptimum ? null : offer, (changed) => {
      keepSettings(this.store, { ...readSettings(this.store), ...changed })
      this.callGhosts()
    })
    this.draw()
  }

  private resume(): void {
    if (!this.page.isPaused()) return
    this.page.resume()
    this.keyboard.release()
    this.pacer.rest = 0
    this.draw()
  }
}
