import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { hashOf, listHashes, readFiles } from './files.ts'
import { ICON_SIZES, SOCIAL } from './pictures.ts'

/** List of the hashes of all other files of the site; its own hash is the hash of the build. */
const HASHES_FILE = 'sha256sums.txt'

/** Folder of the built site. */
let siteFolder = ''

/** Writes the start of the service worker, and then the list of hashes. */
export const HASHES: Plugin = {
  name: 'hashes',
  apply: 'build',
  enforce: 'post',
  configResolved({ root, build }) {
    siteFolder = resolve(root, build.outDir)
  },
  closeBundle: {
    order: 'post',
    sequential: true,
    handler(error) {
      if (error) return
      const worker = join(siteFolder, 'sw.js')
      // The benchmarks build pages without a service worker.
      if (existsSync(worker)) writeFileSync(worker, tolerance() + readFileSync(worker, 'utf8'))
      const list = join(siteFolder, HASHES_FILE)
      // A folder outside the project is not emptied.
      rmSync(list, { force: true })
      writeFileSync(list, listHashes(readFiles(siteFolder)))
    },
  },
}

/** Scripts that play needs beside those that index.html names: the worker, what it decodes, the languages. */
const PLAYED = /^assets\/(?:worker|build-drawn|\w\w)-/

/** Files of the list of the service worker without which nothing can be played. */
let needed: readonly string[] = []

/** True for page, scripts, styles, images and fonts of play, and for the list of hashes. */
function isNeeded(path: string): boolean {
  const page = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const isKind = /\.(?:html|webmanifest|woff2)$|^assets\/.*\.png$/.test(path)
  return isKind || path === HASHES_FILE || PLAYED.test(path) || page.includes(`./${path}"`)
}

/**
 * Start of the service worker: installs it also if other files are refused, as by a blocker. Its list takes
 * an empty response for each, which is deleted before any page is served; the next page fetches the file
 * again (src/worker/offline-readiness.ts).
 */
const tolerance = (): string => `{
  const needed = ${JSON.stringify(needed)}.map((path) => new URL(path, location.href).href)
  const load = fetch
  let isInstalling = false
  self.fetch = async (request, options) => {
    const isLeft = isInstalling && !needed.includes(request.url.replace(/\\?.*/, ''))
    const response = await load(request, options).catch((error) => {
      if (!isLeft) throw error
    })
    return !isLeft || response?.ok ? response : new Response(null, { headers: { 'x-refused': '1' } })
  }
  const deleteRefused = async () => {
    const cache = await caches.open('workbox-precache-v2-' + registration.scope)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (response?.headers.has('x-refused')) await cache.delete(request)
    }
  }
  addEventListener('install', () => (isInstalling = true))
  addEventListener('activate', (event) => {
    isInstalling = false
    event.waitUntil(deleteRefused())
  })
}
`

/**
 * Makes the game installable, and playable offline after one visit. A new version waits until the menu
 * activates it (src/worker/new-version.ts), so that no code changes in the middle of a run.
 */
export const OFFLINE = VitePWA({
  // The game registers the worker (src/worker/own-scripts.ts), as its security policy demands.
  injectRegister: null,
  manifest: {
    name: 'Asterion',
    short_name: 'Asterion',
    description: 'A seeded labyrinth to race through, with a minotaur behind you.',
    start_url: './',
    display: 'fullscreen',
    display_override: ['fullscreen', 'standalone'],
    orientation: 'any',
    categories: ['games'],
    background_color: '#0b0712',
    theme_color: '#0b0712',
    icons: ICON_SIZES.map((size) => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,png,woff2,webmanifest}', 'licenses.txt'],
    // Tests build the worker as it is shipped.
    mode: 'production',
    // Only other sites show the picture and the frame, and only hosts serve the page for missing files.
    // Earlier sites, in folders named by numbers, have workers of their own.
    globIgnores: [SOCIAL.name, '404.html', 'embed.html', 'assets/embed-*', '[0-9]*/**'],
    // The list of hashes has the service worker's own: its revision is that of the files that are cached with it.
    manifestTransforms: [
      (entries) => {
        const revision = hashOf(JSON.stringify(entries))
        needed = [...entries.map(({ url }) => url), HASHES_FILE].filter(isNeeded)
        // Keys of the cache that the page can make from the list of hashes.
        const hashed = entries.map((entry) =>
          entry.revision === null || entry.url.endsWith('.webmanifest')
            ? entry
            : { ...entry, revision: hashOf(readFileSync(join(siteFolder, entry.url))) },
        )
        return { manifest: [...hashed, { url: HASHES_FILE, revision, size: 0 }] }
      },
    ],
    // Names of built files contain their hash: cached files never go stale.
    dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
    // Queries hold seeds and levels; the page is the same.
    ignoreURLParametersMatching: [/./],
    navigateFallback: null,
    maximumFileSizeToCacheInBytes: 3_000_000,
    inlineWorkboxRuntime: true,
    // The cleanup deletes caches of other workers below this one's scope: those of the earlier sites.
    cleanupOutdatedCaches: false,
    sourcemap: false,
  },
})
