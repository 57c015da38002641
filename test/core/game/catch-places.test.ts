import { expect, test } from 'vitest'
import { isThirdCatchHere } from '../../../src/core/game/catch-places.ts'
import { draw } from '../../labyrinth/picture.ts'

const { grid, at } = draw(`
  #########
  #ab.cd..#
  #.#####.#
  #e......#
  #########
`)
const isThird = (places: string): boolean => isThirdCatchHere(grid, [...places].map(at))

test.for([
  ['bb', false],
  ['bbb', true],
  ['acb', true],
  ['adb', true],
  // From a to d are four steps, from c to e, behind a wall, five.
  ['add', false],
  ['cec', false],
  ['dabb', false],
  ['bbbb', false],
] as const)('catches at %s: third at one place %s', ([places, wanted]) => {
  expect(isThird(places)).toBe(wanted)
})
