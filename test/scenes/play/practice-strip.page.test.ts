import { expect, test } from 'vitest'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { optimumOf, setOptimum } from '../../../src/core/level/optimum.ts'
import { practise } from '../../../src/core/attempt/recorded-level.ts'
import { createPractice } from '../../../src/scenes/play/systems/practice.ts'
import { textsOf } from '../../pages/page.ts'
import { playSystem } from './played.ts'

const strip = (): string[] => textsOf(document, '.practice-strip span')

test('the strip says beside the thread of the optimum how far that may be from the fastest win', () => {
  const { level, system } = playSystem(createPractice)
  const { inputs } = optimumOf(level.level)
  setOptimum(level.level, { inputs, bound: inputs.length - 7 })
  practise(level)
  system.act?.('show-optimum')
  const par = `Par ${formatTicks(inputs.length)} (could be up to 0.06 s lower)`
  expect(strip()).toEqual(["Optimum's thread", par])
  system.act?.('show-optimum')
  expect(strip()).toEqual([])
})
