import { expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { killAgainAndAgain } from '../e2e/kills.ts'

const KILLS = 100

test(
  'of a hundred killed pages none loses or doubles an attempt, or gives one back',
  { timeout: 900_000 },
  async ({ open }) => {
    const chance = Number(process.env['KILLS_SEED'] ?? 1)
    expect(await killAgainAndAgain(await open(), KILLS, chance)).toEqual([])
  },
)
