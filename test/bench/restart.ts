import type { Page } from 'playwright'
import type { PlayData } from '../../src/app/play-session.ts'
import { startRun } from '../../src/core/level/run.ts'

/** Ticks of each of the nine levels before the tenth. */
const TIME = 1200

/** A run in its tenth level, with arbitrary results and tracks in which nothing is held. */
const TENTH: PlayData = {
  run: {
    ...startRun('restarts'),
    level: 10,
    results: Array.from({ length: 9 }, (_, i) => {
      return { level: i + 1, time: TIME, catches: 0 }
    }),
    tracks: Array.from({ length: 9 }, () => {
      return { length: TIME, runs: [0, TIME], seconds: new Array<number>(10).fill(0), end: 0 }
    }),
  },
}

/**
 * Milliseconds from a key that restarts a run in its tenth level to the first playable frame of that
 * level or, for Shift+R, of the first level.
 */
export async function restartDelay(page: Page, keys: 'r' | 'Shift+R'): Promise<number> {
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  await page.evaluate((data) => {
    window.asterion?.scene.getScene('play').scene.restart(data)
  }, TENTH)
  await page.waitForFunction(() => {
    const { seed, phase } = document.documentElement.dataset
    return seed === 'restarts' && phase === 'ready'
  })
  // The worker has built its levels by then: nobody restarts in the first second of a level.
  await page.keyboard.down('ArrowRight')
  await page.keyboard.down('ArrowDown')
  await page.waitForFunction(() => Number(document.documentElement.dataset['tick']) > 120)
  await page.keyboard.up('ArrowRight')
  await page.keyboard.up('ArrowDown')
  return delayOfKeys(page, keys, keys === 'r' ? '10' : '1')
}

/** Milliseconds from R to a playable frame of the empty scene, which R only starts again. */
export async function emptyRestartDelay(page: Page): Promise<number> {
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => performance.now() > 1000)
  return delayOfKeys(page, 'r', null)
}

/** Milliseconds from the event of R to the end of the first frame in which a level is ready. */
async function delayOfKeys(page: Page, keys: string, level: string | null): Promise<number> {
  await page.evaluate((wanted) => {
    document.title = ''
    const watch = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyR') return
      window.removeEventListener('keydown', watch)
      const check = (): void => {
        const { dataset } = document.documentElement
        const isLevel = wanted === null || dataset['level'] === wanted
        if (dataset['phase'] !== 'ready' || !isLevel) requestAnimationFrame(check)
        else
          requestAnimationFrame(() => {
            document.title = String(performance.now() - event.timeStamp)
          })
      }
      requestAnimationFrame(check)
    }
    window.addEventListener('keydown', watch)
  }, level)
  await page.keyboard.press(keys)
  await page.waitForFunction(() => Number(document.title) > 0, null, { timeout: 10_000 })
  return Number(await page.title())
}
