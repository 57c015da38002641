import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { linkTags } from '../../vite.config.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const read = (name: string): string => readFileSync(join(DIST, name), 'utf8')

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

  test('has an icon for home screens', () => {
    const icon = /<link rel="apple-touch-icon" href="\.\/([^"]+)"/.exec(read('index.html'))?.[1]
    expect(PNG.sync.read(readFileSync(join(DIST, icon ?? ''))).width).toBeGreaterThan(179)
  })

  test('leaves the preview picture out of the offline cache', () => {
    const worker = read('sw.js')
    expect(worker).toContain('icon-192.png')
    expect(worker).not.toContain('social.png')
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
