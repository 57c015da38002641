import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { describe, expect, inject, test } from 'vitest'
import { STEADY_FILES } from '../../src/build/headers.ts'
import { linkTags } from '../../src/build/pictures.ts'
import { test as gameTest } from './game-test.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const read = (name: string): string => readFileSync(join(DIST, name), 'utf8')

describe('licenses.txt', () => {
  const licenses = read('licenses.txt')
  /** Titles, each between two rules. */
  const titles = [...licenses.matchAll(/^-{80}\n(.*)\n-{80}$/gm)].map(([, title]) => title)
  const packages = titles.flatMap((title) => /^(\S+) \d+\.\d+\.\d+$/.exec(title)?.[1] ?? [])

  test('has every package of the scripts, and no other', () => {
    const modules = inject('siteFiles').flatMap(({ moduleIds }) => moduleIds)
    const bundled = modules.flatMap(
      (id) => /^\0(vite|rolldown)\/|.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.slice(1) ?? [],
    )
    const cached = [...read('sw.js').matchAll(/workbox:([a-z-]+):\d/g)]
    const wanted = [...bundled.filter(Boolean), ...cached.map(([, part]) => `workbox-${part}`)]
    expect(packages.toSorted()).toEqual([...new Set(wanted)].sort())
    expect(packages).toEqual(expect.arrayContaining(['phaser', 'idb', 'seedrandom']))
  })

  test('has the text of each licence, those of the game and of its fonts too', () => {
    const texts = licenses.split(/^-{80}\n.*\n-{80}$/m).slice(1)
    expect(texts).toHaveLength(titles.length)
    for (const [i, text] of texts.entries()) {
      expect([titles[i], text]).toEqual([titles[i], expect.stringMatching(/copyright/i)])
      expect([titles[i], text]).toEqual([
        titles[i],
        expect.stringMatching(/as is|conditions|MIT license/i),
      ])
    }
    expect(titles.slice(0, 2)).toEqual(['Asterion', 'Fonts "Asterion Pixel", cut from Galmuri'])
    expect(texts[0].trim()).toBe(readFileSync('LICENSE', 'utf8').trim())
    expect(texts[1]).toContain('SIL OPEN FONT LICENSE')
  })
})

test('the service worker needs what play needs, and no file that a blocker may refuse', () => {
  const needed = JSON.parse(/needed = (\[.*?\])/.exec(read('sw.js'))?.[1] ?? '') as string[]
  const first = [...read('index.html').matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)]
  expect(needed).toEqual(expect.arrayContaining(first.map(([, url]) => url)))
  for (const kind of ['worker', 'build-drawn', 'en', 'ko', 'asterion-11-hangul']) {
    expect(needed.filter((url) => url.startsWith(`assets/${kind}-`))).toHaveLength(1)
  }
  expect(needed.filter((url) => /share|licenses|board|page-/.test(url))).toEqual([])
})

test('the page for missing files needs no other file, and is not kept for playing offline, nor the frame', () => {
  const page = read('404.html')
  expect(page).not.toMatch(/src=|href=|<script|<style/)
  expect(page).toContain('lang="ko"')
  expect(read('sw.js')).toContain('index.html')
  expect(read('sw.js')).not.toMatch(/404\.html|embed/)
})

test('the page paints its title by itself: the picture is in it, its style as the policy knows it', () => {
  const page = read('index.html')
  const styleOf = (html: string): string => /<style>([^]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(styleOf(page)).toBe(styleOf(readFileSync('index.html', 'utf8')))
  const hash = createHash('sha256').update(styleOf(page)).digest('base64')
  expect(page).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(page).toMatch(/<img\s+id="title"[^>]*src="data:image\/png;base64,/)
})

test('the style sheet is asked for before the engine, and no style sheet holds the title up', () => {
  const [head, body] = read('index.html').split('<body>')
  expect(head).not.toContain('rel="stylesheet"')
  const asked = [...head.matchAll(/<(?:script|link)[^>]*assets\/([\w-]+)-[\w-]{8}\.(js|css)"/g)]
  expect(asked.map(([, name, type]) => `${name}.${type}`).slice(0, 3)).toEqual([
    'index.js',
    'index.css',
    'main.js',
  ])
  expect(body.indexOf('id="title"')).toBeLessThan(body.indexOf('rel="stylesheet"'))
})

test('every file of the site is below assets/, its name with a hash, or one that _headers names', () => {
  const outside = readdirSync(DIST).filter((name) => name !== 'assets')
  expect(outside.toSorted()).toEqual(['_headers', 'embed.html', ...STEADY_FILES].sort())
  const names = readdirSync(join(DIST, 'assets'))
  expect(names.filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([])
})

/** Returns the content of a meta tag, for sites that preview a link. */
function metaContent(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1]
}

describe('the built site', () => {
  test('has a title, a description and a picture for link previews', () => {
    const page = read('index.html')
    expect(metaContent(page, 'og:title')).toBe('Asterion')
    expect(metaContent(page, 'og:description')).toBe(metaContent(page, 'description'))
    expect(metaContent(page, 'og:image')).toBe('./social.png')
    expect(metaContent(page, 'twitter:image')).toBe('./social.png')
    expect(metaContent(page, 'twitter:card')).toBe('summary_large_image')
    const { width, height } = PNG.sync.read(readFileSync(join(DIST, 'social.png')))
    expect([metaContent(page, 'og:image:width'), metaContent(page, 'og:image:height')]).toEqual([
      String(width),
      String(height),
    ])
  })
})

test.each(['https://example.org/asterion', 'https://example.org/asterion/'])(
  'a site built for %s has an absolute address of its preview picture',
  (address) => {
    const contents = linkTags(address).map(({ attrs }) => attrs?.['content'])
    const named = contents.filter((content) => String(content).endsWith('social.png'))
    expect(named).toEqual(Array(2).fill('https://example.org/asterion/social.png'))
  },
)

/** Injections that the policy forbids: a name, a script that tries it, and the directive it violates. */
const INJECTIONS: readonly (readonly [name: string, script: string, directive: string])[] = [
  ['text as markup', `document.body['inner' + 'HTML'] = '<b>'`, 'require-trusted-types-for'],
  ['text as a worker', `new Worker('./sw.js')`, 'require-trusted-types-for'],
  ['a second policy of trusted types', `trustedTypes.createPolicy('other', {})`, 'trusted-types'],
  [
    'a handler in an attribute',
    `document.body.setAttribute('onclick', 'close()')`,
    'require-trusted-types-for',
  ],
  [
    'a request to another site',
    `void fetch('https://elsewhere.test/').catch(() => 0)`,
    'connect-src',
  ],
  ['an image from another site', `new Image().src = 'https://elsewhere.test/a.png'`, 'img-src'],
  ['a style in an attribute', `document.body.setAttribute('style', 'top: 0')`, 'style-src-attr'],
  [
    'a style element',
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'b {}' }))`,
    'style-src-elem',
  ],
]

gameTest('the page blocks every injection that its policy forbids', async ({ errors, open }) => {
  const page = await open()
  await page.evaluate(`{
    globalThis.broken = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      broken.push(effectiveDirective)
    })
  }`)
  for (const [name, script, directive] of INJECTIONS) {
    await page.evaluate(`{ try { ${script} } catch {} }`)
    await expect.poll(() => page.evaluate('broken.at(-1)'), { message: name }).toBe(directive)
    await page.evaluate('broken.splice(0)')
  }
  expect(errors.splice(0)).not.toEqual([])
})

test('the server sends the policy of the page, and forbids framing all but the page for frames', async () => {
  const response = await fetch(inject('address'))
  const page = await response.text()
  const [policy = ''] =
    /http-equiv="?Content-Security-Policy"?\s+content="([^"]+)"/i.exec(page)?.slice(1) ?? []
  expect(policy).toContain("default-src 'none'")
  expect(response.headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  const frame = await fetch(`${inject('address')}embed.html`)
  expect(frame.headers.get('content-security-policy')).toBe(null)
  expect(await frame.text()).toContain("default-src 'none'; script-src 'self';")
})
