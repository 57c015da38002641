import { expect, test } from 'vitest'
import { createNavigate } from '../../src/app/navigate.ts'

test('who asks first for another scene decides, whatever else is asked for then', () => {
  const started: unknown[] = []
  const exit = createNavigate({ scene: { start: (...to) => started.push(to) } })
  expect(started).toEqual([])
  exit('play', { level: 1 })
  exit('menu', {})
  exit('play', { level: 1 })
  expect(started).toEqual([['play', { level: 1 }]])
})
