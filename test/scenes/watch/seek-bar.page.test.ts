import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createSeekBar, type SeekActions } from '../../../src/scenes/watch/seek-bar.ts'
import { find, recordCalls, show } from '../../pages/page.ts'

function showBar() {
  const { actions, calls } = recordCalls<SeekActions>()
  const bar = createSeekBar(actions)
  show(bar.root)
  bar.show(100, 400, 'here')
  return { bar, calls, slider: find(bar.root, 'input', HTMLInputElement) }
}

describe('the bar of a replay', () => {
  test('seeks the moment that is chosen', async () => {
    const { calls, slider } = showBar()
    await userEvent.fill(slider, '250')
    expect(calls).toEqual([['seek', 250]])
  })

  test('marks catches beside the levels, which stay', () => {
    const { bar } = showBar()
    bar.markLevels([50, 200], 400)
    bar.markLevels([100], 400)
    bar.markCatches([40, 200], 400)
    const lefts = (selector: string): string[] =>
      [...bar.root.querySelectorAll<HTMLElement>(selector)].map(({ style }) => style.left)
    expect(lefts('.catches i')).toEqual(['10%', '50%'])
    expect(lefts('.seek-marks:not(.catches) i')).toEqual(['25%'])
    bar.markCatches([], 400)
    expect(lefts('.catches i')).toEqual([])
  })

  test.each(['pointerup', 'pointercancel'])('is held until the %s anywhere on the page', (end) => {
    const { calls, slider } = showBar()
    window.dispatchEvent(new Event(end))
    expect(calls).toEqual([])
    for (let i = 0; i < 2; i++) {
      slider.dispatchEvent(new PointerEvent('pointerdown'))
      expect(calls.splice(0)).toEqual([['hold', true]])
      window.dispatchEvent(new Event(end))
      window.dispatchEvent(new Event(end))
      expect(calls.splice(0)).toEqual([['hold', false]])
    }
  })
})
