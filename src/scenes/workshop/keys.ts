import type { Playback } from './playback.ts'

/** Controls that are typed into; all others leave the keys of the playback alone. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=range], [type=file])'

const KEYS: Readonly<Partial<Record<string, (playback: Playback) => void>>> = {
  Space: (playback) => playback.toggle(),
  Comma: (playback) => playback.moveTo(playback.at() - 1),
  Period: (playback) => playback.moveTo(playback.at() + 1),
  BracketLeft: (playback) => playback.jump(-1),
  BracketRight: (playback) => playback.jump(1),
}

/**
 * Keys of the workshop, wherever the focus is but in a field that is typed into: Space plays, comma
 * and full stop step, brackets jump between events; Enter presses buttons and ticks boxes. Escape
 * leaves a field that is typed in, and then the workshop.
 */
export function listenToWorkshopKeys(
  playback: () => Playback | null,
  leave: () => void,
): { readonly dispose: () => void } {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const isFree = (event: KeyboardEvent): boolean =>
    !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
  const targetOf = ({ target }: KeyboardEvent): HTMLElement =>
    target instanceof HTMLElement ? target : document.body
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isFree(event)) return
      const target = targetOf(event)
      const isField = target.matches(FIELDS)
      if (event.code === 'Escape' && !event.repeat) {
        if (isField) target.blur()
        else leave()
      }
      if (event.code === 'Enter' && target.matches('[type=checkbox]')) {
        event.preventDefault()
        target.click()
      }
      const act = KEYS[event.code]
      const playing = playback()
      if (act === undefined || playing === null || isField) return
      event.preventDefault()
      if (event.code === 'Space' && event.repeat) return
      act(playing)
    },
    options,
  )
  // Browsers press a focused button when Space is released.
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.code !== 'Space' || !isFree(event) || playback() === null) return
      if (!targetOf(event).matches(FIELDS)) event.preventDefault()
    },
    options,
  )
  return { dispose: () => stop.abort() }
}
