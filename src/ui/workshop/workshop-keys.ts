import type { Playback } from './playback.ts'

/** Controls that use these keys themselves. */
const CONTROLS = 'input, select, button, canvas[tabindex]'

const KEYS: Readonly<Partial<Record<string, (playback: Playback) => void>>> = {
  Space: (playback) => {
    playback.toggle()
  },
  Comma: (playback) => {
    playback.moveTo(playback.at() - 1)
  },
  Period: (playback) => {
    playback.moveTo(playback.at() + 1)
  },
  BracketLeft: (playback) => {
    playback.jump(-1)
  },
  BracketRight: (playback) => {
    playback.jump(1)
  },
}

/** Space plays, comma and full stop step, brackets jump between events, Escape leaves. */
export function listenToWorkshopKeys(
  playback: () => Playback | null,
  leave: () => void,
): { readonly dispose: () => void } {
  const stop = new AbortController()
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      if (event.code === 'Escape') leave()
      const isControl = event.target instanceof Element && event.target.matches(CONTROLS)
      const act = KEYS[event.code]
      const playing = playback()
      if (act === undefined || playing === null || isControl) return
      event.preventDefault()
      act(playing)
    },
    { signal: stop.signal },
  )
  return {
    dispose: () => {
      stop.abort()
    },
  }
}
