import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { type Course, courseKey, courseOfKey } from '../../../src/core/attempt/attempt.ts'

describe('the key of a course', () => {
  test.each<Course>([
    { rules: RULES_VERSION, seed: 'theseus', mode: 'run', level: 1 },
    { rules: 12, seed: 'a.b 3.run.4.\n', mode: 'level', level: 10 },
    { rules: 3, seed: 'TODAY 2026-11-21', mode: 'today', level: 9 },
  ])('gives the course back: %o', (course) => {
    expect(courseOfKey(courseKey(course))).toEqual(course)
  })

  test.each([
    ...['', 'theseus', '0.run.1.', '0.maze.1.theseus', '00.run.1.theseus', '0.run.01.theseus'],
    '-1.run.1.theseus',
  ])('is no other text: %j', (key) => {
    expect(courseOfKey(key)).toBeNull()
  })
})
