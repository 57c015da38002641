import { expect, test } from 'vitest'
import { element } from '../../src/ui/element.ts'
import { createFold } from '../../src/ui/page-parts.ts'
import { show } from '../pages/page.ts'

const HIGH = { attributes: { style: 'height: 150px' } }

test('a fold at the end of a box is scrolled into view when it is opened', async () => {
  const last = element('p', { textContent: 'last' })
  const fold = createFold('a', 'More', new Set(), [last])
  const style = 'height: 200px; overflow-y: auto'
  const box = show(element('div', { attributes: { style } }, element('div', HIGH), fold))
  fold.querySelector('summary')?.click()
  await expect.poll(() => box.scrollTop).toBeGreaterThan(0)
  const { bottom } = box.getBoundingClientRect()
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1)
})
