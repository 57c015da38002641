import type { UserConfig } from 'vite'
import { RULES_VERSION } from '../core/game/rules.ts'
import { earlierSitesOf, keepEarlierSites } from './earlier-sites.ts'
import { pathOf, readSite } from './files.ts'
import { paintFirst } from './first-paint.ts'
import { BUILD_FRAME } from './frame.ts'
import { contentSecurityPolicy, PREVIEW_HEADERS, writeHeaders } from './headers.ts'
import { LICENSES } from './licenses.ts'
import { NOT_FOUND_PAGE } from './not-found.ts'
import { HASHES, OFFLINE } from './offline.ts'
import { LESS_OF_PHASER, PHASER_DEFINES } from './phaser-parts.ts'
import { FALLBACK } from './messages.ts'
import { ICONS, LINK_PICTURE } from './pictures.ts'
import { preloadFirstLevel } from './preloads.ts'

/** Entries of the build: the page, the module that its script imports later, and the level card. */
const PAGE = pathOf('index.html')
const MAIN = pathOf('src/main.ts')
const CARD = pathOf('src/scenes/play/early-card.ts')
const isFirst = modulesOf(PAGE)
const isOfCard = modulesOf(CARD)

/** Plugins of the game, wherever it is shown. */
export const GAME = [
  FALLBACK,
  LESS_OF_PHASER,
  preloadFirstLevel(MAIN),
  ...paintFirst(pathOf('assets/images/title.png')),
]

/** Site of the last release, a folder or a zip, whose earlier rules this build keeps. */
const LAST_SITE = process.env['LAST_SITE']
const EARLIER = LAST_SITE
  ? earlierSitesOf(RULES_VERSION, readSite(LAST_SITE))
  : { rules: [], files: {} }

/** Options of building and serving the site. */
export const SITE: UserConfig = {
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
    BUILD_FRAME,
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

/** Part of the bundler's list of modules. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/**
 * Creates a function that is true for the modules that an entry imports, directly or through others.
 * Modules that the first view of a page waits for are one file.
 */
function modulesOf(entry: string): (id: string, modules: Modules) => boolean {
  const found = new Set<string>()
  return (id, modules) => {
    if (found.size === 0) {
      found.add(entry)
      for (const each of found) {
        for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
      }
    }
    return found.has(id)
  }
}
