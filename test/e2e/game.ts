import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { inject } from 'vitest'
import type { Route } from '../../src/app/routing/routes.ts'
import type { Level } from '../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { type Direction, DIRECTIONS, directionTo } from '../../src/labyrinth/grid.ts'
import { shortestPath } from '../../src/labyrinth/path/shortest-path.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { launch } from '../site/served-game.ts'

/** Keys that move the player north, east, south and west. */
export const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const

export function launchBrowser(): Promise<Browser> {
  return launch(inject('browserPath'))
}

/** Limit of every wait for a page: one that is never met fails, however busy the machine is. */
const WAIT_MS = 120_000

/** Interval at which an awaited fact is read. */
const POLLING_MS = 20

/** Size of a window on a laptop. */
export const VIEWPORT = { width: 1280, height: 720 }

/** Opens an empty page in a browser profile of its own, and reports every error in it. */
export async function newPage(
  browser: Browser,
  report: (error: string) => void,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Only the offline test needs a service worker; for all others it loads every file twice.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(WAIT_MS)
  await context.addInitScript(drawSeldom)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') report(message.text())
  })
  page.on('pageerror', (error) => {
    report(error.message)
  })
  page.on('requestfailed', (request) => {
    // Navigation aborts the requests that are still pending.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    report(`not loaded: ${request.url()}`)
  })
  return page
}

/**
 * Limits a page to twenty frames a second; runs before its scripts. Without a graphics card, sixty frames
 * take more than one processor core, and no test needs them. Between two frames the page asks for
 * none, so that the browser composes none either.
 */
function drawSeldom(): void {
  const request = window.requestAnimationFrame.bind(window)
  const cancel = window.cancelAnimationFrame.bind(window)
  /** Functions that withdraw each pending request of the page. */
  const requests = new Map<number, () => void>()
  let drawn = 0
  let last = 0
  window.requestAnimationFrame = (draw) => {
    const id = ++last
    const ask = (): void => {
      const frame = request((now) => {
        requests.delete(id)
        drawn = performance.now()
        draw(now)
      })
      requests.set(id, () => {
        cancel(frame)
      })
    }
    const wait = setTimeout(ask, drawn + 50 - performance.now())
    requests.set(id, () => {
      clearTimeout(wait)
    })
    return id
  }
  window.cancelAnimationFrame = (id) => {
    requests.get(id)?.()
    requests.delete(id)
  }
}

/** Opens the game at a query or a hash, and waits for a scene. */
export async function visit(page: Page, query = ''): Promise<void> {
  await page.goto(inject('address') + query)
  await page.locator('html[data-scene]:not([data-scene=boot])').waitFor({ state: 'attached' })
}

/** Returns the facts of the game that the document element shows. */
export async function factsOf(page: Page): Promise<Readonly<Record<string, string | undefined>>> {
  return page.evaluate(() => window.asterionFacts?.() ?? {})
}

export async function waitForFact(page: Page, name: string, value: string): Promise<void> {
  await page.waitForFunction(
    ([fact, wanted]) => {
      const { asterion, asterionFacts } = window
      // A scene that was fetched opens in the next frame, which may be held. A step of a game that has
      // not begun would lose its scenes.
      if (fact === 'scene' && asterion?.isRunning === true && !asterion.loop.running) {
        asterion.headlessStep(asterion.loop.time, 0)
      }
      return asterionFacts?.()[fact] === wanted
    },
    [name, value] as const,
    { polling: POLLING_MS },
  )
}

/** Stops the game's own loop: from then on time passes only through `passTicks`. */
export async function holdTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.asterion?.loop.sleep()
  })
}

/** Replaces the scene shown by another and waits for it, with the game's loop stopped. */
export async function startScene(page: Page, ...route: Route): Promise<void> {
  await page.evaluate(([key, data]) => {
    window.asterion?.scene.getScenes(true)[0].scene.start(key, data)
  }, route)
  await passTicks(page, 1)
  await waitForFact(page, 'scene', route[0])
}

/** Starts the game's own loop again. */
export async function letTimePass(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.asterion?.loop.wake()
  })
}

/**
 * Advances the game by a number of ticks, in frames of a tenth of a second and a remainder. Only the
 * last frame is drawn, or none: without a graphics card, drawing takes most of the time.
 */
export async function passTicks(page: Page, ticks: number, isDrawn = true): Promise<void> {
  await page.evaluate(
    ([count, hz, isLastDrawn]) => {
      const game = window.asterion
      if (game === undefined) throw new Error('no game')
      for (let left = count; left > 0; left -= 12) {
        const delta = (Math.min(left, 12) * 1000) / hz
        const time = game.loop.time + delta
        if (left <= 12 && isLastDrawn) game.step(time, delta)
        else game.headlessStep(time, delta)
      }
    },
    [ticks, TICK_HZ, isDrawn] as const,
  )
}

/**
 * Opens the game in a browser where a page of it was closed or killed, once the browser has released
 * the locks of that page: until then the game treats that page as still open.
 */
export async function openAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${inject('address')}icon-192.png`)
  await page.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.every(({ name = '' }) => !name.startsWith('asterion.attempt.'))
  })
  await visit(page)
  return page
}

/** Returns the directions of a shortest path through a level. */
export function shortestWay(level: Level): Direction[] {
  const path = shortestPath(level.grid, level.entrance, level.exit)
  if (path === null) throw new Error('the level has no way out')
  const way: Direction[] = []
  for (let i = 1; i < path.length; i++) {
    const direction = directionTo(level.grid, path[i - 1], path[i])
    if (direction === null) throw new Error('the path has a gap')
    way.push(direction)
  }
  return way
}

/** Returns the fastest win of a level, a direction for each tile; null waits for the time of a tile. */
export function winningWay({ proof }: Level): (Direction | null)[] {
  return proof.moves.map((input) => DIRECTIONS.find((way) => input === 1 << way) ?? null)
}

/**
 * Walks a way with real key presses and the game's loop stopped, a tile or a wait for each entry.
 * Only the last frame is drawn.
 */
export async function walk(page: Page, way: readonly (Direction | null)[]): Promise<void> {
  let held: Direction | null = null
  let tiles = 0
  const pass = async (isLast: boolean): Promise<void> => {
    if (tiles > 0) await passTicks(page, tiles * PLAYER_TICKS_PER_TILE, isLast)
    tiles = 0
  }
  for (const direction of way) {
    if (direction !== held) {
      await pass(false)
      if (direction !== null) await page.keyboard.down(ARROWS[direction])
      if (held !== null) await page.keyboard.up(ARROWS[held])
      held = direction
    }
    tiles++
  }
  await pass(true)
  if (held !== null) await page.keyboard.up(ARROWS[held])
}

/** Walks a level of a seed to its exit by its fastest win. */
export async function walkLevel(page: Page, seed: string, number: number): Promise<void> {
  await walk(page, winningWay(builtLevel(seed, number)))
}

/** Reads the drawn walls and floors from the tilemap, one character for each tile. */
export async function drawnMaze(page: Page): Promise<string> {
  return page.evaluate(() => {
    const scene = window.asterion?.scene.getScene('play')
    const walls = scene?.children.list.find(
      (child): child is Phaser.Tilemaps.TilemapLayer =>
        child.type === 'TilemapLayer' &&
        (child as Phaser.Tilemaps.TilemapLayer).layer.name === 'walls',
    )
    if (walls === undefined) throw new Error('no walls are drawn')
    const rows = walls.layer.data.map((row) =>
      row.map((tile) => (tile.index === -1 ? '.' : '#')).join(''),
    )
    return rows.join('\n')
  })
}
