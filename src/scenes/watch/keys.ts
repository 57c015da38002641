import { codeOf, isCommand, pressesButton } from '../../input/keyboard.ts'
import type { WatchActions } from './controls.ts'

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
      if (isCommand(event) || pressesButton(event)) return
      const call = REPEATING[code] ?? ONCE[code] ?? followCall(code)
      if (call === null) return
      event.preventDefault()
      if (repeat && !(code in REPEATING)) return
      const [name, ...values] = call
      const act = actions[name] as (...values: readonly unknown[]) => void
      act(...values)
    },
    { signal },
  )
}

/** Call of a digit key, which follows the replay of its number; null for other keys. */
function followCall(code: string): ActionCall | null {
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1]
  return digit === undefined ? null : ['follow', Number(digit) - 1]
}
