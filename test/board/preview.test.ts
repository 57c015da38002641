import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raceTitle, withPreview } from '../../src/board/http/site.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { drawnSeed } from '../../src/core/level/drawn/codec.ts'
import { linkTags } from '../../src/build/pictures.ts'
import { carved } from '../core/level/drawn/won-levels.ts'
import { checkAny } from '../any.ts'

const TAGS = linkTags(undefined).map(({ attrs = {} }) => {
  return `<meta ${Object.entries(attrs)
    .map(([name, value]) => `${name}="${String(value)}"`)
    .join(' ')}>`
})
const PAGE = readFileSync('index.html', 'utf8').replace('</head>', `${TAGS.join('')}</head>`)
const FOLDER = 'https://example.org'

/** Content of a tag of the page that a query is answered with; undefined without the tag. */
function contentOf(query: Record<string, string>, name: string, folder = FOLDER) {
  const page = withPreview(PAGE, folder, query)
  return new RegExp(`"${name}"\\s+content="([^"]*)"`).exec(page)?.[1]
}

describe('the preview of a link', () => {
  const drawn = `${RULES_VERSION}.level.1.${drawnSeed(carved('theseus', 1, 'Gate'))}`
  test.each([
    [{ seed: 'theseus' }, 'theseus · Asterion'],
    [{ seed: 'theseus', level: '4' }, 'theseus, level 4 · Asterion'],
    [{ today: '' }, 'Today · Asterion'],
    [{ course: `${RULES_VERSION}.level.4.theseus` }, 'Runs of theseus, level 4 · Asterion'],
    [{ course: drawn }, 'Runs of Gate · Asterion'],
    [
      { race: raceTitle([...'BC'].map((letter) => `${letter.repeat(42)}A`)) },
      "Azure Finch's race, 2 runners · Asterion",
    ],
    [{ race: raceTitle([]) }, 'Race · Asterion'],
    [{}, 'Asterion'],
    [{ seed: '' }, 'Asterion'],
  ])('of %o is titled %s', (query, title) => {
    expect(contentOf(query as unknown as Record<string, string>, 'og:title')).toBe(title)
  })

  test('has the absolute address of the picture', () => {
    const addresses = ['og:image', 'twitter:image'].map((name) => contentOf({}, name))
    expect(addresses).toEqual(Array(2).fill(`${FOLDER}/social.png`))
    expect(contentOf({}, 'og:image', 'http://[')).toBe('./social.png')
  })

  test('changes nothing but text, whatever the link and the host', () => {
    const values = (page: string): string => page.replace(/content="[^"<>]*"/g, '')
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('"><script>$&$1</script>'))
    checkAny([fc.constantFrom('seed', 'course', 'today'), text, text], (name, value, host) => {
      const page = withPreview(PAGE, `http://${host}`, { [name]: value, level: value })
      expect(values(page)).toBe(values(PAGE))
    })
  })
})
