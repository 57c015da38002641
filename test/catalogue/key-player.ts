import type { Page } from 'playwright'
import type { Level } from '../../src/core/game/level-layout.ts'
import { LEVEL_COUNT, PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { type Input, NO_INPUT, type Phase, PHASES, RESTART } from '../../src/core/game/state.ts'
import { DIRECTIONS, tileAt } from '../../src/core/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { below, type Random } from '../../src/core/random/random.ts'
import {
  createFingers,
  type Fingers,
  moveFingers,
  type Sight,
  type Style,
} from '../core/replay/fingers.ts'
import { ARROWS } from '../e2e/game.ts'

/** A player with a keyboard before a page of the game. */
export interface KeyPlayer {
  readonly page: Page
  readonly seed: string
  /** The level that is played, or null for all ten. */
  readonly number: number | null
  readonly style: Style
  /** In each level, in hundredths, whether the game is paused once. */
  readonly pauses: number
  readonly random: Random
}

/** The facts that the page shows of the game. Times in ms. */
interface Seen {
  facts: Readonly<Partial<Record<string, string>>>
  /** Since when the player is on that tile. */
  tileSince: number
  at: number
  /** The usual length of a frame. */
  frame: number
}

/** The interval of looks and movements of the hand, in ms. */
const GLANCE_MS = 4

/** A screen shows no shorter frame; a longer one is a stall. */
const SHORTEST_FRAME_MS = 16
const LONGEST_FRAME_MS = 250

/** Longer on one tile than it takes to cross it: standing. */
const STANDING_TICKS = 16

/**
 * Plays with real keys in real time, as its style says, until the game shows the result; false when
 * that takes too long.
 */
export async function playWithKeys(player: KeyPlayer, limitMs: number): Promise<boolean> {
  const { page, seed, number } = player
  const levels = new Map(
    Array.from({ length: LEVEL_COUNT }, (_, i) => i + 1)
      .filter((each) => number === null || each === number)
      .map((each) => [each, buildLevel(seed, each)]),
  )
  const seen = await watchFacts(page)
  const end = performance.now() + limitMs
  while (performance.now() < end && seen.facts['scene'] === 'play') {
    const level = levels.get(Number(seen.facts['level']))
    if (level === undefined) throw new Error(`nobody plays level ${seen.facts['level'] ?? ''}`)
    await playLevel(player, level, seen, end)
  }
  return seen.facts['scene'] === 'win'
}

/** One level, until the page is at another or shows the result. */
async function playLevel(player: KeyPlayer, level: Level, seen: Seen, end: number): Promise<void> {
  const { page, random } = player
  const hand = createFingers(level, player.style, random)
  const keys = createKeys(page)
  // A player pauses at the first sight of a level.
  hand.busyUntil = 40 + below(random, 60)
  let pauseAt = below(random, 100) < player.pauses ? 200 + below(random, 1000) : Infinity
  const start = performance.now()
  let skipped = 0
  while (performance.now() < end) {
    await sleep(GLANCE_MS)
    if (!isAt(seen, level)) break
    const due = Math.floor(((performance.now() - start) * TICK_HZ) / 1000) - skipped
    while (hand.clock < due) moveFingers(hand, sightOf(seen, level))
    keys.hold(hand.held)
    if (hand.clock > pauseAt && seen.facts['phase'] === 'running') {
      pauseAt = Infinity
      await pause(page, hand, keys, seen, random)
      skipped = Math.floor(((performance.now() - start) * TICK_HZ) / 1000) - hand.clock
    }
  }
  keys.hold(NO_INPUT)
  await keys.settle()
}

function isAt({ facts }: Seen, { number }: Level): boolean {
  return facts['scene'] === 'play' && facts['level'] === String(number)
}

/** Stops the game, lets go of the keys, and goes on after a while. */
async function pause(
  page: Page,
  hand: Fingers,
  keys: Keys,
  seen: Seen,
  random: Random,
): Promise<void> {
  await page.keyboard.press('Escape', { delay: 60 })
  await sleep(60 + below(random, 120))
  hand.waiting = []
  hand.held = NO_INPUT
  keys.hold(NO_INPUT)
  await sleep(400 + below(random, 900))
  hand.stood = 0
  // The level may have been cleared in the moment before.
  if (seen.facts['phase'] === 'paused') await page.keyboard.press('Escape', { delay: 60 })
}

interface Keys {
  /** Presses and lets go until this input is held. */
  readonly hold: (input: Input) => void
  /** Waits until the page has handled every key. */
  readonly settle: () => Promise<void>
}

/** Real keys of a page. A key press is never waited for: fingers do not. */
function createKeys(page: Page): Keys {
  let held = NO_INPUT
  let told: Promise<void>[] = []
  return {
    hold(input) {
      const [down, up] = [input & ~held, held & ~input]
      held = input
      for (const way of DIRECTIONS) {
        if ((down & (1 << way)) !== 0) told.push(page.keyboard.down(ARROWS[way]))
        if ((up & (1 << way)) !== 0) told.push(page.keyboard.up(ARROWS[way]))
      }
      if ((down & RESTART) !== 0) told.push(page.keyboard.press('r', { delay: 50 }))
    },
    async settle() {
      await Promise.all(told)
      told = []
    },
  }
}

/** Follows what the page shows on the document's element, frame by frame. */
async function watchFacts(page: Page): Promise<Seen> {
  const seen: Seen = { facts: {}, tileSince: 0, at: 0, frame: SHORTEST_FRAME_MS }
  /** The clock here when that of the page is at 0: news are late, but never early. */
  let zero = Infinity
  await page.exposeFunction('tellFacts', (facts: Seen['facts'], time: number) => {
    zero = Math.min(zero, performance.now() - time)
    const now = time + zero
    if (facts['phase'] === 'running') {
      const frame = Math.max(SHORTEST_FRAME_MS, Math.min(now - seen.at, LONGEST_FRAME_MS))
      seen.frame += (frame - seen.frame) / 16
    }
    // In the frame that shows a new tile the player was already on it, half of the frame about.
    if (facts['player'] !== seen.facts['player']) seen.tileSince = now - seen.frame / 2
    seen.at = now
    seen.facts = facts
  })
  await page.evaluate(() => {
    const page = globalThis as unknown as { tellFacts: (facts: object, time: number) => void }
    new MutationObserver(() => {
      page.tellFacts({ ...document.documentElement.dataset }, performance.now())
    }).observe(document.documentElement, { attributes: true })
    page.tellFacts({ ...document.documentElement.dataset }, performance.now())
  })
  while (seen.facts['scene'] === undefined) await sleep(GLANCE_MS)
  return seen
}

function sightOf({ facts, tileSince, frame }: Seen, level: Level): Sight {
  const [x, y] = (facts['player'] ?? '').split(',').map(Number)
  const ticks = ((performance.now() - tileSince) * TICK_HZ) / 1000
  const half = PLAYER_TICKS_PER_TILE / 2
  const isStanding = ticks > STANDING_TICKS + (frame * TICK_HZ) / 1000
  return {
    phase: phaseOf(facts['phase']),
    tick: Number(facts['tick']),
    tile: tileAt(level.grid, x, y),
    // It became the nearest tile when the player was half a tile before it.
    offset: isStanding ? 0 : Math.min(half, Math.floor(ticks) - half),
    isStanding,
  }
}

/** A pause is no phase of the game; the hand that paused waits by itself. */
function phaseOf(fact: string | undefined): Phase {
  return PHASES.find((phase) => phase === fact) ?? 'running'
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
