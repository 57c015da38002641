import { type Choice, element } from '../../ui/element.ts'
import { copyText } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import { isFramed } from '../routing/address.ts'
import { isolate } from '../../core/isolate.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { seedName } from '../seeds/seed-name.ts'

/** Longest link that no messenger cuts off, in characters. */
const SAFE_LINK_LENGTH = 2000

export interface SharedReplays {
  /** The replays' text, as in a link after `#run=`. */
  readonly text: string
  readonly link: string
  readonly fileName: string
}

type Notify = (sentence: string) => void

/** Choices that share replays: as a link, by the system's dialog if there is one, as a file. */
export function shareChoices(shared: () => SharedReplays, notify: Notify): readonly Choice[] {
  return [
    linkChoice(t('run.copy'), () => shared().link, notify),
    ...systemChoice(() => ({ url: shared().link }), notify),
    fileChoice(shared, notify),
  ]
}

/** Choices that share a result as a text: copied, or by the system's dialog if there is one. */
export function textChoices(text: string, notify: Notify): readonly Choice[] {
  const copy = (): void => {
    const refused = t('share.text-by-hand', { text })
    void copyText(text, t('share.text-copied'), refused).then(notify)
  }
  return [{ label: t('share.copy-text'), choose: copy }, ...systemChoice(() => ({ text }), notify)]
}

/** Shares a text by the system's dialog if there is one, else copies it. */
export function shareOrCopy(text: string, notify: Notify): void {
  textChoices(text, notify).at(-1)?.choose()
}

/** Choice that copies a link; in a frame, which may not copy, the choice that opens the link on the site. */
export function linkChoice(label: string, link: () => string, notify: Notify): Choice {
  const byHand = (text: string): string => t('win.copy-by-hand', { link: text })
  const copy = (): void => {
    const text = link()
    const refused = isLong(text) ? t('share.not-copied') : byHand(text)
    void copyText(text, t('win.copied'), refused).then(notify)
  }
  const open = (): void => {
    const text = link()
    if (window.open(text) === null) notify(byHand(text))
  }
  return isFramed() ? { label: t('share.open-site'), choose: open } : { label, choose: copy }
}

export function fileChoice(shared: () => SharedReplays, notify: Notify): Choice {
  return {
    label: t('share.save'),
    choose() {
      const { text, fileName } = shared()
      notify(saveFile(new Blob([writeReplayFile(text)], { type: FILE_TYPE }), fileName))
    },
  }
}

/** Choice that opens the system's dialog; none without such a dialog. */
function systemChoice(data: () => ShareData, notify: Notify): Choice[] {
  if (!canShare(data())) return []
  return [{ label: t('share.share'), choose: () => void share(data()).then(notify) }]
}

/** Warning about a long link; '' for a short link. */
export function lengthWarning(link: string): string {
  return isLong(link) ? t('share.long', { length: link.length }) : ''
}

/** True if some messengers cut off the link. */
export function isLong(link: string): boolean {
  return link.length > SAFE_LINK_LENGTH
}

/** True if the system has a dialog that shares this data. */
export function canShare(data: ShareData): boolean {
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare(data)
}

/** True for the error of a dialog that the player cancelled. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Opens the system's dialog; returns a sentence on the outcome, '' if the player cancelled. */
async function share(data: ShareData): Promise<string> {
  try {
    await navigator.share({ title: t('title'), ...data })
    return t('share.shared')
  } catch (error) {
    return isCancelled(error) ? '' : t('share.failed')
  }
}

/** Saves a file; returns a sentence on that, as no frame of another site is told whether it may save. */
export function saveFile(content: Blob, name: string): string {
  const link = element('a', { href: URL.createObjectURL(content), download: name })
  link.click()
  URL.revokeObjectURL(link.href)
  return t(isFramed() ? 'share.framed' : 'share.saved', { name: isolate(name) })
}

/** Prints the page; returns a sentence in a frame of another site, which may not be allowed to. */
export function printPage(): string {
  window.print()
  return isFramed() ? t('workshop.print-framed') : ''
}

const FILE_ENDING = '.asterion'

/** Media type of the game alone: some phones rename files of plain text. */
export const FILE_TYPE = 'application/x-asterion'

/** Most characters of a seed in a file name. */
const NAMED_SEED_LENGTH = 40

/** True for a file with the name of a replay file; some phones append another ending. */
export function isReplayFile({ name }: Pick<File, 'name'>): boolean {
  return /\.asterion(\.\w+)?$/i.test(name)
}

/** The content of a file with replays: their text on one line. */
export function writeReplayFile(text: string): string {
  return `${text}\n`
}

/** A file name from seed and time. */
export function replayFileName(seed: string, ticks: number): string {
  return fileNameOf(seed, `${formatTicks(ticks).replace(':', '-')}${FILE_ENDING}`)
}

/** A file name from a seed and an end, without characters of the seed that are special in paths. */
export function fileNameOf(seed: string, end: string): string {
  const name = seedName(seed).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const safe = [...name].slice(0, NAMED_SEED_LENGTH).join('')
  return `asterion-${safe.replace(/^-|-$/g, '') || 'run'}-${end}`
}
