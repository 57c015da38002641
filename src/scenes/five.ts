import Phaser from 'phaser'
import { startRun } from '../core/game/run.ts'
import { codesOf, fiveOf } from '../core/speedrun/five.ts'
import { listenToActions, type ReadBindings } from '../input/keyboard.ts'
import type { Records } from '../storage/records.ts'
import { showQuery } from '../ui/address.ts'
import { focusMainChoice } from '../ui/choices.ts'
import { copyLink } from '../ui/copy-text.ts'
import { createExit, type Exit } from '../ui/exit.ts'
import { hideFacts, showFacts } from '../ui/facts.ts'
import { createFivePage, type FivePage } from '../ui/five-page.ts'
import { freshSeed } from '../ui/fresh-seed.ts'
import { fiveQuery } from '../ui/link.ts'
import { mount } from '../ui/overlay.ts'
import type { LevelSource } from '../worker/level-source.ts'

/** Five seeds of a code that nobody has seen, one after the other. */
export class FiveScene extends Phaser.Scene {
  private code = ''
  private page!: FivePage
  /** Set with the first wish for another scene: only one may follow. */
  private leave!: Exit
  private readonly records: Records
  private readonly levels: LevelSource
  private readonly bindings: ReadBindings

  constructor(records: Records, levels: LevelSource, bindings: ReadBindings) {
    super('five')
    this.records = records
    this.levels = levels
    this.bindings = bindings
  }

  /** @param code without one, the code that was begun last and not finished, or a fresh one */
  init({ code }: { readonly code?: string }): void {
    this.code = code ?? this.begunCode() ?? freshSeed()
    this.leave = createExit(this)
  }

  create(): void {
    const { records } = this
    const leave = (): void => {
      this.leave('menu', {})
    }
    const newCode = (): void => {
      this.open(freshSeed())
      focusMainChoice(page.root)
    }
    const page = createFivePage({
      playNext: () => {
        const { seeds, next } = fiveOf(this.code, records.attempts())
        if (next === null) newCode()
        else this.leave('play', { run: startRun(seeds[next]) })
      },
      newCode,
      change: (code) => {
        this.open(code)
      },
      copyLink: () => {
        copyLink(location.href, page.notify)
      },
      leave,
    })
    this.page = page
    mount(this, page.root)
    this.open(this.code)
    focusMainChoice(page.root)
    const keyboard = listenToActions((action) => {
      if (action === 'pause') leave()
      if (action === 'new-seed') newCode()
    }, this.bindings)
    const stopListening = records.listen(() => {
      this.show()
    })
    this.events.once('shutdown', () => {
      keyboard.dispose()
      stopListening()
    })
    hideFacts('phase', 'seed', 'level', 'tick', 'player')
    showFacts({ scene: 'five' })
  }

  private begunCode(): string | null {
    const attempts = this.records.attempts()
    const last = codesOf(attempts).at(0)
    return last === undefined || fiveOf(last, attempts).next === null ? null : last
  }

  private open(code: string): void {
    this.code = code
    showQuery(fiveQuery(code))
    this.page.notify('')
    this.show()
  }

  private show(): void {
    const { records, levels } = this
    const five = fiveOf(this.code, records.attempts())
    if (five.next !== null) levels.prepare(five.seeds[five.next], 1)
    this.page.show(five)
  }
}
