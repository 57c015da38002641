import { openReplayFile, openReplays } from '../../app/sharing/open-replays.ts'
import type { MenuActions } from './page.ts'

/** The actions of the menu that open replays, by a function that opens their page. */
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
