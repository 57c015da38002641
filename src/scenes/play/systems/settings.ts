import type { OpenSettings } from '../../../app/settings/open-settings.ts'
import { button } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { toast } from '../../../ui/toast.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/**
 * All settings, over the pause: whoever changes some goes on with the same tick. Their page is fetched
 * when it is first opened.
 */
export function createSettings({ services, start, level, page, reopen }: PlayContext): PlaySystem {
  const { preferences } = services
  let opened: OpenSettings | null = null
  let opener: HTMLElement | null = null
  let comesFromSettings = start.isPaused === true

  function close(): void {
    opened?.close()
    opened = null
  }

  async function fetchAndOpen(pausePage: HTMLElement): Promise<void> {
    const fetched = await import('../../../app/settings/open-settings.ts').catch(() => null)
    // Whoever went on meanwhile, or pressed twice, wants no page any more.
    if (!pausePage.isConnected || opened !== null) return
    if (fetched === null) toast(t('problem.offline'))
    else open(pausePage, fetched.openSettings)
  }

  function open(
    pausePage: HTMLElement,
    openSettings: typeof import('../../../app/settings/open-settings.ts').openSettings,
  ): void {
    const before = JSON.stringify(preferences.read())
    pausePage.inert = true
    const leave = (): void => {
      close()
      // Nearly everything of a level is made for its settings and language: it is made anew.
      if (JSON.stringify(preferences.read()) !== before) reopen(level, true)
      else {
        pausePage.inert = false
        opener?.focus()
      }
    }
    opened = openSettings(preferences, page.root, leave, true)
  }

  return {
    pause(isPaused) {
      const choices = isPaused ? page.pauseChoices() : null
      const pausePage = choices?.closest<HTMLElement>('.page') ?? null
      if (choices === null || pausePage === null) {
        close()
        return
      }
      opener = button(t('menu.settings'), () => {
        void fetchAndOpen(pausePage)
      })
      choices.querySelector('.options')?.append(opener)
      if (comesFromSettings) opener.focus()
      comesFromSettings = false
    },
    end: close,
  }
}
