import { expect, test } from 'vitest'
import {
  coordinateHash,
  hashChance,
  HASH_NUMBERS,
  hashOutputs,
} from '../../../src/labyrinth/random/coordinate-hash.ts'

function outputs(next: () => number, count: number): number[] {
  return Array.from({ length: count }, next)
}

/** The smallest p > 0 by which a list agrees with itself when it is shifted. */
function periodOf(list: readonly number[]): number {
  for (let p = 1; ; p++) if (list.slice(p).every((value, i) => value === list[i])) return p
}

test('the numbers of places, row by row are (x + 3) * (y + 5) * 7 modulo 24', () => {
  const row = (y: number): number[] =>
    Array.from({ length: 24 }, (_, x) => ((x + 3) * (y + 5) * 7) % 24)
  expect(outputs(hashOutputs(0), 72)).toEqual([...row(0), ...row(1), ...row(2)])
  expect(outputs(hashOutputs(0), 4)).toEqual([9, 20, 7, 18])
})

test('the greatest period of the hash along a row is the number of its values', () => {
  const rows = Array.from({ length: HASH_NUMBERS }, (_, y) =>
    Array.from({ length: 3 * HASH_NUMBERS }, (_x, x) => coordinateHash(x, y)),
  )
  expect(Math.max(...rows.map(periodOf))).toBe(HASH_NUMBERS)
})

test('the coordinate hash as a source of chance gives 24 draws that are equally far apart', () => {
  const draws = new Set(outputs(hashChance(0).next, 576))
  const steps = Array.from({ length: 24 }, (_, h) => Math.floor((h * 2 ** 32) / 24))
  expect([...draws].toSorted((a, b) => a - b)).toEqual(steps)
})
