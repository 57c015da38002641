import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright'

/** What a host compresses; images and fonts are compressed already. */
const TEXTS = /\b(?:html|javascript|css|json|manifest)\b/

/** Parts of an event of Chromium's trace that are used here. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread, in microseconds; other programs do not count. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata']

/** What it takes to open a site, until its first frame. */
export interface Opening {
  /** In milliseconds on the wall: in a new profile, and then again. */
  readonly cold: number
  readonly warm: number
  /** From the navigation to the first text or picture, in a new profile; NaN where none is shown. */
  readonly painted: number
  /** What the page's own thread took of the processor, in a new profile. */
  readonly thread: number
  /** What the preview sends, which compresses by gzip, and what a host sends that does by Brotli. */
  readonly bytes: number
  readonly compressed: number
}

/** Opens a site that tells in its phase when it is ready, for each fact in a new profile. */
export async function openSite(browser: Browser, address: string): Promise<Opening> {
  const [cold, painted, warm] = await inNewProfile(browser, 'allow', async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    const first = await firstFrame(page)
    await page.waitForLoadState('load')
    // What plays offline has then been fetched; the empty scene has no worker that would keep it.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      if (registration !== undefined) await navigator.serviceWorker.ready
    })
    const contentful = await firstPaint(page)
    await page.goto(address, { waitUntil: 'commit' })
    return [first, contentful, await firstFrame(page)]
  })
  const thread = await inNewProfile(browser, 'block', (page) => threadTime(browser, page, address))
  const fetched = await inNewProfile(browser, 'block', (page) => fetchedBytes(page, address))
  return { cold, warm, painted, thread, ...fetched }
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

/** From the start of the navigation to the frame after the first that could be played. */
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

/** From the start of the navigation to the first text or picture; NaN for a page without. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByName('first-contentful-paint')
    return (entry as PerformanceEntry | undefined)?.startTime ?? NaN
  })
}

/** From the start of the navigation to the frame after the menu has a field for the seed. */
export function openMenu(browser: Browser, address: string): Promise<number> {
  return inNewProfile(browser, 'allow', async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    return firstFrame(page, '.menu #seed')
  })
}

async function threadTime(browser: Browser, page: Page, address: string): Promise<number> {
  const events = await eventsOfPage(browser, page, async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await firstFrame(page)
  })
  const tasks = events.filter(({ name }) => name === 'RunTask')
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}

/** Tasks of a page's own thread while something is done, as the browser traces them. */
async function eventsOfPage(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await during()
  const text = (await browser.stopTracing()).toString()
  const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  return traceEvents.filter(({ pid, tid }) => threads.has(`${pid}/${tid}`))
}

/** What was fetched until the first frame, head and body. */
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
