import { fetchPart } from '../../../app/routing/fetch-part.ts'
import { withStyles } from '../../../app/routing/lazy-style.ts'
import type { OpenSettings } from '../../../app/settings/page.ts'
import { focusMainChoice } from '../../../ui/choices.ts'
import { button } from '../../../ui/element.ts'
import { fetchPageMessages, t } from '../../../ui/message.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/**
 * The settings page over the pause, whose module is fetched at its first opening. After a change the
 * level is reopened at its current tick.
 */
export function createSettings(context: PlayContext): PlaySystem {
  const { scene, services, start, level, page, reopen } = context
  const { preferences } = services
  let opened: OpenSettings | null = null
  /** Closes the page, as its button does; null while it is closed. */
  let leave: (() => void) | null = null
  let isBackFromSettings = start.isPaused === true

  function close(): void {
    opened?.close()
    opened = leave = null
  }

  async function fetchAndOpen(pausePage: HTMLElement, opener: HTMLElement): Promise<void> {
    const module = import('../../../app/settings/page.ts')
    const parts = Promise.all([withStyles(module), fetchPageMessages()])
    const fetched = await fetchPart(parts, services)
    // The pause may have ended meanwhile, or a second press may have opened the page.
    if (fetched === null || !pausePage.isConnected || opened !== null) return
    const before = JSON.stringify(preferences.read())
    pausePage.inert = true
    leave = () => {
      close()
      // Nearly everything in a level depends on settings and language: it is built anew.
      if (JSON.stringify(preferences.read()) !== before) reopen(level, true)
      else {
        pausePage.inert = false
        opener.focus()
      }
    }
    opened = fetched[0].openSettings(services, leave, true, scene)
    page.root.append(opened.root)
    focusMainChoice(opened.root)
  }

  return {
    pause({ root, addChoice }) {
      const opener = button(t('menu.settings'), () => void fetchAndOpen(root, opener))
      addChoice(opener)
      if (isBackFromSettings) opener.focus()
      isBackFromSettings = false
    },
    resume: close,
    goUp() {
      const isOpen = leave !== null
      leave?.()
      return isOpen
    },
    coversPause: () => leave !== null,
    end: close,
  }
}
