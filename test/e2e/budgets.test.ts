import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import type { BuiltFile } from '../site/served-game.ts'

/** Images and the Latin font; that of Korean is fetched by who reads Korean. Sound is code. */
const ART = /(?<!hangul-[\w-]{8})\.(?:png|woff2)$/
const MAX_ART_BYTES = 150_000

/** All script from the menu to the end of a first level, as a host sends it: with Brotli. */
const MAX_SCRIPT_BYTES = 245_000

/** What a first level does without, by folder: fetched when it is first opened. */
const FETCHED = [
  /src\/scenes\/(daily|five|records|rules|run|settings|watch|win|workshop)\./,
  /src\/ui\/(records|settings|workshop)\//,
  /src\/ui\/(daily-page|five-page|losses|result|rules-page|run-page|share|watch-)/,
  /src\/(settings\/page|storage\/(backup|export-|import-)|core\/speedrun\/(livesplit|losses))/,
]

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const files = inject('siteFiles')

describe('the built site', () => {
  /** The scripts that the page asks for by itself: its own, and what they import. */
  function scriptsAtOnce(): BuiltFile[] {
    const wanted = new Set(files.filter(({ isEntry }) => isEntry))
    for (const { imports } of wanted) {
      for (const file of files) if (imports.includes(file.fileName)) wanted.add(file)
    }
    return [...wanted]
  }

  test(`has at most ${MAX_ART_BYTES} bytes of art`, () => {
    const assets = join(DIST, 'assets')
    const art = readdirSync(assets).filter((file) => ART.test(file))
    expect(art.length).toBeGreaterThan(4)
    const bytes = art.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_ART_BYTES)
  })

  test(`has at most ${MAX_SCRIPT_BYTES} bytes of script that a first level needs`, () => {
    const worker = files.filter(({ fileName }) => /build-worker-[\w-]+\.js$/.test(fileName))
    const needed = [...scriptsAtOnce(), ...worker].map(({ fileName }) => fileName)
    expect(needed.filter((name) => name.includes('phaser'))).toHaveLength(1)
    expect(worker).toHaveLength(1)
    const bytes = needed.map((name) => brotliCompressSync(readFileSync(join(DIST, name))).length)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })

  test('leaves pages to be fetched when they are opened', () => {
    const atOnce = scriptsAtOnce().flatMap(({ moduleIds }) => moduleIds)
    const modules = files.flatMap(({ moduleIds }) => moduleIds)
    const isFetched = (id: string): boolean => FETCHED.some((pattern) => pattern.test(id))
    expect(atOnce.filter(isFetched)).toEqual([])
    expect(FETCHED.filter((pattern) => !modules.some((id) => pattern.test(id)))).toEqual([])
  })
})
