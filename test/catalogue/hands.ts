import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { build, preview } from 'vite'
import { runTextOf } from '../../src/core/replay/run-text.ts'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { decodeReplays } from '../../src/core/replay/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { chance } from '../core/arbitraries.ts'
import type { Style } from '../core/replay/fingers.ts'
import { CALM, FLAWLESS, LIVELY } from '../core/replay/hand.ts'
import { stopsOf } from '../core/replay/way.ts'
import { needProgram } from '../programs/need-program.ts'
import { launch, type ServedGame } from '../site/served-game.ts'
import type { Entry } from './corpus.ts'
import { playWithKeys } from './key-player.ts'

/** Play of a corpus entry: its style, seed and level; all ten levels without a level. */
interface Play {
  readonly id: string
  readonly shows: string
  readonly seed: string
  readonly level?: number
  readonly name: string
  readonly style: Style
  readonly pauses: number
}

const RUN = {
  id: 'hands-run',
  seed: 'knossos',
  shows: 'all ten levels, lively, with pauses',
  name: 'Theseus',
  style: LIVELY,
  pauses: 50,
}

/** Single levels: id, seed, level, name, style, and chance of a pause in hundredths. */
const LEVELS: readonly (readonly [string, string, number, string, Style, number])[] = [
  ['hands-10-lively', 'minotaur', 10, 'Androgeus', LIVELY, 100],
  ['hands-8-calm', '🐂🧵', 8, 'Minos', CALM, 50],
  ['hands-7-lively', 'labrys', 7, 'Phaedra', LIVELY, 100],
  ['hands-5-lively', 'daedalus', 5, 'Daedalus', LIVELY, 100],
  ['hands-5-neat', 'crete', 5, 'Pasiphaë', FLAWLESS, 0],
  ['hands-4-lively', '금요일', 4, '다이달로스', LIVELY, 50],
  ['hands-3-calm', 'minos', 3, '🐂🧵', CALM, 100],
  ['hands-2-lively', 'thread', 2, '', LIVELY, 100],
  ['hands-2-neat', 'k3t-r7m-x4p', 2, 'Icarus', FLAWLESS, 0],
  ['hands-1-calm', 'ariadne', 1, 'Ariadne', CALM, 100],
  ['hands-1-lively', '미궁', 1, '테세우스', LIVELY, 50],
]

/** Description of each style in the catalogue. */
const WORDS = new Map([
  [CALM, 'calmly'],
  [LIVELY, 'lively'],
  [FLAWLESS, 'early at every corner'],
])

function plays(): Play[] {
  const levels = LEVELS.map(([id, seed, level, name, style, pauses]) => {
    const paused = pauses === 100 ? ', paused' : ''
    const shows = `level ${level}, ${WORDS.get(style) ?? ''}${paused}`
    return { id, shows, seed: easiest(seed, [level]), level, name, style, pauses }
  })
  const all = Array.from({ length: LEVEL_COUNT }, (_, i) => i + 1)
  return [{ ...RUN, seed: easiest(RUN.seed, all) }, ...levels]
}

/**
 * Returns a seed, or the seed with a number appended: the one whose levels have the shortest wins with
 * the fewest stops under the current rules. Waits at the right moment fail most often.
 */
function easiest(seed: string, numbers: readonly number[]): string {
  const seeds = ['', ' 2', ' 3', ' 4', ' 5', ' 6'].map((end) => seed + end)
  const costs = seeds.map((each) => {
    const stops = numbers.flatMap((number) => stopsOf(buildLevel(each, number)))
    return stops.length + STOP_COST * stops.filter(({ leave }) => leave !== null).length
  })
  return seeds[costs.indexOf(Math.min(...costs))]
}

/** Difficulty of a stop, in tiles. */
const STOP_COST = 40

/** Returns the number of browsers at once: two on an otherwise idle machine. */
function countLanes(): number {
  return loadavg()[0] < 2 ? 2 : 1
}

/** Size of the page: small, as the processor draws its frames, which have to be fast. */
const VIEWPORT = { width: 480, height: 300 }

/** Time limits of an attempt at a level and at a run, in ms, and the number of attempts. */
const LEVEL_LIMIT = 100_000
const RUN_LIMIT = 420_000
const ATTEMPTS = 3

/**
 * Plays all entries in real time in a real browser, the longest first. Returns them in the order of
 * the table, without those that could not be cleared.
 */
export async function playHands(): Promise<Entry[]> {
  const game = await serveApart()
  const all = plays()
  const waiting = [...all]
  const played = new Map<string, Entry>()
  const lane = async (): Promise<void> => {
    const browser = await launch(needProgram('chromium'))
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const entry = await playUntilCleared(browser, game.address, next)
        if (entry !== null) played.set(next.id, entry)
      }
    } finally {
      await browser.close()
    }
  }
  try {
    await Promise.all(Array.from({ length: countLanes() }, lane))
  } finally {
    await game.close()
  }
  return all.flatMap(({ id }) => played.get(id) ?? [])
}

async function playUntilCleared(
  browser: Browser,
  address: string,
  next: Play,
): Promise<Entry | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const start = performance.now()
    const text = await playOnce(browser, address, next, attempt)
    const seconds = ((performance.now() - start) / 1000).toFixed()
    console.log(`${next.id}: ${text === null ? 'not cleared' : 'cleared'} after ${seconds} s`)
    if (text === null) continue
    const { id, shows } = next
    return { id, shows, by: 'hands', text }
  }
  console.log(`${next.id} is left out: not cleared in ${ATTEMPTS} attempts`)
  return null
}

/** Plays once in a profile of its own. Returns the text of the link of the result, or null. */
async function playOnce(
  browser: Browser,
  address: string,
  { id, seed, level, style, pauses, name }: Play,
  attempt: number,
): Promise<string | null> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // tsx inserts calls of this function, which the page does not define.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  const query = new URLSearchParams({ seed, ...(level === undefined ? {} : { level: `${level}` }) })
  await page.goto(`${address}?${query}`)
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  const random = chance(`${id}/${attempt}`)
  const player = { page, seed, number: level ?? null, style, pauses, random }
  const isCleared = await playWithKeys(player, level === undefined ? RUN_LIMIT : LEVEL_LIMIT)
  const text = isCleared ? await copyLink(page, name) : null
  await context.close()
  if (errors.length > 0) throw errors[0]
  return text
}

/** Copies the link of the result under a name, and returns the text after `#run=`. */
async function copyLink(page: Page, name: string): Promise<string> {
  await page.fill('#runner', name)
  await page.click('text="Copy link"')
  await page.locator('.notice:not(:empty)').waitFor()
  const text = runTextOf(await page.evaluate(() => navigator.clipboard.readText())) ?? ''
  const [{ replay }] = decodeReplays(text)
  const verdict = verify(replay)
  if (!verdict.valid || !verdict.finished) throw new Error('the link holds no finished replay')
  return text
}

/** Builds the game into a folder of its own, so that no other build can replace it, and serves it. */
async function serveApart(): Promise<ServedGame> {
  const outDir = await mkdtemp(join(tmpdir(), 'asterion-corpus-'))
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({ build: { outDir }, preview: { port: 0, strictPort: false } })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the preview server has no address')
  return {
    address,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
