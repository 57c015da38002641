import { describe, expect } from 'vitest'
import { test } from './game-test.ts'

describe('in print', () => {
  test.for(['guide', 'trials', 'workshop'])(
    'the page %s is whole and dark on light, without its controls',
    async (name, { open }) => {
      const page = await open(`?${name}`)
      await page.locator(`html[data-scene=${name}] main h1`).waitFor()
      await page.emulateMedia({ media: 'print' })
      const found = await page.evaluate(() => {
        const main = document.querySelector('main') ?? document.body
        const buttons = [...main.querySelectorAll('button, input, select')]
        const { backgroundColor, color } = getComputedStyle(main)
        return {
          cut: main.scrollHeight - main.clientHeight,
          below: document.documentElement.scrollHeight - main.getBoundingClientRect().bottom,
          scheme: getComputedStyle(document.documentElement).colorScheme,
          ...{ backgroundColor, color },
          controls: buttons.filter(
            (each) => each.checkVisibility() && !each.querySelector('canvas'),
          ).length,
        }
      })
      await page.emulateMedia({ media: null })
      expect(found).toMatchObject({ cut: 0, scheme: 'light', controls: 0 })
      expect(found.below).toBeGreaterThan(-1)
      expect(found.backgroundColor).toBe('rgba(0, 0, 0, 0)')
    },
  )
})
