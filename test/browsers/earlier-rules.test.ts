import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { decodeReplays, encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { readCorpus } from '../catalogue/corpus.ts'
import { faultsOf } from './page-faults.ts'
import { test as base } from '../e2e/game-test.ts'
import { makeRunner, postText } from '../board/ask.ts'
import { useBoards } from '../board/server.ts'
import { factsOf, newPage, waitForFact } from '../e2e/game.ts'
import { type LaterSite, serveLaterRules } from '../site/later-rules.ts'

/** Site of later rules, with that of the present rules in a folder. */
const test = base.extend(
  'site',
  { scope: 'file' },
  async ({}, { onCleanup }): Promise<LaterSite> => {
    const site = await serveLaterRules()
    onCleanup(() => site.close())
    return site
  },
)

/** Text of the shortest finished replay of one level in the corpus. */
const [{ text: LEVEL }] = readCorpus()
  .filter(({ finished, text }) => finished && decodeReplays(text)[0].replay.mode === 'level')
  .sort((a, b) => a.time - b.time)

const startBoard = useBoards()

/** Waits until the service worker of a folder has cached its site. */
async function waitForWorker(page: Page, scope: string): Promise<void> {
  const active = (): Promise<string[]> =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      return all.filter((each) => each.active?.state === 'activated').map((each) => each.scope)
    })
  await expect.poll(active).toContain(scope)
}

/** Everything that the page's origin stores for the game. */
function storedIn(page: Page): Promise<unknown> {
  return page.evaluate(async () => [
    Object.entries(localStorage).sort(),
    (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`),
  ])
}

describe('a link of earlier rules', () => {
  test('is sent to the site of those rules, verified and watched there, offline too', async ({
    browser,
    errors,
    site: { address },
  }) => {
    const page = await newPage(browser, (error) => errors.push(error), { serviceWorkers: 'allow' })
    const folder = `${address}${RULES_VERSION}/`
    await page.goto(`${address}#run=${LEVEL}`)
    await page.waitForURL(`${folder}#run=${LEVEL}`)
    await page.getByText('This is the game under earlier rules').waitFor()
    await page.getByText('✓ Verified').waitFor()
    await waitForWorker(page, folder)

    // The later site's worker, which starts after the earlier one's, deletes no cache of it.
    await page.goto(address)
    await page.locator('#seed').waitFor()
    await waitForWorker(page, address)
    const stored = await storedIn(page)
    await page.context().setOffline(true)
    await page.goto(`${address}?offline#run=${LEVEL}`)
    await page.waitForURL(`${folder}#run=${LEVEL}`)
    await page.getByText('✓ Verified').waitFor()
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await waitForFact(page, 'scene', 'watch')
    expect(await factsOf(page)).toMatchObject({ scene: 'watch' })
    await page.goto(`${folder}?settings`)
    await page.click('[name=language-ko]')
    await page.getByRole('heading', { name: '설정' }).waitFor()
    await page.goto(`${address}?settings`)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await storedIn(page)).toEqual(stored)
    await page.context().close()
    expect(errors).toEqual([])
  })

  test('does not hold Back, which leads from menu to menu', async ({ browser, errors, site }) => {
    const page = await newPage(browser, (error) => errors.push(error))
    const folder = `${site.address}${RULES_VERSION}/`
    await page.goto(`${site.address}#run=${LEVEL}`)
    await page.waitForURL(`${folder}#run=${LEVEL}`)
    await page.getByText('✓ Verified').waitFor()
    for (const menu of [folder, site.address]) {
      await page.goBack()
      await page.waitForURL(menu)
      await page.locator('#seed').waitFor()
    }
    await page.context().close()
    expect(errors).toEqual([])
  })

  test('whose rules the site does not keep gets one sentence', async ({
    browser,
    errors,
    site,
  }) => {
    const page = await newPage(browser, (error) => errors.push(error))
    const [{ name, replay }] = decodeReplays(LEVEL)
    await page.goto(
      `${site.address}#run=${encodeReplays([{ name, replay: { ...replay, rules: 1 } }])}`,
    )
    await page.getByText(`played under rules 1, and yours are ${RULES_VERSION + 1}`).waitFor()
    await page.context().close()
    expect(errors).toEqual([])
  })
})

test('a board shows rows of earlier rules in the site of those rules, checked and watched', async ({
  browser,
  errors,
  site,
}) => {
  const board = await startBoard({}, site.folder)
  await postText(board.address, LEVEL, await makeRunner())
  const page = await newPage(browser, (error) => errors.push(error))
  const [{ replay }] = decodeReplays(LEVEL)
  const later = courseKey({ ...replay, rules: RULES_VERSION + 1 })
  await page.goto(`${board.address}?course=${encodeURIComponent(later)}`)
  await page.getByText('Nobody is here yet').waitFor()
  await page.getByLabel('Season').selectOption(`Rules ${RULES_VERSION}`)
  await page.waitForURL(`${board.address}${RULES_VERSION}/?course=*`)
  await page.getByText('This is the game under earlier rules').waitFor()
  await page.locator('.check [aria-label="Checked here"]').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await waitForFact(page, 'scene', 'watch')

  // The server would refuse posts and races of those rules.
  await page.goto(`${board.address}${RULES_VERSION}/`)
  await page.locator('#seed').waitFor()
  await page.getByText('This is the game under earlier rules').waitFor()
  expect(await page.getByRole('button', { name: 'Board', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Race', exact: true }).count()).toBe(0)
  await page.context().close()
  expect(errors).toEqual([])
})
