import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type Open, test } from './game-test.ts'
import { visit, waitForFact } from './game.ts'

declare global {
  interface Window {
    /** The pitches of tones that were started, in Hz, and 0 for each string or noise. */
    pitches: number[]
  }
}

/** The second of the two tones of a sound tells which it is, in Hz. */
const CHOOSE = 659
const BACK = 294

/** Writes down what is sounded in a page that is opened; music, which comes by the clock, is off. */
function listen(): void {
  window.pitches = []
  window.setInterval = (() => 0) as unknown as typeof setInterval
  const set = new WeakMap<AudioParam, number>()
  const params = AudioParam.prototype
  const { setValueAtTime } = params
  params.setValueAtTime = function (this: AudioParam, value, time) {
    set.set(this, value)
    return setValueAtTime.call(this, value, time)
  }
  for (const sources of [AudioScheduledSourceNode.prototype, AudioBufferSourceNode.prototype]) {
    const { start } = sources
    sources.start = function (this: AudioScheduledSourceNode, ...times: number[]) {
      const pitch = this instanceof OscillatorNode ? (set.get(this.frequency) ?? 0) : 0
      window.pitches.push(Math.round(pitch))
      Reflect.apply(start, this, times)
    }
  }
}

async function openHeard(open: Open, query = ''): Promise<Page> {
  const page = await open()
  await page.addInitScript(listen)
  await visit(page, query)
  return page
}

/** What was sounded since it was asked last. */
const heard = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { pitches } = window
    window.pitches = []
    return pitches
  })

describe('in the menus', () => {
  test('a move, a choice and the way back are heard, each once', async ({ open }) => {
    const page = await openHeard(open)
    await page.keyboard.press('ArrowDown')
    expect(await heard(page)).toEqual([0])
    await page.keyboard.press('Tab')
    expect(await heard(page)).toEqual([0])
    await page.click('text=Settings')
    await waitForFact(page, 'scene', 'settings')
    expect(await heard(page)).toEqual([0, 440, 0, CHOOSE])
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    await page.waitForFunction((pitch) => window.pitches.includes(pitch), BACK)
    expect(await heard(page)).toHaveLength(4)
    await page.click('text=Rules')
    await waitForFact(page, 'scene', 'rules')
    await heard(page)
    await page.click('.back')
    expect(await heard(page)).toContain(BACK)
  })

  test('Enter in the seed’s field is a choice; letters, and Escape that leads nowhere, are nothing', async ({
    open,
  }) => {
    const page = await openHeard(open)
    await page.focus('#seed')
    await page.keyboard.type('ariadne')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
    expect(await heard(page)).toEqual([])
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'play')
    expect(await heard(page)).toEqual([0, 440, 0, CHOOSE])
  })

  test('the volume of effects answers as loud as it is set, and that of the music does not', async ({
    open,
  }) => {
    const page = await openHeard(open)
    await page.click('text=Settings')
    await waitForFact(page, 'scene', 'settings')
    await page.focus('[name=effectsVolume]')
    await heard(page)
    await page.keyboard.press('ArrowRight')
    expect(await heard(page)).toContain(CHOOSE)
    await page.focus('[name=musicVolume]')
    await heard(page)
    await page.keyboard.press('ArrowRight')
    expect(await heard(page)).toEqual([])
  })
})

test('nothing of menus is heard while a level is played', async ({ open }) => {
  const page = await openHeard(open, '?seed=theseus&level=1')
  await page.click('.hud button')
  await page.locator('.pause').waitFor()
  expect(await heard(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  expect(await heard(page)).toEqual([0])
})
