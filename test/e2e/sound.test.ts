import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect } from 'vitest'
import { test } from './game-test.ts'
import { bundleOrchestra, openSound, renderEffects, renderMusic } from './listening.ts'

let script: string
let page: Page
beforeAll(async () => {
  script = await bundleOrchestra()
})
test.beforeEach(async ({ browser }) => {
  page = await browser.newPage()
  await page.addScriptTag({ content: script })
  return () => page.close()
})

function stateOf(): string {
  return window.contexts[0].state
}

function awaitState(state: string): Promise<unknown> {
  return page.waitForFunction((wanted) => window.contexts[0]?.state === wanted, state)
}

describe('every effect', () => {
  test('is heard, does not clip and falls silent', async () => {
    const loudness = await renderEffects(page)
    const of = (fault: (id: string) => boolean): string[] => Object.keys(loudness).filter(fault)
    expect(Object.keys(loudness).length).toBeGreaterThan(30)
    expect(of((id) => loudness[id].loudest < 0.01)).toEqual([])
    expect(of((id) => loudness[id].peak >= 0.9)).toEqual([])
    expect(of((id) => loudness[id].tail > 0.001)).toEqual([])
    // Steps come five times a second, a catch once.
    const most = loudness['catch'].loudest / 2
    expect(of((id) => id.startsWith('step-') && loudness[id].loudest > most)).toEqual([])
  })
})

describe('the music', () => {
  test('is heard in every second and does not clip, with everything else at once', async () => {
    for (const algorithm of ['kruskal', 'wilson', 'recursive-backtracker'] as const) {
      const { peak, each } = await renderMusic(page, algorithm, 1, 6)
      expect(peak).toBeLessThan(1)
      expect(Math.min(...each.slice(1))).toBeGreaterThan(0.01)
    }
  })

  test('is louder and breathes when the minotaur is near', async () => {
    const sum = async (danger: number): Promise<number> =>
      (await renderMusic(page, 'wilson', danger, 6)).each.reduce((a, b) => a + b)
    expect(await sum(0.8)).toBeGreaterThan(1.2 * (await sum(0)))
  })
})

describe('the sound in the browser', () => {
  beforeEach(() => openSound(page))

  test('opens no audio before a gesture, and one audio for all of them', async () => {
    await page.evaluate(() => {
      window.sound.setMusic({ algorithm: 'wilson', seed: 'a', level: 1 })
      window.sound.play('turn')
    })
    expect(await page.evaluate(() => window.contexts.length)).toBe(0)
    await page.click('button')
    await awaitState('running')
    await page.click('button')
    expect(await page.evaluate(() => window.contexts.length)).toBe(1)
  })

  test('stands still while the page is hidden, gestures or not', async () => {
    await page.click('button')
    await awaitState('running')
    await page.evaluate(() => {
      window.sound.setHidden(true)
    })
    await awaitState('suspended')
    await page.click('button')
    expect(await page.evaluate(stateOf)).toBe('suspended')
    const before = await page.evaluate(() => window.connected.size)
    await page.evaluate(() => {
      window.sound.play('catch')
    })
    expect(await page.evaluate(() => window.connected.size)).toBe(before)
    await page.evaluate(() => {
      window.sound.setHidden(false)
    })
    await awaitState('running')
  })

  test('ends the oldest of too many sounds, and lets go of every node of each', async () => {
    await page.click('button')
    await awaitState('running')
    const idle = await page.evaluate(() => window.connected.size)
    const stops = await page.evaluate(() => {
      for (let i = 0; i < 100; i++) window.sound.play('step-stone', { pan: 0.5 })
      return window.stops
    })
    // Two layers a sound, each told its end; and those of all but the last 24 ended now.
    expect(stops).toBe(2 * 100 + 2 * 76)
    await page.waitForFunction((size) => window.connected.size === size, idle)
  })

  test('lets go of the notes on their way when the music ends', async () => {
    await page.click('button')
    await awaitState('running')
    const idle = await page.evaluate(() => window.connected.size)
    await page.evaluate(() => {
      window.sound.setMusic({ algorithm: 'wilson', seed: 'a', level: 1 })
    })
    await page.waitForFunction((size) => window.connected.size > size, idle)
    const stopped = await page.evaluate(() => {
      const before = window.stops
      window.sound.setMusic(null)
      return window.stops - before
    })
    expect(stopped).toBeGreaterThan(0)
    await page.waitForFunction((size) => window.connected.size === size, idle)
  })
})
