import { expect, test } from 'vitest'
import type { Host } from '../../../src/app/page.ts'
import { DEFAULT_BINDINGS } from '../../../src/input/bindings.ts'
import { createChase } from '../../../src/pages/guide/chase.ts'
import { LABYRINTHS, WAYS } from '../../../src/pages/guide/played.ts'
import { contextOf } from '../../../src/picture/canvas.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { PLAIN_SCENE } from '../../view/plain-scene.ts'
import { find, show } from '../page.ts'

const HOST = {
  scene: PLAIN_SCENE,
  bindings: () => DEFAULT_BINDINGS,
  mapStyle: () => ({ tiles: null, highContrast: false }),
  preferences: { renderOptions: () => ({ reducedMotion: false }) },
} as unknown as Host

function open(showsField: boolean) {
  setLanguage('en')
  const level = showsField ? LABYRINTHS.loop : LABYRINTHS.dead
  const chase = createChase(HOST, level, showsField)
  const root = show(chase.root)
  const canvas = find(root, 'canvas[role=application]', HTMLCanvasElement)
  const press = (type: 'keydown' | 'keyup', code: string): boolean =>
    canvas.dispatchEvent(new KeyboardEvent(type, { code, key: code, cancelable: true }))
  /** Passes time in frames, until the status has words. */
  const status = find(root, '[role=status]')
  const playOn = (): string => {
    for (let i = 0; i < 1000 && status.textContent === ''; i++) chase.pass?.(20)
    return status.textContent
  }
  return { chase, canvas, press, status, playOn, away: () => find(root, 'figcaption').textContent }
}

test('arrow keys and letters run, until the Minotaur is there', () => {
  const { chase, press, status, playOn } = open(false)
  expect(status.textContent).toContain('arrow keys')
  expect(press('keydown', 'KeyX')).toBe(true)
  expect(press('keydown', 'KeyD')).toBe(false)
  chase.pass?.(20)
  expect(status.textContent).toBe('')
  press('keyup', 'KeyD')
  expect(playOn()).toMatch(/^Caught after 0:0\d\.\d\d\. Press a direction/)
  // The next press is another run.
  for (let i = 0; i < 60; i++) chase.pass?.(20)
  press('keydown', 'ArrowDown')
  chase.pass?.(20)
  expect(status.textContent).toBe('')
})

test('figures stand above the numbers of the distances', () => {
  const { canvas } = open(true)
  expect(canvas.previousElementSibling?.ariaHidden).toBe('true')
  const { width, height } = canvas
  const { data } = contextOf(canvas).getImageData(0, 0, width, height)
  const bare = data.filter((value, i) => i % 4 === 3 && value === 0).length
  expect(bare).toBeGreaterThan(0.8 * width * height)
})

test('a click runs to its tile', () => {
  const { chase, canvas, away } = open(true)
  const click = (column: number, row: number): void => {
    const tile = canvas.clientWidth / LABYRINTHS.loop.grid.width
    const { left, top } = canvas.getBoundingClientRect()
    const [clientX, clientY] = [left + (column + 0.5) * tile, top + (row + 0.5) * tile]
    canvas.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }))
  }
  expect(away()).toBe('Steps to him: 23')
  click(0, 0)
  chase.pass?.(200)
  expect(away()).toBe('Steps to him: 23')
  click(3, 1)
  for (let i = 0; i < 20; i++) chase.pass?.(20)
  expect(away()).toMatch(/^Steps to him: (?:18|19)$/)
})

test('the ways of the labyrinth with the loop end as the words say', () => {
  const { chase, status, playOn } = open(true)
  chase.run(WAYS.shortest)
  chase.pass?.(20)
  expect(playOn()).toContain('Caught after')
  chase.run(WAYS.feint)
  chase.pass?.(20)
  expect(status.textContent).toBe('')
  expect(playOn()).toMatch(/^Out in 0:03\.20! Press/)
})
