import { mkdirSync } from 'node:fs'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import { noteDerived } from '../catalogue/derived.ts'
import { holdTime, passTicks, waitForFact, walkLevel } from '../e2e/game.ts'
import { needProgram } from '../programs/need-program.ts'
import { launch, serveGame } from '../site/served-game.ts'
import { animate } from './animation.ts'
import { animateDrawing } from './drawing.ts'
import { pictureEnemies } from './enemies.ts'
import { findLiveliest } from './liveliest.ts'
import { pictureForLinks } from './social.ts'

// Takes the pictures of README and of link previews from the current game.
const SEED = 'theseus'
const SEEDS = Array.from({ length: 12 }, (_, i) => `${SEED}-${i}`)
const FOLDER = 'assets/pictures'

mkdirSync(FOLDER, { recursive: true })
const game = await serveGame()
const browser = await launch(needProgram('chromium'))
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
const shoot = (name: string): Promise<Buffer> => page.screenshot({ path: `${FOLDER}/${name}.png` })

await page.goto(game.address)
await waitForFact(page, 'scene', 'menu')
await page.fill('#seed', SEED)
await page.locator('.main-choice').focus()
await holdTime(page)
await passTicks(page, 2400)
await shoot('menu')

const lively = findLiveliest(SEEDS, 8)
await pictureForLinks(browser, game.address, lively, 'assets/images/social.png')
await animate(browser, game.address, findLiveliest(SEEDS, 4), `${FOLDER}/play.gif`)
await animateDrawing(browser, game.address, `${FOLDER}/draw.gif`)

await page.goto(`${game.address}?seed=${SEED}`)
for (let number = 1; number <= LEVEL_COUNT; number++) {
  await waitForFact(page, 'level', String(number))
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walkLevel(page, SEED, number)
  await passTicks(page, 600)
}
await waitForFact(page, 'scene', 'win')
await page.locator('.ending button').click()
await passTicks(page, 1200)
// The medal leaps by the clock of the browser.
await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
await shoot('result')

await page.goto(
  `${game.address}?workshop=solve&algorithm=growing-tree&seed=${SEED}&braid=10&solvers=dfs,bfs&at=120`,
)
await waitForFact(page, 'scene', 'workshop')
await page.locator('.lane').nth(1).waitFor()
await shoot('workshop')

await pictureEnemies(page, game.address, `${FOLDER}/enemies.png`)
noteDerived('pictures')

await browser.close()
await game.close()
