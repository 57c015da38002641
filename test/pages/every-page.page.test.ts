import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { setLanguage } from '../../src/ui/message.ts'
import { keepSettings } from '../app/settings/kept-preferences.ts'
import { keepAddress } from '../app/routing/kept-address.ts'
import { ENGLISH, KOREAN } from '../messages.ts'
import { PAGES } from './every-page.ts'
import { axeFaults, overflows } from './faults.ts'
import { find } from './page.ts'

keepAddress()
window.axe = axe

/** Windows: a laptop, a phone upright and sideways, a small phone, a page zoomed to 400 %, a large screen. */
const SIZES = [
  ...[[1280, 720] as const, [390, 844] as const, [844, 390] as const],
  ...[[320, 568] as const, [320, 256] as const, [2560, 1440] as const],
]

/** Emulates print, or features of media queries as the system's settings do; the screen by default. */
const emulate = (media: { media?: string; features?: object[] } = {}): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { media: '', features: [], ...media } as object)

const { style } = frameElement as HTMLElement
const asItWas = style.cssText

/** Resizes the frame of the test itself: asking its browser takes as long as opening a page. */
function resize(width: number, height: number): void {
  Object.assign(style, { width: `${width}px`, height: `${height}px` })
}

afterEach(async () => {
  style.cssText = asItWas
  await emulate()
})

/** Waits until the page is drawn with its fonts. */
async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await document.fonts.ready
}

/** Opens one of the pages in a language, at the size of a laptop. */
async function open(name: string, language: 'en' | 'ko'): Promise<DOMTokenList> {
  // Settings without a language are in the browser's.
  keepSettings({ language })
  setLanguage(language)
  await PAGES[name]()
  await settle()
  return document.documentElement.classList
}

/** English messages of several words, without a value in them, that the page shows. */
function englishShown(): string[] {
  const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
    (labelled) => `${labelled.ariaLabel} ${labelled.getAttribute('title')}`,
  )
  const shown = [document.body.innerText, ...labels].join('\n')
  const names: readonly string[] = Object.values(KOREAN)
  return Object.values(ENGLISH).filter(
    (text) => /^[^{}]+ [^{}]+$/.test(text) && !names.includes(text) && shown.includes(text),
  )
}

describe.for(Object.keys(PAGES))('%s', (name) => {
  test.for(['en', 'ko'] as const)(
    'fits into windows, in letters of both sizes: %s',
    async (language) => {
      const classes = await open(name, language)
      const faults: string[] = language === 'ko' ? englishShown() : []
      for (const [width, height] of SIZES) {
        resize(width, height)
        expect(innerWidth).toBe(width)
        await settle()
        for (const isLarge of [false, true]) {
          classes.toggle('large-text', isLarge)
          const letters = isLarge ? 'large' : 'normal'
          faults.push(...overflows().map((fault) => `${width} x ${height}, ${letters}: ${fault}`))
        }
      }
      expect(faults).toEqual([])
    },
  )

  test('is accessible, and has contrast in all colours', async () => {
    const classes = await open(name, 'en')
    const faults = await axeFaults()
    for (const colours of ['high-contrast', 'colour-safe']) {
      classes.add(colours)
      faults.push(...(await axeFaults(['color-contrast'])))
      classes.remove(colours)
    }
    await emulate({ features: [{ name: 'forced-colors', value: 'active' }] })
    faults.push(...overflows())
    expect(faults).toEqual([])
  })
})

test.for(['guide', 'trials', 'workshop that carves', 'sheets to print'])(
  '%s is printed whole, dark on light, without its controls',
  async (name) => {
    await open(name, 'en')
    await emulate({ media: 'print' })
    const main = find(document, 'main')
    const { backgroundColor } = getComputedStyle(main)
    const { colorScheme } = getComputedStyle(document.documentElement)
    expect([colorScheme, backgroundColor]).toEqual(['light', 'rgba(0, 0, 0, 0)'])
    expect(main.scrollHeight).toBe(main.clientHeight)
    const { bottom } = main.getBoundingClientRect()
    expect(document.documentElement.scrollHeight).toBeGreaterThan(bottom - 1)
    const controls = [...main.querySelectorAll('button, input, select')].filter(
      (control) => control.checkVisibility() && !control.querySelector('canvas'),
    )
    expect(controls).toEqual([])
  },
)
