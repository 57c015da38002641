import { linkOfReplays, showReplays } from '../../app/routing/address.ts'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { GameScene } from '../../app/game-scene.ts'
import { createGo } from '../../app/routing/go.ts'
import { openReplays } from '../../app/sharing/open-replays.ts'
import { replayFileName } from '../../app/sharing/replay-file.ts'
import type { ReplaysData, Route } from '../../app/routing/routes.ts'
import { lengthWarning, shareChoices } from '../../app/sharing/share-choices.ts'
import type { LevelBuilder } from '../../core/game/level-layout.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { startCourse } from '../../core/level/run.ts'
import type { NamedReplay, Replay } from '../../core/replay/replay.ts'
import { createVerification, type Verification, verifyOn } from '../../core/replay/verify.ts'
import { type Choice, focusChoice } from '../../ui/choices.ts'
import { t } from '../../ui/message.ts'
import { announce, mount } from '../../ui/overlay.ts'
import { replaysChoices } from './choices.ts'
import { createReplaysPage, type ReplaysPage } from './page.ts'
import { isWatched, rankRuns, shareVerified, timeOfRun } from './verified-run.ts'

/** Time for verification in a frame, and ticks verified at a time. */
const VERIFY_MS = 8
const VERIFY_TICKS = 1200

/** The replays of a link or file: they are verified first, then they can be raced or watched. */
export class ReplaysScene extends GameScene {
  private text = ''
  private opener: string | undefined
  /** Label of the choice that has the focus first. */
  private focus: string | undefined
  private replays: readonly NamedReplay[] = []
  private verifications: readonly Verification[] = []
  /** Verified replays whose ways are drawn, the best first. */
  private drawn: readonly Replay[] = []
  private page: ReplaysPage | null = null

  override init({ text, opener, focus }: ReplaysData): void {
    this.text = text
    this.opener = opener
    this.focus = focus
    this.replays = []
    this.verifications = []
    this.drawn = []
    this.go = createGo(this)
  }

  create(): void {
    const opened = openReplays(this.text)
    if ('sentence' in opened) {
      const { sentence } = opened
      this.go('menu', { sentence: t('problem.link-run', { sentence }) })
      return
    }
    this.replays = opened.replays
    this.verifications = this.replays.map(({ replay }) =>
      createVerification(replay, VERIFY_TICKS, this.takeLevel),
    )
    const [{ replay }] = this.replays
    const level = this.takeLevel(replay.seed, replay.level)
    this.showLabyrinth(level.algorithm, level.seed)
    const page = createReplaysPage(
      this.replays.map((named) => named.replay),
      this.menuChoice(),
    )
    this.page = page
    mount(this, page.root)
    this.listenToActions((action) => {
      if (action === 'pause') this.goUp()
    })
    this.events.once('shutdown', () => {
      this.page = null
    })
    showReplays(this.text)
  }

  override update(): void {
    if (this.page === null) return
    // Mazes first: verification takes the same levels.
    if (this.drawMaze(this.page)) return
    this.page.mazes.drawNextWays(this.drawn)
    this.verify(this.page)
  }

  /** Draws the next maze; false after the last, and for other rules, which build other mazes. */
  private drawMaze({ mazes }: ReplaysPage): boolean {
    const [{ replay }] = this.replays
    return replay.rules === RULES_VERSION && mazes.drawNext(this.takeLevel, this.mapStyle())
  }

  /** Verifies for a part of each frame. */
  private verify(page: ReplaysPage): void {
    const waiting = this.verifications.filter(({ verdict }) => verdict === null)
    if (waiting.length === 0) return
    const until = performance.now() + VERIFY_MS
    for (const verification of waiting) {
      while (verifyOn(verification) === null) {
        if (performance.now() >= until) {
          page.showProgress(shareVerified(this.verifications))
          return
        }
      }
    }
    this.show(page)
  }

  /** The level to verify now; starts to build the next. */
  private readonly takeLevel: LevelBuilder = (seed, number) => {
    const isNext = ({ replay }: NamedReplay): boolean =>
      replay.seed === seed && number + 1 < replay.level + replay.tracks.length
    if (this.replays.some(isNext)) this.services.levels.prepare(seed, number + 1)
    return this.services.levels.take(seed, number)
  }

  private show(page: ReplaysPage): void {
    const verdicts = this.verifications.flatMap(({ verdict }) => verdict ?? [])
    const runs = rankRuns(this.replays, verdicts)
    this.drawn = runs.filter(isWatched).map(({ replay }) => replay)
    const shared = {
      text: this.text,
      link: linkOfReplays(this.text),
      fileName: replayFileName(runs[0].replay.seed, timeOfRun(runs[0])),
    }
    const sharing = shareChoices(
      () => shared,
      (sentence) => page.notify(sentence),
    )
    const choices = replaysChoices(
      runs,
      {
        race: (rivals) => this.go('play', { run: startCourse(rivals[0].replay), rivals }),
        watch: (replays) => {
          const focus = t('run.watch')
          const back: Route = ['replays', { text: this.text, opener: this.opener, focus }]
          this.go('watch', { replays, which: 0, back })
        },
      },
      sharing,
      this.menuChoice(),
    )
    page.show({ runs, choices, hint: lengthWarning(shared.link) })
    focusChoice(page.root, this.focus)
    const valid = runs.filter(({ standing }) => standing !== 'refused').length
    announce(t('status.checked', { valid, count: runs.length }))
  }

  private menuChoice(): Choice {
    return { label: t('pause.menu'), choose: () => this.goUp() }
  }

  override goUp(): void {
    this.go('menu', { seed: this.replays[0].replay.seed, opener: this.opener })
  }

  override debugFacts(): DebugFacts {
    const [first] = this.replays
    if (this.page === null) return {}
    const isWaiting = this.verifications.some(({ verdict }) => verdict === null)
    const { seed, level } = first.replay
    return { phase: isWaiting ? 'checking' : 'checked', seed, level }
  }
}
