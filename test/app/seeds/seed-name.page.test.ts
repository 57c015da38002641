import { describe, expect, test } from 'vitest'
import { element } from '../../../src/ui/element.ts'
import { t } from '../../../src/ui/message.ts'
import { createSeedName, isolatedSeedName } from '../../../src/app/seeds/seed-name.ts'
import { find, show } from '../../pages/page.ts'

const HEBREW = 'אריאדנה'

/** The left edge of a text's part in its line. */
function leftOf(root: HTMLElement, part: string): number {
  const text = [root, ...root.querySelectorAll('*')]
    .flatMap((node) => [...node.childNodes])
    .find((node) => node instanceof Text && node.data.includes(part)) as Text
  const range = document.createRange()
  const start = text.data.indexOf(part)
  range.setStart(text, start)
  range.setEnd(text, start + part.length)
  return range.getBoundingClientRect().left
}

describe('what stands after a seed of the other direction stays after it', () => {
  test.each([
    [
      'in a sentence',
      t('unfinished.level', { seed: isolatedSeedName(HEBREW), level: 7, time: '' }),
      '7',
    ],
  ])('%s', (_, sentence, number) => {
    const root = show(element('p', {}, sentence))
    expect(leftOf(root, number)).toBeGreaterThan(leftOf(root, HEBREW))
  })

  test('as an element', () => {
    const root = show(element('p', {}, createSeedName(HEBREW, { className: 'seed' }), ' 7'))
    expect(leftOf(root, '7')).toBeGreaterThan(leftOf(root, HEBREW))
    expect(find(root, 'bdi.seed').textContent).toBe(HEBREW)
  })
})
