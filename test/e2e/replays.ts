import { changesOf, runsOf } from '../core/game/changes.ts'
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, inject } from 'vitest'
import type { NamedReplay } from '../../src/core/replay/replay.ts'
import type { Open } from './game-test.ts'
import { holdTime, passTicks, waitForFact, walkLevel } from './game.ts'

/** Returns a replay with one change of input some ticks later; only playing it reveals the change. */
export function tampered({ name, replay }: NamedReplay): NamedReplay {
  const [track] = replay.tracks
  const changes = changesOf(track)
  const late = changes.findIndex(
    ([tick], i) => i > 3 && (changes.at(i + 1)?.[0] ?? 0) - tick > LATE,
  )
  const [tick, input] = changes[late]
  const runs = runsOf(track.length, changes.with(late, [tick + LATE, input]))
  return { name, replay: { ...replay, tracks: [{ ...track, runs }] } }
}

/** Delay in ticks, longer than a tap is buffered, so that the player walks another way. */
const LATE = 20

/** Opens a link of replays with empty storage, and waits until the replays are checked. */
export async function openReplays(
  open: Open,
  text: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await open(`#run=${text}`, options)
  await waitForFact(page, 'phase', 'checked')
  return page
}

/** Plays level 1 of a seed by its fastest win, once it is ready, to the page of its result. */
export async function win(page: Page, seed: string): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walkLevel(page, seed, 1)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

/** Copies the link of a result under a name, and returns the text after `#run=`. */
export async function copyLink(page: Page, name: string): Promise<string> {
  await page.click('text="Share"')
  await page.fill('#runner', name)
  await page.click('text="Copy run link"')
  await page.locator('.notice:not(:empty)').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${inject('address')}#run=`)).toBe(true)
  return link.slice(link.indexOf('=') + 1)
}
