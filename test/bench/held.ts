import type { Browser, CDPSession } from 'playwright'
import { readObjects } from './heap-snapshot.ts'

/** Counts of a page after its garbage was collected. */
export interface Held {
  /** In bytes. */
  readonly heap: number
  /** The part of the heap that a page asked for: without compiled code. In bytes. */
  readonly objects: number
  readonly nodes: number
  readonly listeners: number
}

export async function readHeld(session: CDPSession): Promise<Held> {
  const objects = await readObjects(session)
  // Things that one collection lets go of, such as the listeners of a node, are freed in a task after it.
  for (let collection = 0; collection < 3; collection++) {
    await session.send('HeapProfiler.collectGarbage')
    const task = 'new Promise((resolve) => setTimeout(resolve, 50))'
    await session.send('Runtime.evaluate', { expression: task, awaitPromise: true })
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN
  return { heap: usedSize, objects, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}

/** The same for an empty scene, after each minute of frames, of which there are 30 in a second. */
export async function heldByEmpty(
  browser: Browser,
  address: string,
  minutes: number,
): Promise<Held[]> {
  const context = await browser.newContext({ viewport: { width: 420, height: 250 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const held: Held[] = []
  for (let minute = 0; minute < minutes; minute++) {
    await page.evaluate(async () => {
      const game = window.asterion
      if (game === undefined) throw new Error('no game')
      game.loop.sleep()
      for (let frame = 1; frame <= 1800; frame++) {
        game.step(game.loop.time + 1000 / 30, 1000 / 30)
        if (frame % 30 === 0) await new Promise((resolve) => setTimeout(resolve))
      }
    })
    held.push(await readHeld(session))
  }
  await context.close()
  return held
}
