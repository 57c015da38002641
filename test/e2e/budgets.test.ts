import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import english from '../../assets/locales/en.json'
import pageEnglish from '../../assets/page-messages/en.json'
import type { BuiltFile } from '../site/served-game.ts'

/** Images and the Latin font. The Korean font is fetched only for Korean text; sound is code. */
const ART = /(?<!hangul-[\w-]{8})\.(?:png|woff2)$/
const MAX_ART_BYTES = 150_000

/** Size limit of all scripts from the menu to the end of a first level, compressed with Brotli. */
const MAX_SCRIPT_BYTES = 203_000

/** Size limit of the script that the page waits for before it shows the menu, with its language. */
const MAX_FIRST_BYTES = 20_000

/** Size limit of the script of the page for frames, with the messages of all languages. */
const MAX_FRAME_BYTES = 60_000

/** Modules that a first level does not need, by folder: fetched when they are first opened. */
const FETCHED = [
  /src\/(pages\/|scenes\/(?!boot\/|menu\/|play\/))/,
  /src\/app\/settings\/(?!preference)/,
  /src\/scenes\/play\/practice-(view|pixels)/,
  /src\/picture\/(film|gif|small-board)/,
  /node_modules\/gifenc/,
  /src\/(storage\/(backup|import-)|core\/(courses\/livesplit|times\/time-loss))/,
]

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const files = inject('siteFiles')

/** Files of the first level besides those that the page fetches at once: while it is played. */
const WHILE_PLAYED = ['practice-view', 'sound']

describe('the built site', () => {
  /** Returns the entry scripts of the page with everything that they import statically. */
  function scriptsAtOnce(): BuiltFile[] {
    const wanted = new Set(files.filter(({ isEntry }) => isEntry))
    for (const { imports } of wanted) {
      for (const file of files) if (imports.includes(file.fileName)) wanted.add(file)
    }
    return [...wanted]
  }

  /** The scripts of a name, without the hash. */
  function named(name: string): BuiltFile[] {
    return files.filter(({ fileName }) => /([\w-]+)-[\w-]{8}\.js$/.exec(fileName)?.[1] === name)
  }

  function bytesOf(names: readonly string[]): number {
    const bytes = names.map((name) => brotliCompressSync(readFileSync(join(DIST, name))).length)
    return bytes.reduce((sum, each) => sum + each, 0)
  }

  test(`has at most ${MAX_ART_BYTES} bytes of art`, () => {
    const assets = join(DIST, 'assets')
    const art = readdirSync(assets).filter((file) => ART.test(file))
    expect(art.length).toBeGreaterThan(4)
    const bytes = art.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_ART_BYTES)
  })

  test(`has at most ${MAX_SCRIPT_BYTES} bytes of script for a first level`, () => {
    const worker = named('worker')
    const needed = [...scriptsAtOnce(), ...named('en'), ...worker].map(({ fileName }) => fileName)
    expect(needed.filter((name) => name.includes('phaser'))).toHaveLength(1)
    expect(worker).toHaveLength(1)
    expect(bytesOf(needed)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })

  test(`has at most ${MAX_FIRST_BYTES} bytes of script before the menu is shown`, () => {
    const first = named('index')
    expect(first.map(({ imports }) => imports)).toEqual([[]])
    const needed = [...first, ...named('en')].map(({ fileName }) => fileName)
    expect(bytesOf(needed)).toBeLessThanOrEqual(MAX_FIRST_BYTES)
  })

  test(`has at most ${MAX_FRAME_BYTES} bytes of script for a frame, none of it of the game`, () => {
    const frame = named('embed').map(({ fileName }) => fileName)
    const code = frame.map((name) => readFileSync(join(DIST, name), 'utf8')).join('')
    const page = readFileSync(join(DIST, 'embed.html'), 'utf8')
    expect(page.match(/assets\/[\w-]+\.js/g)).toEqual(frame)
    expect(code).not.toMatch(/phaser|localStorage|indexedDB|serviceWorker|\bimport\b/i)
    expect(bytesOf(frame)).toBeLessThanOrEqual(MAX_FRAME_BYTES)
  })

  test('names no message of the pages in menu and play', () => {
    const scripts = [...scriptsAtOnce(), ...WHILE_PLAYED.flatMap(named)]
    const code = scripts.map(({ fileName }) => readFileSync(join(DIST, fileName), 'utf8')).join('')
    const literals = new Set(
      Array.from(code.matchAll(/["'`]([a-z][\w.-]+)["'`]/g), ([, text]) => text),
    )
    const starts = Array.from(code.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g), ([, text]) => text)
    const isNamed = (key: string): boolean =>
      literals.has(key) || starts.some((start) => key.startsWith(start))
    expect(starts).toContain('medal.')
    expect(Object.keys(english).filter(isNamed).length).toBeGreaterThan(200)
    expect(Object.keys(pageEnglish).filter(isNamed)).toEqual([])
  })

  test('loads pages outside the first level only when they are opened', () => {
    const atOnce = scriptsAtOnce().flatMap(({ moduleIds }) => moduleIds)
    const modules = files.flatMap(({ moduleIds }) => moduleIds)
    const isFetched = (id: string): boolean => FETCHED.some((pattern) => pattern.test(id))
    expect(atOnce.filter(isFetched)).toEqual([])
    expect(FETCHED.filter((pattern) => !modules.some((id) => pattern.test(id)))).toEqual([])
  })
})
