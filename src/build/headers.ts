import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pathOf } from './files.ts'

type Headers = Readonly<Record<string, string>>

/** Files whose names stay the same from build to build, besides the page for frames and `assets/`. */
export const STEADY_FILES = [
  'index.html',
  '404.html',
  'sw.js',
  'manifest.webmanifest',
  'licenses.txt',
  'sha256sums.txt',
  'icon-192.png',
  'icon-512.png',
  'social.png',
]

/** Paths of the page that other sites may frame; some hosts leave the ending out. */
const FRAMES = ['/embed.html', '/embed']

/** Headers of the response to a path besides its cache: the security policy, and settings that need a header. */
function safetyHeaders(policy: string, path: string): Headers {
  const file = path.replace(/^\/\d+\//, '/')
  // Pages of earlier rules contain a policy of their own.
  const own = file === path ? `${policy}; ` : ''
  return {
    // The policy in the page for frames suffices there.
    ...(!FRAMES.includes(file) && { 'Content-Security-Policy': `${own}frame-ancestors 'none'` }),
    // Frames without an origin fetch fonts as another site.
    ...(file.startsWith('/assets/') && { 'Access-Control-Allow-Origin': '*' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }
}

/**
 * The file `_headers`, which Netlify, Cloudflare Pages and other hosts read. Hosts join the values of a
 * header that two rules set, so each path has one rule.
 *
 * @param earlier rules versions of the earlier sites in folders
 */
export function headersFile(policy: string, earlier: readonly string[]): string {
  const steady = [...['', ...STEADY_FILES, 'index', '404'].map((name) => `/${name}`), ...FRAMES]
  const caches = ['', ...earlier.map((rules) => `/${rules}`)].flatMap((folder) => [
    // File names in `assets/` contain a hash of the content.
    [`${folder}/assets/*`, 'public, max-age=31536000, immutable'],
    ...steady.map((path) => [folder + path, 'no-cache']),
  ])
  const lines = caches.flatMap(([path, cache]) => [
    path,
    ...Object.entries({ ...safetyHeaders(policy, path), 'Cache-Control': cache }).map(
      ([name, value]) => `  ${name}: ${value}`,
    ),
  ])
  return `${lines.join('\n')}\n`
}

/** Puts `_headers` into the built site. */
export function writeHeaders(policy: string, earlier: readonly string[]): Plugin {
  return {
    name: 'headers',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policy, earlier) })
    },
  }
}

/** Content security policy, from index.html, which contains it for hosts without headers. */
export function contentSecurityPolicy(): string {
  const page = readFileSync(pathOf('index.html'), 'utf8')
  const policy = /"Content-Security-Policy"\s+content="([^"]+)"/.exec(page)
  if (policy === null) throw new Error('index.html has no Content-Security-Policy')
  return policy[1]
}

/** Sends the headers of each path from the preview server, as a host does. */
export const PREVIEW_HEADERS: Plugin = {
  name: 'preview-headers',
  configurePreviewServer({ middlewares }) {
    middlewares.use(({ url = '/' }, response, next) => {
      const headers = safetyHeaders(contentSecurityPolicy(), url.replace(/\?.*/, ''))
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      next()
    })
  },
}
