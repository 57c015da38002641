import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject } from 'vitest'
import type { NamedReplay } from '../../src/core/replay/replay.ts'
import type { Open } from './game-test.ts'
import { holdTime, passTicks, waitForFact, walkLevel } from './game.ts'

/** The same replay with one change of its keys some ticks later; no check of the text can tell. */
export function tampered({ name, replay }: NamedReplay): NamedReplay {
  const [track] = replay.tracks
  const late = track.ticks.findIndex((tick, i) => i > 3 && track.ticks[i + 1] - tick > LATE)
  const ticks = track.ticks.map((tick, i) => (i === late ? tick + LATE : tick))
  return { name, replay: { ...replay, tracks: [{ ...track, ticks }] } }
}

/** Later than a tap is kept, so that another way is walked. */
const LATE = 20

/** Opens the page of a replays' text, with empty storage, and waits until they are checked. */
export async function openReplays(
  open: Open,
  text: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await open(`#run=${text}`, options)
  await waitForFact(page, 'phase', 'checked')
  return page
}

/** Plays level 1 of a seed, once it is ready, by a shortest path, to the page of its result. */
export async function win(page: Page, seed: string): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walkLevel(page, seed, 1)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

/** Copies the link of a result under a name; returns what stands after `#run=`. */
export async function copyLink(page: Page, name: string): Promise<string> {
  await page.fill('#runner', name)
  await page.click('text="Copy link"')
  await page.locator('.notice:not(:empty)').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${inject('address')}#run=`)).toBe(true)
  return link.slice(link.indexOf('=') + 1)
}
