import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { celebrate, soundsOf } from '../../../src/scenes/win/celebration.ts'
import { buttonNamed, find } from '../../pages/page.ts'
import { RUN, showResult } from './shown-page.ts'

test('a moment lights the result for less than a second, and the first key ends it and acts', async () => {
  let chosen = 0
  const root = showResult(RUN, { choices: [{ label: 'Again', choose: () => chosen++ }] })
  celebrate(root, 'crown')
  const medal = find(root, '.verdict .medal')
  expect(root.className).toContain('celebrating crown')
  const animations = medal.getAnimations({ subtree: true })
  expect(animations).toHaveLength(3)
  for (const { effect } of animations) {
    expect(effect?.getComputedTiming().endTime).toBeLessThan(1000)
  }
  buttonNamed(root, 'Again').focus()
  await userEvent.keyboard('{Enter}')
  expect(root.className).not.toContain('celebrating')
  expect([chosen, medal.getAnimations({ subtree: true }).length]).toEqual([1, 0])
})

test('with reduced motion only its light fades', () => {
  document.documentElement.classList.add('reduced-motion')
  const root = showResult(RUN)
  celebrate(root, 'best')
  const names = find(root, '.verdict .medal')
    .getAnimations({ subtree: true })
    .map((animation) => (animation as CSSAnimation).animationName)
  document.documentElement.classList.remove('reduced-motion')
  expect(names).toEqual(['fade'])
})

test('the sound of a result is its medal, and a fanfare for a personal best', () => {
  expect(soundsOf('escaped', 'first-medal')).toEqual(['medal-escaped'])
  expect(soundsOf('gold', 'best')).toEqual(['medal-gold', 'record'])
  expect(soundsOf(null, 'best')).toEqual(['record'])
  expect(soundsOf(null, null)).toEqual([])
})
