import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import type { Level } from '../../src/core/game/level-layout.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walkLevel } from './game.ts'

const SEED = 'talos'
/** A level whose fastest win is no shortest path. */
const CONTESTED = { seed: 'theseus', number: 5 }

/** Script that records the workers that the page starts, and their messages. */
const NOTE_WORKERS = `
  window.workers = []
  window.answers = []
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args)
      window.workers.push(this)
      this.addEventListener('message', ({ data }) => window.answers.push(data))
    }
  }`

interface Noted {
  readonly workers: readonly Worker[]
  readonly answers: readonly { readonly result?: Partial<Level> }[]
}

/** Waits until the worker has built a level of the seed. */
async function waitForAnswer(page: Page, number: number): Promise<void> {
  await page.waitForFunction(
    ([wanted, count]) =>
      (window as unknown as Noted).answers.some(
        ({ result }) => result?.seed === wanted && result.number === count,
      ),
    [SEED, number] as const,
  )
}

test('one worker builds the first level of a typed seed and the next level of a run ahead', async ({
  open,
}) => {
  const page = await open()
  await page.addInitScript(NOTE_WORKERS)
  await page.reload()
  await waitForFact(page, 'scene', 'menu')
  await page.fill('#seed', ` ${SEED.toUpperCase()} `)
  await waitForAnswer(page, 1)
  await page.press('#seed', 'Enter')
  await waitForFact(page, 'phase', 'ready')
  await waitForAnswer(page, 2)
  expect(await page.evaluate(() => (window as unknown as Noted).workers.length)).toBe(1)
})

test('a level that the page builds has its time to beat from the worker', async ({ open }) => {
  const page = await open(`?seed=${CONTESTED.seed}&level=${CONTESTED.number}`)
  await waitForFact(page, 'phase', 'ready')
  const { proof, shortest } = builtLevel(CONTESTED.seed, CONTESTED.number)
  expect(proof.moves.length).toBeGreaterThan(shortest)
  const bronze = formatTicks(2 * optimumTime(builtLevel(CONTESTED.seed, CONTESTED.number)))
  await page.locator('.card-goal', { hasText: `Bronze ${bronze}` }).waitFor({ state: 'attached' })
})

test('a run reaches its second level without the script of the worker', async ({ open }) => {
  const page = await open()
  await page.route('**/assets/worker-*', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/worker-'),
  )
  await page.goto(`${inject('address')}?seed=${SEED}`)
  await waitForFact(page, 'phase', 'ready')
  await refused
  await holdTime(page)
  await walkLevel(page, SEED, 1)
  await passTicks(page, 60)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', level: '2', phase: 'ready' })
})
