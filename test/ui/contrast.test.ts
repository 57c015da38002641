import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Least contrast of text by WCAG 2.1, level AA. */
const LEAST = 4.5

const TEXTS = [
  ...['straw', 'cream', 'gold', 'red', 'verdigris', 'mist', 'sand', 'ghost-own', 'ghost-rival'],
]
const GROUNDS = ['ink', 'night', 'violet']

type Tokens = Readonly<Record<string, string>>

/** Colours that a rule of a style sheet sets. */
function tokensOf(file: string, selector: string): Tokens {
  const sheet = readFileSync(`src/ui/${file}`, 'utf8')
  const start = sheet.indexOf(`${selector} {`)
  const rule = sheet.slice(start, sheet.indexOf('}', start))
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  )
}

/** Relative luminance of a colour by WCAG 2.1. */
function luminanceOf(colour: string): number {
  const digits = colour.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red, green, blue] = [0, 2, 4].map((place) => {
    const part = parseInt(long.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const standard = tokensOf('base.css', ':root')
const THEMES: Readonly<Record<string, Tokens>> = {
  standard,
  'high contrast': { ...standard, ...tokensOf('colours.css', ':root.high-contrast') },
  'colour-safe': { ...standard, ...tokensOf('colours.css', ':root.colour-safe') },
}

describe.each(Object.keys(THEMES))('colours of text, %s', (theme) => {
  const tokens = THEMES[theme]

  test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    '%s on %s',
    (text, ground) => {
      expect(contrastOf(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(LEAST)
    },
  )

  test('dark letters on a golden plate', () => {
    expect(contrastOf(tokens['ink'], tokens['gold'])).toBeGreaterThanOrEqual(LEAST)
  })
})
