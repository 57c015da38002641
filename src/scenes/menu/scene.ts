import type Phaser from 'phaser'
import { clearAddress } from '../../app/routing/address.ts'
import { GameScene } from '../../app/game-scene.ts'
import { LIVE_LEVEL, createLiveLevel } from '../../app/live-level.ts'
import { resumeSaved } from '../../app/attempts/resume-saved.ts'
import type { Go, MenuData } from '../../app/routing/routes.ts'
import { freshSeed } from '../../app/seeds/fresh-seed.ts'
import { routeOf } from '../../app/routing/router.ts'
import { openReplayFile, openReplays } from '../../app/sharing/open-replays.ts'
import {
  bestMedals,
  perfectLevels,
  goldenChapters,
  type NextStep,
  menuSteps,
  trialsOf,
} from '../../core/courses/next-steps.ts'
import type { Chapter } from '../../core/level/trials.ts'
import { utcDay } from '../../core/day.ts'
import { startLevel, startRun } from '../../core/level/run.ts'
import { MAX_SEED_LENGTH } from '../../core/level/seed.ts'
import { parseSource } from '../../core/level/source.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import { runTextOf } from '../../core/replay/run-text.ts'
import type { SavedAttempt } from '../../storage/schema.ts'
import { t } from '../../ui/message.ts'
import { mount, announce } from '../../ui/overlay.ts'
import { takeEarlyMenu } from './early-menu.ts'
import { createMenuPage, type MenuPage, type MenuProfile } from './page.ts'
import type { Level } from '../../core/game/level-layout.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { createTitle } from './title.ts'
import { button, element } from '../../ui/element.ts'
import type { NewVersion } from '../../worker/new-version.ts'

/** Pause in typing after which the first level of the typed seed is prepared. */
const TYPING_PAUSE_MS = 300

/** Query and fragment of a link, in a text that may have words around it. */
const LINK = /(?:^\s*|https?:\S*?)([?#]\S+)/
const BASE = 'https://asterion.invalid'

/** Text of a replay without its link, with anything glued to it; a short one may be a seed. */
const REPLAY = /^[^a-z\d]*([\w-]{40,})/i

/** Run has a reason of its own. */
const RUN = { lit: 'run', reason: '' } as const

/** The title over a level of the seed on offer that plays its own win, and the menu below it. */
export class MenuScene extends GameScene {
  /** The seed that was shown last; stays while another page is open. */
  private seed: string | null = null
  /** True if the player chose that seed. */
  private isSeedChosen = false
  private backdrop: MenuBackdrop | null = null
  private pause: Phaser.Time.TimerEvent | null = null
  /** True once all trials are won in gold. */
  private lit: Chapter[] = []
  private isLeaving = false

  override init(): void {
    super.init()
    this.backdrop = null
    this.pause = null
    this.isLeaving = false
  }

  create({ seed = null, sentence, opener }: MenuData): void {
    const { board, newVersion } = this.services
    const early = takeEarlyMenu()
    const page = early ?? createMenuPage(board.isThere())
    page.connect({
      run: (typed) => this.play(startRun(typed)),
      level: (typed, level) => this.play(startLevel(typed, level)),
      openPage: (key) => this.leave(key, {}),
      typed: (typed) => {
        this.choose(typed)
        this.prepareSoon(typed)
      },
      offered: (fresh) => {
        this.choose(fresh)
        this.showLevel(fresh)
      },
      openText: (text) => this.openText(text),
      openFile: (file) =>
        void openReplayFile(file, (text) => this.leave('replays', { text }), page.tell),
    })
    if (this.isLeaving) return
    mount(this, page.root)
    if (early === null) page.takeFocus()
    this.isSeedChosen ||= page.isSeedChosen()
    // The field offers no seed of a day, map or drawn level.
    const given = seed !== null && parseSource(seed).kind === 'seed' ? seed : this.seed
    const shown = early !== null ? page.seed() : this.isSeedChosen ? this.seed : given
    this.offer(page, shown ?? page.seed() ?? freshSeed())
    if (sentence !== undefined) page.tell(sentence)
    void this.readProfile(page, sentence === undefined, opener)
    this.events.once(
      'shutdown',
      this.services.optima.listen(() => this.showMedals(page)),
    )
    offerNewVersion(this, newVersion, page.offer)
    this.listenToActions((action) => {
      if (action === 'new-seed') page.offerSeed()
    })
    clearAddress()
  }

  override update(_now: number, delta: number): void {
    this.backdrop?.pass(delta, this.lit)
  }

  private readonly leave: Go = (...route) => {
    if (this.isLeaving) return
    this.isLeaving = true
    this.go(...route)
  }

  private play(run: ReturnType<typeof startRun>): void {
    this.isSeedChosen = false
    this.leave('play', { run })
  }

  private choose(seed: string): void {
    this.seed = seed
    this.isSeedChosen = true
  }

  private offer(page: MenuPage, seed: string): void {
    this.seed = seed
    if (page.seed() !== seed) page.setSeed(seed)
    this.showLevel(seed)
  }

  /** Shows a level of a seed behind the page, with its music. */
  private showLevel(seed: string): void {
    const { levels, preferences, sound } = this.services
    this.backdrop?.destroy()
    const level = levels.take(seed, LIVE_LEVEL)
    sound.setMusic({ algorithm: level.algorithm, seed, level: LIVE_LEVEL })
    this.backdrop = createMenuBackdrop(this, level, preferences.renderOptions())
    this.prepareSoon(seed)
  }

  private prepareSoon(seed: string): void {
    this.pause?.remove()
    const prepare = (): void => this.services.levels.prepare(seed, 1)
    this.pause = this.time.delayedCall(TYPING_PAUSE_MS, prepare)
  }

  /** Opens a link of the game or the text of a replay, as `MenuActions` says. */
  private openText(text: string): string | null | undefined {
    const replay = runTextOf(text) ?? REPLAY.exec(text)?.[1]
    if (replay !== undefined) {
      const opened = openReplays(replay)
      if ('text' in opened) {
        this.leave('replays', { text: opened.text, opener: 'seed' })
        return null
      }
      if (replay.length > MAX_SEED_LENGTH || runTextOf(text) !== null) return opened.sentence
    }
    const query = LINK.exec(text)?.[1]
    if (query === undefined) return undefined
    const route = routeOf(new URL(query, BASE))
    if (route[0] === 'menu') return route[1].sentence
    this.leave(...route)
    return null
  }

  private async readProfile(page: MenuPage, isSeedFree: boolean, opener?: string): Promise<void> {
    const { autosave, attemptStore, optima, now } = this.services
    const [saved] = await Promise.all([autosave.unfinished(), attemptStore.ready])
    if (!page.root.isConnected) return
    const left = saved.map(unfinishedRunOf).find((run) => run !== null) ?? null
    if (left !== null && isSeedFree && !this.isSeedChosen && left.seed !== page.seed()) {
      this.offer(page, left.seed)
    }
    const attempts = attemptStore.attempts()
    const isUnfinished = left !== null
    const facts = { attempts, optima, isUnfinished, day: utcDay(now()) }
    page.showProfile(
      {
        ...(this.isSeedChosen ? RUN : litBy(menuSteps(facts)[0])),
        left: left && { ...left, resume: () => this.resume(left.saved, page) },
      },
      opener,
    )
    this.showMedals(page)
  }

  /** Shows the best medals as far as the optima are known. */
  private showMedals(page: MenuPage): void {
    const { attemptStore, optima } = this.services
    const attempts = attemptStore.attempts()
    this.lit = goldenChapters(trialsOf(attempts, optima))
    page.showMedals(bestMedals(attempts, optima))
    page.showPerfect(perfectLevels(attempts, optima))
  }

  /** Plays an unfinished run; reads the profile again if another tab has it. */
  private resume(saved: SavedAttempt, page: MenuPage): void {
    const claim = this.isLeaving ? null : resumeSaved(saved, this.services)
    if (claim === null) return
    this.isLeaving = true
    const settle = async (): Promise<void> => {
      const data = await claim().catch(() => null)
      this.isLeaving = data !== null
      if (data === null) await this.readProfile(page, true)
      // A link may have opened another page meanwhile.
      else if (this.scene.isActive()) this.go('play', data)
    }
    void settle()
  }
}

/** Seed and level of an unfinished run of a typed seed; null for any other attempt. */
function unfinishedRunOf(saved: SavedAttempt) {
  const replay = decodeReplay(saved.replay)
  if (replay?.mode !== 'run' || parseSource(replay.seed).kind !== 'seed') return null
  return { seed: replay.seed, level: saved.continuesAt, saved }
}

/** Thing that a next step lights, and why. */
function litBy(step: NextStep): Pick<MenuProfile, 'lit' | 'reason'> {
  if (step.kind === 'trial') return { lit: 'trials', reason: t(`trial.${step.id}`) }
  return step.kind === 'today' ? { lit: 'today', reason: t('lit.today') } : RUN
}

/** Height of the title's middle, as a share of the view's height. */
const TITLE_HEIGHT = 0.26

type MenuBackdrop = ReturnType<typeof createMenuBackdrop>

/** A level behind a page, below the title, in which its own win is played in a loop. */
function createMenuBackdrop(scene: Phaser.Scene, level: Level, options: RenderOptions) {
  const live = createLiveLevel(scene, level, options)
  const before = new Set(scene.children.list)
  const title = createTitle(scene, live.depth, options.reducedMotion)
  const made = scene.children.list.filter((child) => !before.has(child))
  return {
    /** Plays and draws a frame, below a title of which each lit chapter lights a part. */
    pass(deltaMs: number, lit: readonly Chapter[]): void {
      live.pass(deltaMs)
      const { width, height } = scene.scale
      title.show(Math.round(width / 2), Math.round(height * TITLE_HEIGHT), deltaMs, lit)
    },
    destroy(): void {
      live.destroy()
      for (const child of made) child.destroy()
    },
  }
}

const FIRST_CHECK_MS = 1000
const CHECK_EVERY_MS = 600_000

/**
 * Checks for a new version soon after the menu is opened, when the browser tab becomes visible, and
 * every ten minutes; shows a line once a version is ready.
 */
function offerNewVersion(
  { scene, time, game, events }: Phaser.Scene,
  newVersion: NewVersion,
  show: (line: HTMLElement) => void,
): void {
  const line = createNewVersionLine(() => void newVersion.change())
  const check = async (): Promise<void> => {
    if (!(await newVersion.isReady())) return
    // Another check may have ended first, and the menu may have been closed.
    if (line.isConnected || !scene.isActive()) return
    show(line)
    announce(t('version.ready'))
  }
  const checkAgain = (): void => {
    if (!line.isConnected) void check()
  }
  time.addEvent({
    delay: CHECK_EVERY_MS,
    startAt: CHECK_EVERY_MS - FIRST_CHECK_MS,
    loop: true,
    callback: checkAgain,
  })
  game.events.on('visible', checkAgain)
  events.once('shutdown', () => game.events.off('visible', checkAgain))
}

function createNewVersionLine(change: () => void): HTMLElement {
  const press = (): void => {
    line.inert = true
    change()
  }
  const line = element(
    'section',
    { className: 'new-version row small', ariaLabel: t('version.ready') },
    element('p', {}, t('version.ready')),
    button(t('version.change'), press),
  )
  return line
}
