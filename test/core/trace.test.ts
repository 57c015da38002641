import { describe, expect, test } from 'vitest'
import {
  BACKTRACKED,
  CARVED,
  createTrace,
  ERASED,
  FILLED,
  GAVE_UP,
  LOOPED,
  note,
  ON_PATH,
  RAISED,
  RESTARTED,
  SEEN,
  STEPPED,
  TRACE_EVENTS,
  TRACE_STRIDE,
  VISITED,
} from '../../src/core/trace.ts'

describe('a trace', () => {
  test('starts empty and holds its entries in order, however long it grows', () => {
    const trace = createTrace()
    expect(trace.entries).toHaveLength(0)
    const expected: number[] = []
    for (let i = 0; i < 5000; i++) {
      note(trace, i * 3000, i % 8, i % 12)
      expected.push(i * 3000, i % 8, i % 12)
    }
    expect(trace.length).toBe(5000 * TRACE_STRIDE)
    expect([...trace.entries]).toEqual(expected)
  })

  test('names each of its events', () => {
    const named = { CARVED, RAISED, VISITED, BACKTRACKED, RESTARTED, ON_PATH }
    const later = { SEEN, STEPPED, LOOPED, ERASED, FILLED, GAVE_UP }
    expect(Object.values({ ...named, ...later })).toEqual([...TRACE_EVENTS.keys()])
    expect(TRACE_EVENTS[BACKTRACKED]).toBe('backtrack')
    expect(TRACE_EVENTS[GAVE_UP]).toBe('give-up')
  })
})
