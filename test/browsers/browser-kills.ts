import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { DIRECTIONS } from '../../src/labyrinth/grid.ts'
import { startLevel, startRun } from '../../src/core/level/run.ts'
import { decodeReplays } from '../../src/core/replay/codec/codec.ts'
import { builtLevel } from '../core/level/built-level.ts'
import {
  ARROWS,
  holdTime,
  letTimePass,
  openAgain,
  passTicks,
  startScene,
  visit,
  walk,
  winningWay,
} from '../e2e/game.ts'
import { storedIn } from '../e2e/records.ts'
import { type KillableBrowser, openKillableBrowser } from './killable-browser.ts'

/** End of an attempt, and the milliseconds after its tick at which the browser is killed. */
export interface BrowserKill {
  readonly deed: 'exit' | 'drop'
  readonly ms: number
}

/** Kills a browser some milliseconds after its page has written the end of an attempt. */
async function killAfterEnd({ kill }: KillableBrowser, page: Page, ms: number): Promise<void> {
  await page.exposeBinding('endWritten', () => {
    if (ms === 0) kill()
    else setTimeout(kill, ms)
  })
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    const told = window as unknown as { endWritten: () => void }
    Storage.prototype.setItem = function (key, text) {
      setItem.call(this, key, text)
      // After the tick, whose task may last longer.
      if (/"(?:endedAt|isGone)":/.test(text)) queueMicrotask(() => told.endWritten())
    }
  })
}

/** Walks a level to the last tile before its exit, and holds the key that leads there. */
async function walkToExit(page: Page, seed: string): Promise<void> {
  await startScene(page, 'play', { run: startLevel(seed, 1) })
  const way = winningWay(builtLevel(seed, 1))
  await walk(page, way.slice(0, -1))
  const last = way[way.length - 1]
  if (last !== null) await page.keyboard.down(ARROWS[last])
}

/** Begins a run and holds the first direction of its proof. */
async function holdFirst(page: Page, seed: string): Promise<void> {
  await startScene(page, 'play', { run: startRun(seed) })
  const [first] = builtLevel(seed, 1).proof.moves
  const way = DIRECTIONS.find((each) => first === 1 << each) ?? DIRECTIONS[0]
  await page.keyboard.down(ARROWS[way])
}

/** Begins an attempt and leaves it, so that the menu of the next page offers it. */
async function leave(page: Page, seed: string): Promise<void> {
  await holdFirst(page, seed)
  await passTicks(page, 100, false)
  await page.close()
}

const DEEDS = {
  /** Walks a level to its exit, the last tile in real time. */
  async exit(browser: KillableBrowser, page: Page, seed: string, ms: number) {
    await walkToExit(page, seed)
    await killAfterEnd(browser, page, ms)
    await letTimePass(page)
  },
  /** Leaves a run, and drops it in the records of the next page. */
  async drop(browser: KillableBrowser, page: Page, seed: string, ms: number) {
    await leave(page, seed)
    const next = await openAgain(browser.context)
    await next.click('.menu [name=courses]')
    const line = next.locator(`.unfinished-list > :has-text("${seed}")`)
    await line.getByText('Discard', { exact: true }).click()
    const drop = line.getByText('Really discard')
    await drop.waitFor()
    await killAfterEnd(browser, next, ms)
    await drop.click()
  },
}

/** True if the end of an attempt outlived its browser: there is a result, or nothing to resume. */
async function isKept(page: Page, seed: string, { deed }: BrowserKill): Promise<boolean> {
  // The page stores the ends that it finds.
  const left = (): Promise<number> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /attempt\./.test(key)).length)
  await expect.poll(left).toBe(0)
  const records = (await storedIn(page, 'attempts')).filter(([, record]) => {
    const { replay } = record as { replay?: string }
    return replay !== undefined && decodeReplays(replay)[0].replay.seed === seed
  })
  const ended = records.filter(([, record]) => Object.hasOwn(record as object, 'endedAt'))
  return records.length === ended.length && ended.length === (deed === 'exit' ? 1 : 0)
}

/** Opens the menu, and stops its time. */
async function openMenu({ context }: KillableBrowser): Promise<Page> {
  const page = await context.newPage()
  await visit(page)
  await holdTime(page)
  return page
}

/** Kills one browser of a profile after another; returns the kills after which an end was lost. */
export async function killBrowsers(kills: readonly BrowserKill[]): Promise<BrowserKill[]> {
  const lost: BrowserKill[] = []
  const profile = await mkdtemp(join(tmpdir(), 'asterion-'))
  const open = (): Promise<KillableBrowser> => openKillableBrowser(inject('browserPath'), profile)
  let browser = await open()
  try {
    let page = await openMenu(browser)
    for (const [round, kill] of kills.entries()) {
      const seed = `round ${round}`
      await DEEDS[kill.deed](browser, page, seed, kill.ms).catch((error: unknown) => {
        // A killed page does not answer.
        if (!browser.isKilled()) throw error
      })
      await browser.ended
      browser = await open()
      page = await openMenu(browser)
      if (!(await isKept(page, seed, kill))) lost.push(kill)
    }
  } finally {
    browser.kill()
    await browser.ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return lost
}
