import { expect, test } from 'vitest'
import { optimumOf, setOptimum } from '../../../../src/core/level/optimum.ts'
import { startLevel } from '../../../../src/core/level/run.ts'
import { createPar } from '../../../../src/scenes/play/systems.ts'
import { textsOf } from '../../../pages/page.ts'
import { FIRST, playSystem, SEED } from '../played.ts'

const goals = (): string[] => textsOf(document, '.card-goal > span')
const optimumIn = (ticks: number) => ({ inputs: new Array<number>(ticks).fill(1), bound: ticks })

test('a level opens without a search, and its card has par once the optimum arrives', () => {
  const { level, tellOptima, system } = playSystem(createPar, { run: startLevel(SEED, 6) })
  expect(goals()).toEqual([])
  setOptimum(level.level, optimumIn(1080))
  expect(goals()).toEqual([])
  tellOptima()
  expect(goals()).toEqual(['Next: Bronze 0:18.00', 'Par 0:09.00'])
  system.end?.()
  setOptimum(level.level, optimumIn(960))
  tellOptima()
  expect(goals()).toEqual(['Next: Bronze 0:18.00', 'Par 0:09.00'])
})

test('a level that is won on a shortest path has its par at once', () => {
  playSystem(createPar)
  const seconds = optimumOf(FIRST).inputs.length / 120
  expect(goals().at(-1)).toBe(`Par 0:0${seconds.toFixed(2)}`)
})
