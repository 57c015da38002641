import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The one style of the page itself, and the picture that it places. */
const STYLE = /<style>[^]*?<\/style>/
const LINK = /\s*<link rel="stylesheet"[^>]*>/
const TITLE_IMAGE = /<img[^>]*id="title"[^>]*>/

/** Placeholder of the style, which Vite must not rewrite: the policy names the hash of its text. */
const PLACE = '<meta name="first-style" />'

/**
 * Lets the browser paint the title as soon as it has the page: the picture and the style of it are
 * part of the page, and the style sheet comes behind it, so that only what follows waits for it.
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
          // Asked for first all the same: all others may have to wait for a connection.
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
