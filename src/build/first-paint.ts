import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Patterns of the page's own style, its style sheet, and its title picture. */
const STYLE = /<style>[^]*?<\/style>/
const LINK = /\s*<link rel="stylesheet"[^>]*>/
const TITLE_IMAGE = /<img[^>]*id="title"[^>]*>/

/** Placeholder of the style, which Vite must not rewrite: the security policy has its hash. */
const PLACE = '<meta name="first-style" />'

/**
 * Lets the browser paint the title as soon as it has the page: picture and style of the title are part
 * of the page, and the style sheet follows, so that only later elements wait for it.
 *
 * @param picture path of the picture
 */
export function paintFirst(picture: string): Plugin[] {
  let style = ''
  return [
    {
      name: 'first-style-out',
      transformIndexHtml: {
        order: 'pre',
        handler(html) {
          style = found(STYLE, html)
          return html.replace(STYLE, PLACE)
        },
      },
    },
    {
      name: 'first-style-in',
      transformIndexHtml: { order: 'post', handler: (html) => html.replace(PLACE, () => style) },
    },
    {
      name: 'first-picture',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html) {
          const data = `src="data:image/png;base64,${readFileSync(picture, 'base64')}"`
          const image = found(TITLE_IMAGE, html).replace(/src="[^"]*"/, data)
          const link = found(LINK, html)
          // Preloaded before other files, which may have to wait for a connection.
          const ask = link.replace('rel="stylesheet"', 'rel="preload" as="style"')
          return html.replace(LINK, ask).replace(TITLE_IMAGE, image + link)
        },
      },
    },
  ]
}

function found(pattern: RegExp, html: string): string {
  const match = pattern.exec(html)
  if (match === null) throw new Error(`index.html has no ${pattern.source}`)
  return match[0]
}
