import type { Browser, Page } from 'playwright'
import { buildLevel } from '../../src/core/level/build-level.ts'
import type { LevelSource } from '../../src/worker/level-source.ts'
import { ARROWS, shortestWay } from '../e2e/game.ts'
import { needProgram } from '../programs/need-program.ts'
import { launch, serveGame } from '../site/served-game.ts'
import { timesOfFrames } from './frames.ts'
import { ratioOf } from './measure.ts'
import { type Row, rowOfTimes } from './results.ts'
import { longestTask } from './tasks.ts'
import { openingOfReplay } from './watching.ts'

const RUNS = 7
const SEED = 'bench'

/** Number of levels of the largest kind that keep the worker busy. */
const BUSY_LEVELS = 10

/** Counts what the workers of a page answer. */
const COUNT_ANSWERS = `
  window.answers = 0
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', () => window.answers++)
    }
  }`

/** Waits of a player, in a headless browser whose WebGL is drawn by the processor. */
export async function measureBrowser(quick: boolean): Promise<Row[]> {
  const game = await serveGame()
  const browser = await launch(needProgram('chromium'))
  const [menu, keys, levels, prepared]: number[][] = [[], [], [], []]
  const [idle, busy, watchFirst, watchNext]: number[][] = [[], [], [], []]
  const [frames, emptyFrames]: number[][] = [[], []]
  try {
    for (let i = 0; i < (quick ? 1 : RUNS); i++) {
      menu.push(await fresh(browser, game.address, firstFrameOfMenu))
      keys.push(await fresh(browser, `${game.address}?seed=${SEED}`, keyToMovedPlayer))
      const level10 = `${game.address}?seed=${SEED}&level=10`
      const [built, taken] = await fresh(browser, level10, scriptsThatShow)
      levels.push(built)
      prepared.push(taken)
      idle.push(await fresh(browser, level10, (page) => longestTaskOfLevel(browser, page, 0)))
      busy.push(
        await fresh(browser, level10, (page) => longestTaskOfLevel(browser, page, BUSY_LEVELS)),
      )
      const { first, next } = await fresh(browser, game.address, (page) =>
        openingOfReplay(browser, page),
      )
      watchFirst.push(first)
      watchNext.push(next)
      const { play, empty } = await fresh(browser, level10, (page) => timesOfFrames(browser, page))
      frames.push(...play.map(({ own }) => own))
      emptyFrames.push(...empty.map(({ own }) => own))
    }
  } finally {
    await browser.close()
    await game.close()
  }
  const row = (what: string, times: readonly number[]): Row => rowOfTimes('browser', what, times)
  return [
    row('navigation to first frame of the menu, on the wall', menu),
    row('key press to moved player on screen, on the wall', keys),
    row('script that shows level 10, built by it, on the wall', levels),
    row('script that shows level 10, built by the worker before, on the wall', prepared),
    row('longest task of two seconds of level 10, worker idle', idle),
    row(`the same while the worker builds ${BUSY_LEVELS} of them`, busy),
    row('longest task that opens a run to be watched', watchFirst),
    row('longest task that goes on to its next levels', watchNext),
    {
      ...row('script of a frame: four enemies, three ghosts', frames),
      ratio: ratioOf(frames, emptyFrames),
    },
    row('script of a frame of an empty scene in the same page', emptyFrames),
  ]
}

async function fresh<T>(
  browser: Browser,
  address: string,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.addInitScript({ content: COUNT_ANSWERS })
  // tsx keeps the names of functions by calling this; the page does not know it.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.goto(address, { waitUntil: 'commit' })
  const measured = await measure(page)
  await context.close()
  return measured
}

/** From the start of the navigation to the frame after the menu was drawn. */
function firstFrameOfMenu(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const options = (): void => {
          if (document.documentElement.dataset['scene'] !== 'menu') requestAnimationFrame(options)
          else
            requestAnimationFrame((now) => {
              resolve(now)
            })
        }
        options()
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
      const options = (): void => {
        if (player.x === x && player.y === y) requestAnimationFrame(options)
        else document.title = String(performance.now() - event.timeStamp)
      }
      requestAnimationFrame(options)
    }
    window.addEventListener('keydown', watch, { once: true })
  })
  const level = buildLevel(SEED, 1)
  await page.keyboard.down(ARROWS[shortestWay(level)[0]])
  await page.waitForFunction(() => Number(document.title) > 0, null, { timeout: 10_000 })
  return Number(await page.title())
}

/**
 * The scripts that show the tenth level after nine others, with layers, actors and page: once with
 * the maze built and proven, once with all that ready.
 */
async function scriptsThatShow(page: Page): Promise<[built: number, taken: number]> {
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
    let time = 0
    scene.init = (data) => {
      start = performance.now()
      init.call(scene, data)
    }
    scene.create = () => {
      create.call(scene)
      time = performance.now() - start
    }
    const showAll = (): number => {
      for (let level = 1; level <= 10; level++) {
        scene.scene.restart({ run: { seed: 'another', mode: 'level', level, results: [] } })
        game.step(game.loop.time + 1, 1)
      }
      return time
    }
    return [showAll(), showAll()]
  })
}

/**
 * What holds the frames of a level up, in milliseconds of the processor: the longest task of the
 * page's own thread in two seconds, or until its worker has built so many levels.
 */
async function longestTaskOfLevel(
  browser: Browser,
  page: Page,
  levelsToBuild: number,
): Promise<number> {
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => performance.now() > 1000)
  return longestTask(browser, page, () =>
    page.evaluate(
      (count) =>
        new Promise<void>((resolve) => {
          const noted = window as unknown as { answers: number }
          const scene = window.asterion?.scene.getScene<
            Phaser.Scene & { services: { levels: LevelSource } }
          >('play')
          const start = performance.now()
          for (let i = 0; i < count; i++) scene?.services.levels.prepare(`busy ${i}`, 10)
          const options = (now: number): void => {
            if (now - start < 2000 || noted.answers < count) requestAnimationFrame(options)
            else resolve()
          }
          requestAnimationFrame(options)
        }),
      levelsToBuild,
    ),
  )
}
