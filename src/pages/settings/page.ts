import type { Host, Page } from '../../app/page.ts'
import { showQuery } from '../../app/routing/address.ts'
import { pageQuery } from '../../app/routing/link.ts'
import { openSettings } from '../../app/settings/page.ts'

/** Opens all settings, on a page of their own. */
export function open(host: Host): Page {
  host.showLabyrinth('wilson')
  const settings = openSettings(host, host.goUp, false)
  host.closed.addEventListener('abort', () => settings.close())
  showQuery(pageQuery('settings'))
  return { root: settings.root }
}
