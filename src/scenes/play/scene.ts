import { currentAttemptNumber } from '../../app/ghosts.ts'
import { showAddress } from '../../app/routing/address.ts'
import { type DebugFacts, factsOfLevel } from '../../app/debug-hook.ts'
import { GameScene } from '../../app/game-scene.ts'
import { routeBack } from '../../app/routing/route-back.ts'
import { mayHeldKeyStart, type PlayData } from '../../app/play-session.ts'
import { NO_INPUT, RESTART } from '../../core/game/state.ts'
import { isFinished } from '../../core/level/run.ts'
import { isLost, playRecorded } from '../../core/attempt/recorded-level.ts'
import { endLevel } from '../../core/attempt/finished-attempt.ts'
import { listenToBlur } from '../../input/attention.ts'
import { hasPress, nextInput, releaseAll, settle, tap } from '../../input/key-queue.ts'
import { listenToKeyboard } from '../../input/keyboard.ts'
import { mount } from '../../ui/overlay.ts'
import { createFixedStep, type FixedStep, shareOfTick, ticksDue } from '../../view/fixed-step.ts'
import { drawLevelView, followTick, startViewAgain } from '../../view/level-view.ts'
import { type Command, createContext, type PlayContext, type PlaySystem } from './system.ts'
import { routeAfter, routeFor } from './next-route.ts'
import { systemsOf } from './systems.ts'
import { CLEARED_MS, LOST_MS } from './systems/flashes.ts'

/** Ticks that a frame of a race may be late; older ones are played without a key. */
const MISSED_TICKS = 30

/** Plays and records one level, with the systems beside it. */
export class PlayScene extends GameScene {
  private context!: PlayContext
  private systems!: readonly PlaySystem[]
  private fixedStep!: FixedStep
  /** Milliseconds since the level ended. */
  private overMs = 0
  /** Height of the page over the view's top, in pixels of the drawing. */
  private marginTop = 0

  override init(): void {
    super.init()
    this.systems = []
    this.fixedStep = createFixedStep()
    this.overMs = 0
  }

  create(start: PlayData): void {
    const { services, go } = this
    const dispatch = (command: Command): void => this.act(command)
    const context = createContext({ scene: this, services, start, dispatch, go })
    this.context = context
    const { level, page, keys, race } = context
    const isResumed = level.recording.length > 0 && start.isPaused !== true
    const isNew = !mayHeldKeyStart(start, services)
    if (isNew) settle(keys)
    context.isWaiting = race === null && (isResumed || isNew)
    mount(this, page.root)
    this.systems = systemsOf(context).map((create) => create(context))
    const keyboard = listenToKeyboard(dispatch, keys, services.bindings)
    const blur = listenToBlur(() => {
      // A level that has ended is not paused, but the next one continues its keys.
      releaseAll(keys)
      if (race === null) this.pause()
    })
    this.showAddress()
    const measure = (): void => {
      this.marginTop = Math.ceil(page.coveredTop() / this.scale.zoom)
      if (page.isPaused()) this.draw(0)
    }
    measure()
    this.scale.on('resize', measure)
    this.events.once('shutdown', () => {
      keyboard.dispose()
      blur.dispose()
      for (const system of this.systems) system.end?.()
      this.scale.off('resize', measure)
    })
    this.draw(0)
    if (start.isPaused === true) this.pause()
  }

  override update(_now: number, delta: number): void {
    const { context, fixedStep, systems } = this
    const { page, level, keys, tools, race } = context
    if (page.isPaused()) return
    for (const system of systems) system.read?.()
    if (page.isPaused()) return
    context.isWaiting &&= !hasPress(keys)
    // Releases of keys while waiting must not move the player later.
    if (context.isWaiting) settle(keys)
    else if (race !== null) {
      for (let due = race.ticksDue(); due > 0 && context.end === null; due--) {
        this.tick(due > MISSED_TICKS)
      }
    } else {
      const passedMs = (delta * tools.pace) / 100
      for (let ticks = ticksDue(fixedStep, passedMs); ticks > 0; ticks--) this.tick()
    }
    if (context.end !== null) {
      this.overMs += delta
      const isNext = race !== null && !isFinished(context.end.run)
      if (isNext || this.overMs >= (isLost(level) ? LOST_MS : CLEARED_MS)) {
        this.go(...routeAfter(context, context.end))
        return
      }
    }
    this.draw(delta)
  }

  /** Plays a tick; one that a race has missed is played without a key. */
  private tick(isMissed = false): void {
    const { context, systems } = this
    const { view, level, page } = context
    const { state } = level
    const { phase } = state
    const input = isMissed ? NO_INPUT : nextInput(context.keys)
    context.race?.record(input)
    const isAgain = playRecorded(level, input)
    if (isAgain) startViewAgain(view, state)
    else followTick(view, state)
    for (const system of systems) system.followTick?.(isAgain)
    // A single level that begins again is another attempt.
    if (isAgain) this.showAddress()
    if (state.phase === phase) return
    const { autosave, now } = context.services
    context.end = endLevel(level, autosave.currentId(), now)
    page.announcePhase(level)
    for (const system of systems) system.enter?.(state.phase)
  }

  private showAddress(): void {
    const { level, services, race } = this.context
    if (race === null) showAddress(level.run, services.autosave.currentId())
  }

  private draw(delta: number): void {
    const { view, level, page, isWaiting, keys, services, race } = this.context
    const share = shareOfTick(this.fixedStep)
    drawLevelView(view, level.state, share, this.marginTop)
    for (const system of this.systems) system.draw?.(share, delta)
    const attempt = currentAttemptNumber(services.attemptStore, level)
    page.show(level, isWaiting && keys.held.size > 0, attempt, race?.track.length)
  }

  private act(command: Command): void {
    const { context } = this
    const { level } = context
    if (command === 'pause') {
      if (!context.page.isPaused()) this.pause()
      else if (!context.page.closePanel()) this.resume()
    }
    const { mode, practice } = level.run
    const isDay = mode === 'today'
    if (
      (command === 'restart-level' && !(isDay && practice)) ||
      (command === 'race' && mode === 'level') ||
      (command === 'restart-run' && isDay && !practice)
    ) {
      tap(context.keys, RESTART)
      this.resume()
    }
    if (command === 'menu') context.race?.close()
    const route = routeFor(command, context)
    if (route !== null) this.go(...route)
    for (const system of this.systems) system.act?.(command)
  }

  /** Pauses the game; leads from a panel to the pause, and from there to the menu. */
  override goUp(): void {
    if (this.context.page.closePanel()) return
    this.act(this.context.page.isPaused() ? 'menu' : 'pause')
  }

  override isBelowMenu(): boolean {
    const { page, level, origin } = this.context
    const leadsToMenu = routeBack(level.run, origin).route[0] === 'menu'
    return page.isPaused() && !page.isPanelOpen() && leadsToMenu
  }

  private pause(): void {
    const { page, keys, level, end, discarded, origin, race } = this.context
    if (page.isPaused() || end !== null) return
    releaseAll(keys)
    const pausePage = page.pause({
      isSeries: race === null && level.run.mode === 'run',
      canUndo: discarded !== null,
      costsLife: level.run.mode === 'today' && !level.run.practice,
      backLabel: routeBack(level.run, origin).label,
    })
    for (const system of this.systems) system.pause?.(pausePage)
    this.draw(0)
  }

  private resume(): void {
    const { page, keys } = this.context
    if (!page.isPaused()) return
    page.resume()
    releaseAll(keys)
    this.fixedStep.rest = 0
    for (const system of this.systems) system.resume?.()
    this.draw(0)
  }

  override debugFacts(): DebugFacts {
    const { level, page } = this.context
    const { run, state } = level
    const facts = this.systems.map((system) => system.debugFacts?.() ?? {})
    const phase = page.isPaused() ? 'paused' : state.phase
    return Object.assign({}, factsOfLevel(state), ...facts, {
      phase,
      seed: run.source.text,
    }) as DebugFacts
  }
}
