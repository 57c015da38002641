import { showAddress } from '../../app/routing/address.ts'
import { attemptNumber } from '../../app/attempts/attempt-number.ts'
import type { DebugFacts } from '../../app/debug-hook.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { GameScene } from '../../app/game-scene.ts'
import { bestAttempt, isOptimumOpen } from '../../app/ghosts/ghost-selection.ts'
import { createGo } from '../../app/routing/go.ts'
import { routeToCopy } from '../../app/routing/copy-route.ts'
import { routeBack } from '../../app/routing/route-back.ts'
import { medalGhostOf, nextMedalAt, nextMedalOfRun } from '../../app/ghosts/medal-ghosts.ts'
import { playAgain, type WinData } from '../../app/play-session.ts'
import type { Route } from '../../app/routing/routes.ts'
import { resultText } from '../../app/sharing/result-text.ts'
import type { Level } from '../../core/game/level-layout.ts'
import {
  isSeries,
  levelOf,
  startEndless,
  startLevel,
  startRun,
  totalOptimum,
  totalTime,
} from '../../core/level/run.ts'
import { isStored } from '../../core/level/source.ts'
import { lastCatcherOf } from '../../core/replay/attempts.ts'
import { optimumReplay } from '../../core/replay/optimum.ts'
import { NOTHING_RECORDED, replayOf } from '../../core/replay/recorded.ts'
import type { NamedReplay, Replay, Track } from '../../core/replay/replay.ts'
import { medalOf, type TimedMedal, wins } from '../../core/speedrun/medals.ts'
import type { Moment } from '../../core/speedrun/moment.ts'
import { type Choice, focusChoice } from '../../ui/choices.ts'
import { t } from '../../ui/message.ts'
import { announce, mount } from '../../ui/overlay.ts'
import { createResultBackdrop } from './backdrop.ts'
import { celebrate, soundsOf } from './celebration.ts'
import { dailyChoice, resultChoices } from './choices.ts'
import { drawResultPicture } from './draw-picture.ts'
import { createWinPage } from './page.ts'
import { offerPost } from './post-offer.ts'
import { pictureChoices, resultPicture } from './picture.ts'
import { createSharePanel } from './share-panel.ts'
import { storedResultOf } from './news.ts'
import { resultRemarks, statusText } from './text.ts'
import { createWinThreads, drawnLevels } from './threads.ts'
import { drawLosses } from './time-loss-view.ts'
import { createLosses } from './time-loss.ts'

/** The result of a run or a single level: its times, its link, and what can be played next. */
export class WinScene extends GameScene {
  private result!: Required<Omit<WinData, 'focus' | 'origin'>> & Pick<WinData, 'origin'>
  /** Label of the choice that gets the focus; undefined for the main one. */
  private focus: string | undefined
  /** The level cleared last. */
  private level!: Level
  /** True if the optimum of the level can be watched and raced. */
  private isOptimumOpen = false
  /** Advances the backdrop by milliseconds. */
  private moveBackdrop!: (deltaMs: number) => void
  /** Advances the mazes of the page by milliseconds. */
  private growThreads!: (deltaMs: number) => void

  override init({ focus, ...data }: WinData): void {
    const unknown = { recorded: NOTHING_RECORDED, rivals: [], racedMedal: null, attempt: null }
    this.result = { ...unknown, ...data }
    const { run, recorded } = this.result
    this.focus = focus
    this.level = levelOf(run, this.services.levels.take)
    const hasGold = !recorded.practice && wins('gold', totalTime(run), totalOptimum(run))
    const isGoldNow = !isSeries(run.mode) && hasGold
    this.isOptimumOpen =
      isGoldNow || isOptimumOpen(this.services.attemptStore, { run, level: this.level })
    this.moveBackdrop = () => undefined
    this.go = createGo(this)
  }

  create(): void {
    const { isOptimumOpen } = this
    const { run, recorded, rivals, attempt } = this.result
    const isPractice = recorded.practice
    const hasReplay = isStored(run.source) && recorded.tracks.length > 0
    const replay = hasReplay ? replayOf(run, recorded) : null
    const share = this.createShare(replay)
    const losses = createLosses(run, recorded.tracks, this.services.levels.take, drawLosses)
    const choices = this.choices(replay, share.toggle)
    const stored = attempt && storedResultOf(this.services.attemptStore, attempt)
    const number = attemptNumber(this.services.attemptStore, run, !isPractice)
    const numbered = { ...run, attempt: number }
    const page = createWinPage(numbered, {
      choices: run.results.length === 0 ? choices : [...choices, losses.choice],
      remarks: resultRemarks(run, { replay, rivals, isPractice, isOptimumOpen }),
      hasMedals: !isPractice,
      best: bestAttempt(this.services.attemptStore, run),
      stored,
      catcher: lastCatcherOf(run, recorded, this.services.levels.take),
      sections: [losses.root, share.root],
    })
    // Failed attempts at the last level are shown together with the one that cleared it.
    const tracks = [...recorded.failed, ...recorded.tracks.slice(-1)]
    const attempts = replay && { mode: replay.mode, tracks }
    const options = this.services.preferences.renderOptions()
    mount(this, page.root)
    if (isSeries(run.mode)) this.showLabyrinth(this.level.algorithm, run.source.text)
    else this.moveBackdrop = createResultBackdrop(this, this.level, attempts, options)
    const drawn = drawnLevels(run, recorded, page.maps.length, this.services.levels.take)
    this.growThreads = createWinThreads(page.maps, drawn, { ...options, ...this.mapStyle() })
    focusChoice(page.root, this.focus)
    this.listenToActions((action) => {
      if (share.takes(action) || losses.takes(action)) return
      if (action === 'new-seed' && run.source.kind !== 'drawn') this.playFresh()
      if (action === 'restart-run' || action === 'restart-level') this.playAgain()
      if (action === 'race-medal' && !isSeries(run.mode)) this.playAgain(this.nextMedal())
      if (action === 'pause') this.goUp()
    })
    showAddress(run)
    announce(statusText(run, !isPractice))
    if (this.focus === undefined) this.celebrate(page.root, stored?.moment ?? null)
    if (replay === null || attempt === null || isPractice) return
    const closed = new AbortController()
    this.events.once('shutdown', () => closed.abort())
    const { board, preferences } = this.services
    const isBest = stored?.comparison?.isBest === true
    const isPosted = isBest && preferences.read().postBests
    const { offer, showPanel } = page
    const { go } = this
    void offerPost({ board, attempt, isPosted, go, offer, showPanel, closed: closed.signal })
  }

  /** Plays the sounds of a result that was not left before, and shows its moment. */
  private celebrate(root: HTMLElement, moment: Moment | null): void {
    const { run, recorded } = this.result
    const hasMedal = !recorded.practice && run.mode !== 'endless'
    const medal = hasMedal ? medalOf(totalTime(run), totalOptimum(run)) : null
    for (const id of soundsOf(medal, moment)) this.services.sound.play(id)
    if (moment !== null) celebrate(root, moment)
  }

  override update(_now: number, delta: number): void {
    this.moveBackdrop(delta)
    this.growThreads(delta)
  }

  /** Returns to the page that the levels came from. */
  override goUp(): void {
    this.go(...this.back().route)
  }

  override isBelowMenu(): boolean {
    return this.back().route[0] === 'menu'
  }

  private back(): ReturnType<typeof routeBack> {
    return routeBack(this.result.run, this.result.origin)
  }

  private choices(replay: Replay | null, share: () => void): Choice[] {
    const { isOptimumOpen } = this
    const { run, recorded, rivals } = this.result
    const next = this.nextMedal()
    const isRun = isSeries(run.mode)
    const hasNext = run.mode === 'level' && run.level < run.source.count
    const ghost = medalGhostOf(this.services.attemptStore, { run, level: this.level }, next)
    const hasRace = next !== null && (isRun || ghost?.isHelp === false)
    const race = (): void => this.playAgain(next)
    const copy = isRun || this.result.origin !== undefined ? null : routeToCopy(this.level)
    const actions = {
      nextLevel: hasNext ? () => this.playNext() : null,
      again: () => this.playAgain(),
      share,
      leave: () => this.goUp(),
      watch:
        replay && this.watching(t('run.watch'), [this.own(replay), ...rivals], recorded.failed),
      watchOptimum:
        replay && isOptimumOpen
          ? this.watching(t('optimum.watch'), [this.optimum(), this.own(replay)])
          : null,
      raceNext: hasRace && (isRun || next !== 'perfect') ? race : null,
      editCopy: copy && (() => this.go(...copy)),
      raceOptimum: hasRace && !isRun && next === 'perfect' ? race : null,
      // An event has its own next run, a level the next level.
      playFresh: isRun && run.source.kind === 'seed' ? () => this.playFresh() : null,
    }
    const choices = resultChoices(actions, this.back().label)
    const backToDaily = dailyChoice(run.source, this.go)
    return backToDaily === null ? choices : [backToDaily, ...choices]
  }

  private createShare(replay: Replay | null) {
    const { run, recorded, rivals } = this.result
    const { preferences } = this.services
    const name = (): string => preferences.read().name
    const facts = () => resultPicture(run, recorded, this.services.levels.take, name())
    const draw = (): Promise<Blob> => drawResultPicture(facts(), this.mapStyle())
    const hasPicture = replay !== null && run.results.length > 0
    return createSharePanel({
      text: resultText(run, recorded.practice),
      replay,
      time: totalTime(run),
      rivals,
      name: name(),
      nameChanged: (changed) => preferences.change({ name: changed }),
      pictureChoices: (notify) => (hasPicture ? pictureChoices(run, draw, notify) : []),
    })
  }

  /** Action that shows replays, following the first, and returns to this page with the focus. */
  private watching(
    focus: string,
    replays: readonly NamedReplay[],
    failed: readonly Track[] = [],
  ): () => void {
    const back: Route = ['win', { ...this.result, focus }]
    return () => this.go('watch', { replays, which: 0, failed, back })
  }

  private own(replay: Replay): NamedReplay {
    return { name: this.services.preferences.read().name, replay }
  }

  private optimum(): NamedReplay {
    return { name: t('optimum.name'), replay: optimumReplay(this.level) }
  }

  /** Medal to race next at the level, or in all levels of a run. */
  private nextMedal(): TimedMedal | null {
    const { level, services } = this
    const { run } = this.result
    if (isSeries(run.mode)) return nextMedalOfRun(services.attemptStore, run)
    return nextMedalAt(services.attemptStore, { run, level })
  }

  /** Starts over, racing a medal. */
  private playAgain(medal = this.result.racedMedal): void {
    this.go('play', playAgain(this.result, medal))
  }

  private playNext(): void {
    const { run, origin } = this.result
    this.go('play', { run: startLevel(run.source.text, run.level + 1), origin })
  }

  private playFresh(): void {
    const start = this.result.run.mode === 'endless' ? startEndless : startRun
    this.go('play', { run: start(freshSeed()) })
  }

  override debugFacts(): DebugFacts {
    const { source, level } = this.result.run
    return { seed: source.text, level }
  }
}
