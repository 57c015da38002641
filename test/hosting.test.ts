import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { headersFile, STEADY_FILES } from '../src/build/headers.ts'

type Headers = Record<string, string>

/** Headers of the answer to a path. */
type HeadersOf = (path: string) => Headers

const GUIDE = readFileSync('src/board/host/README.md', 'utf8')
const POLICY = /"Content-Security-Policy"\s+content="([^"]+)"/.exec(
  readFileSync('index.html', 'utf8'),
)?.[1]

/** The blocks of the hosting guide in a language, one after the other. */
function blocksOf(language: string): string {
  return [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))]
    .map(([, text]) => text)
    .join('')
}

/** Reads a file `_headers`, where each path is followed by its headers. */
function readHeadersFile(text: string): HeadersOf {
  const rules: { readonly path: string; readonly headers: [string, string][] }[] = []
  for (const line of text.trimEnd().split('\n')) {
    const header = /^ {2}([\w-]+): (.*)$/.exec(line)
    if (header === null) rules.push({ path: line, headers: [] })
    else rules.at(-1)?.headers.push([header[1], header[2]])
  }
  return (asked) => {
    const found = rules.filter(({ path }) =>
      path.endsWith('*') ? asked.startsWith(path.slice(0, -1)) : asked === path,
    )
    const headers = found.flatMap((rule) => rule.headers)
    const names = new Set(headers.map(([name]) => name))
    // Hosts join the values of two rules.
    if (names.size !== headers.length) throw new Error(`${asked} has a header twice`)
    return Object.fromEntries(headers)
  }
}

function readNginx(text: string): HeadersOf {
  const maps = new Map(
    Array.from(text.matchAll(/^map \$uri \$(\w+) \{\n([^}]*)\}$/gm), ([, name, rows]) => [
      name,
      [...rows.matchAll(/^ {2}(\S+)\s+"([^"]*)";$/gm)],
    ]),
  )
  const added = [...text.matchAll(/^add_header (\S+) (?:"([^"]*)"|\$(\w+))( always)?;$/gm)]
  return (asked) => {
    const valueOf = (variable: string): string => {
      const rows = maps.get(variable) ?? []
      const special = rows.find(
        ([, pattern]) => pattern.startsWith('~') && new RegExp(pattern.slice(1)).test(asked),
      )
      return (special ?? rows.find(([, pattern]) => pattern === 'default'))?.[2] ?? ''
    }
    return Object.fromEntries(
      added
        .map(([, name, text, variable]) => [name, variable ? valueOf(variable) : text] as const)
        // An empty value sends no header.
        .filter(([, value]) => value !== ''),
    )
  }
}

function readApache(text: string): HeadersOf {
  const lines = [
    ...text.matchAll(
      /^Header (?:always )?set (\S+) "([^"]*)"(?: "expr=%\{REQUEST_URI\} ([=!])~ m#(.*)#")?$/gm,
    ),
  ]
  expect(lines).toHaveLength(text.trimEnd().split('\n').length)
  return (asked) =>
    Object.fromEntries(
      lines
        .filter(([, , , sign, pattern = '']) => new RegExp(pattern).test(asked) === (sign !== '!'))
        .map(([, name, value]) => [name, value] as const),
    )
}

const HOSTS: readonly (readonly [string, HeadersOf])[] = [
  ['_headers', readHeadersFile(headersFile(POLICY ?? '', ['2']))],
  ['nginx', readNginx(blocksOf('nginx'))],
  ['Apache', readApache(blocksOf('apache'))],
]

describe.each(HOSTS)('the headers that %s sends', (_, headersOf) => {
  test.each(['/', ...STEADY_FILES.map((name) => `/${name}`)])('%s is asked for anew', (path) => {
    expect(headersOf(path)).toEqual({
      'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    })
  })

  test('the site of earlier rules, in its folder, has the same headers; its pages have their policies', () => {
    const policy = { 'Content-Security-Policy': "frame-ancestors 'none'" }
    for (const path of ['/', '/sw.js', '/assets/index-CCLjOfaZ.js']) {
      expect(headersOf(`/2${path}`)).toEqual({ ...headersOf(path), ...policy })
    }
    expect(headersOf('/2/embed.html')).toEqual(headersOf('/embed.html'))
  })

  test('only the page for frames may be framed', () => {
    const { 'Content-Security-Policy': policy, ...others } = headersOf('/')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headersOf('/embed.html')).toEqual(others)
  })

  test('a file whose name holds its hash is kept, with the same headers', () => {
    expect(headersOf('/assets/index-CCLjOfaZ.js')).toEqual({
      ...headersOf('/'),
      // Frames without an origin fetch fonts as another site.
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
})
