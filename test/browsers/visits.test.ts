import { expect, inject } from 'vitest'
import { PAGE_LINKS } from '../../src/app/routing/routes.ts'
import { encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { levelReplay } from '../scenes/win/level-replay.ts'
import { test } from '../e2e/game-test.ts'
import { holdTime, waitForFact } from '../e2e/game.ts'
import { faultsOf } from './page-faults.ts'
import { win } from '../e2e/replays.ts'

const SEED = 'theseus'

/** Links of pages that need no key and no board, and the scene that each opens. */
const LINKS = [
  ['', 'menu'],
  ...Object.keys(PAGE_LINKS)
    .filter((page) => !['course', 'runner', 'race'].includes(page))
    .map((page) => [`?${page}`, page]),
  [`#run=${encodeReplays([levelReplay('Daedalus', SEED, 30)])}`, 'replays'],
]

test('every page has the styles that it needs in the built game, from its link on', async ({
  open,
}) => {
  const page = await open('', { reducedMotion: 'reduce' })
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    // Drawing the game behind the page would take most of the time.
    await holdTime(page)
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`))
  }
  for (const [link, scene] of LINKS) {
    await page.goto('about:blank')
    await page.goto(inject('address') + link)
    await waitForFact(page, 'scene', scene)
    await page.locator('main h1').waitFor({ state: 'attached' })
    await look(scene)
  }
  await page.goto(`${inject('address')}?seed=${SEED}&level=1`)
  await waitForFact(page, 'phase', 'ready')
  await look('play')
  await win(page, SEED)
  await look('win')
  expect(faults).toEqual([])
})
