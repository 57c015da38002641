import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import type { HtmlTagDescriptor, InlineConfig, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { earlierSitesOf, keepEarlierSites } from './src/build/earlier-sites.ts'
import { safetyHeaders, writeHeaders } from './src/build/headers.ts'
import { modulesOf } from './src/build/first-modules.ts'
import { paintFirst } from './src/build/first-paint.ts'
import { buildFrame } from './src/build/frame.ts'
import { writeLicenses } from './src/build/licenses.ts'
import { NOT_FOUND_PAGE } from './src/build/not-found.ts'
import { LESS_OF_PHASER, PHASER_DEFINES } from './src/build/phaser-parts.ts'
import { packForPortals } from './src/build/portal.ts'
import { preloadFirstLevel } from './src/build/preloads.ts'
import { RULES_VERSION } from './src/core/game/rules.ts'

function pathOf(place: string): string {
  return fileURLToPath(new URL(place, import.meta.url))
}

/** Content security policy, from index.html, which contains it for hosts without headers. */
function contentSecurityPolicy(): string {
  const page = readFileSync(pathOf('index.html'), 'utf8')
  const policy = /"Content-Security-Policy"\s+content="([^"]+)"/.exec(page)
  if (policy === null) throw new Error('index.html has no Content-Security-Policy')
  return policy[1]
}

/** Sends the headers of each path from the preview server, as a host does. */
const PREVIEW_HEADERS: Plugin = {
  name: 'preview-headers',
  configurePreviewServer({ middlewares }) {
    middlewares.use(({ url = '/' }, response, next) => {
      const headers = safetyHeaders(contentSecurityPolicy(), url.replace(/\?.*/, ''))
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      next()
    })
  },
}

/** Site of the last release, a folder or a zip, whose earlier rules this build keeps. */
const LAST_SITE = process.env['LAST_SITE']
const EARLIER = LAST_SITE
  ? earlierSitesOf(RULES_VERSION, readSite(LAST_SITE))
  : { rules: [], files: {} }

/** Plugins that write the licences of the packages in the site. */
const LICENSES = writeLicenses(pathOf('node_modules'), [
  { title: 'Asterion', text: readFileSync(pathOf('LICENSE'), 'utf8') },
  {
    title: 'Fonts "Asterion Pixel", cut from Galmuri',
    text: readFileSync(pathOf('assets/fonts/OFL.txt'), 'utf8'),
  },
])

/** Sides of the installed game's icons, in pixels. */
const ICON_SIZES = [192, 512]

/** Adds the icons to the site, under the names in the manifest. */
const ICONS: Plugin = {
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
const SOCIAL = {
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
const LINK_PICTURE: Plugin = {
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

/** Files by their paths, with forward slashes. */
type Files = Readonly<Record<string, Uint8Array>>

/** Reads all files below a folder, sorted by their paths. */
export function readFiles(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  const names = files.map((path) => path.replaceAll('\\', '/')).sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]))
}

/** Reads a built site, a folder or a zip. */
export function readSite(place: string): Files {
  try {
    if (!place.endsWith('.zip')) return readFiles(place)
    return unzipSync(readFileSync(place), { filter: ({ name }) => !name.endsWith('/') })
  } catch (error) {
    throw new Error(`LAST_SITE is no site of Asterion: ${String(error)}`, { cause: error })
  }
}

function hashOf(file: Uint8Array | string): string {
  return createHash('sha256').update(file).digest('hex')
}

/** Lists SHA-256 and path of each file, as `sha256sum -c` reads them. */
export function listHashes(files: Files): string {
  return Object.entries(files)
    .map(([path, file]) => `${hashOf(file)}  ${path}\n`)
    .join('')
}

/** List of the hashes of all other files of the site; its own hash is the hash of the build. */
const HASHES_FILE = 'sha256sums.txt'

/** Folder of the built site. */
let siteFolder = ''

/** Writes the start of the service worker, and then the list of hashes. */
const HASHES: Plugin = {
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
const PLAYED = /^assets\/(?:worker|build-drawn|en|ko)-/

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
const OFFLINE = VitePWA({
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

/** Leaves out of the page for frames the messages that it never shows, by the first parts of their keys. */
const FEWER_MESSAGES: Plugin = {
  name: 'fewer-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/(?:locales|page-messages)\/\w+\.json$/.test(id)) return null
    const shown =
      /^(?:algorithm|embed|hud|kept|measure|page|problem|random|recipe|solver|transport|workshop)\./
    const all = Object.entries(JSON.parse(code) as Readonly<Record<string, string>>)
    return JSON.stringify(Object.fromEntries(all.filter(([key]) => shown.test(key))))
  },
}

/**
 * Makes the script of the page for frames a plain one, which waits for the style sheet before it: many hosts
 * refuse modules to a sandboxed frame, as it has no origin.
 */
const PLAIN_SCRIPT: Plugin = {
  name: 'plain-script',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [tag, source] =
        /\s*<script type="module" crossorigin( src="[^"]+")><\/script>/.exec(html) ?? []
      if (tag === undefined) throw new Error('embed.html has no script')
      const script = `<script defer${source}></script>`
      return html
        .replace(tag, '')
        .replaceAll(' crossorigin', '')
        .replace('</head>', () => `${script}</head>`)
    },
  },
}

/** Options of building the page for frames of other sites: one script without modules, one style sheet. */
const FRAME: InlineConfig = {
  ...{ root: pathOf('src/embed'), base: './', configFile: false, publicDir: false },
  logLevel: 'error',
  plugins: [FEWER_MESSAGES, PLAIN_SCRIPT, LICENSES.worker],
  build: {
    ...{ write: false, target: 'es2022', modulePreload: false, assetsInlineLimit: 0 },
    // Browsers choose between light and dark themselves, as a link's theme sets the colour scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Scripts of this format would otherwise add their styles themselves, which the policy forbids.
    cssCodeSplit: false,
    rolldownOptions: {
      input: pathOf('src/embed/embed.html'),
      output: {
        format: 'iife',
        entryFileNames: 'assets/[name]-[hash].js',
        assetFileNames: ({ names: [name] }) =>
          `assets/${name === 'style.css' ? 'embed' : '[name]'}-[hash][extname]`,
      },
    },
  },
}

/** Entries of the build: the page, the module that its script imports later, and the level card. */
const PAGE = pathOf('index.html')
const MAIN = pathOf('src/main.ts')
const CARD = pathOf('src/scenes/play/early-card.ts')
const isFirst = modulesOf(PAGE)
const isOfCard = modulesOf(CARD)

/** Plugins of the game, wherever it is shown. */
const GAME = [
  LESS_OF_PHASER,
  preloadFirstLevel(MAIN),
  ...paintFirst(pathOf('assets/images/title.png')),
]

/** Options of building and serving the site. */
export const SITE: ViteUserConfig = {
  base: './',
  publicDir: false,
  define: PHASER_DEFINES,
  plugins: [
    ...GAME,
    ICONS,
    LINK_PICTURE,
    keepEarlierSites(RULES_VERSION, EARLIER),
    writeHeaders(contentSecurityPolicy(), EARLIER.rules),
    PREVIEW_HEADERS,
    NOT_FOUND_PAGE,
    buildFrame(FRAME),
    LICENSES.site,
    OFFLINE,
    HASHES,
  ],
  // Chunks of a worker, such as the decoder of drawn levels, are modules.
  worker: { format: 'es', plugins: () => [LICENSES.worker] },
  resolve: {
    alias: [
      { find: /^phaser$/, replacement: pathOf('src/view/phaser.js') },
      // The package exports only its whole bundle; parts are imported by path.
      { find: /^phaser\/src\//, replacement: pathOf('node_modules/phaser/src/') },
    ],
  },
  optimizeDeps: {
    include: ['phaser'],
    rolldownOptions: { plugins: [LESS_OF_PHASER], transform: { define: PHASER_DEFINES } },
  },
  build: {
    target: 'es2022',
    // Browsers without module preload fetch the scripts when they are imported.
    modulePreload: { polyfill: false },
    // Inlines images that are smaller than the headers of a response.
    assetsInlineLimit: (path) => /(?:signs|frame)\.png$/.test(path),
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // main is an entry, too, so that its imports are one file.
      input: { index: PAGE, main: MAIN },
      output: {
        // Scenes are all in a scene.ts, messages in files of equal names: named after their folder.
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${/([\w-]+)\/(?:(?:page|scene)\.ts|(?<=-messages\/)\w+\.json)$/.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'phaser', test: /node_modules[\/]phaser/ },
            {
              name: (id, modules) => (isFirst(id, modules) ? 'first' : null),
              priority: 2,
            },
            {
              name: (id, modules) => (isOfCard(id, modules) ? 'card' : null),
              priority: 1,
            },
            // Modules of menu and play, in one file; pages are fetched when they are opened.
            { name: 'game', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  // A board beside it: npm run board.
  server: { port: 5173, proxy: { '/api': 'http://localhost:4173' } },
  preview: {
    port: 4173,
    // A static host: without this line, the proxy of the server would answer.
    proxy: {},
  },
}

/**
 * Options of building the game for portals, which show it in a frame: without what only a host of its own
 * serves. Its mode switches the service worker and the full screen off.
 */
const PORTAL: ViteUserConfig = {
  ...SITE,
  plugins: [...GAME, packForPortals(process.env['VITE_ADDRESS']), LICENSES.site],
  build: { ...SITE.build, outDir: 'dist-portal' },
}

/** Options of the tests; loaded for tests only, as that takes as long as the site's options. */
async function testOptions(): Promise<ViteUserConfig> {
  const { SUITES } = await import('./test/suites.ts')
  return {
    test: {
      maxWorkers: 2,
      coverage: {
        include: ['src/{core,labyrinth}/**/*.ts'],
        exclude: ['**/*.d.ts'],
        reporter: ['text'],
        thresholds: { branches: 97 },
      },
      projects: SUITES,
    },
  }
}

export default defineConfig(async ({ mode }) => {
  if (mode === 'portal') return PORTAL
  return mode === 'test' ? { ...SITE, ...(await testOptions()) } : SITE
})
