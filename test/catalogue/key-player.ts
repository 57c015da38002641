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

/** Player that presses real keys in a page of the game. */
export interface KeyPlayer {
  readonly page: Page
  readonly seed: string
  /** Number of the level to play, or null for all ten. */
  readonly number: number | null
  readonly style: Style
  /** Chance of one pause in each level, in hundredths. */
  readonly pauses: number
  readonly random: Random
}

/** Facts of the game as last shown by the page. Times in ms. */
interface Seen {
  facts: Readonly<Partial<Record<string, string>>>
  /** Time at which the player came to the current tile. */
  tileSince: number
  at: number
  /** Mean length of a frame. */
  frame: number
}

/** Interval at which facts are read and keys change, in ms. */
const GLANCE_MS = 4

/** Bounds of the length of a frame: no screen shows shorter ones, and a longer one is a stall. */
const SHORTEST_FRAME_MS = 16
const LONGEST_FRAME_MS = 250

/** Ticks on one tile after which the player is standing, as crossing it takes fewer. */
const STANDING_TICKS = 16

/**
 * Plays with real keys in real time, in the style of the player, until the game shows the result.
 * Returns false if that takes longer than the limit.
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
    if (level === undefined)
      throw new Error(`level ${seen.facts['level'] ?? ''} is not to be played`)
    await playLevel(player, level, seen, end)
  }
  return seen.facts['scene'] === 'win'
}

/** Plays one level, until the page shows another level or the result. */
async function playLevel(player: KeyPlayer, level: Level, seen: Seen, end: number): Promise<void> {
  const { page, random } = player
  const hand = createFingers(level, player.style, random)
  const keys = createKeys(page)
  // A person hesitates at the beginning of a level.
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

/** Pauses the game, releases the keys, and resumes after a while. */
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
  // The level may have been cleared just before the pause.
  if (seen.facts['phase'] === 'paused') await page.keyboard.press('Escape', { delay: 60 })
}

interface Keys {
  /** Presses and releases keys so that exactly this input is held. */
  readonly hold: (input: Input) => void
  /** Waits until the page has handled every key. */
  readonly settle: () => Promise<void>
}

/** Creates real keys of a page, whose presses do not wait for each other. */
function createKeys(page: Page): Keys {
  let held = NO_INPUT
  let sent: Promise<void>[] = []
  return {
    hold(input) {
      const [down, up] = [input & ~held, held & ~input]
      held = input
      for (const way of DIRECTIONS) {
        if ((down & (1 << way)) !== 0) sent.push(page.keyboard.down(ARROWS[way]))
        if ((up & (1 << way)) !== 0) sent.push(page.keyboard.up(ARROWS[way]))
      }
      if ((down & RESTART) !== 0) sent.push(page.keyboard.press('r', { delay: 50 }))
    },
    async settle() {
      await Promise.all(sent)
      sent = []
    },
  }
}

/** Follows the facts that the page shows on its document element, frame by frame. */
async function watchFacts(page: Page): Promise<Seen> {
  const seen: Seen = { facts: {}, tileSince: 0, at: 0, frame: SHORTEST_FRAME_MS }
  /** Local time at which the clock of the page is 0: the minimum, as facts arrive late, never early. */
  let zero = Infinity
  await page.exposeFunction('reportFacts', (facts: Seen['facts'], time: number) => {
    zero = Math.min(zero, performance.now() - time)
    const now = time + zero
    if (facts['phase'] === 'running') {
      const frame = Math.max(SHORTEST_FRAME_MS, Math.min(now - seen.at, LONGEST_FRAME_MS))
      seen.frame += (frame - seen.frame) / 16
    }
    // The player entered a new tile before the frame that shows it: on average half a frame.
    if (facts['player'] !== seen.facts['player']) seen.tileSince = now - seen.frame / 2
    seen.at = now
    seen.facts = facts
  })
  await page.evaluate(() => {
    const page = globalThis as unknown as { reportFacts: (facts: object, time: number) => void }
    new MutationObserver(() => {
      page.reportFacts({ ...document.documentElement.dataset }, performance.now())
    }).observe(document.documentElement, { attributes: true })
    page.reportFacts({ ...document.documentElement.dataset }, performance.now())
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
    // A tile becomes the nearest one when the player is half a tile before its middle.
    offset: isStanding ? 0 : Math.min(half, Math.floor(ticks) - half),
    isStanding,
  }
}

/** Returns the phase of a fact; a pause, which is no phase of the game, counts as running. */
function phaseOf(fact: string | undefined): Phase {
  return PHASES.find((phase) => phase === fact) ?? 'running'
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
