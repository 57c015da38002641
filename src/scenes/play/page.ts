import { livesWords } from '../../app/attempts/lives-words.ts'
import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import type { Lessons } from '../../app/lessons.ts'
import {
  afterTitle,
  besideTitle,
  levelTitle,
  mazeName,
  createSeedName,
} from '../../app/seeds/seed-name.ts'
import { createGhostNames, type GhostNames } from '../../app/ghost-names.ts'
import { formatDelta, formatTicks } from '../../core/game/format-time.ts'
import { TICK_HZ, TODAY_LIVES } from '../../core/game/rules.ts'
import { livesIn, type Run, totalCatches, totalTime } from '../../core/level/run.ts'
import type { Opponent } from '../../core/replay/ghosts.ts'
import { isUnproven, knownOptimum } from '../../core/level/optimum.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'
import { button, element, focusMainChoice, setText } from '../../ui/element.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import type { Level } from '../../core/game/level-layout.ts'
import type { NamePlace } from '../../view/ghost.ts'
import { createCard, type Goal, goalSentence } from './card.ts'
import { createPause, type PauseChoice, type PauseOffer, type PausePage } from './pause.ts'

/** Time from the start of a level for which the HUD shows how far the run is behind its ghosts. */
const BEHIND_TICKS = 3 * TICK_HZ

/** Parts over the board that systems and toasts add while the level is played. */
const PARTS_OVER_BOARD = '.splits, .practice-strip, .toast'

export type PlayPage = ReturnType<typeof createPlayPage>

interface HudState {
  /** Time on the clock, in ticks. */
  readonly time: number
  /** Number of catches in a run, of attempts at a single level; null if it is not known yet. */
  readonly count: number | null
  /** Number of catches until the attempt ends; Infinity if catches do not end it. */
  readonly lives: number
  readonly isPractice: boolean
  /** Ticks that the run is behind its ghosts, negative when ahead; null for nothing. */
  readonly behind: number | null
}

/**
 * The page over a level that is played; elements that systems append to its root lie over all others.
 *
 * @param best the player's best time at the level, in ticks
 * @param hasCard false for a level that is opened again, without its card
 */
export function createPlayPage(
  { run, level }: RecordedLevel,
  best: number | null,
  keys: BoundKeyNames,
  lessons: Lessons,
  hasCard: boolean,
  choose: (choice: PauseChoice) => void,
) {
  const goalNow = (): Goal => ({ best, optimum: knownOptimum(level) })
  const hud = createHud(run, level, () => choose('pause'))
  const card = createCard(level, goalNow(), keys, lessons)
  const name = levelTitle(run)
  const title = element('h1', { className: 'unseen' }, name)
  // Ghost names come first, below all other elements over the board.
  const root = element('main', { className: 'play-page' }, title, hud.root, card.root)
  let pausePage: PausePage | null = null
  let names: GhostNames | null = null
  let behind: number | null = null
  let isCardShown = hasCard
  const news = lessons.news.map((kind) => t(`lesson.${kind}`))
  const hints = [...(lessons.goal ? [goalSentence(level)] : []), ...news]
  const place = level.isImported === true ? t('hud.maze') : name
  const algorithm = besideTitle(run.source, level) || mazeName(level)
  announce([t('status.ready', { name: place, algorithm }), ...hints].join(' '))
  return {
    root,
    /** Elements beside or in which systems insert their own. */
    places: { card: card.root, hudClock: hud.clock },
    isPaused: (): boolean => pausePage !== null,
    isPanelOpen: (): boolean => pausePage?.isPanelOpen() === true,
    /** Closes the open panel or the page over the pause; returns true if one was open. */
    closePanel(): boolean {
      const isOpen = pausePage?.isPanelOpen() === true
      pausePage?.closePanel()
      return isOpen
    },
    pause(offer: PauseOffer): PausePage {
      pausePage = createPause(choose, keys, offer)
      root.append(pausePage.root)
      hud.root.inert = true
      focusMainChoice(pausePage.root)
      announce(t('status.paused'))
      return pausePage
    },
    resume(): void {
      pausePage?.root.remove()
      pausePage = null
      hud.root.inert = false
      announce('')
    },
    /** Replaces the names of ghosts, and the ticks that the run is behind them so far. */
    setGhosts(ghosts: readonly Pick<Opponent, 'name' | 'kind'>[], nextBehind: number | null): void {
      behind = nextBehind
      names?.root.remove()
      names = createGhostNames(ghosts, () => hud.root.offsetHeight)
      root.prepend(names.root)
    },
    /**
     * Shows the level; `isHeldBack` while it waits for the release of what is held, and a press.
     *
     * @param attempt number of the attempt; null if it is not known yet
     * @param raced ticks since GO, which ends the card; 0 before it and outside a race
     */
    show(
      shown: RecordedLevel,
      isHeldBack: boolean,
      attempt: number | null = shown.run.attempt,
      raced = 0,
    ): void {
      const { tick, catches, phase, starts } = shown.state
      hud.show({
        time: raced || totalTime(run) + tick,
        count: run.mode === 'run' ? totalCatches(run) + catches : attempt,
        lives: livesIn(run.mode) - catches,
        isPractice: shown.run.practice,
        behind: tick < BEHIND_TICKS ? behind : null,
      })
      const isTried = best !== null || shown.run.attempt > 1 || starts > 1
      isCardShown &&= phase === 'ready' && starts === 1 && raced === 0
      card.show(!isCardShown, isTried, isHeldBack)
    },
    showRacer: card.setRacer,
    showLook: card.showLook,
    showPar: (): void => card.setGoal(goalNow()),
    showOnCard: card.picture,
    isCardShown: (): boolean => isCardShown,
    /** Announces a cleared level. */
    announcePhase({ state, run }: RecordedLevel): void {
      const { phase, tick } = state
      if (phase !== 'cleared') return
      const optimum = run.practice || isUnproven(level) ? null : knownOptimum(level)
      announce(
        t('status.cleared', { time: formatTicks(tick) }) + medalNews(tick, optimum?.ticks ?? null),
      )
    },
    placeNames: (places: readonly NamePlace[], zoom: number): void => names?.place(places, zoom),
    /** Height of the page over the board's top, in CSS pixels. */
    coveredTop: (): number => hud.root.offsetHeight,
    /** Parts of the page that are shown over the board. */
    partsOver: (): Element[] =>
      [...document.querySelectorAll(PARTS_OVER_BOARD)].filter((part) => part.checkVisibility()),
  }
}

/** Marks for the lives of a day: a diamond for each one left, a cross for each spent. */
export function createLifeMarks(most: number) {
  const marks = Array.from({ length: most }, () => element('i'))
  const root = element('span', { className: 'life-marks', role: 'img' }, ...marks)
  let shown = -1
  return {
    root,
    show(left: number): void {
      if (left === shown) return
      shown = left
      root.ariaLabel = root.title = livesWords(most - left)
      marks.forEach((mark, i) => {
        mark.classList.toggle('spent', i >= left)
      })
    },
  }
}

/** The line above the board: level and maze, the clock, catches or attempts, and seed. */
export function createHud(
  run: Run,
  level: Pick<Level, 'algorithm' | 'title' | 'maker'>,
  onPause: () => void,
) {
  // Screen readers read out each change of an output, but not of a timer.
  const time = element('span', { className: 'hud-time', role: 'timer' })
  const delta = element('span', { className: 'hud-delta veil' })
  const clock = element(
    'p',
    { className: 'hud-clock', role: 'group', ariaLabel: t('hud.time') },
    time,
    delta,
  )
  const practice = element('span', { className: 'hud-practice is-ahead' }, t('hud.practice'))
  const count = element('b')
  const marks = run.mode === 'today' ? createLifeMarks(TODAY_LIVES) : null
  const counted = t(run.mode === 'run' ? 'hud.catches' : 'hud.tries')
  const tally = element('span', {}, counted, ' ', count)
  // The style sheet shows the sign while all sound is off.
  const muted = element(
    'span',
    { className: 'hud-muted', role: 'img', ariaLabel: t('hud.muted'), title: t('hud.muted') },
    '♪',
  )
  const root = element(
    'header',
    { className: 'hud' },
    element(
      'p',
      { className: 'hud-level' },
      element('b', {}, levelTitle(run)),
      ' ',
      element('span', {}, afterTitle(run.source, level)),
    ),
    clock,
    element(
      'p',
      { className: 'hud-facts' },
      muted,
      practice,
      marks?.root ?? tally,
      run.source.kind !== 'map' &&
        run.source.kind !== 'drawn' &&
        createSeedName(run.source.text, { className: 'hud-seed ellipsis' }),
      button(t('hud.pause'), onPause),
    ),
  )
  return {
    root,
    clock,
    show(state: HudState): void {
      const { behind } = state
      setText(time, formatTicks(state.time))
      setText(count, String(state.count ?? ''))
      tally.hidden = state.count === 0
      marks?.show(state.lives)
      setText(delta, behind === null ? '' : formatDelta(behind))
      delta.classList.toggle('behind', behind !== null && behind > 0)
      if (practice.hidden === state.isPractice) practice.hidden = !state.isPractice
    },
  }
}
