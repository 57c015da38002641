import { describe, expect, test } from 'vitest'
import type { Content } from '../../../src/scenes/workshop/content.ts'
import { createShowing, type Showing } from '../../../src/scenes/workshop/showing.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'

const RATE = 10

function play({ start = 0, length = 100, speed = 10 } = {}) {
  const shown: number[] = []
  const told: unknown[] = []
  const content: Content = {
    root: document.createElement('div'),
    length,
    rate: RATE,
    show: (position) => shown.push(position),
    eventFrom: (position, direction) => position + 7 * direction,
  }
  const showing = createShowing(content, start, speed, {
    rested: () => told.push('rested'),
    speedChanged: (chosen) => told.push(chosen),
  })
  const { root } = showing.transport
  show(root)
  return { showing, root, shown, told, scrubber: find(root, 'input', HTMLInputElement) }
}

const isPlaying = ({ transport: { root } }: Showing): boolean =>
  textsOf(root, '.main-choice')[0] === 'Pause'

describe('the bar under the pictures', () => {
  test('begins at the start it is told, at the end at most, without a word to the address', () => {
    const { showing, shown, told, scrubber } = play({ start: 30 })
    expect([showing.at(), shown, told]).toEqual([30, [30], []])
    expect([scrubber.min, scrubber.max, scrubber.value]).toEqual(['0', '100', '30'])
    expect(scrubber.style.getPropertyValue('--share')).toBe('0.3')
    expect(play({ start: Infinity }).showing.at()).toBe(100)
  })

  test('plays at its speed, in whole positions, until its button stops it', () => {
    const { showing, root, shown, told } = play()
    showing.pass(1000)
    expect(showing.at()).toBe(0)
    buttonNamed(root, 'Play').click()
    expect([isPlaying(showing), told]).toEqual([true, []])
    showing.pass(126)
    expect(showing.at()).toBe(12)
    showing.pass(15)
    expect(showing.at()).toBe(14)
    expect(shown).toEqual([0, 0, 12, 14])
    buttonNamed(root, 'Pause').click()
    showing.pass(1000)
    expect([showing.at(), isPlaying(showing), told]).toEqual([14, false, ['rested']])
  })

  test('stops by itself at the end, and plays from the start again', () => {
    const { showing, root, told } = play({ start: 90 })
    buttonNamed(root, 'Play').click()
    showing.pass(99)
    expect([isPlaying(showing), told]).toEqual([true, []])
    showing.pass(1000)
    expect([showing.at(), isPlaying(showing), told]).toEqual([100, false, ['rested']])
    buttonNamed(root, 'Play').click()
    expect([showing.at(), isPlaying(showing)]).toEqual([0, true])
  })

  test('plays at the speed that is chosen meanwhile', () => {
    const { showing, root, told } = play({ speed: 1 })
    const speed = find(root, 'select', HTMLSelectElement)
    expect([...speed.options].map(({ text }) => text).join(' ')).toBe(
      '1× 3× 10× 30× 100× 300× 1000×',
    )
    expect(speed.value).toBe('1')
    showing.toggle()
    speed.value = '3'
    speed.dispatchEvent(new Event('change'))
    expect([told, isPlaying(showing)]).toEqual([[3], true])
    showing.pass(1000)
    expect(showing.at()).toBe(30)
  })

  test.for([
    ['Step', 31],
    ['Back', 29],
    ['Next event', 37],
    ['Previous event', 23],
  ] as const)('%s leads from 30 to %i, and stops what plays', ([name, to]) => {
    const { showing, root, told } = play({ start: 30 })
    showing.toggle()
    buttonNamed(root, name).click()
    expect([showing.at(), isPlaying(showing), told]).toEqual([to, false, ['rested']])
  })

  test('steps and jumps from the whole position that is shown', () => {
    const { showing, root } = play()
    showing.toggle()
    showing.pass(15)
    buttonNamed(root, 'Step').click()
    showing.toggle()
    showing.pass(15)
    buttonNamed(root, 'Next event').click()
    showing.toggle()
    showing.pass(5)
    expect(showing.at()).toBe(10)
  })

  test('never leads beyond either end', () => {
    const { showing, shown } = play({ start: 2 })
    showing.jump(-1)
    expect(showing.at()).toBe(0)
    showing.moveTo(1000)
    expect(showing.at()).toBe(100)
    expect(shown).toEqual([2, 0, 100])
  })

  test('follows its scrubber', () => {
    const { showing, scrubber, told } = play()
    scrubber.value = '64'
    scrubber.dispatchEvent(new Event('input'))
    expect([showing.at(), told]).toEqual([64, ['rested']])
    expect(scrubber.style.getPropertyValue('--share')).toBe('0.64')
  })

  test('of nothing to play shows an empty scrubber', () => {
    const { scrubber } = play({ length: 0 })
    expect([scrubber.max, scrubber.style.getPropertyValue('--share')]).toEqual(['0', '0'])
  })

  test('has a name for each of its controls, in Korean too', () => {
    setLanguage('ko')
    const { root, scrubber } = play()
    expect(textsOf(root, 'button').join(', ')).toBe('이전 사건, 뒤로, 재생, 한 걸음, 다음 사건')
    expect(scrubber.ariaLabel).toBe('위치')
  })
})
