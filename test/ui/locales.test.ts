import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = 'assets/locales'

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, string>
}

/** The names in braces that a text wants replaced. */
function placesOf(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
}

const english = read('en.json')

describe.each(readdirSync(FOLDER).filter((file) => file !== 'en.json'))('%s', (file) => {
  const messages = read(file)

  test('has every message of English and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
  })

  test('keeps every place for a value', () => {
    for (const [key, text] of Object.entries(messages)) {
      expect([key, placesOf(text)]).toEqual([key, placesOf(english[key] ?? '')])
    }
  })
})
