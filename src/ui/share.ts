import type { Choice } from './choices.ts'
import { copyText } from './copy-text.ts'
import { say } from './message.ts'
import { FILE_TYPE, writeReplayFile } from './replay-file.ts'
import { saveFile } from './save-file.ts'

/** Some messengers cut a link that is longer, in characters. */
export const SAFE_LINK_LENGTH = 2000

/** Replays on their way to somebody. */
export interface Shared {
  /** The replays' text, as it stands after `#run=`. */
  readonly text: string
  readonly link: string
  readonly fileName: string
}

/** Ways of passing replays on: as a link, by the system's own dialog where there is one, as a file. */
export function shareChoices(
  shared: () => Shared,
  notify: (sentence: string) => void,
): readonly Choice[] {
  const copy = {
    label: say('win.copy'),
    choose: () => {
      const { link } = shared()
      const refused = isLong(link) ? say('share.not-copied') : say('win.copy-by-hand', { link })
      void copyText(link, say('win.copied'), refused).then(notify)
    },
  }
  const hand = {
    label: say('share.share'),
    choose: () => {
      void shareLink(shared().link).then(notify)
    },
  }
  const save = {
    label: say('share.save'),
    choose: () => {
      const { text, fileName } = shared()
      saveFile(new Blob([writeReplayFile(text)], { type: FILE_TYPE }), fileName)
      notify(say('share.saved', { name: fileName }))
    },
  }
  return canShare(shared().link) ? [copy, hand, save] : [copy, save]
}

/** What is to be said of a link's length: nothing of a short one. */
export function lengthWarning(link: string): string {
  return isLong(link) ? say('share.long', { length: link.length }) : ''
}

function isLong(link: string): boolean {
  return link.length > SAFE_LINK_LENGTH
}

function canShare(url: string): boolean {
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare({ url })
}

/** Gives the sentence for what came of it; none when the player thought better of it. */
async function shareLink(url: string): Promise<string> {
  try {
    await navigator.share({ title: say('title'), url })
    return say('share.shared')
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return isCancelled ? '' : say('share.failed')
  }
}
