import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  currentLocale,
  formatDecimal,
  formatPercent,
  type MessageKey,
  setLanguage,
  t,
} from '../../src/ui/message.ts'

/** Sets the browser's preferred languages, best first. */
function prefer(...languages: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the language of the page', () => {
  test.for([
    [['fr', 'ko-KR', 'en'], 'ko', 'ko-KR'],
    [['fr', 'en-GB', 'ko'], 'en', 'en-GB'],
    [['fr', 'korean'], 'en', 'en'],
    [[], 'en', 'en'],
  ] as const)('for a browser of %j is %s', ([languages, language, locale]) => {
    prefer(...languages)
    setLanguage('browser')
    expect(document.documentElement.lang).toBe(language)
    expect(currentLocale()).toBe(locale)
    expect(t('menu.run')).toBe(language === 'ko' ? '시작' : 'Run')
  })

  test('is the chosen one, whatever the browser prefers', () => {
    prefer('en-GB')
    setLanguage('ko')
    expect(document.documentElement.lang).toBe('ko')
    expect(t('menu.run')).toBe('시작')
    expect(currentLocale()).toBe('ko')
  })
})

describe('a message', () => {
  test('has its places filled with values, and keeps places without a value', () => {
    expect(t('unfinished.level', { seed: 'a{b}', level: 7, time: '1' })).toBe(
      'Continue a{b}, only level 7 · 1',
    )
    expect(t('unfinished.level', { level: 7 })).toBe('Continue {seed}, only level 7 · {time}')
    expect(t('today.days', { count: 0 })).toBe('Days played: 0')
  })

  test('writes numbers of four digits and more in groups, by the language', () => {
    expect(t('today.days', { count: 999 })).toBe('Days played: 999')
    expect(t('today.days', { count: 1234 })).toBe('Days played: 1,234')
    expect(t('today.days', { count: 12345 })).toBe('Days played: 12,345')
    expect(t('today.days', { count: 0.15 })).toBe('Days played: 0.15')
  })
})

describe('a missing message', () => {
  test.each(['en', 'ko'] as const)(
    'is an error that names its key and the language %s',
    (language) => {
      setLanguage(language)
      const key = 'no.such-message' as MessageKey
      expect(() => t(key)).toThrow(`no message "no.such-message" in the language "${language}"`)
    },
  )
})

describe('a number', () => {
  test('has a fixed number of decimals', () => {
    expect(formatDecimal(1.5, 2)).toBe('1.50')
    expect(formatDecimal(1.256, 2)).toBe('1.26')
    expect(formatDecimal(1234.5, 1)).toBe('1,234.5')
  })

  test('that is a share is written in per cent', () => {
    expect(formatPercent(0.256)).toBe('26%')
    expect(formatPercent(1)).toBe('100%')
  })
})
