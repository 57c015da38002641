import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { zipFiles } from './files.ts'
import { LICENSES } from './licenses.ts'
import { GAME, SITE } from './site.ts'

/** Link on the page of a game that has not started. */
const RELOAD = /<a href="\?">Reload the game <span lang="ko">[^<]*<\/span><\/a>/

/**
 * Packs the built game into one zip beside its folder, for portals, which show it in a frame. A game that
 * cannot start there is opened in a tab.
 *
 * @param site address of the site that shared links open; without one the tab opens the portal's file
 */
function packForPortals(site: string | undefined): Plugin {
  return {
    name: 'portal',
    apply: 'build',
    transformIndexHtml(html) {
      if (!RELOAD.test(html)) throw new Error('index.html has no link that reloads the game')
      const texts = 'Open in a new tab <span lang="ko">새 탭에서 열기</span>'
      return html.replace(RELOAD, () => `<a href="${site || '?'}" target="_blank">${texts}</a>`)
    },
    writeBundle({ dir = '' }, bundle) {
      if (!site) this.warn('VITE_ADDRESS is not set: links shared from a portal open only there.')
      const names = Object.keys(bundle).sort()
      const files = names.map((name) => [name, readFileSync(join(dir, name))] as const)
      writeFileSync(`${dir}.zip`, zipFiles(Object.fromEntries(files)))
    },
  }
}

/**
 * Options of building the game for portals, which show it in a frame: without what only a host of its own
 * serves. Its mode switches the service worker and the full screen off.
 */
export const PORTAL: UserConfig = {
  ...SITE,
  plugins: [...GAME, packForPortals(process.env['VITE_ADDRESS']), LICENSES.site],
  build: { ...SITE.build, outDir: 'dist-portal' },
}
