import { expect, test } from 'vitest'
import { EAST, SOUTH } from '../../../src/labyrinth/grid.ts'
import { carveAsDrawn, choicesAfter, createCarver } from '../../../src/pages/guide/carver.ts'
import { COLOURS } from '../../../src/figures/maze-painter.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { PLAIN_STONES } from '../../figures/plain-stones.ts'
import { colourAt } from '../../ui/drawn.ts'
import { buttonNamed, find, show } from '../page.ts'

const STYLE = { side: 8, ...PLAIN_STONES }

const buttonFor = (root: HTMLElement, name: string): HTMLButtonElement =>
  find(root, `button[aria-label="${name}"]`, HTMLButtonElement)

test('each direction that the algorithm can take is offered, with a draw that takes it', () => {
  expect([...choicesAfter([0]).keys()].sort()).toEqual([EAST, SOUTH])
  let draws = [0]
  let choices = choicesAfter(draws)
  while (choices.size > 0) {
    draws = [...draws, [...choices.values()][draws.length % choices.size]]
    choices = choicesAfter(draws)
  }
  const { grid } = carveAsDrawn(draws)
  expect(grid.tiles.filter((tile) => tile === 0).length).toBe(2 * 35 - 1)
})

test('a reader digs by buttons and arrow keys, and chance ends the work', () => {
  setLanguage('en')
  const { root, pass } = createCarver(STYLE, true)
  show(root)
  const [up, right] = ['Up', 'Right'].map((name) => buttonFor(root, name))
  expect([up, right].map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true', 'false'])
  expect(find(root, '[role=status]').textContent).toBe('Arrow keys or buttons dig: Right, Down')
  up.click()
  expect(find(root, '[role=status]').textContent).toBe('Arrow keys or buttons dig: Right, Down')
  right.click()
  expect(find(root, '.recipe').textContent).toContain('Stack: 1')
  right.focus()
  right.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  expect(find(root, '.recipe').textContent).toContain('Stack: 2')
  expect(document.activeElement).toBe(right)
  // The digger stands in the cell below the second of the first row.
  expect(colourAt(find(root, '.lane canvas', HTMLCanvasElement), 28, 28)).toBe(COLOURS.red)
  find(root, '[role=application]').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
  )
  expect(find(root, '.recipe').textContent).toContain('Stack: 3')
  buttonNamed(root, 'By chance').click()
  for (let i = 0; i < 200; i++) pass?.(1000)
  expect(find(root, '[role=status]').textContent).toBe('Every cell is dug.')
})

test('a choice is carved step by step, and another one ends it at once', () => {
  const { root, pass } = createCarver(STYLE, false)
  show(root)
  const steps = (): string => find(root, '.lane figcaption').textContent
  buttonFor(root, 'Right').click()
  expect(steps()).toBe('1 of 3 steps')
  pass?.(1000)
  expect(steps()).toBe('3 of 3 steps')
  buttonFor(root, 'Right').click()
  expect(steps()).toBe('3 of 5 steps')
  buttonFor(root, 'Right').click()
  expect(steps()).toBe('5 of 7 steps')
})
