import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { element } from '../../../src/ui/element.ts'
import { createWinPage } from '../../../src/scenes/win/page.ts'
import { resultRemarks } from '../../../src/scenes/win/news.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'
import { levelReplay } from './level-replay.ts'
import { LEVEL, PARTS, RUN, showResult } from './shown-page.ts'

describe('the remarks on a run', () => {
  const { replay } = levelReplay('', 'theseus', 10)
  const rivals = [0, 20].map((rest) => levelReplay('', 'theseus', rest))
  const known = { replay, rivals: [], isPractice: false, isOptimumOpen: true }
  const locked = { ...known, isOptimumOpen: false }
  const LOCKED = 'Win gold to unlock the optimal run.'

  test('are none for a level with an open optimum, else how to unlock it', () => {
    expect(resultRemarks({ mode: 'level' }, known)).toEqual([])
    expect(resultRemarks({ mode: 'level' }, { ...locked, replay: null, rivals })).toEqual([LOCKED])
    expect(resultRemarks({ mode: 'run' }, locked)).toEqual([])
  })

  test('are its rank among its rivals, or that it was practice, which has none', () => {
    expect(resultRemarks({ mode: 'level' }, { ...locked, rivals })).toEqual([
      ...['Place 2 of 3', LOCKED],
    ])
    expect(resultRemarks({ mode: 'run' }, { ...known, rivals, isPractice: true })).toEqual([
      'Practice: no place, no medal',
    ])
  })
})

describe('the moment of a result', () => {
  test('lights it for less than a second, and the first key ends that and acts', async () => {
    let chosen = 0
    const choices = [{ label: 'Again', choose: () => chosen++ }]
    const { root, celebrate } = createWinPage(RUN, { ...PARTS, choices })
    show(root)
    celebrate('crown')
    const medal = find(root, '.verdict .medal')
    const animations = medal.getAnimations({ subtree: true })
    expect(animations).toHaveLength(3)
    for (const { effect } of animations) {
      expect(effect?.getComputedTiming().endTime).toBeLessThan(1000)
    }
    buttonNamed(root, 'Again').focus()
    await userEvent.keyboard('{Enter}')
    expect([chosen, medal.getAnimations({ subtree: true }).length]).toEqual([1, 0])
  })

  test('with reduced motion only fades', () => {
    document.documentElement.classList.add('reduced-motion')
    const { root, celebrate } = createWinPage(RUN, PARTS)
    show(root)
    celebrate('best')
    const names = find(root, '.verdict .medal')
      .getAnimations({ subtree: true })
      .map((animation) => (animation as CSSAnimation).animationName)
    expect(names).toEqual(['fade'])
  })
})

describe('on the page of a result', () => {
  test('one main choice and three beside it are shown, the others unfold', () => {
    const labels = 'abcdef'.split('')
    const choices = labels.map((label) => ({ label, choose: () => undefined }))
    const run = showResult(RUN, { choices })
    expect(textsOf(run, '.result-foot > .choices button')).toEqual(['a', 'b', 'c', 'd'])
    expect(textsOf(run, '.main-choice')).toEqual(['a'])
    expect(textsOf(run, '.more .choices button')).toEqual(['Table', 'e', 'f'])
    const level = showResult(LEVEL, { choices })
    expect(textsOf(level, '.more .choices button')).toEqual(['e', 'f'])
    expect(showResult(LEVEL).querySelector('.more')).toBeNull()
  })

  test('a button and the key G replace the mazes of a run by its table', async () => {
    const root = showResult(RUN)
    const [table, poster] = [find(root, 'table'), find(root, '.poster')]
    expect([table.hidden, poster.hidden]).toEqual([true, false])
    buttonNamed(root, 'Table').click()
    expect([table.hidden, poster.hidden]).toEqual([false, true])
    expect(buttonNamed(root, 'Table').ariaPressed).toBe('true')
    buttonNamed(root, 'Again').focus()
    await userEvent.keyboard('g')
    expect([table.hidden, poster.hidden]).toEqual([true, false])
  })

  test('G in a dialog changes nothing below it', async () => {
    const field = element('input')
    const root = showResult(RUN, { sections: [element('dialog', { open: true }, field)] })
    await userEvent.type(field, 'G')
    expect([field.value, find(root, 'table').hidden]).toEqual(['G', true])
  })
})
