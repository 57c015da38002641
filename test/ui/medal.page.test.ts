import { describe, expect, test } from 'vitest'
import { MEDALS } from '../../src/core/times/medals.ts'
import {
  createMedal,
  createMedalBar,
  createMedalLine,
  createMedalOf,
  medalNews,
  perfectSentence,
} from '../../src/ui/medal.ts'
import { show, textsOf } from '../pages/page.ts'

/** A fastest win of ten seconds. */
const OPTIMUM = 1200

describe('a medal', () => {
  test.for(MEDALS)('of %s is a picture with its name', (medal) => {
    const { className, role, ariaLabel, title } = createMedal(medal)
    expect([className, role]).toEqual([`medal ${medal}`, 'img'])
    expect(ariaLabel?.toLowerCase()).toBe(medal)
    expect(title).toBe(ariaLabel)
  })

  test('is before every time', () => {
    expect(createMedalOf(1440, OPTIMUM)?.className).toBe('medal gold')
    expect(createMedalOf(2400, OPTIMUM)?.className).toBe('medal bronze')
    expect(createMedalOf(2401, OPTIMUM)?.className).toBe('medal escaped')
  })
})

describe('the perfect time in words', () => {
  test('says how far it may be from the fastest win', () => {
    expect(perfectSentence({ ticks: OPTIMUM, slack: 0 })).toBe('Perfect time: 0:10.00')
    // 5 ticks are 0.0417 s.
    const inexact = perfectSentence({ ticks: OPTIMUM, slack: 5 })
    expect(inexact).toBe('Perfect time: 0:10.00 or up to 0.05 s less')
  })
})

describe('the sentence on a medal', () => {
  test('is announced', () => {
    expect(medalNews(1440, OPTIMUM)).toBe(' Medal: Gold.')
    expect(medalNews(2401, OPTIMUM)).toBe(' Medal: Escaped.')
  })

  test('is a bar with the next medal at its end; none after the best', () => {
    const bar = createMedalBar(2700, OPTIMUM)
    const meter = bar?.querySelector('[role=meter]')
    expect([meter?.ariaValueNow, meter?.ariaLabel]).toEqual(['88', 'Next: Bronze 0:20.00'])
    expect(bar?.querySelector('.medal')?.ariaLabel).toBe('Bronze')
    // Hundredths would not show a tick.
    expect(createMedalBar(2401, OPTIMUM)?.textContent).toBe('Next: Bronze 0:20.000')
    expect(createMedalBar(OPTIMUM, OPTIMUM)).toBeNull()
  })

  test('is a line that breaks between facts alone, where no dot begins or ends a line', () => {
    const line = show(createMedalLine(['Gold', 'Lives left: 3\u00A0· Perfect time: 0:10.00']))
    expect(textsOf(line, ':not(.dot)')).toEqual(['Gold', 'Lives left: 3', 'Perfect time: 0:10.00'])
    line.style.width = '9em'
    const dots = [...line.querySelectorAll('.dot')].map((dot) => dot.getBoundingClientRect().width)
    expect(dots).toContain(0)
    line.style.width = '90em'
    expect(line.querySelector('.dot')?.getBoundingClientRect().width).toBeGreaterThan(5)
  })
})
