import { expect, test } from 'vitest'
import { LEVELS } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { candidateMazes } from '../../src/core/level/candidate-mazes.ts'
import { carveMaze, findAlgorithm } from '../../src/labyrinth/maze/generators.ts'
import { chance } from '../labyrinth/arbitraries.ts'
import { deadEndsOf } from '../labyrinth/floor.ts'

const SEEDS = Array.from({ length: 30 }, (_, i) => `seed ${i}`)

test('the share of dead ends that braiding opens is that of the rules, in levels at least', () => {
  for (const [index, { algorithm, width, height, braidPercent }] of LEVELS.entries()) {
    const number = index + 1
    const found = findAlgorithm(algorithm)
    const carve = found?.carveDrawn ?? found?.carve
    if (carve === undefined) throw new Error(algorithm)
    let [plain, braided, built] = [0, 0, 0]
    for (const [i, seed] of SEEDS.entries()) {
      plain += deadEndsOf(carveMaze(carve, width, height, chance(i))).length
      const [first] = candidateMazes(seed, number)
      braided += deadEndsOf(first).length
      built += deadEndsOf(buildLevel(seed, number).grid).length
    }
    const opened = 100 * (1 - braided / plain)
    expect(Math.abs(opened - braidPercent), `level ${number}`).toBeLessThan(6)
    // Mazes in which an enemy finds no place are braided more than the rules say.
    expect(100 * (1 - built / plain), `level ${number}`).toBeGreaterThan(braidPercent - 5)
  }
})
