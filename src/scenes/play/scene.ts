import Phaser from 'phaser'
import { showAddress } from '../../app/address.ts'
import { type DebugFacts, factsOfLevel } from '../../app/debug-hook.ts'
import { bestTimeAt, isOptimumOpen } from '../../app/ghost-selection.ts'
import { createGo, type Go } from '../../app/go.ts'
import type { PlayData } from '../../app/routes.ts'
import type { Services } from '../../app/services.ts'
import { NO_INPUT, RESTART } from '../../core/game/state.ts'
import { isFinished } from '../../core/level/run.ts'
import {
  abandonRecorded,
  clearRecorded,
  isLost,
  loseRecorded,
  openLevel,
  playRecorded,
  type RecordedLevel,
  walkedTiles,
} from '../../core/replay/recorded-level.ts'
import { createTools, type PracticeTools } from '../../core/speedrun/practice.ts'
import { listenToBlur } from '../../input/focus.ts'
import { createKeyQueue, type KeyQueue } from '../../input/key-queue.ts'
import { type Keyboard, listenToKeyboard } from '../../input/keyboard.ts'
import { hasMoved } from '../../storage/onboarding-flags.ts'
import { mount } from '../../ui/overlay.ts'
import { createFixedStep, type FixedStep, shareOfTick, ticksDue } from '../../view/fixed-step.ts'
import {
  createLevelView,
  drawLevelView,
  followTick,
  type LevelView,
  startViewAgain,
} from '../../view/level-view.ts'
import { restoreThread } from '../../view/restored-thread.ts'
import { prepareAfter } from '../../worker/level-source.ts'
import { createPlayPage, type PlayPage } from './page.ts'
import type { Command, PlaySystem } from './system.ts'
import { SYSTEMS } from './systems.ts'
import { CLEARED_MS, LOST_MS } from './systems/flashes.ts'

/** One level being played and recorded, with the parts that go along with it. */
export class PlayScene extends Phaser.Scene {
  private readonly services: Services
  private start!: PlayData
  private level!: RecordedLevel
  private racesOptimum = false
  private tools!: PracticeTools
  private view!: LevelView
  private page!: PlayPage
  private systems!: readonly PlaySystem[]
  private keyboard!: Keyboard
  private fixedStep!: FixedStep
  private wantsRestart = false
  /** Whether a level that goes on from its middle waits for the first key. */
  private isWaiting = false
  /** How long the level has been over. */
  private overMs = 0
  private keys!: KeyQueue
  /** Set with the first wish for another scene: only one may follow. */
  private go!: Go
  /** What the HUD covers of the view's top, in pixels of the drawing. */
  private marginTop = 0

  constructor(services: Services) {
    super('play')
    this.services = services
  }

  init(start: PlayData): void {
    this.start = start
    this.level = start.resumed ?? openLevel(start, this.services.levels.take)
    this.racesOptimum = start.racesOptimum ?? false
    this.tools = start.tools ?? createTools()
    this.systems = []
    this.keys = start.keys ?? createKeyQueue()
    this.go = createGo(this)
    this.fixedStep = createFixedStep()
    this.wantsRestart = false
    // Nobody can take over in mid-stride.
    this.isWaiting = this.level.recording.length > 0 && start.isPaused !== true
    this.overMs = 0
    this.marginTop = 0
  }

  create(): void {
    const { level, services } = this
    const { run, state } = level
    prepareAfter(services.levels, run)
    this.view = createLevelView(this, state, services.preferences.renderOptions())
    this.view.thread = restoreThread(this.view.threadLayer, state.level, walkedTiles(level))
    const act = (command: Command): void => {
      this.act(command)
    }
    const best = bestTimeAt(services.attemptStore, level)
    this.page = createPlayPage(level, best, services.keyNames, !hasMoved(services.store), act)
    mount(this, this.page.root)
    this.systems = this.createSystems(act)
    this.keyboard = listenToKeyboard(act, this.keys, services.bindings)
    const focus = listenToBlur(() => {
      this.pause()
    })
    showAddress(run)
    const measureHud = (): void => {
      this.marginTop = Math.ceil(this.page.coveredTop() / this.scale.zoom)
    }
    measureHud()
    this.scale.on('resize', measureHud)
    this.events.once('shutdown', () => {
      this.keyboard.dispose()
      focus.dispose()
      for (const part of this.systems) part.end?.()
      this.scale.off('resize', measureHud)
    })
    this.draw(0)
    if (this.start.isPaused === true) this.pause()
  }

  private createSystems(ask: (command: Command) => void): PlaySystem[] {
    const { services, start, level, view, page, keys, tools } = this
    const reopen = (resumed: RecordedLevel, isPaused = false): void => {
      const { rivals, thrownAway } = start
      const { racesOptimum } = this
      const { run } = resumed
      this.go('play', { run, resumed, isPaused, rivals, racesOptimum, thrownAway, tools })
    }
    const context = { scene: this, services, start, level, view, page, keys, ask, tools, reopen }
    return SYSTEMS.map((create) => create(context))
  }

  override update(_now: number, delta: number): void {
    if (this.page.isPaused()) return
    for (const part of this.systems) part.read?.()
    if (this.page.isPaused()) return
    this.isWaiting &&= this.keys.waiting.length === 0 && !this.wantsRestart
    if (!this.isWaiting) {
      const passed = (delta * this.tools.pace) / 100
      for (let ticks = ticksDue(this.fixedStep, passed); ticks > 0; ticks--) this.tick()
    }
    if (this.isOver()) {
      this.overMs += delta
      if (this.overMs >= (isLost(this.level) ? LOST_MS : CLEARED_MS)) {
        this.goOn()
        return
      }
    }
    this.draw(delta)
  }

  private tick(): void {
    const { view, level, systems } = this
    const { state } = level
    const { phase } = state
    const input = this.keyboard.nextInput() | (this.wantsRestart ? RESTART : NO_INPUT)
    this.wantsRestart = false
    const isAgain = playRecorded(level, input)
    if (isAgain) startViewAgain(view, state)
    else followTick(view, state)
    for (const part of systems) part.followTick?.(isAgain)
    if (state.phase === phase) return
    this.page.tell(level)
    for (const part of systems) part.enter?.(state.phase)
  }

  private draw(delta: number): void {
    const share = shareOfTick(this.fixedStep)
    drawLevelView(this.view, this.level.state, share, this.marginTop)
    for (const part of this.systems) part.draw?.(share, delta)
    this.page.show(this.level, this.isWaiting)
  }

  /** Whether nothing more can be played here: it is cleared, or the run ended with a catch. */
  private isOver(): boolean {
    return this.level.state.phase === 'cleared' || isLost(this.level)
  }

  private goOn(): void {
    const { rivals, thrownAway } = this.start
    const { racesOptimum, keys, tools } = this
    const played = isLost(this.level) ? loseRecorded(this.level) : clearRecorded(this.level)
    if (isFinished(played.run)) this.go('win', { ...played, rivals, racesOptimum })
    else this.go('play', { ...played, rivals, racesOptimum, keys, thrownAway, tools })
  }

  private act(command: Command): void {
    const { start, keys, level } = this
    const { rivals } = start
    if (command === 'pause') {
      if (this.page.isPaused()) this.resume()
      else this.pause()
    }
    if (command === 'restart-level' || command === 'race-optimum') {
      this.racesOptimum ||= command === 'race-optimum'
      this.wantsRestart = true
      this.resume()
    }
    if (command === 'restart-run') {
      // What was hardly begun is no loss, and must not bury the run that was.
      const thrownAway = level.state.tick === 0 && level.run.level === 1 ? start.thrownAway : level
      this.go('play', { ...abandonRecorded(level), rivals, keys, thrownAway })
    }
    if (command === 'undo-restart' && start.thrownAway !== undefined) {
      const { thrownAway } = start
      this.go('play', { run: thrownAway.run, resumed: thrownAway, thrownAway: level, rivals })
    }
    if (command === 'menu') this.go('menu', { seed: level.run.seed })
    for (const part of this.systems) part.act?.(command)
  }

  private pause(): void {
    const { page, services, level, start } = this
    if (page.isPaused() || this.isOver()) return
    const { preferences } = services
    this.keyboard.release()
    const offer = isOptimumOpen(services.attemptStore, level) ? 'race' : 'practice'
    page.pause({
      settings: preferences.read(),
      optimum: this.racesOptimum ? null : offer,
      canUndo: start.thrownAway !== undefined,
      change: (changed) => {
        preferences.change(changed)
        this.act('settings')
      },
    })
    for (const part of this.systems) part.pause?.(true)
    this.draw(0)
  }

  private resume(): void {
    if (!this.page.isPaused()) return
    this.page.resume()
    this.keyboard.release()
    this.fixedStep.rest = 0
    for (const part of this.systems) part.pause?.(false)
    this.draw(0)
  }

  debugFacts(): DebugFacts {
    const facts = this.systems.map((system) => system.debugFacts?.() ?? {})
    const { run, state } = this.level
    const phase = this.page.isPaused() ? 'paused' : state.phase
    return Object.assign({}, factsOfLevel(state), ...facts, { phase, seed: run.seed }) as DebugFacts
  }
}
