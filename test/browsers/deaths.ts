import type { Page } from 'playwright'
import { DIRECTIONS } from '../../src/core/grid.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { below, type Random } from '../../src/core/random/random.ts'
import { startEndless, startLevel } from '../../src/core/level/run.ts'
import { openLevel, playRecorded } from '../../src/core/replay/recorded-level.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { ARROWS, crash, startScene, walk, winningWay } from '../e2e/game.ts'

/** State of an attempt that the player saw before the page died; null where nobody can tell. */
export interface Sight {
  readonly finished: boolean | null
  readonly catches: number
  readonly dropped: boolean
}

const UNKNOWN: Sight = { finished: null, catches: 0, dropped: false }

/** Deaths of a page; `mid` while it plays, so that nobody knows what was seen. */
export const ENDS = ['crash', 'close', 'reload', 'mid'] as const
type End = (typeof ENDS)[number]

/** Longest time from what was seen to the kill, in milliseconds. */
const LATEST = 30

/** Time in which a page that lives has answered, in milliseconds. */
const ANSWER_MS = 3000

/** The moment at which a run that holds its first direction is caught. */
function ticksToCatch(seed: string): number {
  const level = openLevel({ run: startEndless(seed) })
  const [first] = level.level.proof.moves
  let ticks = 0
  for (; level.state.catches === 0; ticks++) playRecorded(level, first)
  return ticks
}

/** Plays ticks one by one, and leaves in the same task where the page is reloaded; gives what is seen. */
export function playTicks(page: Page, ticks: number, reloads: boolean): Promise<Sight> {
  return page.evaluate(
    ([count, leaves]) => {
      const game = window.asterion
      if (game === undefined) throw new Error('no game')
      const scene = game.scene.getScene('play') as unknown as {
        context: { level: { state: { phase: string; catches: number } } }
      }
      const { state } = scene.context.level
      for (let left = count; left > 0 && state.phase !== 'cleared'; left--) {
        game.headlessStep(game.loop.time + 1000 / 120, 1000 / 120)
      }
      const { phase, catches } = state
      if (leaves) {
        document.documentElement.dataset['left'] = ''
        location.reload()
      }
      return { finished: phase === 'cleared', catches, dropped: false }
    },
    [ticks, reloads] as const,
  )
}

/**
 * Plays to a random moment around the one that is awaited, and kills the page there. The random waits
 * are the moments of the kill; no condition stands for them.
 */
async function playAndDie(page: Page, ticks: number, end: End, random: Random): Promise<Sight> {
  const played = playTicks(page, ticks, end === 'reload')
  if (end === 'mid') {
    const ignored = played.catch(() => undefined)
    await page.waitForTimeout(below(random, 10))
    await crash(page)
    await ignored
    return UNKNOWN
  }
  const seen = await answered(page, played)
  await die(page, end, random)
  return seen ?? UNKNOWN
}

/** The answer of a page; null if the page was reloaded before it had answered. */
function answered<T>(page: Page, answer: Promise<T>): Promise<T | null> {
  const patience = page.waitForTimeout(ANSWER_MS).then(() => null)
  return Promise.race([answer.catch(() => null), patience])
}

async function die(page: Page, end: End, random: Random): Promise<void> {
  // A page that is being replaced cannot be closed.
  if (end === 'reload')
    await page.locator('html:not([data-left])[data-scene]').waitFor({ state: 'attached' })
  else await page.waitForTimeout(below(random, LATEST))
  if (end === 'crash' || end === 'mid') await crash(page)
  else await page.close()
}

/** Walks a level to the last tile before its exit, and holds the key that leads there. */
export async function walkToExit(page: Page, seed: string): Promise<void> {
  await startScene(page, 'play', { run: startLevel(seed, 1) })
  const way = winningWay(builtLevel(seed, 1))
  await walk(page, way.slice(0, -1))
  const last = way[way.length - 1]
  if (last !== null) await page.keyboard.down(ARROWS[last])
}

/** Walks a level to shortly before its exit, and dies around it. */
export async function walkOut(page: Page, seed: string, end: End, random: Random): Promise<Sight> {
  await walkToExit(page, seed)
  return playAndDie(page, PLAYER_TICKS_PER_TILE - 3 + below(random, 30), end, random)
}

/** Begins an endless run and holds the first direction of its proof. */
async function holdFirst(page: Page, seed: string): Promise<void> {
  await startScene(page, 'play', { run: startEndless(seed) })
  const [first] = builtLevel(seed, 1).proof.moves
  const way = DIRECTIONS.find((each) => first === 1 << each) ?? DIRECTIONS[0]
  await page.keyboard.down(ARROWS[way])
}

/** Waits for a catch, and dies around it. */
export async function beCaught(page: Page, seed: string, end: End, random: Random): Promise<Sight> {
  await holdFirst(page, seed)
  const seen = await playAndDie(page, ticksToCatch(seed) - 10 + below(random, 90), end, random)
  // All ticks pass in one task: before the catch, the database may have nothing of them at a crash yet.
  return end === 'crash' && seen.catches === 0 ? UNKNOWN : seen
}

/** Clicks a button of the attempt that the menu offers, and dies then; `reload` in the same task. */
export async function click(page: Page, name: string, end: End, random: Random): Promise<void> {
  const clicked = page.evaluate(
    ([wanted, leaves]) => {
      const lines = [...document.querySelectorAll('.unfinished')]
      const line = lines.find(({ textContent }) => !textContent.includes('sentinel'))
      const buttons = [...(line?.querySelectorAll('button') ?? [])]
      buttons.find(({ textContent }) => textContent.startsWith(wanted))?.click()
      if (leaves) {
        document.documentElement.dataset['left'] = ''
        location.reload()
      }
    },
    [name, end === 'reload'] as const,
  )
  await answered(page, clicked)
  await die(page, end, random)
}

/** Begins an attempt and leaves it, so that the menu of the next page offers it. */
export async function leave(page: Page, seed: string, random: Random): Promise<Sight> {
  await holdFirst(page, seed)
  const seen = await playTicks(page, 20 + below(random, 200), false)
  await page.close()
  return seen
}
