import { expect, test } from 'vitest'
import { createCheckLines } from '../../../src/scenes/records/check-line.ts'
import { element } from '../../../src/ui/element.ts'
import { buttonNamed, show, textsOf } from '../../pages/page.ts'
import { NOTHING_CHECKED } from './played.ts'

test('tells how many imported attempts are checked', () => {
  const progress = () => ({ done: 12, total: 340 })
  const root = show(element('div', {}, createCheckLines({ ...NOTHING_CHECKED, progress })))
  expect(textsOf(root, 'p')).toEqual([
    'Checking imported attempts: 12 of 340. They count once they are checked.',
  ])
})

test('tells how many were refused, with a button that removes them', () => {
  let removals = 0
  const actions = {
    ...{ ...NOTHING_CHECKED, refused: () => 3 },
    removeRefused: () => removals++,
  }
  const root = show(element('div', {}, createCheckLines(actions)))
  expect(root.textContent).toContain('do not give the times they claim: 3.')
  buttonNamed(root, 'Delete them').click()
  expect(removals).toBe(1)
})

test('says nothing where nothing is to be checked', () => {
  expect(createCheckLines(NOTHING_CHECKED)).toEqual([])
})
