import { build, type InlineConfig, type Plugin } from 'vite'
import { pathOf } from './files.ts'
import { LICENSES } from './licenses.ts'
import { FALLBACK, type MessageTexts } from './messages.ts'

/** Leaves out of the page for frames the messages that it never shows, by the first parts of their keys. */
const FEWER_MESSAGES: Plugin = {
  name: 'fewer-messages',
  enforce: 'pre',
  transform(code, id) {
    if (!/(?:locales|page-messages)\/\w+\.json$/.test(id)) return null
    const shown =
      /^(?:algorithm|embed|hud|kept|measure|page|problem|random|recipe|solver|transport|workshop)\./
    const all = Object.entries(JSON.parse(code) as MessageTexts)
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
  plugins: [FALLBACK, FEWER_MESSAGES, PLAIN_SCRIPT, LICENSES.worker],
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

/** Adds the page for frames of other sites, which is built apart: it shares no script with the game. */
export const BUILD_FRAME: Plugin = {
  name: 'frame',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const built = await build(FRAME)
    if (Array.isArray(built) || !('output' in built)) throw new Error('one page is built, once')
    for (const file of built.output) {
      const { fileName } = file
      // Images and fonts of the game have the same names there.
      if (fileName in bundle) continue
      const source = file.type === 'chunk' ? file.code : file.source
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
}
