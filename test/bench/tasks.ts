import type { Browser, Page } from 'playwright'

/** Parts of an event of Chromium's trace that are used here. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Time by a clock on the wall, in microseconds. */
  readonly dur?: number
  /** Processor time of the thread, in microseconds; other programs do not count. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly functionName?: string } }
}

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  '__metadata',
]

/**
 * The longest task of a page's own thread while something is done, in milliseconds of the
 * processor: what holds frames up, however much else the machine does.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<number> {
  const events = await eventsOfPage(browser, page, during)
  const times = events
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000)
  if (times.length === 0) throw new Error('the trace has no tasks')
  return times.reduce((longest, time) => Math.max(longest, time))
}

/** Tasks of a page's own thread while something is done, as the browser traces them. */
export async function eventsOfPage(
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
