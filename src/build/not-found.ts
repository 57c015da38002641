import type { Plugin } from 'vite'

/** The page for an address without a file, in plain words: no script or style may be missing. */
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
 * Puts 404.html into the built site. Hosts that find it answer a missing file with it and 404; without
 * it some answer with the game's page and 200, which would be kept for a year in the file's place.
 */
export const NOT_FOUND_PAGE: Plugin = {
  name: 'not-found',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '404.html', source: NOT_FOUND })
  },
}
