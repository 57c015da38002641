import type { Page } from 'playwright'

/** What a run at its tenth level has behind it: how it went does not matter. */
const RESULTS = Array.from({ length: 9 }, (_, i) => ({
  level: i + 1,
  time: 1200,
  catches: 0,
  optimum: 1000,
}))

/**
 * From the event of a key that restarts, in a run's tenth level under way, to the end of the first
 * frame in which the level, or the run's first one, waits for a key, in milliseconds.
 */
export async function restartDelay(page: Page, keys: 'r' | 'Shift+R'): Promise<number> {
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  await page.evaluate((results) => {
    const scene = window.asterion?.scene.getScene('play')
    const run = { seed: 'restarts', mode: 'run', level: 10, attempt: 1, results }
    scene?.scene.restart({ run })
  }, RESULTS)
  await page.waitForFunction(() => {
    const { seed, phase } = document.documentElement.dataset
    return seed === 'restarts' && phase === 'ready'
  })
  // The worker has built what it was asked for: nobody restarts in the first second of a level.
  await page.keyboard.down('ArrowRight')
  await page.keyboard.down('ArrowDown')
  await page.waitForFunction(() => Number(document.documentElement.dataset['tick']) > 120)
  await page.keyboard.up('ArrowRight')
  await page.keyboard.up('ArrowDown')
  await page.evaluate(
    (level) => {
      document.title = ''
      const watch = (event: KeyboardEvent): void => {
        if (event.code !== 'KeyR') return
        window.removeEventListener('keydown', watch)
        const options = (): void => {
          const { dataset } = document.documentElement
          const isReady = dataset['phase'] === 'ready' && dataset['level'] === level
          if (!isReady) requestAnimationFrame(options)
          else
            requestAnimationFrame(() => {
              document.title = String(performance.now() - event.timeStamp)
            })
        }
        requestAnimationFrame(options)
      }
      window.addEventListener('keydown', watch)
    },
    keys === 'r' ? '10' : '1',
  )
  await page.keyboard.press(keys)
  await page.waitForFunction(() => Number(document.title) > 0, null, { timeout: 10_000 })
  return Number(await page.title())
}

/** The same for the empty scene, whose R only starts it again. */
export async function emptyRestartDelay(page: Page): Promise<number> {
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => performance.now() > 1000)
  await page.evaluate(() => {
    const watch = (event: KeyboardEvent): void => {
      const options = (): void => {
        if (document.documentElement.dataset['phase'] !== 'ready') requestAnimationFrame(options)
        else
          requestAnimationFrame(() => {
            document.title = String(performance.now() - event.timeStamp)
          })
      }
      requestAnimationFrame(options)
    }
    window.addEventListener('keydown', watch, { once: true })
  })
  await page.keyboard.press('r')
  await page.waitForFunction(() => Number(document.title) > 0, null, { timeout: 10_000 })
  return Number(await page.title())
}
