import { expect, test } from 'vitest'
import { createGo } from '../../../src/app/routing/routes.ts'
import { startLevel } from '../../../src/core/level/run.ts'

test('the first call decides which scene follows; later calls do nothing', () => {
  const started: unknown[] = []
  const go = createGo({ scene: { start: (...to) => started.push(to) } })
  expect(started).toEqual([])
  const data = { run: startLevel('ariadne', 1) }
  go('play', data)
  go('menu', {})
  go('play', data)
  expect(started).toEqual([['play', data]])
})
