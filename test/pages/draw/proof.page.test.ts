import { page as browser } from 'vitest/browser'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DrawnProof } from '../../../src/core/level/drawn/drawn-level.ts'
import { announced, buttonNamed, find, textsOf } from '../page.ts'
import { drag, openDrawing, pictureOf, ROOM, WIN, wonIn } from './pages.ts'

describe('the proof', () => {
  const STATES: readonly (readonly [string, boolean, DrawnProof])[] = [
    ['Can be won in 0:01.24', true, wonIn(149)],
    [
      'No way to the exit. Walls to open: 2',
      false,
      { kind: 'no-path', reached: [10], walls: [12, 13] },
    ],
    [
      'Always caught by the Minotaur. Steps to the exit: 3',
      false,
      { kind: 'always-caught', way: [10, 11], stepsLeft: 3, by: 'minotaur' },
    ],
  ]

  test.each(STATES)(
    'is stated in words, and only a win can be played and sent: %s',
    (sentence, isWon, proof) => {
      const { root, answer } = openDrawing()
      answer(proof)
      expect(textsOf(root, '.draw-state b')).toEqual([sentence])
      expect(buttonNamed(root, 'Play').disabled).toBe(!isWon)
      expect(buttonNamed(root, 'Send').disabled).toBe(!isWon)
    },
  )

  test('is left to the maker if the search gives up: the level can be tried, not sent', () => {
    const { page, root, answer, calls } = openDrawing()
    answer({ kind: 'not-proven', path: [10, 11] })
    expect(textsOf(root, '.draw-state b')).toEqual(['Not proven yet: win it yourself'])
    expect(buttonNamed(root, 'Send').disabled).toBe(true)
    buttonNamed(root, 'Try it').click()
    expect(calls).toEqual([['tryOut', page.level()]])
  })

  test('by the win of the maker lets the level be played and sent until it is changed', () => {
    const drawing = openDrawing(ROOM, WIN)
    const { page, root, answer, calls } = drawing
    answer({ kind: 'not-proven', path: [10, 11] })
    expect(textsOf(root, '.draw-state b')).toEqual(['You won it in 0:01.00'])
    buttonNamed(root, 'Send').click()
    expect(calls).toEqual([['send', { ...page.level(), win: WIN }]])
    drag(drawing, [4, 1], [4, 3])
    answer({ kind: 'not-proven', path: [10, 11] })
    expect(textsOf(root, '.draw-state b')).toEqual(['Not proven yet: win it yourself'])
  })

  test('is announced once the page rests, the last of several', () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { answer } = openDrawing()
    answer(wonIn(240))
    vi.advanceTimersByTime(500)
    answer(wonIn(120))
    vi.advanceTimersByTime(500)
    expect(announced()).toBe('')
    vi.advanceTimersByTime(500)
    expect(announced()).toContain('Can be won in 0:01.00')
  })

  test.for([
    [1280, 720],
    [844, 390],
    [390, 844],
  ])(
    'shows the times of the medals once the optimum is known, at %d pixels',
    async ([width, height]) => {
      await browser.viewport(width, height)
      onTestFinished(() => browser.viewport(1280, 720))
      const { root, answer } = openDrawing()
      const stage = () => find(root, '.draw-stage').clientHeight
      const before = stage()
      answer(wonIn(240))
      expect(textsOf(root, '.draw-medals')).toEqual([])
      answer(
        wonIn(240, { optimum: { ticks: 240, slack: 0 }, blindCatch: { tile: 12, by: 'minotaur' } }),
      )
      expect(textsOf(root, '.draw-medals > span')).toEqual([
        ...['0:02.00', '0:02.40', '0:03.00', '0:04.00'],
      ])
      const { right } = find(root, '.draw-medals').getBoundingClientRect()
      const times = [...root.querySelectorAll('.draw-medals > span')]
      expect(times.every((time) => time.getBoundingClientRect().right <= right)).toBe(true)
      expect(right).toBeGreaterThan(0)
      expect(stage()).toBe(before)
    },
  )

  test('is searched for anew while a stroke is drawn, but not for a new look', () => {
    const drawing = openDrawing()
    drag(drawing, [2, 2], [2, 3], [2, 4])
    expect(drawing.asked.map(pictureOf).at(-1)).toBe(pictureOf(drawing.page.level()))
    const before = drawing.asked.length
    drawing.page.edit({ ...drawing.page.level(), look: 3 })
    expect(drawing.asked).toHaveLength(before)
  })

  test('of an older level plays nothing: Play waits for the present one', () => {
    const drawing = openDrawing()
    const { page, root, answer, calls } = drawing
    answer(wonIn(120))
    drag(drawing, [2, 2])
    buttonNamed(root, 'Play').click()
    expect(calls.filter(([name]) => name === 'play')).toEqual([])
    answer(wonIn(144))
    expect(calls.at(-1)).toEqual(['play', { ...page.level(), win: wonIn(144).win }])
  })

  test('that Send waits for is sent once: a later proof sends nothing', () => {
    const drawing = openDrawing()
    const { root, answer, calls } = drawing
    const sent = (): number => calls.filter(([name]) => name === 'send').length
    answer(wonIn(120))
    drag(drawing, [2, 2])
    buttonNamed(root, 'Send').click()
    answer(wonIn(144))
    expect(sent()).toBe(1)
    drag(drawing, [4, 2])
    answer(wonIn(150))
    expect(sent()).toBe(1)
  })
})
