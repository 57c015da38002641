import { expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { killAgainAndAgain } from './kills.ts'

/** `KILLS=100` takes seven minutes. */
const KILLS = Number(process.env['KILLS'] ?? 20)

test(
  `of ${KILLS} killed pages none loses or doubles an attempt, or gives one back`,
  { timeout: 900_000 },
  async ({ open }) => {
    const chance = Number(process.env['KILLS_SEED'] ?? 1)
    expect(await killAgainAndAgain(await open(), KILLS, chance)).toEqual([])
  },
)
