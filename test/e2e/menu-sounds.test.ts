import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from './game-test.ts'
import { waitForFact } from './game.ts'

declare global {
  interface Window {
    /** Pitches of the tones that were started, in Hz, and 0 for each string or noise. */
    pitches: number[]
  }
}

/** Pitch in Hz of the second tone of a sound, by which the sound is identified. */
const CHOOSE = 659

/** Records the tones that start from now on, and stops the timer of the music. */
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

/** Returns the pitches recorded since the last call. */
const heard = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { pitches } = window
    window.pitches = []
    return pitches
  })

test('menus have sounds once the first gesture has unlocked the audio; a button of a level has none', async ({
  open,
}) => {
  const page = await open()
  await page.evaluate(listen)
  // The sound is fetched behind the first frame: a key before that is silent.
  const move = async (): Promise<number[]> => {
    await page.keyboard.press('ArrowDown')
    return heard(page)
  }
  await expect.poll(move).toEqual([0])
  await page.click('text=Settings')
  await waitForFact(page, 'scene', 'settings')
  expect(await heard(page)).toEqual([0, 440, 0, CHOOSE])
  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'menu')

  await page.fill('#seed', 'theseus')
  await page.press('#seed', 'Enter')
  await waitForFact(page, 'phase', 'ready')
  await heard(page)
  await page.click('.hud button')
  await page.locator('.pause').waitFor()
  expect(await heard(page)).toEqual([])
})
