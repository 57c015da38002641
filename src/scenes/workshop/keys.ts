import type { Playback } from './playback.ts'

/** Controls that take letters and signs; a button takes only Space. */
const FIELDS = 'select, input:not([type=checkbox], [type=range], [type=file])'

const KEYS: Readonly<Partial<Record<string, (playback: Playback) => void>>> = {
  Space: (playback) => playback.toggle(),
  Comma: (playback) => playback.moveTo(playback.at() - 1),
  Period: (playback) => playback.moveTo(playback.at() + 1),
  BracketLeft: (playback) => playback.jump(-1),
  BracketRight: (playback) => playback.jump(1),
}

/**
 * Keys of the workshop: Space plays, comma and full stop step, brackets jump between events. Escape
 * leaves a field that is typed in, and then the workshop.
 */
export function listenToWorkshopKeys(
  playback: () => Playback | null,
  leave: () => void,
): { readonly dispose: () => void } {
  const stop = new AbortController()
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const isField = target.matches(FIELDS)
      if (event.code === 'Escape' && !event.repeat) {
        if (isField) target.blur()
        else leave()
      }
      const act = KEYS[event.code]
      const playing = playback()
      if (act === undefined || playing === null || isField) return
      if (event.code === 'Space' && (event.repeat || target.matches('button, input'))) return
      event.preventDefault()
      act(playing)
    },
    { signal: stop.signal },
  )
  return { dispose: () => stop.abort() }
}
