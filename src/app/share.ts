import type { Choice } from '../ui/choices.ts'
import { copyText } from '../ui/clipboard.ts'
import { t } from '../ui/message.ts'
import { saveFile } from '../ui/save-file.ts'
import { FILE_TYPE, writeReplayFile } from './replay-file.ts'

/** Some messengers cut a link that is longer, in characters. */
export const SAFE_LINK_LENGTH = 2000

/** Replays on their way to somebody. */
export interface Shared {
  /** The replays' text, as it stands after `#run=`. */
  readonly text: string
  readonly link: string
  readonly fileName: string
  /** What they came to, as a text with a link; without it the link alone is shared. */
  readonly result?: string | null
}

/** Ways of passing replays on: as a link, by the system's own dialog where there is one, as a file. */
export function shareChoices(
  shared: () => Shared,
  notify: (sentence: string) => void,
): readonly Choice[] {
  const copy = {
    label: t('win.copy'),
    choose: () => {
      const { link } = shared()
      const refused = isLong(link) ? t('share.not-copied') : t('win.copy-by-hand', { link })
      void copyText(link, t('win.copied'), refused).then(notify)
    },
  }
  const hand = {
    label: t('share.share'),
    choose: () => {
      const { link, result = null } = shared()
      void share(result === null ? { url: link } : { text: result }).then(notify)
    },
  }
  const save = {
    label: t('share.save'),
    choose: () => {
      const { text, fileName } = shared()
      saveFile(new Blob([writeReplayFile(text)], { type: FILE_TYPE }), fileName)
      notify(t('share.saved', { name: fileName }))
    },
  }
  const copyResult = {
    label: t('share.copy-text'),
    choose: () => {
      const text = shared().result ?? ''
      const refused = t('share.text-by-hand', { text })
      void copyText(text, t('share.text-copied'), refused).then(notify)
    },
  }
  const { link, result = null } = shared()
  return [copy, ...(result === null ? [] : [copyResult]), ...(canShare(link) ? [hand] : []), save]
}

/** What is to be said of a link's length: nothing of a short one. */
export function lengthWarning(link: string): string {
  return isLong(link) ? t('share.long', { length: link.length }) : ''
}

/** Whether a link may be cut on its way. */
export function isLong(link: string): boolean {
  return link.length > SAFE_LINK_LENGTH
}

function canShare(url: string): boolean {
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare({ url })
}

/** Gives the sentence for what came of it; none when the player thought better of it. */
async function share(what: ShareData): Promise<string> {
  try {
    await navigator.share({ title: t('title'), ...what })
    return t('share.shared')
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return isCancelled ? '' : t('share.failed')
  }
}
