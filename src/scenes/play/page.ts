import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import type { Lessons } from '../../app/lessons.ts'
import { createGhostNames, type GhostNames, type NamePlace } from '../../app/ghosts/ghost-names.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { EnemyKind } from '../../core/game/level-layout.ts'
import { ENDLESS_CATCHES, TICK_HZ } from '../../core/game/rules.ts'
import { catcherOf } from '../../core/game/step.ts'
import { catchesLeft, isSeries, type Run, totalCatches, totalTime } from '../../core/level/run.ts'
import type { Ghost } from '../../core/replay/ghosts.ts'
import { knownOptimum, optimumTime, parOf } from '../../core/level/optimum.ts'
import { attemptAt, type RecordedLevel } from '../../core/replay/recorded-level.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { createCatchLine } from './catch-line.ts'
import {
  type Card,
  createCard,
  type Goal,
  goalSentence,
  lessonSentences,
  levelTitle,
} from './card.ts'
import { createHud } from './hud.ts'
import { createPause, type PauseChoice, type PauseOffer, type PausePage } from './pause.ts'

/** Time that the sentence on a catch is shown, and with what follows from it. */
const CAUGHT_MS = 1000
const LESSON_MS = 4000

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
 * @param lessons what the card and a catch say besides
 */
export function createPlayPage(
  { run, level }: RecordedLevel,
  best: number | null,
  keys: BoundKeyNames,
  lessons: Lessons,
  choose: (choice: PauseChoice) => void,
): PlayPage {
  const { algorithm } = level
  const goalNow = (): Goal => {
    const optimum = knownOptimum(level)
    return { best, par: optimum && parOf(optimum) }
  }
  const hud = createHud(run, algorithm, () => choose('pause'))
  const card = createCard(run, level, goalNow(), keys, lessons)
  const name = levelTitle(run)
  const title = element('h1', { className: 'unseen' }, name)
  const catchLine = createCatchLine()
  // Names come first: what covers the board covers them.
  const root = element(
    'main',
    { className: 'play-page' },
    title,
    hud.root,
    catchLine.root,
    card.root,
  )
  let pausePage: PausePage | null = null
  let names: GhostNames | null = null
  let behind: number | null = null
  const told = [...(lessons.goal ? [goalSentence(level)] : []), ...lessonSentences(run, lessons)]
  announce([t('status.ready', { name, algorithm: t(`algorithm.${algorithm}`) }), ...told].join(' '))
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
      names = createGhostNames(ghosts, () => hud.root.offsetHeight)
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
      card.show(phase !== 'ready' && !isWaiting, isTried, isWaiting)
    },
    showPar() {
      card.setGoal(goalNow())
    },
    showOnCard: card.picture,
    announcePhase({ state, recorded }) {
      const { phase, tick, catches } = state
      const catcher = catcherOf(state)
      if (phase === 'caught' && catcher !== null) {
        const left = catchesLeft(run) - catches
        const sentence = caughtSentence(run, catcher.start.kind, left, lessons.goal)
        catchLine.show(sentence, lessons.goal ? LESSON_MS : CAUGHT_MS)
        announce(sentence)
      }
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

/**
 * A sentence that names the catcher and tells the cost of the catch.
 *
 * @param left how many more catches the run has; Infinity where none ends it
 * @param isNew the player has to be told what a catch costs
 */
function caughtSentence({ mode }: Run, catcher: EnemyKind, left: number, isNew: boolean): string {
  const enemy = t(`enemy.${catcher}`)
  const cost = t(`cost.${mode}`, { count: ENDLESS_CATCHES })
  const isTold = isNew && left > 0
  const sentences = [
    isTold ? t('status.caught-first', { enemy, cost }) : t('status.caught', { enemy }),
    left === 0 && t('status.lost'),
    left > 0 && left < Infinity && t('endless.left', { count: left }),
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}
