import type { Browser, Page } from 'playwright'
import { needProgram } from '../programs/need-program.ts'
import { launch, serveGame } from '../site/served-game.ts'
import { serveEmpty } from './empty/serve.ts'
import { ratioOf } from './measure.ts'
import { inNewProfile, openMenu, type Opening, openSite } from './opened.ts'
import { emptyRestartDelay, restartDelay } from './restart.ts'
import { type Row, rowOfTimes, type Unit } from './results.ts'

const ROUNDS = 7

const FACTS: readonly (readonly [keyof Opening, string, Unit])[] = [
  ['bytes', 'fetched until the first frame, compressed by gzip', 'bytes'],
  ['compressed', 'fetched until the first frame, compressed by Brotli', 'bytes'],
  ['cold', 'first frame in a new profile, on the wall', 'ms'],
  ['warm', 'first frame of the second visit, on the wall', 'ms'],
]

const RESTART = 'R at level 10 to a playable frame, on the wall'

/** Opened site, with its measurements so far. */
interface Site {
  readonly at: string
  readonly address: string
  readonly openings: Opening[]
  readonly restarts: number[]
}

/**
 * Measures waiting time and fetched bytes until the first frame of a level, and after a restart, beside
 * an empty Phaser scene: one site after the other, round after round.
 */
export async function measureOpening(quick: boolean): Promise<Row[]> {
  const served = [await serveGame(), await serveEmpty()]
  const [game, empty] = served.map(({ address }, i): Site => ({
    at: ['game', 'empty scene'][i],
    address,
    openings: [],
    restarts: [],
  }))
  const [runRestarts, menus]: number[][] = [[], []]
  const browser = await launch(needProgram('chromium'))
  const level = (number: number): string => `${game.address}?seed=bench&level=${number}`
  try {
    for (let round = 0; round < (quick ? 1 : ROUNDS); round++) {
      game.openings.push(await openSite(browser, level(1)))
      menus.push(await openMenu(browser, game.address))
      empty.openings.push(await openSite(browser, empty.address))
      game.restarts.push(await restart(browser, level(10), (page) => restartDelay(page, 'r')))
      runRestarts.push(await restart(browser, level(10), (page) => restartDelay(page, 'Shift+R')))
      empty.restarts.push(await restart(browser, empty.address, emptyRestartDelay))
    }
  } finally {
    await browser.close()
    await Promise.all(served.map(({ close }) => close()))
  }
  const besideFirstFrame = (what: string, times: readonly number[]): Row => ({
    ...rowOf(game, what, 'ms', times),
    ratio: ratioOf(times, factOf(empty, 'cold')),
  })
  return [
    ...FACTS.flatMap(([fact, what, unit]) =>
      [game, empty].map((site): Row => ({
        ...rowOf(site, what, unit, factOf(site, fact)),
        ...(site === game ? { ratio: ratioOf(factOf(game, fact), factOf(empty, fact)) } : {}),
      })),
    ),
    besideFirstFrame('first text or picture of a level, on the wall', factOf(game, 'painted')),
    besideFirstFrame('menu that works, in a new profile, on the wall', menus),
    {
      ...rowOf(game, RESTART, 'ms', game.restarts),
      ratio: ratioOf(game.restarts, empty.restarts),
    },
    rowOf(empty, RESTART, 'ms', empty.restarts),
    rowOf(game, 'Shift+R at level 10 to the same of level 1, on the wall', 'ms', runRestarts),
  ]
}

function factOf({ openings }: Site, fact: keyof Opening): number[] {
  return openings.map((opening) => opening[fact])
}

function rowOf({ at }: Site, what: string, unit: Unit, numbers: readonly number[]): Row {
  return { ...rowOfTimes('opening', what, numbers), at, unit }
}

function restart(
  browser: Browser,
  address: string,
  delayOf: (page: Page) => Promise<number>,
): Promise<number> {
  return inNewProfile(browser, 'allow', async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    return delayOf(page)
  })
}
