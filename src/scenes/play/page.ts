import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import { catchesLeft, isSeries, totalCatches, totalTime } from '../../core/level/run.ts'
import type { Ghost } from '../../core/replay/ghosts.ts'
import { optimumTime } from '../../core/replay/optimum.ts'
import { attemptAt, type RecordedLevel } from '../../core/replay/recorded-level.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { createGhostNames, type GhostNames, type NamePlace } from '../../ui/ghost-names.ts'
import { medalNews } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { type Card, createCard } from './card.ts'
import { createHud } from './hud.ts'
import { createPause, type PauseChoice, type PauseOffer } from './pause.ts'

/** How long into a level it is shown how far the run was behind its ghosts. */
const BEHIND_TICKS = 3 * TICK_HZ

/** Everything of the page while a level is played. */
export interface PlayPage {
  readonly root: HTMLElement
  readonly isPaused: () => boolean
  readonly pause: (offer: PauseOffer) => void
  readonly resume: () => void
  /** The choices of the pause; null while there is none. */
  readonly pauseChoices: () => HTMLElement | null
  /** Takes other ghosts, and how far behind them the run is so far, in ticks. */
  readonly setGhosts: (ghosts: readonly Ghost[], behind: number | null) => void
  /** Shows where the level stands; `isWaiting` when it goes on from the middle and has yet to. */
  readonly show: (level: RecordedLevel, isWaiting: boolean) => void
  /** Puts a picture on the card of the level, and those of its enemies. */
  readonly showOnCard: Card['picture']
  /** Tells those who listen that the level was cleared or the player caught. */
  readonly tell: (level: RecordedLevel) => void
  readonly placeNames: (places: readonly NamePlace[], zoom: number) => void
  /** How high the page is that covers the board's top, in pixels of the page. */
  readonly coveredTop: () => number
}

/**
 * @param best the player's best time at the level, in ticks, if there is one
 * @param keys what hints of them are called
 * @param isHinting whether its card says how to begin
 */
export function createPlayPage(
  { run, level }: RecordedLevel,
  best: number | null,
  keys: BoundKeyNames,
  isHinting: boolean,
  choose: (choice: PauseChoice) => void,
): PlayPage {
  const { algorithm } = level
  const optimum = optimumTime(level)
  const hud = createHud(run, algorithm, () => {
    choose('pause')
  })
  const card = createCard(run, level, { best, optimum }, isHinting ? keys : null)
  const name = t(run.mode === 'maze' ? 'hud.maze' : 'hud.level', { level: run.level })
  const title = element('h1', { className: 'unseen' }, name)
  // Names come first: what covers the board covers them.
  const root = element('main', { className: 'play-page' }, title, hud.root, card.root)
  let pausePage: HTMLElement | null = null
  let names: GhostNames | null = null
  let behind: number | null = null
  announce(t('status.ready', { name, algorithm: t(`algorithm.${algorithm}`) }))
  return {
    root,
    isPaused: () => pausePage !== null,
    pause(offer) {
      pausePage = createPause(choose, keys, offer)
      root.append(pausePage)
      hud.root.inert = true
      focusMainChoice(pausePage)
      announce(t('status.paused'))
    },
    resume() {
      pausePage?.remove()
      pausePage = null
      hud.root.inert = false
    },
    pauseChoices: () => pausePage?.querySelector<HTMLElement>('.choices') ?? null,
    setGhosts(next, nextBehind) {
      behind = nextBehind
      names?.root.remove()
      names = createGhostNames(next)
      root.prepend(names.root)
    },
    show(level, isWaiting) {
      const { time, catches, phase, starts } = level.state
      hud.show({
        time: totalTime(run) + time,
        count: isSeries(run.mode) ? totalCatches(run) + catches : attemptAt(level),
        catchesLeft: catchesLeft(run) - catches,
        isPractice: level.recorded.practice,
        behind: time < BEHIND_TICKS ? behind : null,
      })
      const isTried = best !== null || attemptAt(level) > 1 || starts > 1
      card.show(phase !== 'ready' && !isWaiting, isTried)
    },
    showOnCard: card.picture,
    tell({ state: { phase, time, catches }, recorded }) {
      if (phase === 'caught') announce(caughtSentence(catchesLeft(run) - catches))
      if (phase !== 'cleared') return
      const news = recorded.practice ? '' : medalNews(time, optimum)
      announce(t('status.cleared', { time: formatTicks(time) }) + news)
    },
    placeNames(places, zoom) {
      names?.place(places, zoom)
    },
    coveredTop: () => hud.root.offsetHeight,
  }
}

/** @param left how many more catches the run has; Infinity where none ends it */
function caughtSentence(left: number): string {
  if (left === 0) return t('status.lost')
  if (left === Infinity) return t('status.caught')
  return `${t('status.caught')} ${t('endless.left', { count: left })}`
}
