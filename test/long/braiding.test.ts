import { expect, test } from 'vitest'
import { LEVELS } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { carveMaze, findAlgorithm } from '../../src/core/maze/generators.ts'
import { chance } from '../core/arbitraries.ts'
import { deadEndsOf } from '../core/floor.ts'

test('a level has fewer dead ends than its maze before braiding', () => {
  for (const [index, { algorithm, width, height, braidPercent }] of LEVELS.entries()) {
    const found = findAlgorithm(algorithm)
    const carve = found?.carveDrawn ?? found?.carve
    if (carve === undefined) throw new Error(algorithm)
    let [plain, braided] = [0, 0]
    for (let i = 0; i < 30; i++) {
      plain += deadEndsOf(carveMaze(carve, width, height, chance(i))).length
      braided += deadEndsOf(buildLevel(`seed ${i}`, index + 1).grid).length
    }
    // Mazes in which an enemy finds no place are braided more than the rules say, and those without two
    // routes, which have more dead ends, are left out.
    const gone = 1 - braided / plain
    expect(gone).toBeGreaterThan(braidPercent / 100 - 0.05)
    expect(gone).toBeLessThan(braidPercent / 100 + 0.2)
  }
})
