import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '../../src/storage/settings.ts'

/** Folders of messages, each with a file for every language: of menu and play, of all pages, of boards. */
const FOLDERS = ['locales', 'page-messages', 'board-messages'].map((name) => `assets/${name}`)

/** Files of languages that are translated whole; in others the build fills gaps with English. */
const COMPLETE = ['ko.json']

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** The names in braces that a text wants replaced. */
function placesOf(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
}

const keysOf = (folder: string): string[] => Object.keys(read(`${folder}/en.json`))
const keys = FOLDERS.flatMap(keysOf)

test('no message stands in two folders', () => {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('every language has a file in each folder, {} if nothing is translated yet', () => {
  const [first, ...others] = FOLDERS.map((folder) => readdirSync(folder))
  for (const names of others) expect(names).toEqual(first)
})

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder).map((file) => [folder, file] as const),
)

describe.each(files.filter(([, file]) => file !== 'en.json'))('%s/%s', (folder, file) => {
  const messages = read(`${folder}/${file}`)
  const english = read(`${folder}/en.json`)

  test('has no message that English has not, and every one if its language is complete', () => {
    expect(Object.keys(messages).filter((key) => !(key in english))).toEqual([])
    const missing = Object.keys(english).filter((key) => !(key in messages))
    if (COMPLETE.includes(file)) expect(missing).toEqual([])
  })

  test('has every placeholder of English', () => {
    for (const [key, text] of Object.entries(messages)) {
      expect([key, placesOf(text)]).toEqual([key, placesOf(english[key] ?? '')])
    }
  })
})

describe('Korean', () => {
  const korean = FOLDERS.flatMap((folder) => Object.entries(read(`${folder}/ko.json`)))

  test('has sentences in one polite style', () => {
    // The tagline is a line of verse.
    const sentences = korean.filter(([key]) => key !== 'about.run')
    const others = sentences.filter(([, text]) => /[가-힣](?<!요)\.(?=\s|$)|니다/.test(text))
    expect(others).toEqual([])
  })

  test('has one word for one thing', () => {
    // "Try again" of a page that was not fetched is no attempt at a level.
    const texts = korean.filter(([key]) => key !== 'fetch.again')
    const refused =
      /유령|망령|시도|달리기|끝없이|개인 최고|막다른 곳|사건|네거리|가위표|숫자판|일시 정지|경주/
    expect(texts.filter(([, text]) => refused.test(text))).toEqual([])
  })

  test('has no particle after a place that it may not fit', () => {
    const particle = /\}(?:은|는|이|가|을|를|과|와|으로|로)(?=[\s.,]|$)/
    expect(korean.filter(([, text]) => particle.test(text))).toEqual([])
  })

  test('has no numeral behind a place: 10만 is 100,000', () => {
    expect(korean.filter(([, text]) => /\}[십백천만억조]/.test(text))).toEqual([])
  })
})

describe('a setting', () => {
  test('of language has every language of the game', () => {
    const languages = readdirSync(FOLDERS[0]).map((file) => file.replace('.json', ''))
    expect([...SETTINGS.language.values].sort()).toEqual(['browser', ...languages].sort())
  })
})
