import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import type { Lessons } from '../../app/lessons.ts'
import { besideTitle, levelTitle, mazeName } from '../../app/maze-name.ts'
import { createGhostNames, type GhostNames } from '../../app/ghost-names.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import { livesIn, totalCatches, totalTime } from '../../core/level/run.ts'
import type { Opponent } from '../../core/replay/ghosts.ts'
import { isUnproven, knownOptimum } from '../../core/level/optimum.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import type { NamePlace } from '../../view/ghost.ts'
import { createCard, type Goal, goalSentence } from './card.ts'
import { createHud } from './hud.ts'
import { createPause, type PauseChoice, type PauseOffer, type PausePage } from './pause.ts'

/** Time from the start of a level for which the HUD shows how far the run is behind its ghosts. */
const BEHIND_TICKS = 3 * TICK_HZ

/** Parts over the board that systems and toasts add while the level is played. */
const PARTS_OVER_BOARD = '.splits, .practice-strip, .toast'

export type PlayPage = ReturnType<typeof createPlayPage>

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
