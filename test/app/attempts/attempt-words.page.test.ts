import { describe, expect, test } from 'vitest'
import { attemptOf } from '../../core/attempt/attempts.ts'
import {
  attemptResult,
  courseWords,
  formatDate,
  formatTimeOfDay,
} from '../../../src/app/attempts/attempt-words.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { COURSE } from '../../core/attempt/attempts.ts'
import { inNovember, levelOf } from '../../pages/courses/played.ts'

describe('a course in words', () => {
  test.for([
    [COURSE, 'All ten levels'],
    [levelOf('ariadne'), 'Level 1 · Binary tree'],
    [{ ...levelOf('ariadne'), level: 99 }, 'Level 99'],
    [{ ...COURSE, rules: 7 }, 'All ten levels · rules 7'],
  ] as const)('%j is %s', ([course, words]) => {
    expect(courseWords(course)).toBe(words)
  })

  test('is in Korean if that is the language', () => {
    setLanguage('ko')
    expect(courseWords({ ...COURSE, rules: 7 })).toBe('전체 레벨 · 규칙 버전 7')
  })
})

describe('the result of an attempt', () => {
  test('is the time of all its levels', () => {
    expect(attemptResult(attemptOf(1, [120, 30]))).toBe('0:01.25')
  })

  test('of a lost day is the steps that were left', () => {
    const lost = { level: 4, time: 900, catches: 3, stepsLeft: 12 }
    expect(attemptResult(attemptOf(1, [], { mode: 'today', lost }))).toBe('Lost · steps left: 12')
  })
})

describe('the date and the time of day of an end', () => {
  const moment = inNovember(21, 14, 5)
  const both = (): string => `${formatDate(moment)} ${formatTimeOfDay(moment)}`

  test('are in the time zone of the browser and in the current language', () => {
    expect(both()).toMatch(/^Nov\u00A021,\u00A02026 2:05\sPM$/)
    setLanguage('ko')
    expect(both()).toBe('2026.\u00A011.\u00A021. 오후\u00A02:05')
    setLanguage('en')
    expect(both()).toMatch(/^Nov\u00A021,\u00A02026 2:05\sPM$/)
  })

  test('are a dash and an empty text if they are unknown', () => {
    expect([formatDate(0), formatTimeOfDay(0)]).toEqual(['–', ''])
  })
})
