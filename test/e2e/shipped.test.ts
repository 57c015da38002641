import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { STEADY_FILES } from '../../src/build/headers.ts'

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
    expect(packages).toEqual(expect.arrayContaining(['phaser', 'idb', 'fflate', 'seedrandom']))
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

test('the page for missing files needs no other file, and is not kept for playing offline', () => {
  const page = read('404.html')
  expect(page).not.toMatch(/src=|href=|<script|<style/)
  expect(page).toContain('lang="ko"')
  expect(read('sw.js')).toContain('index.html')
  expect(read('sw.js')).not.toContain('404.html')
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
  expect(outside.toSorted()).toEqual(['_headers', ...STEADY_FILES].sort())
  const names = readdirSync(join(DIST, 'assets'))
  expect(names.filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([])
})
