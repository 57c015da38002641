import type { Browser, Page } from 'playwright'
import { type Run, startLevel, startRun, startToday } from '../../src/core/level/run.ts'
import { countGlObjects } from './counting.ts'
import { countAll, type Counts } from './held.ts'
import { PASTIMES, SIZE } from './pastimes.ts'
import { openRun, passFrames, playOn, type Tracks, winsOf } from './stepping.ts'

/** Number of seeds for small levels, and the levels of a run. */
const SEEDS = 12
const ALL_LEVELS = Array.from({ length: 10 }, (_, i) => i + 1)

/**
 * Intervals, in runs, between two runs of ten levels and between two lost runs. The first run has ten
 * levels, so that the enemies of all of them are drawn before the first count.
 */
const FULL_RUN_INTERVAL = 40
const LOST_RUN_INTERVAL = 10

/** Result of a soak. */
export interface Soak {
  /** Counts after the warm-up, at half of the rounds, and at their end. */
  readonly held: readonly Counts[]
  readonly errors: readonly string[]
  /** Number of colours on screen after the WebGL context was lost and restored. */
  readonly colours: number
}

/**
 * Plays the fastest wins of runs in one page as fast as the machine can, with one pastime between any two of them.
 * A round has a run for each pastime; an even number of rounds follows the two that warm up, as a page
 * makes something on first use in the second round too.
 */
export async function soak(browser: Browser, address: string, rounds: number): Promise<Soak> {
  const warmUp = 2 * PASTIMES.length
  const runs = rounds * PASTIMES.length
  const context = await browser.newContext({
    viewport: SIZE,
    locale: 'en',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.addInitScript(countGlObjects)
  // Inputs are handed to a level without the press that a new one waits for.
  await page.addInitScript(() => {
    localStorage.setItem('asterion.cleared.1', '1 2 3 4 5 6 7 8 9 10')
  })
  await page.goto(address)
  await page.locator('html[data-scene=menu]').waitFor({ state: 'attached' })
  await page.mouse.click(1, 1)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const wins = new Map<string, Tracks>()
  const held: Counts[] = []
  for (let i = 0; i < warmUp + runs; i++) {
    const played = i - warmUp
    await playRun(page, i, wins)
    const pastime = PASTIMES[i % PASTIMES.length]
    try {
      await pastime.pass(page)
    } catch (error) {
      throw new Error(`run ${i + 1}: a player who ${pastime.name} fails`, { cause: error })
    }
    if (played < -1 || (played + 1) % (runs / 2) !== 0) continue
    await openRun(page, startLevel('counted', 1))
    await passFrames(page, 5)
    held.push(await countAll(page, session))
  }
  const colours = await coloursOf(page)
  await context.close()
  return { held, errors, colours }
}

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Plays a run, with a restart on its way: mostly a small level, sometimes ten levels or a loss. */
async function playRun(page: Page, number: number, wins: Map<string, Tracks>): Promise<void> {
  const run = runOf(number)
  const tracks = run.mode === 'today' ? {} : winsFor(run, wins)
  await openRun(page, run)
  await playOn(page, tracks, 6)
  await page.keyboard.press(number % 2 === 0 ? 'r' : 'Shift+R')
  await playOn(page, tracks)
}

function runOf(number: number): Run {
  if (number % FULL_RUN_INTERVAL === 0) return startRun('soak')
  if (number % LOST_RUN_INTERVAL === LOST_RUN_INTERVAL - 1) return startToday('2026-11-23')
  return startLevel(`soak ${number % SEEDS}`, 1 + (number % 3))
}

function winsFor({ source: { text: seed }, mode, level }: Run, wins: Map<string, Tracks>): Tracks {
  const name = `${seed} ${mode} ${level}`
  const known = wins.get(name) ?? winsOf(seed, mode === 'run' ? ALL_LEVELS : [level])
  wins.set(name, known)
  return known
}

/** Counts the colours of the canvas, in the task that draws it: later they are gone. */
async function coloursOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const game = window.asterion
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (game === undefined || context === null) throw new Error('no picture')
    game.step(game.loop.time + 1, 1)
    canvas.width = game.canvas.width
    canvas.height = game.canvas.height
    context.drawImage(game.canvas, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
  })
}
