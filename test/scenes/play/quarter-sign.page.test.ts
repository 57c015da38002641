import { describe, expect, test } from 'vitest'
import { createQuarterSign } from '../../../src/scenes/play/quarter-sign.ts'

describe('the sign of a quarter', () => {
  test('shows its number and the difference, with a mark beside the colour', () => {
    const { root, show } = createQuarterSign()
    show(1, 60, 300)
    expect([root.textContent, root.classList.contains('behind')]).toEqual(['1/4 ▼ +0.50', true])
    show(3, -120, 900)
    expect([root.textContent, root.classList.contains('behind')]).toEqual(['3/4 ▲ −1.00', false])
    show(1, 3, 920)
    expect(root.textContent).toBe('1/4 ▼ +0.02')
    show(2, 0, 950)
    expect(root.textContent).toBe('2/4 +0.00')
  })

  test('stays for two and a half seconds of the clock', () => {
    const { root, show, draw } = createQuarterSign()
    show(1, 60, 300)
    draw(599)
    expect(root.textContent).not.toBe('')
    draw(600)
    expect(root.textContent).toBe('')
  })
})
