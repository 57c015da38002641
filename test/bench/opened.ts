import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'

/** Content types that a host compresses; images and fonts are compressed already. */
const TEXTS = /\b(?:html|javascript|css|json|manifest)\b/

/** Cost of opening a site, until its first frame. */
export interface Opening {
  /** Wall-clock milliseconds, in a new profile and at a second visit. */
  readonly cold: number
  readonly warm: number
  /** Milliseconds to the first text or picture, in a new profile; NaN for none. */
  readonly painted: number
  /** Bytes sent by the preview, which compresses by gzip, and by a host that compresses by Brotli. */
  readonly bytes: number
  readonly compressed: number
}

/** Measures a site whose phase tells when it is ready, each figure in a new profile. */
export async function openSite(browser: Browser, address: string): Promise<Opening> {
  const [cold, painted, warm] = await inNewProfile(browser, 'allow', async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    const first = await firstFrame(page)
    await page.waitForLoadState('load')
    // The offline cache is complete then; the empty scene has no worker.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      if (registration !== undefined) await navigator.serviceWorker.ready
    })
    const contentful = await firstPaint(page)
    await page.goto(address, { waitUntil: 'commit' })
    return [first, contentful, await firstFrame(page)]
  })
  const fetched = await inNewProfile(browser, 'block', (page) => fetchedBytes(page, address))
  return { cold, warm, painted, ...fetched }
}

export async function inNewProfile<T>(
  browser: Browser,
  serviceWorkers: 'allow' | 'block',
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers,
  })
  const page = await context.newPage()
  // tsx keeps the names of functions by calling this; the page does not know it.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  const measured = await measure(page)
  await context.close()
  return measured
}

/** Milliseconds from the start of the navigation to the frame after the first playable one. */
function firstFrame(page: Page, sign = 'html[data-phase=ready]'): Promise<number> {
  return page.evaluate(
    (awaited) =>
      new Promise<number>((resolve) => {
        const options = (): void => {
          // At the very start a page has no element yet.
          if (document.querySelector(awaited) === null) requestAnimationFrame(options)
          else requestAnimationFrame(resolve)
        }
        options()
      }),
    sign,
  )
}

/** Milliseconds from the start of the navigation to the first text or picture; NaN for none. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByName('first-contentful-paint')
    return (entry as PerformanceEntry | undefined)?.startTime ?? NaN
  })
}

/** Milliseconds from the start of the navigation to the frame after the menu has its seed field. */
export function openMenu(browser: Browser, address: string): Promise<number> {
  return inNewProfile(browser, 'allow', async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    return firstFrame(page, '.menu #seed')
  })
}

/** Bytes fetched until the first frame, heads and bodies. */
async function fetchedBytes(
  page: Page,
  address: string,
): Promise<Pick<Opening, 'bytes' | 'compressed'>> {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith('blob:')) responses.push(response)
  })
  await page.goto(address, { waitUntil: 'commit' })
  await firstFrame(page)
  const sizes = await Promise.all(
    responses.map(async (response) => {
      const { responseBodySize, responseHeadersSize } = await response.request().sizes()
      const body = await response.body()
      const isText = TEXTS.test(response.headers()['content-type'] ?? '')
      const sent = isText ? brotliCompressSync(body).length : body.length
      return {
        bytes: responseHeadersSize + responseBodySize,
        compressed: responseHeadersSize + sent,
      }
    }),
  )
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    compressed: sizes.reduce((sum, { compressed }) => sum + compressed, 0),
  }
}
