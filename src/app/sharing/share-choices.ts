import { isolate } from '../../core/isolate.ts'
import type { Choice } from '../../ui/choices.ts'
import { copyText } from '../../ui/clipboard.ts'
import { t } from '../../ui/message.ts'
import { saveFile } from '../../ui/save-file.ts'
import { FILE_TYPE, writeReplayFile } from './replay-file.ts'

/** Longest link that no messenger cuts off, in characters. */
export const SAFE_LINK_LENGTH = 2000

/** Replays to share. */
export interface SharedReplays {
  /** The replays' text, as in a link after `#run=`. */
  readonly text: string
  readonly link: string
  readonly fileName: string
  /** The result as a text with a link; if absent, the link alone is shared. */
  readonly result?: string | null
}

/** Choices that share replays: as a link, by the system's dialog if there is one, as a file. */
export function shareChoices(
  shared: () => SharedReplays,
  notify: (sentence: string) => void,
): readonly Choice[] {
  const copy = (text: string, copied: string, refused: string): void => {
    void copyText(text, copied, refused).then(notify)
  }
  const { link, result = null } = shared()
  const choices: (Choice | null)[] = [
    {
      label: t('win.copy'),
      choose() {
        const { link } = shared()
        const refused = isLong(link) ? t('share.not-copied') : t('win.copy-by-hand', { link })
        copy(link, t('win.copied'), refused)
      },
    },
    result === null
      ? null
      : {
          label: t('share.copy-text'),
          choose() {
            const text = shared().result ?? ''
            copy(text, t('share.text-copied'), t('share.text-by-hand', { text }))
          },
        },
    canShare({ url: link })
      ? {
          label: t('share.share'),
          choose() {
            const { link, result = null } = shared()
            void share(result === null ? { url: link } : { text: result }).then(notify)
          },
        }
      : null,
    {
      label: t('share.save'),
      choose() {
        const { text, fileName } = shared()
        saveFile(new Blob([writeReplayFile(text)], { type: FILE_TYPE }), fileName)
        notify(t('share.saved', { name: isolate(fileName) }))
      },
    },
  ]
  return choices.filter((choice) => choice !== null)
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
