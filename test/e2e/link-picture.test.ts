import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { linkTags } from '../../vite.config.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const read = (name: string): string => readFileSync(join(DIST, name), 'utf8')

/** The content of a page's meta tag, for sites that show a link to it. */
function said(page: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1]
}

describe('the built site', () => {
  test('shows links with a title, a sentence and a picture', () => {
    const page = read('index.html')
    expect(said(page, 'og:title')).toBe('Asterion')
    expect(said(page, 'og:description')).toBe(said(page, 'description'))
    expect(said(page, 'og:image')).toBe('./social.png')
    expect(said(page, 'twitter:image')).toBe('./social.png')
    expect(said(page, 'twitter:card')).toBe('summary_large_image')
    const { width, height } = PNG.sync.read(readFileSync(join(DIST, 'social.png')))
    expect([said(page, 'og:image:width'), said(page, 'og:image:height')]).toEqual([
      String(width),
      String(height),
    ])
  })

  test('has an icon for home screens', () => {
    const icon = /<link rel="apple-touch-icon" href="\.\/([^"]+)"/.exec(read('index.html'))?.[1]
    expect(PNG.sync.read(readFileSync(join(DIST, icon ?? ''))).width).toBeGreaterThan(179)
  })

  test('keeps the picture out of what is fetched to play offline', () => {
    const worker = read('sw.js')
    expect(worker).toContain('icon-192.png')
    expect(worker).not.toContain('social.png')
  })
})

test.each(['https://example.org/asterion', 'https://example.org/asterion/'])(
  'a site built for %s names its picture by a whole address',
  (address) => {
    const contents = linkTags(address).map(({ attrs }) => attrs?.['content'])
    const named = contents.filter((content) => String(content).endsWith('social.png'))
    expect(named).toEqual(Array(2).fill('https://example.org/asterion/social.png'))
  },
)
