import type { Browser, Page } from 'playwright-core'

/** What is used here of an event of a trace of Chromium. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** How much of the processor the thread took, in microseconds; other programs do not count. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata']

/**
 * The longest task of a page's own thread while something is done, in milliseconds of the
 * processor: what holds frames up, however much else the machine does.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await during()
  const text = (await browser.stopTracing()).toString()
  const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const times = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
  if (times.length === 0) throw new Error('the trace has no tasks')
  return times.reduce((longest, time) => Math.max(longest, time))
}
