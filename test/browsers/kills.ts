import type { BrowserContext, Page } from 'playwright'
import { lcg } from '../../src/core/random/lcg.ts'
import { pick } from '../../src/core/random/random.ts'
import { beCaught, click, ENDS, leave, playTicks, walkOut, type Sight } from './deaths.ts'
import { holdTime, openAgain, startScene, waitForFact } from '../e2e/game.ts'
import { storedIn } from '../e2e/records.ts'

/** Attempt that waits from before the first kill, so that the menu offers one in every round. */
const SENTINEL = 'sentinel'

/** The seeds that the menu offers. */
async function offers(page: Page): Promise<string[]> {
  await page.click('.more-unfinished')
  await page.locator(`.unfinished:has-text("${SENTINEL}")`).waitFor()
  const texts = await page.locator('.unfinished button:first-child').allTextContents()
  return texts.flatMap((text) => /Continue (kill \d+),/.exec(text)?.[1] ?? [])
}

/** Catches of the attempt that the menu offers besides, once it is resumed. */
async function catchesOf(page: Page, seed: string): Promise<number> {
  await page.click(`.unfinished:has-text("${seed}") >> text=Continue`)
  await waitForFact(page, 'scene', 'play')
  const { catches } = await playTicks(page, 0, false)
  return catches
}

/** Names what is wrong in the page after a kill; nothing where every promise was kept. */
async function faultsAfter(
  page: Page,
  seed: string,
  seen: Sight,
  over: Set<string>,
): Promise<string[]> {
  const offered = await offers(page)
  // Ends that the killed page left are in the database soon.
  await page.waitForFunction(() =>
    Object.values({ ...localStorage }).every((text) => !String(text).includes('"finished":')),
  )
  const rows = (await storedIn(page, 'attempts')) as [string, { seed: string }][]
  const stored = rows.filter(([, attempt]) => attempt.seed === seed).length
  const faults: string[] = []
  for (const gone of offered.filter((each) => over.has(each))) faults.push(`${gone} came back`)
  if (new Set(offered).size < offered.length) faults.push('offered twice')
  if (seen.finished === true && stored !== 1) faults.push(`lost: stored ${stored} times`)
  if (stored > 1) faults.push(`doubled: stored ${stored} times`)
  if (stored > 0 && offered.includes(seed)) faults.push('finished, and offered')
  if (seen.dropped && offered.includes(seed)) faults.push('dropped, and offered')
  const goesOn = seen.finished === false && !seen.dropped
  if (goesOn && !offered.includes(seed)) {
    faults.push(`unfinished, caught ${seen.catches} times, and not offered`)
  }
  if (seen.catches > 0 && goesOn && offered.includes(seed)) {
    const catches = await catchesOf(page, seed)
    if (catches < seen.catches) faults.push(`a catch was got back: ${catches} of ${seen.catches}`)
  }
  if (stored > 0 || seen.dropped) over.add(seed)
  return faults
}

/** Drops what is left of a round. */
async function tidy(page: Page, seed: string, over: Set<string>): Promise<void> {
  await startScene(page, 'menu', {})
  await page.click('.more-unfinished')
  const line = page.locator(`.unfinished:has-text("${seed}") >> text=Discard`)
  if ((await line.count()) > 0) await line.click()
  over.add(seed)
}

/**
 * Kills page after page of a browser at random moments around an exit, a catch, a drop and a
 * resumption. Returns what was wrong after which of them.
 */
export async function killAgainAndAgain(
  start: Page,
  kills: number,
  chance: number,
): Promise<string[]> {
  const random = lcg(chance)
  const context: BrowserContext = start.context()
  const over = new Set<string>()
  const faults: string[] = []
  await leave(start, SENTINEL, random)
  let page = await openAgain(context)
  for (let round = 0; round < kills; round++) {
    const seed = `kill ${round}`
    const end = pick(random, ENDS)
    const deed = pick(random, ['exit', 'catch', 'drop', 'resume'] as const)
    await holdTime(page)
    let seen: Sight
    if (deed === 'exit') seen = await walkOut(page, seed, end, random)
    else if (deed === 'catch') seen = await beCaught(page, seed, end, random)
    else {
      seen = await leave(page, seed, random)
      page = await openAgain(context)
      await offers(page)
      await click(page, deed === 'drop' ? 'Discard' : 'Continue', end, random)
      seen = { ...seen, dropped: deed === 'drop' }
    }
    page = await openAgain(context)
    for (const fault of await faultsAfter(page, seed, seen, over)) {
      faults.push(`chance ${chance}, ${seed}, ${deed}, ${end}: ${fault}`)
    }
    await tidy(page, seed, over)
  }
  return faults
}
