import type { Page } from 'playwright'
import { startLevel } from '../../src/core/level/run.ts'
import { MENU_PAGES } from '../../src/scenes/menu/page.ts'
import { open, openRun, passFrames, passUntil } from './stepping.ts'

/** Action of a player, or an event of the browser, between two runs. Begins and ends in any scene. */
export interface Pastime {
  readonly name: string
  readonly pass: (page: Page) => Promise<void>
}

/** Size of the page, except while it is resized. */
export const SIZE = { width: 420, height: 250 } as const

const SEED = 'pastimes'

/** Settings that change the appearance most, by the names of their controls. */
const LOOKS = ['highContrast', 'colourSafe', 'lightOff'] as const

export const PASTIMES: readonly Pastime[] = [
  ...MENU_PAGES.map(visit),
  {
    name: 'watches the last run',
    async pass(page) {
      await requireResult(page)
      // Watch is folded at the result of a level.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      })
      await page.click('.choices button:text-is("Watch")')
      await passUntil(page, 'watch')
      await passFrames(page, 20)
      await page.keyboard.press('Escape')
      await passUntil(page, 'win')
    },
  },
  {
    name: 'pauses, starts again and goes back to the menu',
    async pass(page) {
      await openRun(page, startLevel(SEED, 2))
      for (const key of ['Escape', 'Escape', 'r', 'Shift+R', 'Escape']) {
        await page.keyboard.press(key)
        await passFrames(page, 2)
      }
      await page.click('.choices button:text-is("Menu")')
      await passUntil(page, 'menu')
    },
  },
  { name: 'loses the WebGL context and has it restored', pass: loseContext },
  {
    name: 'hides the tab and shows it again',
    async pass(page) {
      await openRun(page, startLevel(SEED, 1))
      for (const state of ['hidden', 'visible']) {
        await page.evaluate((visibility) => {
          const options = { configurable: true, get: () => visibility }
          Object.defineProperty(document, 'visibilityState', options)
          const isHidden = visibility === 'hidden'
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
          document.dispatchEvent(new Event('visibilitychange'))
          window.dispatchEvent(new Event(isHidden ? 'blur' : 'focus'))
        }, state)
        await passFrames(page, 2)
      }
      // Phaser woke its own loop.
      await page.evaluate(() => window.asterion?.loop.sleep())
    },
  },
  {
    name: 'resizes the window',
    async pass(page) {
      await openRun(page, startLevel(SEED, 2))
      for (const width of [900, 300, SIZE.width]) {
        await page.setViewportSize({ width, height: width === SIZE.width ? SIZE.height : 600 })
        await passFrames(page, 2)
      }
    },
  },
  {
    name: 'plugs a gamepad in, plays with it and unplugs it',
    async pass(page) {
      await openRun(page, startLevel(SEED, 1))
      for (const axes of [[0, 0], [1, 0], [0, 1], null]) {
        await page.evaluate((pushed) => {
          const buttons = Array.from({ length: 17 }, () => ({ pressed: false }))
          const pad = { index: 0, connected: true, mapping: 'standard', axes: pushed, buttons }
          navigator.getGamepads = () => (pushed === null ? [] : [pad]) as unknown as Gamepad[]
        }, axes)
        await passFrames(page, 2)
      }
    },
  },
  {
    name: 'changes the language and the look, plays, and changes them back',
    async pass(page) {
      await changeSettings(page, 'ko')
      await openRun(page, startLevel(SEED, 3))
      await passFrames(page, 4)
      await changeSettings(page, 'en')
    },
  },
]

function visit(scene: string): Pastime {
  return {
    name: `opens ${scene} and goes back to the menu`,
    async pass(page) {
      await open(page, 'menu', {})
      await open(page, scene, {})
      await passFrames(page, 3)
      await page.keyboard.press('Escape')
      await passUntil(page, 'menu')
    },
  }
}

/** Checks that the result of the last run is on screen. */
async function requireResult(page: Page): Promise<void> {
  const scene = await page.evaluate(() => document.documentElement.dataset['scene'])
  if (scene !== 'win') throw new Error(`${String(scene)} is shown instead of a result`)
}

async function loseContext(page: Page): Promise<void> {
  await openRun(page, startLevel(SEED, 2))
  await page.evaluate(async () => {
    const game = window.asterion
    const { gl } = game?.renderer as Phaser.Renderer.WebGL.WebGLRenderer
    const loss = gl.getExtension('WEBGL_lose_context')
    if (game === undefined || loss === null) throw new Error('the context cannot be lost')
    const nextEvent = (name: string): Promise<unknown> =>
      new Promise((resolve) => {
        game.canvas.addEventListener(name, resolve, { once: true })
      })
    const lost = nextEvent('webglcontextlost')
    loss.loseContext()
    await lost
    // The context can be restored only after all listeners of its loss have run.
    await new Promise((resolve) => setTimeout(resolve, 50))
    game.step(game.loop.time + 10, 10)
    const restored = nextEvent('webglcontextrestored')
    loss.restoreContext()
    await restored
  })
  await passFrames(page, 3)
}

async function changeSettings(page: Page, language: 'en' | 'ko'): Promise<void> {
  await open(page, 'settings', {})
  await page.click(`[name=language-${language}]`)
  await page.click(`[name=textSize-${language === 'ko' ? 'large' : 'normal'}]`)
  for (const name of LOOKS) await page.locator(`[name=${name}]`).evaluate(click)
  await passFrames(page, 1)
}

/** Clicks a control directly, even where a label covers it. */
function click(control: HTMLElement): void {
  control.click()
}
