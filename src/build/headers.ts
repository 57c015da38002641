import type { Plugin } from 'vite'

type Headers = Readonly<Record<string, string>>

/** Files whose names stay the same from build to build; all others are below `assets/`. */
export const STEADY_FILES = [
  'index.html',
  '404.html',
  'sw.js',
  'manifest.webmanifest',
  'licenses.txt',
  'icon-192.png',
  'icon-512.png',
  'social.png',
]

/** Headers of every response: the security policy, and settings that need a header. */
export function safetyHeaders(policy: string): Headers {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }
}

/**
 * The file `_headers`, which Netlify, Cloudflare Pages and other hosts read. Hosts join the values of a
 * header that two rules set, so each path has one rule for its cache.
 */
export function headersFile(policy: string): string {
  const steady: Headers = { 'Cache-Control': 'no-cache' }
  const rules: readonly (readonly [path: string, headers: Headers])[] = [
    ['/*', safetyHeaders(policy)],
    // File names there contain a hash of the content.
    ['/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ...['', ...STEADY_FILES].map((name) => [`/${name}`, steady] as const),
  ]
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
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
