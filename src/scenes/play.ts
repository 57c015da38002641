import Phaser from 'phaser'
import { formatTicks } from '../core/game/clock.ts'
import {
  clearLevel,
  isFinished,
  levelOf,
  type Run,
  startOver,
  totalCatches,
  totalTime,
} from '../core/game/run.ts'
import {
  createState,
  type GameState,
  NO_INPUT,
  type Phase,
  RESTART,
  tileOf,
} from '../core/game/state.ts'
import { step } from '../core/game/step.ts'
import { columnOf, rowOf } from '../core/grid.ts'
import { listenToBlur } from '../input/focus.ts'
import { createKeyQueue, type KeyQueue } from '../input/key-queue.ts'
import { type Keyboard, listenToKeyboard } from '../input/keyboard.ts'
import type { Action } from '../input/keys.ts'
import { showAddress } from '../ui/address.ts'
import { createCard } from '../ui/card.ts'
import { focusMainChoice } from '../ui/choices.ts'
import { showFacts } from '../ui/facts.ts'
import { createHud, type Hud } from '../ui/hud.ts'
import { say } from '../ui/message.ts'
import { announce, mount } from '../ui/overlay.ts'
import { createPause } from '../ui/pause.ts'
import {
  createLevelView,
  drawLevelView,
  followTick,
  type LevelView,
  startViewAgain,
} from '../view/level-view.ts'
import { createPacer, type Pacer, shareOfTick, ticksDue } from '../view/pacer.ts'

/** How long a cleared level stays before the next begins. */
const CLEARED_MS = 280

/** One level being played, with its pause and its catches. */
export class PlayScene extends Phaser.Scene {
  private run!: Run
  private state!: GameState
  private view!: LevelView
  private hud!: Hud
  private card!: HTMLElement
  private keyboard!: Keyboard
  private pacer!: Pacer
  private pausePage: HTMLElement | null = null
  private wantsRestart = false
  private clearedMs = 0
  private keys!: KeyQueue
  /** Set with the first wish for another scene: only one may follow. */
  private isLeaving = false
  /** What the HUD covers of the view's top, in pixels of the drawing. */
  private marginTop = 0

  constructor() {
    super('play')
  }

  /** @param keys those still held when the scene before ended */
  init({ run, keys }: { readonly run: Run; readonly keys?: KeyQueue }): void {
    this.run = run
    this.keys = keys ?? createKeyQueue()
    this.isLeaving = false
    this.state = createState(levelOf(run), run.mode === 'run')
    this.pacer = createPacer()
    this.pausePage = null
    this.wantsRestart = false
    this.clearedMs = 0
    this.marginTop = 0
  }

  create(): void {
    const { run, state } = this
    this.view = createLevelView(this, state)
    this.hud = createHud(run, state.level.algorithm, () => {
      this.pause()
    })
    this.card = createCard(run, state.level.algorithm)
    mount(this, this.hud.root)
    mount(this, this.card)
    this.keyboard = listenToKeyboard((action) => {
      this.act(action)
    }, this.keys)
    const focus = listenToBlur(() => {
      this.pause()
    })
    this.events.once('shutdown', () => {
      this.keyboard.dispose()
      focus.dispose()
      this.pausePage?.remove()
    })
    showAddress(run)
    showFacts({ scene: 'play', seed: run.seed, level: run.level })
    const algorithm = say(`algorithm.${state.level.algorithm}`)
    const name = say(run.mode === 'maze' ? 'hud.maze' : 'hud.level', { level: run.level })
    announce(say('status.ready', { name, algorithm }))
    this.draw()
    const measureHud = (): void => {
      this.marginTop = Math.ceil(this.hud.root.offsetHeight / this.scale.zoom)
    }
    measureHud()
    this.scale.on('resize', measureHud)
    this.events.once('shutdown', () => this.scale.off('resize', measureHud))
    this.draw()
  }

  override update(_now: number, delta: number): void {
    if (this.pausePage !== null) return
    for (let ticks = ticksDue(this.pacer, delta); ticks > 0; ticks--) this.tick()
    if (this.state.phase === 'cleared') {
      this.clearedMs += delta
      if (this.clearedMs >= CLEARED_MS) {
        this.goOn()
        return
      }
    }
    this.draw()
  }

  private tick(): void {
    const { state, view } = this
    const { phase, starts } = state
    step(state, this.keyboard.nextInput() | (this.wantsRestart ? RESTART : NO_INPUT))
    this.wantsRestart = false
    if (state.starts === starts) followTick(view, state)
    else startViewAgain(view, state)
    if (state.phase !== phase) this.enter(state.phase)
  }

  /** What a change of phase looks and sounds like; the change itself is the simulation's. */
  private enter(phase: Phase): void {
    if (phase === 'caught') {
      this.cameras.main.flash(180, 142, 31, 51).shake(180, 0.012)
      announce(say('status.caught'))
    }
    if (phase === 'cleared') {
      this.cameras.main.flash(CLEARED_MS, 255, 194, 51)
      const time = formatTicks(this.state.time)
      announce(say('status.cleared', { time }))
    }
  }

  private goOn(): void {
    const run = clearLevel(this.run, this.state.time, this.state.catches)
    this.leave(isFinished(run) ? 'win' : 'play', { run, keys: this.keys })
  }

  private draw(): void {
    const { state, run, hud } = this
    drawLevelView(this.view, state, shareOfTick(this.pacer), this.marginTop)
    hud.show(totalTime(run) + state.time, totalCatches(run) + state.catches)
    this.card.classList.toggle('gone', state.phase !== 'ready')
    const tile = tileOf(state.level, state.player)
    const { grid } = state.level
    showFacts({
      phase: this.pausePage === null ? state.phase : 'paused',
      tick: state.tick,
      player: `${columnOf(grid, tile)},${rowOf(grid, tile)}`,
    })
  }

  private act(action: Action): void {
    if (action === 'pause') {
      if (this.pausePage === null) this.pause()
      else this.resume()
    }
    if (action === 'restart-level') this.restartLevel()
    if (action === 'restart-run') this.restartRun()
  }

  private restartLevel(): void {
    this.wantsRestart = true
    this.resume()
  }

  private restartRun(): void {
    this.leave('play', { run: startOver(this.run), keys: this.keys })
  }

  private leave(scene: string, data: object): void {
    if (this.isLeaving) return
    this.isLeaving = true
    this.scene.start(scene, data)
  }

  private pause(): void {
    if (this.pausePage !== null || this.state.phase === 'cleared') return
    this.keyboard.release()
    this.pausePage = createPause([
      {
        label: say('pause.resume'),
        choose: () => {
          this.resume()
        },
      },
      {
        label: say('pause.restart-level'),
        choose: () => {
          this.restartLevel()
        },
      },
      {
        label: say('pause.restart-run'),
        choose: () => {
          this.restartRun()
        },
      },
      {
        label: say('pause.menu'),
        choose: () => {
          this.leave('menu', { seed: this.run.seed })
        },
      },
    ])
    document.getElementById('overlay')?.append(this.pausePage)
    this.hud.root.inert = true
    focusMainChoice(this.pausePage)
    announce(say('status.paused'))
    this.draw()
  }

  private resume(): void {
    if (this.pausePage === null) return
    this.pausePage.remove()
    this.pausePage = null
    this.hud.root.inert = false
    this.keyboard.release()
    this.pacer.rest = 0
    this.draw()
  }
}
