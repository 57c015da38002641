import Phaser from 'phaser'
import { formatTicks } from '../core/game/clock.ts'
import { levelOf, type Run, startOver, startRun, totalTime } from '../core/game/run.ts'
import { listenToActions } from '../input/keyboard.ts'
import { linkOf, showAddress } from '../ui/address.ts'
import { focusMainChoice } from '../ui/choices.ts'
import { copyText } from '../ui/copy-text.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { freshSeed } from '../ui/fresh-seed.ts'
import { say } from '../ui/message.ts'
import { announce, mount } from '../ui/overlay.ts'
import { createResult } from '../ui/result.ts'
import { type Backdrop, createBackdrop, driftBackdrop } from '../view/backdrop.ts'

/** The end of a run or of a single level: its times, its link, and another go. */
export class WinScene extends Phaser.Scene {
  private run!: Run
  private backdrop!: Backdrop

  constructor() {
    super('win')
  }

  init({ run }: { readonly run: Run }): void {
    this.run = run
  }

  create(): void {
    const { run } = this
    let isLeaving = false
    const leave = (scene: string, data: object): void => {
      if (isLeaving) return
      isLeaving = true
      this.scene.start(scene, data)
    }
    const play = (next: Run): void => {
      leave('play', { run: next })
    }
    const playFresh = (): void => {
      play(startRun(freshSeed()))
    }
    const link = linkOf(run)
    const page = createResult(run, [
      {
        label: say('win.again'),
        choose: () => {
          play(startOver(run))
        },
      },
      {
        label: say('win.copy'),
        choose: () => {
          void copyText(link, say('win.copied'), say('win.copy-by-hand', { link })).then(
            page.notify,
          )
        },
      },
      { label: say('win.new-seed'), choose: playFresh },
      {
        label: say('win.menu'),
        choose: () => {
          leave('menu', { seed: run.seed })
        },
      },
    ])
    this.backdrop = createBackdrop(this, levelOf(run), 'none')
    mount(this, page.root)
    focusMainChoice(page.root)
    const keyboard = listenToActions((action) => {
      if (action === 'new-seed') playFresh()
      if (action === 'restart-run' || action === 'restart-level') play(startOver(run))
      if (action === 'pause') leave('menu', { seed: run.seed })
    })
    this.events.once('shutdown', keyboard.dispose)
    showAddress(run)
    hideFacts('phase', 'tick', 'player')
    showFacts({ scene: 'win', seed: run.seed, level: run.level })
    announce(say('status.win', { time: formatTicks(totalTime(run)) }))
  }

  override update(_now: number, delta: number): void {
    driftBackdrop(this.backdrop, delta)
  }
}
