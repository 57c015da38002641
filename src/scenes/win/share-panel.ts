import { linkOfReplays } from '../../app/routing/address.ts'
import {
  replayFileName,
  fileChoice,
  lengthWarning,
  linkChoice,
  type SharedReplays,
  textChoices,
} from '../../app/sharing/share-choices.ts'
import { createShareText } from '../../app/sharing/result-text.ts'
import { cleanName, MAX_NAME_LENGTH } from '../../core/name.ts'
import { MAX_REPLAYS, type NamedReplay, type Replay } from '../../core/replay/replay.ts'
import {
  button,
  type Child,
  type Choice,
  createChoices,
  element,
  focusMainChoice,
  keepFocus,
} from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createSharePayload, type SharePayload } from '../../app/sharing/share-payload.ts'

/** A finished run to share, with the replays that it was raced against. */
export interface SharePanelData {
  /** The result as a text with a short link: of its seed, or of a race against it. */
  readonly text: () => string
  readonly replay: Replay | null
  /** Time of the run in ticks. */
  readonly time: number
  readonly rivals: readonly NamedReplay[]
  /** Name of the runner, as entered last. */
  readonly name: string
  /** Name of the runner on the host's board, which fills in an empty name; '' for none. */
  readonly runnerName: Promise<string>
  readonly nameChanged: (name: string) => void
  /** Choices that save or share the picture of the result. */
  readonly pictureChoices: (notify: (sentence: string) => void) => readonly Choice[]
}

/** The dialog that shares a result, closed at first: as a text, then as a link, a picture or a file. */
export function createSharePanel(data: SharePanelData) {
  const notice = element('p', { className: 'notice', role: 'status' })
  const notify = (sentence: string): void => {
    notice.textContent = sentence
  }
  const title = t('share.share')
  const shared = element('div')
  const root = element(
    'dialog',
    { className: 'dialog share slim', ariaLabel: title },
    element('h2', {}, title),
    shared,
    createFurther(data, notify),
    notice,
    button(t('losses.close'), () => root.close()),
  )
  keepFocus(root)

  return {
    root,
    open(): void {
      notify('')
      const text = data.text()
      shared.replaceChildren(createShareText(text), createChoices(textChoices(text, notify)))
      root.showModal()
      focusMainChoice(root)
    },
  }
}

/** Choices for the run itself, and the name in its link, picture and file. */
function createFurther(data: SharePanelData, notify: (sentence: string) => void): Child {
  const { replay, time, rivals, name, runnerName, nameChanged, pictureChoices } = data
  const pack = (text: string): SharePayload | null =>
    replay && createSharePayload({ name: cleanName(text), replay }, rivals)
  let payload = pack(name)
  const pictures = pictureChoices(notify)
  if (payload === null || replay === null) {
    const hint = replay !== null && element('p', { className: 'hint' }, t('share.too-long'))
    return [pictures.length > 0 && createChoices(pictures, false), hint]
  }
  const shared = (): SharedReplays => {
    const text = payload?.text ?? ''
    return { text, link: linkOfReplays(text), fileName: replayFileName(replay.seed, time) }
  }
  const link = linkChoice(t('share.copy-run'), () => shared().link, notify)
  const row = createChoices([link, ...pictures, fileChoice(shared, notify)], false)
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
        if (event.isComposing || event.key !== 'Enter') return
        event.preventDefault()
        row.querySelector('button')?.focus({ preventScroll: true })
      },
    },
  })
  void runnerName.then((known) => {
    field.value ||= known
    payload = pack(field.value) ?? payload
  })
  const label = element('span', {}, t('name.label'))
  return [row, element('label', { className: 'runner row' }, label, field), hint]
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
