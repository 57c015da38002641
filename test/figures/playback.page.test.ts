import { describe, expect, test } from 'vitest'
import type { Content } from '../../src/figures/contents.ts'
import { createContentPlayback, type ContentPlayback } from '../../src/figures/view.ts'
import { buttonNamed, find, show, textsOf } from '../pages/page.ts'

function play({ start = 0, length = 100, speed = 10 } = {}) {
  const shown: number[] = []
  const told: unknown[] = []
  const content: Content = {
    root: document.createElement('div'),
    lanes: [],
    length,
    show: (position) => shown.push(position),
  }
  const note = (what: unknown): void => void told.push(what)
  const playback = createContentPlayback(content, start, speed, () => note('rested'), note)
  const root = show(playback.bar)
  return { playback, root, shown, told, scrubber: find(root, 'input', HTMLInputElement) }
}

const isPlaying = ({ bar }: ContentPlayback): boolean => textsOf(bar, '.play-trace')[0] === 'Pause'

describe('the playback of a content', () => {
  test('plays at its speed, in whole positions, until its button stops it', () => {
    const { playback, root, shown, told } = play()
    playback.pass(1000)
    expect(playback.at()).toBe(0)
    buttonNamed(root, 'Play').click()
    expect([isPlaying(playback), told]).toEqual([true, []])
    playback.pass(126)
    expect(playback.at()).toBe(12)
    playback.pass(15)
    expect(playback.at()).toBe(14)
    expect(shown).toEqual([0, 0, 12, 14])
    buttonNamed(root, 'Pause').click()
    playback.pass(1000)
    expect([playback.at(), isPlaying(playback), told]).toEqual([14, false, ['rested']])
  })

  test('stops at the end, and then plays from the start again', () => {
    const { playback, root, told } = play({ start: 90 })
    buttonNamed(root, 'Play').click()
    playback.pass(99)
    expect([isPlaying(playback), told]).toEqual([true, []])
    playback.pass(1000)
    expect([playback.at(), isPlaying(playback), told]).toEqual([100, false, ['rested']])
    buttonNamed(root, 'Play').click()
    expect([playback.at(), isPlaying(playback)]).toEqual([0, true])
  })

  test('plays on at a speed that is chosen meanwhile', () => {
    const { playback, root, told } = play({ speed: 1 })
    const speed = find(root, 'select', HTMLSelectElement)
    expect([...speed.options].map(({ text }) => text).join(' ')).toBe(
      '1× 3× 10× 30× 100× 300× 1000×',
    )
    expect(speed.value).toBe('1')
    playback.toggle()
    speed.value = '3'
    speed.dispatchEvent(new Event('change'))
    expect([told, isPlaying(playback)]).toEqual([[3], true])
    playback.pass(1000)
    expect(playback.at()).toBe(30)
  })

  test.for([
    ['Step', 31],
    ['Step back', 29],
  ] as const)('%s moves from 30 to %i and stops playing', ([name, to]) => {
    const { playback, root, told } = play({ start: 30 })
    playback.toggle()
    buttonNamed(root, name).click()
    expect([playback.at(), isPlaying(playback), told]).toEqual([to, false, ['rested']])
  })

  test('steps from the whole position that is shown', () => {
    const { playback, root } = play()
    playback.toggle()
    playback.pass(15)
    buttonNamed(root, 'Step').click()
    playback.toggle()
    playback.pass(15)
    buttonNamed(root, 'Step back').click()
    playback.toggle()
    playback.pass(5)
    expect(playback.at()).toBe(2)
  })

  test('never moves beyond either end', () => {
    const { playback, shown } = play({ start: 2 })
    playback.moveTo(-1)
    expect(playback.at()).toBe(0)
    playback.moveTo(1000)
    expect(playback.at()).toBe(100)
    expect(shown).toEqual([2, 0, 100])
  })
})
