import { mkdirSync } from 'node:fs'
import { buildLevel } from '../../src/core/game/building.ts'
import { launch, serveGame } from '../e2e/browser.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { holdTime, passTicks, shortestWay, waitForFact, walk } from '../e2e/game.ts'
import { pictureEnemies } from './enemies.ts'

/** Takes the pictures that README shows from the game as it is now. */
const SEED = 'theseus'
const FOLDER = 'assets/pictures'

mkdirSync(FOLDER, { recursive: true })
const game = await serveGame()
const browser = await launch(findBrowser())
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
const shoot = (name: string): Promise<Buffer> => page.screenshot({ path: `${FOLDER}/${name}.png` })

await page.goto(game.address)
await waitForFact(page, 'scene', 'menu')
await page.fill('#seed', SEED)
await holdTime(page)
await passTicks(page, 2400)
await shoot('menu')

await page.goto(`${game.address}?seed=${SEED}&level=7`)
await waitForFact(page, 'phase', 'ready')
await holdTime(page)
await walk(page, shortestWay(buildLevel(SEED, 7)).slice(0, 44))
await page.waitForFunction(() => {
  const card = document.querySelector('.card')
  return card !== null && getComputedStyle(card).opacity === '0'
})
await shoot('play')

await page.goto(
  `${game.address}?workshop=solve&algorithm=growing-tree&seed=${SEED}&braid=10&solvers=dfs,bfs,a-star,greedy-best-first&at=330`,
)
await waitForFact(page, 'scene', 'workshop')
await page.locator('.lane').nth(3).waitFor()
await shoot('workshop')

await pictureEnemies(page, game.address, `${FOLDER}/enemies.png`)

await browser.close()
await game.close()
