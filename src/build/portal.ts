import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Plugin } from 'vite'

/** Packs files, by their paths, into a zip; their time is the first that it can have: equal builds are equal files. */
export function zipFiles(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return zipSync(files, { mtime: new Date(1980, 0, 1) })
}

/** Link on the page of a game that has not started. */
const RELOAD = /<a href="\?">Reload the game <span lang="ko">[^<]*<\/span><\/a>/

/**
 * Packs the built game into one zip beside its folder, for portals, which show it in a frame. A game that
 * cannot start there is opened in a tab.
 *
 * @param site address of the site that shared links open; without one the tab opens the portal's file
 */
export function packForPortals(site: string | undefined): Plugin {
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
