import { expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { type BrowserKill, killBrowsers } from './browser-kills.ts'
import { killAgainAndAgain } from './kills.ts'

/** `KILLS=100` takes seven minutes. */
const KILLS = Number(process.env['KILLS'] ?? 20)

/** Kills of whole browsers; each repetition takes half a minute. */
const BROWSER_KILLS: readonly BrowserKill[] = [
  ...[0, 50, 100, 150, 200, 300].map((ms) => ({ deed: 'exit', ms }) as const),
  ...[0, 100, 300].map((ms) => ({ deed: 'drop', ms }) as const),
]
const REPETITIONS = Number(process.env['BROWSER_KILLS'] ?? 1)

test(
  'of whole browsers killed after an exit or a drop, at most one loses it within 0.2 s, none later',
  { timeout: 900_000 },
  async () => {
    const kills = Array.from({ length: REPETITIONS }, () => BROWSER_KILLS).flat()
    const lost = await killBrowsers(kills)
    expect(lost.filter(({ ms }) => ms > 200)).toEqual([])
    expect(lost.slice(1)).toEqual([])
  },
)

test(
  `of ${KILLS} killed pages none loses or doubles an attempt, or gives one back`,
  { timeout: 900_000 },
  async ({ open }) => {
    const chance = Number(process.env['KILLS_SEED'] ?? 1)
    expect(await killAgainAndAgain(await open(), KILLS, chance)).toEqual([])
  },
)
