import { readFileSync } from 'node:fs'
import type { Level } from '../../../../src/core/game/level-layout.ts'
import { PROOF_CLEARANCE, PROOF_WEIGHT } from '../../../../src/core/game/rules.ts'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { drawLevel } from '../../game/play.ts'

/** Ticks in which the level is proven to be won, of a faster win, and of the fastest. */
export const PROOF_TICKS = 2184
export const OPTIMUM_TICKS = 2158

/**
 * A level whose optimum takes more states than the search expands; drawn, so that no change of the rules
 * takes another one. Twelve million states show that no win is faster than `OPTIMUM_TICKS`.
 */
export function hardLevel(): Level {
  const { level } = drawLevel(readFileSync('test/core/level/search/hard-level.txt', 'utf8'), 14)
  const enemies = level.enemies.map((enemy) =>
    enemy.kind === 'harpy' ? { ...enemy, ticksPerTile: 17 } : enemy,
  )
  const layout = { ...level, enemies }
  const { moves } = searchWin(layout, {
    limit: 20_000,
    weight: PROOF_WEIGHT,
    clearance: PROOF_CLEARANCE,
  })
  if (moves === null) throw new Error('the level has no proof')
  return { ...layout, proof: { moves, contested: true } }
}
