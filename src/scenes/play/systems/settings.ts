import { fetchPart } from '../../../app/routing/fetch-part.ts'
import { withStyles } from '../../../app/routing/lazy-style.ts'
import type { OpenSettings } from '../../../app/settings/page.ts'
import { focusMainChoice } from '../../../ui/choices.ts'
import { button } from '../../../ui/element.ts'
import { fetchPageMessages, t } from '../../../ui/message.ts'
import type { PausePage } from '../pause.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/**
 * The settings page over the pause, whose module is fetched at its first opening. After a change the
 * level is reopened at its current tick.
 */
export function createSettings(context: PlayContext): PlaySystem {
  const { services, start, level, page, reopen } = context
  const { preferences } = services
  let opened: OpenSettings | null = null
  let isBackFromSettings = start.isPaused === true

  function close(): void {
    opened?.close()
    opened = null
  }

  async function fetchAndOpen(pausePage: PausePage, opener: HTMLElement): Promise<void> {
    const { root, cover, closePanel } = pausePage
    const module = import('../../../app/settings/page.ts')
    const parts = Promise.all([withStyles(module), fetchPageMessages()])
    const fetched = await fetchPart(parts, services)
    // The pause may have ended meanwhile, or a second press may have opened the page.
    if (fetched === null || !root.isConnected || opened !== null) return
    const before = JSON.stringify(preferences.read())
    root.inert = true
    cover(() => {
      close()
      // Nearly everything in a level depends on settings and language: it is built anew.
      if (JSON.stringify(preferences.read()) !== before) reopen(level, true)
      else {
        root.inert = false
        opener.focus()
      }
    })
    opened = fetched[0].openSettings(services, closePanel, true)
    page.root.append(opened.root)
    focusMainChoice(opened.root)
  }

  return {
    pause(pausePage) {
      const opener = button(t('menu.settings'), () => void fetchAndOpen(pausePage, opener))
      pausePage.addChoice(opener)
      if (isBackFromSettings) opener.focus()
      isBackFromSettings = false
    },
    resume: close,
    end: close,
  }
}
