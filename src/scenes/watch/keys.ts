export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const

/** What one can do with a replay by a key or a button. */
export interface WatchActions {
  readonly togglePlaying: () => void
  /** Steps a tick on or back, and pauses. */
  readonly stepBy: (ticks: 1 | -1) => void
  readonly seekBy: (seconds: number) => void
  readonly seekToEnd: (end: 'first' | 'last') => void
  readonly jumpLevel: (by: 1 | -1) => void
  readonly showLevel: (level: number) => void
  readonly setSpeed: (speed: number) => void
  /** The next slower or faster speed. */
  readonly changeSpeed: (by: 1 | -1) => void
  readonly follow: (which: number) => void
  readonly toggleTogether: () => void
  readonly toggleInputs: () => void
  readonly branch: () => void
  readonly leave: () => void
}

type Act = (actions: WatchActions) => void

/** Keys that go on acting while they are held. */
const REPEATING: Readonly<Partial<Record<string, Act>>> = {
  Comma: ({ stepBy }) => {
    stepBy(-1)
  },
  Period: ({ stepBy }) => {
    stepBy(1)
  },
  ArrowLeft: ({ seekBy }) => {
    seekBy(-1)
  },
  ArrowRight: ({ seekBy }) => {
    seekBy(1)
  },
}

const ONCE: Readonly<Partial<Record<string, Act>>> = {
  Space: ({ togglePlaying }) => {
    togglePlaying()
  },
  Home: ({ seekToEnd }) => {
    seekToEnd('first')
  },
  End: ({ seekToEnd }) => {
    seekToEnd('last')
  },
  PageUp: ({ jumpLevel }) => {
    jumpLevel(-1)
  },
  PageDown: ({ jumpLevel }) => {
    jumpLevel(1)
  },
  Minus: ({ changeSpeed }) => {
    changeSpeed(-1)
  },
  NumpadSubtract: ({ changeSpeed }) => {
    changeSpeed(-1)
  },
  Equal: ({ changeSpeed }) => {
    changeSpeed(1)
  },
  NumpadAdd: ({ changeSpeed }) => {
    changeSpeed(1)
  },
  KeyA: ({ toggleTogether }) => {
    toggleTogether()
  },
  KeyI: ({ toggleInputs }) => {
    toggleInputs()
  },
  KeyB: ({ branch }) => {
    branch()
  },
  Escape: ({ leave }) => {
    leave()
  },
}

/** Listens on the window for the keys of a replay; a button that has the focus keeps its Space. */
export function listenToWatchKeys(actions: WatchActions): { readonly dispose: () => void } {
  const stop = new AbortController()
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      const isOnButton = event.target instanceof HTMLButtonElement
      if (event.code === 'Space' && isOnButton) return
      const act = REPEATING[event.code] ?? ONCE[event.code] ?? followBy(event.code)
      if (act === undefined) return
      event.preventDefault()
      if (!event.repeat || event.code in REPEATING) act(actions)
    },
    { signal: stop.signal },
  )
  return {
    dispose: () => {
      stop.abort()
    },
  }
}

/** The digits follow the replays in their order. */
function followBy(code: string): Act | undefined {
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1]
  return digit === undefined
    ? undefined
    : ({ follow }) => {
        follow(Number(digit) - 1)
      }
}
