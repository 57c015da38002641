import './watch.css'
import { parseSource } from '../../core/level/source.ts'
import { createGhostNames, type GhostNames } from '../../app/ghost-names.ts'
import { afterTitle, levelTitle, levelFacts, createSeedName } from '../../app/seeds/seed-name.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { Opponent } from '../../core/replay/ghosts.ts'
import {
  hasPerfect,
  lastMoment,
  playbackShown,
  momentShown,
  type ReplaySession,
  timeShown,
} from '../../core/replay/replay-session.ts'
import { button, element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce, overlay } from '../../ui/overlay.ts'
import type { NamePlace } from '../../view/ghost.ts'
import { createWatchBar } from './bar.ts'
import { canBranch, type WatchActions } from './controls.ts'
import type { ReplayPlayer } from './replay-player.ts'
import { codeOf, isCommand, pressesButton } from '../../input/keyboard.ts'

/** The page over a replay: a line above the level, a bar below it, and names over ghosts. */
export function createWatchPage(session: ReplaySession, actions: WatchActions) {
  const head = createWatchHead(session.replays[session.followed].replay.seed, actions.leave)
  const bar = createWatchBar(session.names, actions)
  const heading = element('h1', { className: 'unseen' })
  const root = element('main', { className: 'watch-page' }, heading, head.root, bar.root)
  const title = (): string => {
    const { seed, number } = playbackShown(session).level
    return levelTitle({ source: parseSource(seed), level: number })
  }
  let names: GhostNames | null = null
  /** Replay, view and ghosts of the current buttons, marks and names. */
  let shownOf: { followed: number; overlaid: object | null; ghosts: object } | null = null
  return {
    root,
    head: head.root,
    bar: bar.root,
    /** Shows the session; called in each frame. */
    show({ isPlaying, speed }: ReplayPlayer, hasFailed: boolean): void {
      const { overlaid, followed } = session
      const { state, level } = playbackShown(session)
      const { number } = level
      const time = timeShown(session)
      const attempts = overlaid?.attempts.length ?? null
      setText(heading, title())
      head.show(number, time, state.catches, attempts)
      bar.show({
        moment: momentShown(session),
        last: lastMoment(session),
        text: t('watch.at', { level: title(), time: formatTicks(time) }),
        ...{ isPlaying, speed, level: number, followed },
        hasFailed: hasFailed || overlaid !== null,
        isOverlaid: overlaid !== null,
        hasPerfect: hasPerfect(session),
        isPerfectShown: session.perfect !== null,
        canBranch: canBranch(session),
      })
    },
    /** Replaces levels, marks and names; no-op for the current replay, view and ghosts. */
    setReplay(ghosts: readonly { readonly opponent: Opponent }[]): void {
      const { followed, overlaid, replays } = session
      if (shownOf?.followed !== followed || shownOf.overlaid !== overlaid) {
        const { replay, starts, last } = replays[followed]
        const levels = replay.tracks.map((_, i) => replay.level + i)
        bar.setLevels(levels, overlaid === null ? starts.slice(1) : [], last)
      } else if (shownOf.ghosts === ghosts) return
      shownOf = { followed, overlaid, ghosts }
      names?.root.remove()
      names = createGhostNames(
        ghosts.map(({ opponent }) => opponent),
        () => head.root.offsetHeight,
      )
      overlay().prepend(names.root)
    },
    setCatches(moments: readonly number[]): void {
      const { last } = session.replays[session.followed]
      bar.setCatches(session.overlaid === null ? moments : [], last)
    },
    placeNames: (places: readonly NamePlace[], zoom: number): void => names?.place(places, zoom),
    focusPlay: bar.focusPlay,
    announcePlace(): void {
      const name = session.names[session.followed]
      announce(t('watch.following', { name, level: title() }))
    },
    end: (): void => names?.root.remove(),
  }
}

function createWatchHead(seed: string, leave: () => void) {
  const title = element('b')
  const source = parseSource(seed)
  const beside = element('span')
  const clock = element('span', { className: 'hud-time', role: 'timer' })
  const counted = element('span')
  const root = element(
    'header',
    { className: 'hud watch-head' },
    element('p', { className: 'hud-level' }, title, ' ', beside),
    element('p', { className: 'hud-clock', role: 'group', ariaLabel: t('hud.time') }, clock),
    element(
      'p',
      { className: 'hud-facts' },
      counted,
      source.kind !== 'drawn' && createSeedName(seed, { className: 'hud-seed ellipsis' }),
      button(t('watch.back'), leave, { className: 'back' }),
    ),
  )
  return {
    root,
    /** @param attempts number of overlaid attempts; null for one replay */
    show(level: number, time: number, catches: number, attempts: number | null): void {
      setText(title, levelTitle({ source, level }))
      setText(beside, afterTitle(source, levelFacts(seed, level)))
      setText(clock, formatTicks(time))
      setText(
        counted,
        attempts !== null
          ? t('watch.tries', { count: attempts })
          : catches > 0
            ? `${t('hud.catches')} ${catches}`
            : '',
      )
    },
  }
}

type ActionCall = {
  readonly [Name in keyof WatchActions]: readonly [Name, ...Parameters<WatchActions[Name]>]
}[keyof WatchActions]

type KeyActions = Readonly<Partial<Record<string, ActionCall>>>

const REPEATING: KeyActions = {
  Comma: ['stepBy', -1],
  Period: ['stepBy', 1],
  ArrowLeft: ['seekBy', -1],
  ArrowRight: ['seekBy', 1],
}

const ONCE: KeyActions = {
  Space: ['togglePlaying'],
  Home: ['seekToEnd', 'first'],
  End: ['seekToEnd', 'last'],
  PageUp: ['jumpLevel', -1],
  PageDown: ['jumpLevel', 1],
  Minus: ['changeSpeed', -1],
  NumpadSubtract: ['changeSpeed', -1],
  Equal: ['changeSpeed', 1],
  NumpadAdd: ['changeSpeed', 1],
  KeyA: ['toggleOverlaid'],
  KeyB: ['branch'],
  KeyP: ['togglePerfect'],
  Escape: ['leave'],
}

/** Listens on the window for the keys of a replay; Space still presses a focused button. */
export function listenToWatchKeys(actions: WatchActions, signal: AbortSignal): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const { repeat } = event
      const code = codeOf(event)
      const isInDialog = document.querySelector('dialog[open]') !== null
      if (isInDialog || isCommand(event) || pressesButton(event)) return
      const call = REPEATING[code] ?? ONCE[code] ?? followCall(code)
      if (call === null) return
      event.preventDefault()
      if (repeat && !(code in REPEATING)) return
      const [name, ...values] = call
      const act = actions[name] as (...values: readonly unknown[]) => void
      act(...values)
    },
    // Before a dialog is closed by the key that its page would take, too.
    { signal, capture: true },
  )
}

/** Call of a digit key, which follows the replay of its number; null for other keys. */
function followCall(code: string): ActionCall | null {
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1]
  return digit === undefined ? null : ['follow', Number(digit) - 1]
}
