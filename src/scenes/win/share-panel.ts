import { linkOfReplays } from '../../app/routing/address.ts'
import { replayFileName } from '../../app/sharing/replay-file.ts'
import {
  isLong,
  lengthWarning,
  shareChoices,
  type SharedReplays,
} from '../../app/sharing/share-choices.ts'
import { cleanName } from '../../core/replay/replay.ts'
import {
  MAX_NAME_LENGTH,
  MAX_REPLAYS,
  type NamedReplay,
  type Replay,
} from '../../core/replay/replay.ts'
import { type Choice, createChoices } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createSharePayload, type SharePayload } from './share-payload.ts'

/** A finished run to share, with the replays that it was raced against. */
export interface SharePanelData {
  readonly replay: Replay
  /** Time of the run in ticks. */
  readonly time: number
  readonly rivals: readonly NamedReplay[]
  /** Name of the runner, as entered last. */
  readonly name: string
  readonly nameChanged: (name: string) => void
  /** Writes the result as a text with a link; null for a run without a text. */
  readonly result: ((link: string) => string) | null
  /** Link of the seed, for a text whose link to the replays would be too long. */
  readonly seedLink: string
  /** Further choices, after those that share the replays. */
  readonly more: readonly Choice[]
}

/** The row below a result: a name, and choices that share the run. Null if no link can hold the run. */
export function createSharePanel(
  { replay, time, rivals, name, nameChanged, result, seedLink, more }: SharePanelData,
  notify: (sentence: string) => void,
): HTMLElement | null {
  const pack = (text: string) => createSharePayload({ name: cleanName(text), replay }, rivals)
  let payload = pack(name)
  if (payload === null) return null
  const shared = (): SharedReplays => {
    const text = payload?.text ?? ''
    const link = linkOfReplays(text)
    const fileName = replayFileName(replay.seed, time)
    return { text, link, fileName, result: result?.(isLong(link) ? seedLink : link) ?? null }
  }
  const row = createChoices([...shareChoices(shared, notify), ...more], false)
  const hint = element('p', { className: 'hint' }, hintOf(payload))
  const field = element('input', {
    id: 'runner',
    name: 'nickname',
    value: name,
    autocomplete: 'off',
    spellcheck: false,
    // Counted in UTF-16 units, up to two a character; the link holds the first characters.
    maxLength: 2 * MAX_NAME_LENGTH,
    on: {
      input() {
        payload = pack(field.value) ?? payload
        nameChanged(cleanName(field.value))
        if (payload !== null) hint.textContent = hintOf(payload)
      },
      change() {
        field.value = cleanName(field.value)
      },
      keydown(event) {
        if (event.isComposing) return
        if (event.code === 'Enter') {
          event.preventDefault()
          row.querySelector('button')?.focus()
        }
        if (event.code === 'Escape') field.blur()
      },
    },
  })
  return element(
    'section',
    { className: 'passing-on' },
    element('label', { className: 'runner' }, element('span', {}, t('name.label')), field),
    row,
    hint,
  )
}

/** Sentences on the number of replays and the length of their link. */
function hintOf({ count, leftOut, text }: SharePayload): string {
  return [
    count > 1 && leftOut === 0 ? t('share.count', { count }) : '',
    leftOut > 0 ? t('share.left-out', { most: MAX_REPLAYS }) : '',
    lengthWarning(linkOfReplays(text)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
