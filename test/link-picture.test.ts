import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What the page says of itself under a name, to those who show a link to it. */
function said(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1]
}

describe.each([
  ['without an address', '', './'],
  ['for an address', 'https://example.org/asterion', 'https://example.org/asterion/'],
])('a site built %s', (_, address, folder) => {
  const outDir = mkdtempSync(join(tmpdir(), 'asterion-link-picture-'))
  const read = (name: string): string => readFileSync(join(outDir, name), 'utf8')
  beforeAll(async () => {
    vi.stubEnv('VITE_ADDRESS', address)
    await build({ root: ROOT, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  }, 60_000)
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(outDir, { recursive: true })
  })

  test('shows links with a title, a sentence and a picture', () => {
    const page = read('index.html')
    expect(said(page, 'og:title')).toBe('Asterion')
    expect(said(page, 'og:description')).toBe(said(page, 'description'))
    expect(said(page, 'og:image')).toBe(`${folder}social.png`)
    expect(said(page, 'twitter:image')).toBe(`${folder}social.png`)
    expect(said(page, 'twitter:card')).toBe('summary_large_image')
    const { width, height } = PNG.sync.read(readFileSync(join(outDir, 'social.png')))
    expect([said(page, 'og:image:width'), said(page, 'og:image:height')]).toEqual([
      String(width),
      String(height),
    ])
  })

  test('has an icon for home screens', () => {
    const icon = /<link rel="apple-touch-icon" href="\.\/([^"]+)"/.exec(read('index.html'))?.[1]
    expect(PNG.sync.read(readFileSync(join(outDir, icon ?? ''))).width).toBeGreaterThan(179)
  })

  test('keeps the picture out of what is fetched to play offline', () => {
    const worker = read('sw.js')
    expect(worker).toContain('icon-192.png')
    expect(worker).not.toContain('social.png')
  })
})
