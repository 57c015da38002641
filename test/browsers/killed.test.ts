import { expect, test } from 'vitest'
import { type BrowserKill, killBrowsers } from './browser-kills.ts'

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
