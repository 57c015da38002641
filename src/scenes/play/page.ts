import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import { createGhostNames, type GhostNames, type NamePlace } from '../../app/ghost-names.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import { catchesLeft, isSeries, totalCatches, totalTime } from '../../core/level/run.ts'
import type { Ghost } from '../../core/replay/ghosts.ts'
import { knownOptimum, optimumTime, parOf } from '../../core/level/optimum.ts'
import { attemptAt, type RecordedLevel } from '../../core/replay/recorded-level.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { type Card, createCard, type Goal } from './card.ts'
import { createHud } from './hud.ts'
import { createPause, type PauseChoice, type PauseOffer, type PausePage } from './pause.ts'

/** Time of a level during which the HUD shows how far the run is behind its ghosts. */
const BEHIND_TICKS = 3 * TICK_HZ

/** The page over a level that is played; what systems append to its root lies over the rest. */
export interface PlayPage {
  readonly root: HTMLElement
  readonly places: PlayPlaces
  readonly isPaused: () => boolean
  readonly pause: (offer: PauseOffer) => PausePage
  readonly resume: () => void
  /** Takes other ghosts, and how far behind them the run is so far, in ticks. */
  readonly setGhosts: (ghosts: readonly Ghost[], behind: number | null) => void
  /** Shows the level; `isWaiting` while a resumed one waits for its first key. */
  readonly show: (level: RecordedLevel, isWaiting: boolean) => void
  /** Shows the par of the level on its card, once that is known. */
  readonly showPar: () => void
  /** Puts a picture on the card of the level, and those of its enemies. */
  readonly showOnCard: Card['picture']
  /** Announces a catch or a cleared level. */
  readonly announcePhase: (level: RecordedLevel) => void
  readonly placeNames: (places: readonly NamePlace[], zoom: number) => void
  /** Height of the page over the board's top, in pixels of the page. */
  readonly coveredTop: () => number
  /** The same of its bottom: the walking pad, where the window is higher than wide. */
  readonly coveredBottom: () => number
}

/** Elements beside or in which systems put their own. */
export interface PlayPlaces {
  readonly card: HTMLElement
  readonly hudClock: HTMLElement
}

/**
 * @param best the player's best time at the level, in ticks, if there is one
 * @param isHinting true where the card says how to begin
 */
export function createPlayPage(
  { run, level }: RecordedLevel,
  best: number | null,
  keys: BoundKeyNames,
  isHinting: boolean,
  choose: (choice: PauseChoice) => void,
): PlayPage {
  const { algorithm } = level
  const goalNow = (): Goal => {
    const optimum = knownOptimum(level)
    return { best, par: optimum && parOf(optimum) }
  }
  const hud = createHud(run, algorithm, () => choose('pause'))
  const card = createCard(run, level, goalNow(), isHinting ? keys : null)
  const name = t(run.mode === 'maze' ? 'hud.maze' : 'hud.level', { level: run.level })
  const title = element('h1', { className: 'unseen' }, name)
  // Names come first: what covers the board covers them.
  const root = element('main', { className: 'play-page' }, title, hud.root, card.root)
  let pausePage: PausePage | null = null
  let names: GhostNames | null = null
  let behind: number | null = null
  announce(t('status.ready', { name, algorithm: t(`algorithm.${algorithm}`) }))
  return {
    root,
    places: { card: card.root, hudClock: hud.clock },
    isPaused: () => pausePage !== null,
    pause(offer) {
      pausePage = createPause(choose, keys, offer)
      root.append(pausePage.root)
      hud.root.inert = true
      focusMainChoice(pausePage.root)
      announce(t('status.paused'))
      return pausePage
    },
    resume() {
      pausePage?.root.remove()
      pausePage = null
      hud.root.inert = false
    },
    setGhosts(ghosts, nextBehind) {
      behind = nextBehind
      names?.root.remove()
      names = createGhostNames(ghosts)
      root.prepend(names.root)
    },
    show(level, isWaiting) {
      const { tick, catches, phase, starts } = level.state
      hud.show({
        time: totalTime(run) + tick,
        count: isSeries(run.mode) ? totalCatches(run) + catches : attemptAt(level),
        catchesLeft: catchesLeft(run) - catches,
        isPractice: level.recorded.practice,
        behind: tick < BEHIND_TICKS ? behind : null,
      })
      const isTried = best !== null || attemptAt(level) > 1 || starts > 1
      card.show(phase !== 'ready' && !isWaiting, isTried)
    },
    showPar() {
      card.setGoal(goalNow())
    },
    showOnCard: card.picture,
    announcePhase({ state: { phase, tick, catches }, recorded }) {
      if (phase === 'caught') announce(caughtSentence(catchesLeft(run) - catches))
      if (phase !== 'cleared') return
      const news = recorded.practice ? '' : medalNews(tick, optimumTime(level))
      announce(t('status.cleared', { time: formatTicks(tick) }) + news)
    },
    placeNames: (places, zoom) => names?.place(places, zoom),
    coveredTop: () => hud.root.offsetHeight,
    coveredBottom() {
      const pad = root.querySelector<HTMLElement>('.touch-pad')
      const isShown = pad !== null && pad.offsetHeight > 0 && innerHeight > innerWidth
      return isShown ? innerHeight - pad.getBoundingClientRect().top : 0
    },
  }
}

/** @param left how many more catches the run has; Infinity where none ends it */
function caughtSentence(left: number): string {
  if (left === 0) return t('status.lost')
  if (left === Infinity) return t('status.caught')
  return `${t('status.caught')} ${t('endless.left', { count: left })}`
}
