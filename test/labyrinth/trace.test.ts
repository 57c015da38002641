import { expect, test } from 'vitest'
import { createTrace, note, TRACE_STRIDE } from '../../src/labyrinth/trace.ts'

test('a trace starts empty and holds its entries in order, however long it grows', () => {
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
