import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Images and the Latin font; that of Korean is fetched by who reads Korean. Sound is code. */
const ART = /(?<!hangul-[\w-]{8})\.(?:png|woff2)$/
const MAX_ART_BYTES = 150_000

/** All script from the menu to the end of a first level, as a host sends it: with Brotli. */
const MAX_SCRIPT_BYTES = 245_000

const MOST_DEPENDENCIES = 5

/** What a first level does without, by folder: fetched when it is first opened. */
const FETCHED = [
  /src\/scenes\/(daily|five|records|rules|run|settings|watch|win|workshop)\./,
  /src\/ui\/(records|settings|workshop)\//,
  /src\/ui\/(daily-page|five-page|losses|result|rules-page|run-page|share|watch-)/,
  /src\/(settings\/page|storage\/(backup|export-|import-)|core\/speedrun\/(livesplit|losses))/,
  /node_modules\/saxes\//,
]

type Chunk = Rolldown.OutputChunk

describe('the built site', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'asterion-budgets-'))
  let output: Rolldown.RolldownOutput['output']
  beforeAll(async () => {
    const built = await build({
      root: ROOT,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
    if (Array.isArray(built) || !('output' in built)) throw new Error('one site is built, once')
    output = built.output
  })

  /** The files of script that the page asks for by itself: its own, and what they import. */
  function chunksAtOnce(): Chunk[] {
    const chunks = output.filter((file): file is Chunk => file.type === 'chunk')
    const wanted = new Set(chunks.filter(({ isEntry }) => isEntry))
    for (const { imports } of wanted) {
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk)
    }
    return [...wanted]
  }
  afterAll(() => {
    rmSync(outDir, { recursive: true })
  })

  test(`has at most ${MAX_ART_BYTES} bytes of art`, () => {
    const assets = join(outDir, 'assets')
    const art = readdirSync(assets).filter((file) => ART.test(file))
    expect(art.length).toBeGreaterThan(4)
    const bytes = art.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_ART_BYTES)
  })

  test(`has at most ${MAX_SCRIPT_BYTES} bytes of script that a first level needs`, () => {
    const worker = output.filter(({ fileName }) => /build-worker-[\w-]+\.js$/.test(fileName))
    const needed = [...chunksAtOnce(), ...worker].map(({ fileName }) => fileName)
    expect(needed.filter((name) => name.includes('phaser'))).toHaveLength(1)
    expect(worker).toHaveLength(1)
    const bytes = needed.map((name) => brotliCompressSync(readFileSync(join(outDir, name))).length)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })

  test('leaves pages to be fetched when they are opened', () => {
    const atOnce = chunksAtOnce().flatMap(({ moduleIds }) => moduleIds)
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const isFetched = (id: string): boolean => FETCHED.some((pattern) => pattern.test(id))
    expect(atOnce.filter(isFetched)).toEqual([])
    expect(FETCHED.filter((pattern) => !modules.some((id) => pattern.test(id)))).toEqual([])
  })
})

describe('every dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>
  const all = Object.entries({ ...dependencies, ...devDependencies })

  test('has its line in CONTRIBUTING.md', () => {
    const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
    const table = text.split('\n').filter((line) => line.startsWith('| `'))
    const without = all.filter(([name]) => !table.some((line) => line.includes(`\`${name}\``)))
    expect(without).toEqual([])
  })

  test(`is for development, but for at most ${MOST_DEPENDENCIES}`, () => {
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(MOST_DEPENDENCIES)
  })

  test('is pinned to the exact version', () => {
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})
