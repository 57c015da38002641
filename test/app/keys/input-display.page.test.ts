import { expect, test } from 'vitest'
import { createInputDisplay } from '../../../src/app/keys/input-display.ts'
import { RESTART } from '../../../src/core/game/state.ts'
import { EAST, SOUTH } from '../../../src/core/grid.ts'
import { find, show, textsOf } from '../../pages/page.ts'

test('the input display shows the held keys, the tick and the time', () => {
  const { root, show: showInput } = createInputDisplay()
  show(root)
  const held = (): string[] =>
    [...root.querySelectorAll('.held')].map(({ classList }) => classList[1])
  expect(textsOf(root, '.key')).toEqual(['', '', '', '', 'R'])
  showInput((1 << EAST) | RESTART, 1234, 120)
  expect(held()).toEqual(['east', 'restart'])
  expect(textsOf(root, 'p span')).toEqual(['Tick 1234', '0:01.00'])
  const { firstChild } = find(root, '.input-tick')
  showInput(1 << SOUTH, 1234, 133)
  expect(held()).toEqual(['south'])
  expect(textsOf(root, 'p span')).toEqual(['Tick 1234', '0:01.10'])
  // Unchanged texts are not written again in every frame.
  expect(find(root, '.input-tick').firstChild).toBe(firstChild)
  expect(find(root, '.keys').ariaHidden).toBe('true')
})
