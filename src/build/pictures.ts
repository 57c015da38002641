import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { pathOf } from './files.ts'

/** Sides of the installed game's icons, in pixels. */
export const ICON_SIZES = [192, 512]

/** Adds the icons to the site, under the names in the manifest. */
export const ICONS: Plugin = {
  name: 'icons',
  apply: 'build',
  generateBundle() {
    for (const size of ICON_SIZES) {
      const source = readFileSync(pathOf(`assets/images/icon-${size}.png`))
      this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source })
    }
  },
}

/** Preview picture of a link to the game: source file, name in the site, size in pixels. */
export const SOCIAL = {
  file: 'assets/images/social.png',
  name: 'social.png',
  width: 1200,
  height: 630,
}

/**
 * Tags with the address of the preview picture of links. Most readers want an absolute address, which
 * only the host knows: VITE_ADDRESS is the address of the site's folder; without it addresses are
 * relative.
 */
export function linkTags(address: string | undefined): HtmlTagDescriptor[] {
  const folder = address === undefined ? './' : `${address.replace(/\/+$/, '')}/`
  const image = folder + SOCIAL.name
  return [
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-192.png' } },
    { tag: 'meta', attrs: { property: 'og:image', content: image } },
    { tag: 'meta', attrs: { property: 'og:image:width', content: String(SOCIAL.width) } },
    { tag: 'meta', attrs: { property: 'og:image:height', content: String(SOCIAL.height) } },
    { tag: 'meta', attrs: { name: 'twitter:image', content: image } },
  ].map((tag) => ({ ...tag, injectTo: 'head' }))
}

/** Adds the preview picture of links, and its tags. */
export const LINK_PICTURE: Plugin = {
  name: 'link-picture',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(pathOf(SOCIAL.file))
    this.emitFile({ type: 'asset', fileName: SOCIAL.name, source })
    if (process.env['VITE_ADDRESS']) return
    this.warn('VITE_ADDRESS is not set: without a board, many readers of links show no picture.')
  },
  // Runs after Vite has named the page's own pictures.
  transformIndexHtml: {
    order: 'post',
    handler: () => linkTags(process.env['VITE_ADDRESS'] || undefined),
  },
}
