import type { Plugin } from 'vite'

/** Page for an address without a file; it needs no other file. */
const NOT_FOUND = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="dark" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Asterion</title>
  </head>
  <body>
    <h1>Asterion</h1>
    <p>There is nothing at this address.</p>
    <p lang="ko">이 주소에는 아무것도 없어요.</p>
  </body>
</html>
`

/**
 * Adds 404.html to the built site. Hosts serve it with status 404 for a missing file; without it some
 * serve the game's page with status 200, which would be cached for a year in place of the file.
 */
export const NOT_FOUND_PAGE: Plugin = {
  name: 'not-found',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '404.html', source: NOT_FOUND })
  },
}
