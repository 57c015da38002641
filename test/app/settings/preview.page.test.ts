import { afterEach, expect, test } from 'vitest'
import { createPreview } from '../../../src/app/settings/preview.ts'
import type { Sound } from '../../../src/sound/sound.ts'
import { contextOf } from '../../../src/picture/canvas.ts'
import { find, recordCalls, show, textsOf } from '../../pages/page.ts'
import { PLAIN_SCENE } from '../../view/plain-scene.ts'
import { keepSettings, openPreferences } from './kept-preferences.ts'

afterEach(() => {
  localStorage.clear()
})

/** A preview under some settings, after its first frame. */
function showPreview(settings: Readonly<Record<string, unknown>>) {
  keepSettings({ minimap: false, dread: false, lightOff: true, motion: 'full', ...settings })
  const preview = createPreview(
    PLAIN_SCENE,
    openPreferences().preferences,
    recordCalls<Sound>().actions,
  )
  const root = show(preview.root)
  preview.pass(0)
  const canvas = find(root, 'canvas', HTMLCanvasElement)
  /** Red, green and blue at a place given in shares of the picture. */
  const at = (x: number, y: number): number[] => {
    const place = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)] as const
    return [
      ...contextOf(canvas)
        .getImageData(...place, 1, 1)
        .data.slice(0, 3),
    ]
  }
  return { preview, root, at, clock: () => find(root, '.hud-time').textContent }
}

const CORNER = [0.01, 0.99] as const
const PLAIN = [128, 128, 128]

test('the preview is dark far from the runner, unless there is no darkness', () => {
  expect(showPreview({}).at(...CORNER)).toEqual(PLAIN)
  expect(Math.max(...showPreview({ lightOff: false }).at(...CORNER))).toBeLessThan(64)
})

test('it has the ghost that is chosen, under its name', () => {
  const name = (ghosts: string): HTMLElement => find(showPreview({ ghosts }).root, '.preview-ghost')
  expect([name('best').textContent, name('last').textContent]).toEqual(['Best', 'Last'])
  expect(name('last').style.left).not.toBe(name('best').style.left)
  expect(name('none').checkVisibility()).toBe(false)
})

test('it has splits against the comparison that is chosen, where they are shown', () => {
  const { root } = showPreview({ comparison: 'optimum' })
  expect(find(root, '.splits caption').textContent).toBe('Optimum')
  const { root: best } = showPreview({ comparison: 'best-segments' })
  const delta = (of: HTMLElement): string | undefined => textsOf(of, '.split-delta')[0]
  expect(delta(best)).not.toBe(delta(root))
  expect(find(showPreview({ splits: false }).root, '.splits').checkVisibility()).toBe(false)
})

test.each(['.preview > p', '.splits', '.input-display', '.preview-pad'])(
  '%s fades while it covers the runner or the tiles around',
  (part) => {
    const { preview, root } = showPreview({ touchPad: 'right', inputDisplay: true })
    root.style.width = '612px'
    // The pad is shown on touch screens only.
    find(root, '.preview-pad').style.display = 'grid'
    const seen = new Set<boolean>()
    for (let frame = 0; frame < 100; frame++) {
      preview.pass(50)
      seen.add(find(root, part).classList.contains('over'))
    }
    expect([...seen].sort()).toEqual([false, true])
  },
)

test('it plays on, and stands still with reduced motion', () => {
  const moving = showPreview({})
  const before = moving.clock()
  moving.preview.pass(500)
  expect(moving.clock()).not.toBe(before)
  const still = showPreview({ motion: 'reduced' })
  expect(still.clock()).toBe(before)
  still.preview.pass(500)
  expect(still.clock()).toBe(before)
})
