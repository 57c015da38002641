import type { Plugin } from 'vite'

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
export function safetyHeaders(policy: string, path: string): Headers {
  return {
    // The policy in the page for frames suffices there.
    ...(!FRAMES.includes(path) && {
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    }),
    // Frames without an origin fetch fonts as another site.
    ...(path.startsWith('/assets/') && { 'Access-Control-Allow-Origin': '*' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }
}

/**
 * The file `_headers`, which Netlify, Cloudflare Pages and other hosts read. Hosts join the values of a
 * header that two rules set, so each path has one rule.
 */
export function headersFile(policy: string): string {
  // File names in `assets/` contain a hash of the content.
  const cached = { '/assets/*': 'public, max-age=31536000, immutable' }
  const steady = [...['', ...STEADY_FILES, 'index', '404'].map((name) => `/${name}`), ...FRAMES]
  const caches = { ...cached, ...Object.fromEntries(steady.map((path) => [path, 'no-cache'])) }
  const lines = Object.entries(caches).flatMap(([path, cache]) => [
    path,
    ...Object.entries({ ...safetyHeaders(policy, path), 'Cache-Control': cache }).map(
      ([name, value]) => `  ${name}: ${value}`,
    ),
  ])
  return `${lines.join('\n')}\n`
}

/** Puts `_headers` into the built site. */
export function writeHeaders(policy: string): Plugin {
  return {
    name: 'headers',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policy) })
    },
  }
}
