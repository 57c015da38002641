import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFiles } from '../../src/build/files.ts'
import type { ServedGame } from './served-game.ts'

/** Site of which a second build can be uploaded. */
export interface TwoBuilds extends ServedGame {
  /** Replaces the first build by the second; files of the first alone are gone then. */
  readonly upload: () => void
  /** Closes the connection for every path of a pattern, as a blocker does; null for none. */
  readonly refuse: (paths: RegExp | null) => void
}

/** The files of a site by their paths. */
type Files = ReadonlyMap<string, Uint8Array>

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

const SCRIPT = /^assets\/(.*)-([\w-]{8})\.js$/

/** Serves the built site and, once it is uploaded, a second build under the same address. */
export async function serveTwoBuilds(): Promise<TwoBuilds> {
  const first: Files = new Map(Object.entries(readFiles(DIST)))
  let files = first
  let refused: RegExp | null = null
  const server = createServer(({ url = '/' }, answer) => {
    const path = new URL(url, 'http://localhost').pathname.slice(1) || 'index.html'
    if (refused?.test(path)) {
      answer.destroy()
      return
    }
    const file = files.get(path)
    answer.writeHead(file === undefined ? 404 : 200, {
      'Content-Type': TYPES[extname(path)] ?? 'text/plain',
      'Cache-Control': path.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    })
    answer.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/`,
    upload() {
      files = secondBuild(first)
    },
    refuse(paths) {
      refused = paths
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Creates a second build of a site: every script name has another hash, and so the page and the service
 * worker differ, too.
 */
function secondBuild(first: Files): Files {
  const renamed = [...first.keys()].flatMap((path) => {
    const script = SCRIPT.exec(path)
    if (script === null) return []
    const [, name, hash] = script
    return [[`${name}-${hash}.js`, `${name}-${reverse(hash)}.js`] as const]
  })
  const rename = (text: string): string =>
    renamed.reduce((renaming, [from, to]) => renaming.replaceAll(from, to), text)
  return new Map(
    [...first].map(([path, file]) => {
      if (!/\.(?:js|html)$|^sha256sums/.test(path)) return [path, file]
      const text = rename(Buffer.from(file).toString())
      const isWorker = path === 'sw.js'
      return [rename(path), Buffer.from(isWorker ? reviseMainPage(text) : text)]
    }),
  )
}

/** Gives the page another revision in the list of the service worker. */
function reviseMainPage(worker: string): string {
  const revised = worker.replace(/(index\.html"?,\s*"?revision"?:\s*")\w+/, '$1second')
  if (revised === worker) throw new Error('the service worker has no revision of index.html')
  return revised
}

function reverse(text: string): string {
  return [...text].reverse().join('')
}
