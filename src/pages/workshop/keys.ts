import { codeOf, isCommand } from '../../input/keyboard.ts'
import type { ContentPlayback } from '../../figures/playback.ts'

/** Controls that are typed into; playback keys do nothing in them. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=range], [type=file])'

const KEYS: Readonly<Partial<Record<string, (playback: ContentPlayback) => void>>> = {
  Space: (playback) => playback.toggle(),
  Comma: (playback) => playback.stepBy(-1),
  Period: (playback) => playback.stepBy(1),
}

/**
 * Handles the keys of the workshop, except in text fields: Space plays, comma and full stop step, Enter toggles
 * checkboxes. Escape leaves a text field, then the workshop; a dialog handles its own keys.
 */
export function listenToWorkshopKeys(
  playback: () => ContentPlayback | null,
  leave: () => void,
  signal: AbortSignal,
): void {
  const options = { capture: true, signal }
  const isInDialog = (): boolean => document.querySelector('dialog[open]') !== null
  const targetOf = ({ target }: KeyboardEvent): HTMLElement =>
    target instanceof HTMLElement ? target : document.body
  window.addEventListener(
    'keydown',
    (event) => {
      if (isCommand(event) || isInDialog()) return
      const target = targetOf(event)
      const code = codeOf(event)
      const isField = target.matches(FIELDS)
      if (code === 'Escape' && !event.repeat) {
        if (isField) target.blur()
        else leave()
      }
      if (code === 'Enter' && target.matches('[type=checkbox]')) {
        event.preventDefault()
        target.click()
      }
      const act = KEYS[code]
      const playing = playback()
      if (act === undefined || playing === null || isField) return
      event.preventDefault()
      if (code === 'Space' && event.repeat) return
      act(playing)
    },
    options,
  )
  // Browsers click a focused button when Space is released.
  window.addEventListener(
    'keyup',
    (event) => {
      if (codeOf(event) !== 'Space' || isCommand(event) || isInDialog() || playback() === null)
        return
      if (!targetOf(event).matches(FIELDS)) event.preventDefault()
    },
    options,
  )
}
