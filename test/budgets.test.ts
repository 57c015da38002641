import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Images and the Latin font; that of Korean is fetched by who reads Korean. Sound is code. */
const ART = /(?<!hangul-[\w-]{8})\.(?:png|woff2)$/
const MAX_ART_BYTES = 150_000

describe('the built site', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'asterion-budgets-'))
  beforeAll(async () => {
    await build({ root: ROOT, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  })
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

  test('is pinned to the exact version', () => {
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})
