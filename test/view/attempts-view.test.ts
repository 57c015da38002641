import { describe, expect, test } from 'vitest'
import { stanceOf } from '../../src/view/attempts-view.ts'

const CAUGHT = { start: 0, from: 3, to: 5, end: 'caught' } as const

describe('an attempt shown beside others', () => {
  test('that was caught or given up is shown in its last tick, and hidden afterwards', () => {
    for (const end of ['caught', null] as const) {
      expect([2, 3].map((tick) => stanceOf({ ...CAUGHT, end }, tick))).toEqual(['idle', null])
    }
  })

  test('that reached the exit rests there while the others run', () => {
    const stances = [1, 2, 99].map((tick) => stanceOf({ ...CAUGHT, end: 'cleared' }, tick))
    expect(stances).toEqual(['idle', 'rest', 'rest'])
  })
})
