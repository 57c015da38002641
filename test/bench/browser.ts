import type { Browser, Page } from 'playwright-core'
import { buildLevel } from '../../src/core/game/level.ts'
import { launch, serveGame } from '../e2e/browser.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { ARROWS, shortestWay } from '../e2e/game.ts'
import type { Measure } from './measure.ts'

const RUNS = 9
const SEED = 'bench'

/** What a player waits for, in a headless browser whose WebGL is drawn by the processor. */
export async function measureBrowser(): Promise<Measure[]> {
  const game = await serveGame()
  const browser = await launch(findBrowser())
  try {
    const menu: number[] = []
    const keys: number[] = []
    const levels: number[] = []
    for (let i = 0; i < RUNS; i++) {
      menu.push(await fresh(browser, game.address, firstFrameOfMenu))
      keys.push(await fresh(browser, `${game.address}?seed=${SEED}`, keyToMovedPlayer))
      levels.push(await fresh(browser, `${game.address}?seed=${SEED}&level=10`, scriptThatBuilds))
    }
    const how = `headless Chromium, 1280 x 720, software WebGL, ${RUNS} fresh profiles`
    return [
      { what: 'navigation to first frame of the menu', how, times: menu },
      { what: 'key press to moved player on screen', how, times: keys },
      { what: 'script that builds level 10 of a run, 63 x 39', how, times: levels },
    ]
  } finally {
    await browser.close()
    await game.close()
  }
}

async function fresh(
  browser: Browser,
  address: string,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  // tsx keeps the names of functions by calling this; the page does not know it.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.goto(address, { waitUntil: 'commit' })
  const time = await measure(page)
  await context.close()
  return time
}

/** From the start of the navigation to the frame after the menu was drawn. */
function firstFrameOfMenu(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.documentElement.dataset['scene'] !== 'menu') requestAnimationFrame(look)
          else
            requestAnimationFrame((now) => {
              resolve(now)
            })
        }
        look()
      }),
  )
}

/** From the key's event to the frame in which the player's picture has moved. */
async function keyToMovedPlayer(page: Page): Promise<number> {
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const player = window.asterion?.scene
      .getScene('play')
      .children.list.filter((child) => child.type === 'Sprite')
      .map((child) => child as Phaser.GameObjects.Sprite)
      .find((sprite) => sprite.anims.getName().startsWith('player'))
    if (player === undefined) throw new Error('no player is drawn')
    const { x, y } = player
    const watch = (event: KeyboardEvent): void => {
      const look = (): void => {
        if (player.x === x && player.y === y) requestAnimationFrame(look)
        else document.title = String(performance.now() - event.timeStamp)
      }
      requestAnimationFrame(look)
    }
    window.addEventListener('keydown', watch, { once: true })
  })
  const level = buildLevel(SEED, 1)
  await page.keyboard.down(ARROWS[shortestWay(level)[0]])
  await page.waitForFunction(() => Number(document.title) > 0, null, { timeout: 10_000 })
  return Number(await page.title())
}

/** The script that builds the tenth level after nine others: maze, layers, actors and page. */
async function scriptThatBuilds(page: Page): Promise<number> {
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  return page.evaluate(() => {
    const game = window.asterion
    if (game === undefined) throw new Error('no game')
    game.loop.sleep()
    const scene = game.scene.getScene<Phaser.Scene & { init(data: object): void; create(): void }>(
      'play',
    )
    const { init, create } = scene
    let start = 0
    let built = 0
    scene.init = (data) => {
      start = performance.now()
      init.call(scene, data)
    }
    scene.create = () => {
      create.call(scene)
      built = performance.now() - start
    }
    for (let level = 1; level <= 10; level++) {
      scene.scene.restart({ run: { seed: 'another', mode: 'level', level, results: [] } })
      game.step(game.loop.time + 1, 1)
    }
    return built
  })
}
