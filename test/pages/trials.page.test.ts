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

const aboutOf = (root: HTMLElement) => textsOf(root, '.trial-about > *').slice(0, 2)

describe('the trials', () => {
  test('are signs, a chapter at a time; the first one to win is the main choice', () => {
    const { root, calls } = showTrials(2)
    const signs = [...root.querySelectorAll<HTMLButtonElement>('.trial-signs button')]
    expect(signs.map((sign) => sign.querySelector('.medal') !== null)).toEqual([
      ...[true, true, ...new Array<boolean>(8).fill(false)],
    ])
    expect(find(root, '.main-choice')).toBe(signs[2])
    expect(aboutOf(root)).toEqual([t('trial.a-loop'), t('trial-line.a-loop')])
    signs[0].focus()
    expect(textsOf(root, 'h2')).toEqual([t('trial.the-way-out')])
    signs[9].click()
    expect(calls).toEqual([TRIALS[9].seed])
  })

  test('begin with the chapter of the first one to win', () => {
    const { root } = showTrials(10)
    expect(textsOf(root, '.trial-chapters [aria-pressed=true]')).toEqual(['Asterion 0/10'])
    expect(find(root, '.main-choice')).toBe(root.querySelector('.trial-signs button'))
  })

  test('show a closed chapter behind locks, and how many wins miss', () => {
    const { root, calls } = showTrials(2)
    expect(textsOf(root, '.locked')).toEqual(['Asterion 0/10', 'The others 0/10', 'Gaps 0/10'])
    buttonNamed(root, 'Asterion 0/10').click()
    const [first] = root.querySelectorAll<HTMLButtonElement>('.trial-signs button')
    expect(first.ariaDisabled).toBe('true')
    expect(root.querySelectorAll('.trial-signs .locked')).toHaveLength(10)
    first.click()
    expect(calls).toEqual([])
    expect(aboutOf(root)).toEqual(['Asterion', 'Win 5 more of “Ways” to open this.'])
    expect(textsOf(root, '.trial-chapters button')).toEqual([
      ...['Ways 2/10', 'Asterion 0/10', 'The others 0/10', 'Gaps 0/10'],
    ])
  })

  test('show the map of each', () => {
    const { root } = showTrials(7)
    buttonNamed(root, 'Asterion 0/10').click()
    const canvases = [...root.querySelectorAll('canvas')]
    expect(canvases).toHaveLength(10)
    for (const { width, height } of canvases) expect(width * height).toBeGreaterThan(1000)
  })

  test.for([
    [1280, 720],
    [844, 390],
    [390, 844],
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
    const { root, calls } = showTrials(40)
    buttonNamed(root, 'Now draw your own').click()
    expect(calls).toEqual(['draw'])
    expect(textsOf(root, '.trial-about .is-best')).toEqual([t('trials.golden')])
  })

  test.each(TRIALS)(
    'are named by their titles, each with a fact and an answer: $id',
    ({ id, seed }) => {
      const { title } = readDrawn(seed)
      expect(titleOf(title)).toBe(t(`trial.${id}`))
      expect(trialLine(title)).toBe(t(`trial-line.${id}`))
      expect(trialLine(title, 'answer')).toBe(t(`trial-answer.${id}`))
    },
  )
})

test('a title that is no trial has no line', () => {
  expect(trialLine('The way home')).toBe('')
})
