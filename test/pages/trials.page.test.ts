import { describe, expect, onTestFinished, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { trialsOf } from '../../src/core/courses/next-steps.ts'
import { readDrawn } from '../../src/core/level/drawn/codec.ts'
import { TRIALS } from '../../src/core/level/trials.ts'
import { createTrialsPage } from '../../src/pages/trials/page.ts'
import { titleOf, trialLine } from '../../src/app/seeds/seed-name.ts'
import { t } from '../../src/ui/message.ts'
import { optimaOf } from '../core/times/known-optima.ts'
import { attemptOf } from '../core/attempt/attempts.ts'
import { buttonNamed, find, show, textsOf } from './page.ts'

const STYLE = { tiles: null, highContrast: false }

/** Shows the trials to a player who has won the first ones, in the time of gold. */
function showTrials(won: number) {
  const attempts = TRIALS.slice(0, won).map(({ seed }, i) =>
    attemptOf(i, [120], { mode: 'level', level: 1, seed }),
  )
  const calls: string[] = []
  const page = createTrialsPage(trialsOf(attempts, optimaOf()), STYLE, {
    play: (seed) => calls.push(seed),
    draw: () => calls.push('draw'),
    leave: () => calls.push('leave'),
  })
  show(page.root)
  page.paint()
  return { root: page.root, calls }
}

describe('the trials', () => {
  test('are signs, of which those won and the next are open; the next is the main choice', () => {
    const { root, calls } = showTrials(2)
    const signs = [...root.querySelectorAll<HTMLButtonElement>('.trial-signs button')]
    expect(signs.map(({ ariaDisabled }) => ariaDisabled === 'true')).toEqual(
      TRIALS.map((_, i) => i > 2),
    )
    expect(signs.map((sign) => sign.querySelector('.medal') !== null).indexOf(false)).toBe(2)
    expect(find(root, '.main-choice')).toBe(signs[2])
    expect(textsOf(root, '.trial-about > *').slice(0, 2)).toEqual([
      t('trial.a-loop'),
      t('trial-line.a-loop'),
    ])
    signs[0].focus()
    expect(textsOf(root, 'h2')).toEqual([t('trial.the-way-out')])
    signs[3].focus()
    signs[3].click()
    expect(textsOf(root, '.trial-about > *').slice(0, 2)).toEqual(['Trial 4', t('trials.locked')])
    signs[2].click()
    expect(calls).toEqual([TRIALS[2].seed])
  })

  test('show the map of each open one', () => {
    const canvases = [...showTrials(1).root.querySelectorAll('canvas')]
    expect(canvases).toHaveLength(2)
    for (const { width, height } of canvases) expect(width * height).toBeGreaterThan(1000)
  })

  test.for([
    [1280, 720],
    [844, 390],
    [320, 256],
  ])('are seen at %d x %d pixels, and scroll only on a zoomed page', async ([width, height]) => {
    await browser.viewport(width, height)
    onTestFinished(() => browser.viewport(1280, 720))
    const { root } = showTrials(2)
    expect(root.scrollHeight > root.clientHeight).toBe(width === 320)
    for (const sign of root.querySelectorAll('.trial-signs button')) {
      expect(sign.clientHeight).toBeGreaterThan(40)
    }
  })

  test('lead to drawing once all are won', () => {
    const { root, calls } = showTrials(12)
    buttonNamed(root, 'Now draw your own').click()
    expect(calls).toEqual(['draw'])
    expect(textsOf(root, '.trial-about .is-best')).toEqual([t('trials.golden')])
  })

  test.each(TRIALS)('are named by their titles, each with a line: $id', ({ id, seed }) => {
    const { title } = readDrawn(seed)
    expect(titleOf(title)).toBe(t(`trial.${id}`))
    expect(trialLine(title)).toBe(t(`trial-line.${id}`))
  })
})

test('a title that is no trial has no line', () => {
  expect(trialLine('The way home')).toBe('')
})
