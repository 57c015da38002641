import { openReplayFile, openReplays } from '../../app/sharing/open-replays.ts'
import type { MenuActions } from './page.ts'

/** Menu actions that open replays; apart from the page, so that the early menu loads no codec. */
export function replayOpeners(
  open: (text: string, opener: string) => void,
): Pick<MenuActions, 'openLink' | 'openFile'> {
  return {
    openLink(text, opener) {
      const opened = openReplays(text)
      if ('sentence' in opened) return opened.sentence
      open(text, opener)
      return null
    },
    openFile(file, opener, complain) {
      void openReplayFile(file, (text) => open(text, opener), complain)
    },
  }
}
