import { openDialog } from '../../ui/dialog.ts'
import { button, type Child, type Choice, element, focusChoice } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { yieldToBrowser } from '../../worker/idle.ts'
import { linkTo } from '../routing/address.ts'
import { saveFile } from './share-choices.ts'

/** GIF that can be saved under a file name. */
export interface Clip {
  readonly label: string
  readonly name: string
  /** Encodes the GIF; `pass` lets the page draw, and rejects once the signal is aborted. */
  readonly make: (
    pass: (share: number) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<Uint8Array<ArrayBuffer>>
}

/** Opens a dialog that makes one of some GIFs and saves it; closing it stops that. */
export function openGifDialog(page: HTMLElement, clips: readonly Clip[]): void {
  let stop = new AbortController()
  const dialog = openDialog(page, t('gif.save'), 'slim')
  const { root, notify } = dialog
  root.addEventListener('close', () => stop.abort())
  const offer = (content: Child, choices: readonly Choice[], focused?: string): void => {
    const buttons = choices.map(({ label, choose }, i) =>
      button(label, choose, { className: i === 0 ? 'main-choice' : '' }),
    )
    dialog.show(content, buttons)
    focusChoice(root, focused)
  }
  const offerClips = (focused?: string): void => {
    const choices = clips.map((clip) => ({ label: clip.label, choose: () => void save(clip) }))
    offer(element('p', {}, t('gif.hint')), choices, focused)
  }
  async function save({ label, name, make }: Clip): Promise<void> {
    const { signal } = (stop = new AbortController())
    const bar = element('progress', { max: 1, value: 0, ariaLabel: t('gif.making') })
    notify(t('gif.making'))
    offer(bar, [{ label: t('gif.stop'), choose: () => stop.abort() }])
    const pass = async (share: number): Promise<void> => {
      bar.value = share
      if (!root.isConnected) stop.abort()
      await yieldToBrowser()
      signal.throwIfAborted()
    }
    const sentence = await make(pass, signal).then(
      (bytes) => saveFile(new Blob([bytes], { type: 'image/gif' }), name),
      () => t(signal.aborted ? 'gif.stopped' : 'gif.failed'),
    )
    notify(sentence)
    if (root.open) offerClips(label)
  }
  offerClips()
}

/** Most characters of an address that are read in a GIF. */
const MOST_CHARACTERS = 70

/** Address of a link as a GIF shows it, with plain commas; of a long link, the game's. */
export function addressShown(query: string): string {
  const [address, game] = [query, ''].map((each) =>
    linkTo(each)
      .replace(/^\w+:\/\//, '')
      .replaceAll('%2C', ','),
  )
  return address.length <= MOST_CHARACTERS ? address : game
}
