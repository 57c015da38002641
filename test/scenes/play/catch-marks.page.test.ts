import { describe, expect, test } from 'vitest'
import { createCatchMarks } from '../../../src/scenes/play/hud.ts'
import { setLanguage } from '../../../src/ui/message.ts'

describe('the catches that are left', () => {
  test('have a mark each, crossed out from the last on', () => {
    const { root, show } = createCatchMarks(3)
    const spent = (): boolean[] =>
      [...root.children].map(({ classList }) => classList.contains('spent'))
    expect([root.className, root.role]).toEqual(['catch-marks', 'img'])
    for (const [left, marks] of [
      [3, [false, false, false]],
      [2, [false, false, true]],
      [0, [true, true, true]],
      [3, [false, false, false]],
    ] as const) {
      show(left)
      expect(spent()).toEqual(marks)
      expect([root.ariaLabel, root.title]).toEqual([
        `Catches left: ${left}`,
        `Catches left: ${left}`,
      ])
    }
  })

  test('touch the page only when they change', () => {
    const { root, show } = createCatchMarks(3)
    show(0)
    root.title = 'as it was'
    show(0)
    expect(root.title).toBe('as it was')
    setLanguage('ko')
    show(1)
    expect(root.title).toBe('남은 기회: 1')
  })
})
