import { linkOfReplays } from '../../app/address.ts'
import { replayFileName } from '../../app/replay-file.ts'
import { isLong, lengthWarning, shareChoices } from '../../app/share.ts'
import { cleanName } from '../../core/replay/name.ts'
import {
  MAX_NAME_LENGTH,
  MAX_REPLAYS,
  type NamedReplay,
  type Replay,
} from '../../core/replay/replay.ts'
import { type Choice, createChoices } from '../../ui/choices.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createSharePayload } from './share-payload.ts'

/** A finished run to be passed on, with those that it was raced against. */
export interface SharePanelData {
  readonly replay: Replay
  /** In ticks. */
  readonly time: number
  readonly rivals: readonly NamedReplay[]
  /** Who ran it, as last said. */
  readonly name: string
  readonly nameChanged: (name: string) => void
  /** What it came to, as a text to pass on with a link; null where it came to nothing. */
  readonly result: ((link: string) => string) | null
  /** The link of what was run: in the text where the runs' own is too long. */
  readonly seedLink: string
  /** Further ways, after the link and the file. */
  readonly more: readonly Choice[]
}

/** The row below a result: a name, and ways of passing the run on. Null when no link can hold it. */
export function createSharePanel(
  { replay, time, rivals, name, nameChanged, result, seedLink, more }: SharePanelData,
  notify: (sentence: string) => void,
): HTMLElement | null {
  const pack = (text: string) => createSharePayload({ name: cleanName(text), replay }, rivals)
  let payload = pack(name)
  if (payload === null) return null
  const field = element('input', {
    id: 'runner',
    name: 'nickname',
    value: name,
    autocomplete: 'off',
    spellcheck: false,
    // Counted in units of which a character may take two; the rest is cut in the link.
    maxLength: 2 * MAX_NAME_LENGTH,
  })
  const facts = element('p', { className: 'hint' })
  const showFacts = (): void => {
    if (payload === null) return
    const { count, leftOut, text } = payload
    const sentences = [
      count > 1 && leftOut === 0 ? t('share.count', { count }) : '',
      leftOut > 0 ? t('share.left-out', { most: MAX_REPLAYS }) : '',
      lengthWarning(linkOfReplays(text)),
    ]
    facts.textContent = sentences.filter((sentence) => sentence !== '').join(' ')
  }
  field.addEventListener('input', () => {
    payload = pack(field.value) ?? payload
    nameChanged(cleanName(field.value))
    showFacts()
  })
  field.addEventListener('change', () => {
    field.value = cleanName(field.value)
  })
  const shared = () => {
    const text = payload?.text ?? ''
    const link = linkOfReplays(text)
    const fileName = replayFileName(replay.seed, time)
    return { text, link, fileName, result: result?.(isLong(link) ? seedLink : link) ?? null }
  }
  const row = createChoices([...shareChoices(shared, notify), ...more], false)
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.code === 'Enter') {
      event.preventDefault()
      row.querySelector('button')?.focus()
    }
    if (event.code === 'Escape') field.blur()
  })
  showFacts()
  return element(
    'section',
    { className: 'passing-on' },
    element('label', { className: 'runner' }, element('span', {}, t('name.label')), field),
    row,
    facts,
  )
}
