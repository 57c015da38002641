import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { safetyHeaders, writeHeaders } from './src/build/headers.ts'
import { modulesOf } from './src/build/first-modules.ts'
import { paintFirst } from './src/build/first-paint.ts'
import { writeLicenses } from './src/build/licenses.ts'
import { NOT_FOUND_PAGE } from './src/build/not-found.ts'
import { LESS_OF_PHASER, PHASER_DEFINES } from './src/build/phaser-parts.ts'
import { preloadFirstLevel } from './src/build/preloads.ts'

function pathOf(place: string): string {
  return fileURLToPath(new URL(place, import.meta.url))
}

/** Content security policy, from index.html, which carries it for hosts without headers. */
function contentSecurityPolicy(): string {
  const page = readFileSync(pathOf('index.html'), 'utf8')
  const policy = /"Content-Security-Policy"\s+content="([^"]+)"/.exec(page)
  if (policy === null) throw new Error('index.html has no Content-Security-Policy')
  return policy[1]
}

/** Licences of the packages in the site. */
const LICENSES = writeLicenses(pathOf('node_modules'), [
  { title: 'Asterion', text: readFileSync(pathOf('LICENSE'), 'utf8') },
  {
    title: 'Fonts "Asterion Pixel", cut from Galmuri',
    text: readFileSync(pathOf('assets/fonts/OFL.txt'), 'utf8'),
  },
])

/** The icons of the installed game, in pixels a side. */
const ICON_SIZES = [192, 512]

/** Puts the icons where the manifest says. */
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

/** The picture of a link to the game: its file, its place in the site, its pixels. */
const SOCIAL = {
  file: 'assets/images/social.png',
  name: 'social.png',
  width: 1200,
  height: 630,
}

/**
 * Tells those who show a link where its picture is. Most want a whole address, which only the host
 * knows: VITE_ADDRESS gives that of the folder the site lies in; without it addresses are relative.
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

/** Puts the picture of a link where the page says. */
const LINK_PICTURE: Plugin = {
  name: 'link-picture',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(pathOf(SOCIAL.file))
    this.emitFile({ type: 'asset', fileName: SOCIAL.name, source })
  },
  // After Vite has given the page's own pictures their names.
  transformIndexHtml: {
    order: 'post',
    handler: () => linkTags(process.env['VITE_ADDRESS'] || undefined),
  },
}

/**
 * Makes the game installable, and playable offline after one visit. A new version waits until the menu
 * changes over to it (src/worker/new-version.ts), so no code is swapped in the middle of a run.
 */
const OFFLINE = VitePWA({
  // The game registers it by itself (src/worker/own-scripts.ts), as its policy of security asks.
  injectRegister: null,
  manifest: {
    name: 'Asterion',
    short_name: 'Asterion',
    description: 'A seeded labyrinth to race through, with a minotaur behind you.',
    id: './',
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
    // Tests build it as it is shipped.
    mode: 'production',
    // Only other sites show the one, only hosts the other.
    globIgnores: [SOCIAL.name, '404.html'],
    // Names of built files carry their hash: what is cached never goes stale.
    dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
    // Queries hold seeds and levels; the page is the same.
    ignoreURLParametersMatching: [/./],
    navigateFallback: null,
    maximumFileSizeToCacheInBytes: 3_000_000,
    inlineWorkboxRuntime: true,
    cleanupOutdatedCaches: true,
    sourcemap: false,
  },
})

/** The page with its script, and what that imports once something is shown. */
const PAGE = pathOf('index.html')
const MAIN = pathOf('src/main.ts')
const CARD = pathOf('src/scenes/play/early-card.ts')
const isFirst = modulesOf(PAGE)
const isOfCard = modulesOf(CARD)

/** How the site is built and served. */
export const SITE: ViteUserConfig = {
  base: './',
  publicDir: false,
  define: PHASER_DEFINES,
  plugins: [
    LESS_OF_PHASER,
    ICONS,
    LINK_PICTURE,
    preloadFirstLevel(MAIN),
    ...paintFirst(pathOf('assets/images/title.png')),
    writeHeaders(contentSecurityPolicy()),
    NOT_FOUND_PAGE,
    LICENSES.site,
    OFFLINE,
  ],
  worker: { plugins: () => [LICENSES.worker] },
  resolve: {
    alias: [
      { find: /^phaser$/, replacement: pathOf('src/view/phaser.js') },
      // The package exports its whole bundle only; its parts are addressed by path.
      { find: /^phaser\/src\//, replacement: pathOf('node_modules/phaser/src/') },
    ],
  },
  optimizeDeps: {
    include: ['phaser'],
    rolldownOptions: { plugins: [LESS_OF_PHASER], transform: { define: PHASER_DEFINES } },
  },
  build: {
    target: 'es2022',
    // Browsers that do not know it fetch the scripts when they are imported.
    modulePreload: { polyfill: false },
    // Images that are smaller than the head of an answer; what is listed elsewhere stands alone.
    assetsInlineLimit: (path) => /(?:signs|frame)\.png$/.test(path),
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // The second as an entry too, so that what it imports is one file.
      input: { index: PAGE, main: MAIN },
      output: {
        // Every scene is called scene.ts: its file is named after its folder.
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${/\/scenes\/(\w+)\/scene\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash].js`,
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
  server: { port: 5173 },
  preview: {
    port: 4173,
    headers: safetyHeaders(contentSecurityPolicy()),
  },
}

/** How the tests are run; read only for them, since it takes as long as the site's own options. */
async function testOptions(): Promise<ViteUserConfig> {
  const { SUITES } = await import('./test/suites.ts')
  return {
    test: {
      maxWorkers: 2,
      coverage: {
        include: ['src/core/**/*.ts'],
        exclude: ['**/*.d.ts'],
        reporter: ['text'],
        thresholds: { branches: 97 },
      },
      projects: SUITES,
    },
  }
}

export default defineConfig(async ({ mode }) =>
  mode === 'test' ? { ...SITE, ...(await testOptions()) } : SITE,
)
