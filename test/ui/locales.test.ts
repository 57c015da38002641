import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ACTION_IDS } from '../../src/input/bindings.ts'
import { SETTING_SECTIONS, type SettingId, SETTINGS } from '../../src/storage/settings.ts'

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

  test('has every placeholder of English', () => {
    for (const [key, text] of Object.entries(messages)) {
      expect([key, placesOf(text)]).toEqual([key, placesOf(english[key] ?? '')])
    }
  })
})

describe('a setting', () => {
  const ids = Object.keys(SETTINGS) as SettingId[]

  test.each(ids)('%s has a name, and so has each of its values', (id) => {
    const setting = SETTINGS[id]
    const values = setting.kind === 'choice' ? setting.values : []
    const keys = [`setting.${id}`, ...values.map((value) => `setting.${id}.${value}`)]
    expect(Object.keys(english)).toEqual(expect.arrayContaining(keys))
  })

  test.each(SETTING_SECTIONS)('of the section %s has a title of the section', (section) => {
    expect(english[`settings.${section}`]).toBeDefined()
  })

  test('of language has every language of the game', () => {
    const languages = readdirSync(FOLDER).map((file) => file.replace('.json', ''))
    expect([...SETTINGS.language.values].sort()).toEqual(['browser', ...languages].sort())
  })
})

test.each(ACTION_IDS)('the action %s has a name', (id) => {
  expect(english[`action.${id}`]).toBeDefined()
})
