import { fetchLazyStyle } from '../../../app/routing/lazy-style.ts'
import type { OpenSettings } from '../../../app/settings/open-settings.ts'
import { button } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { toast } from '../../../ui/toast.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

type Module = typeof import('../../../app/settings/open-settings.ts')

async function fetchSettings(): Promise<Module> {
  const module = import('../../../app/settings/open-settings.ts')
  const [fetched] = await Promise.all([module, fetchLazyStyle()])
  return fetched
}

/**
 * The page of settings over the pause. After a change the level is reopened at the same tick. The
 * module of the page is fetched when it is first opened.
 */
export function createSettings({
  scene,
  services,
  start,
  level,
  page,
  reopen,
}: PlayContext): PlaySystem {
  const { preferences } = services
  let opened: OpenSettings | null = null
  let leave: (() => void) | null = null
  let comesFromSettings = start.isPaused === true

  function close(): void {
    opened?.close()
    opened = leave = null
  }

  async function fetchAndOpen(pausePage: HTMLElement, opener: HTMLElement): Promise<void> {
    const fetched = await fetchSettings().catch(() => null)
    // The pause may have ended meanwhile, or a second press opened the page.
    if (!pausePage.isConnected || opened !== null) return
    if (fetched === null) {
      const isUpdated = await services.newVersion.isReady()
      toast(t(isUpdated ? 'version.in-menu' : 'problem.offline'))
      return
    }
    const before = JSON.stringify(preferences.read())
    pausePage.inert = true
    leave = () => {
      close()
      // Nearly everything of a level is made for its settings and language: it is made anew.
      if (JSON.stringify(preferences.read()) !== before) reopen(level, true)
      else {
        pausePage.inert = false
        opener.focus()
      }
    }
    opened = fetched.openSettings(preferences, page.root, leave, true, scene, services.sound)
  }

  return {
    pause({ root, options }) {
      const opener = button(t('menu.settings'), () => void fetchAndOpen(root, opener))
      options.append(opener)
      if (comesFromSettings) opener.focus()
      comesFromSettings = false
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
