import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import type { Level } from '../../src/core/game/level.ts'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import { formatMaze } from '../../src/core/maze/text.ts'
import { type Open, test } from './game-test.ts'
import { drawnMaze, factsOf, holdTime, passTicks, visit, waitForFact, walkLevel } from './game.ts'

const SEED = 'talos'

/** Notes the workers that the page starts, and what they answer. */
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
  readonly answers: readonly Level[]
}

/** Opens the run of the seed in a page where a script ran first. */
async function openRun(open: Open, script: string): Promise<Page> {
  const page = await open()
  await page.addInitScript(script)
  await visit(page, `?seed=${SEED}`)
  await waitForFact(page, 'phase', 'ready')
  return page
}

/** Plays the first level of the run to the beginning of the second. */
async function playToSecond(page: Page): Promise<void> {
  await holdTime(page)
  await walkLevel(page, SEED, 1)
  await passTicks(page, 60)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', level: '2', phase: 'ready' })
  expect(await drawnMaze(page)).toBe(formatMaze(buildLevel(SEED, 2).grid))
}

function waitForAnswer(page: Page, seed: string, number: number): Promise<unknown> {
  return page.waitForFunction(
    ([wanted, count]) =>
      (window as unknown as Noted).answers.some(
        (level) => level.seed === wanted && level.number === count,
      ),
    [seed, number] as const,
  )
}

/** What a level comes to, as text. */
function textOf({ grid, ...level }: Level): string {
  return JSON.stringify({ ...level, grid: { ...grid, tiles: [...grid.tiles] } })
}

describe('the second level of a run', () => {
  test('is the one that the worker built while the first was played', async ({ open }) => {
    const page = await openRun(open, NOTE_WORKERS)
    await waitForAnswer(page, SEED, 2)
    await playToSecond(page)
    const which = await page.evaluate(() => {
      const scene = window.asterion?.scene.getScene<
        Phaser.Scene & { level: { state: { level: Level } } }
      >('play')
      return (window as unknown as Noted).answers.findIndex(
        (level) => level === scene?.level.state.level,
      )
    })
    expect(which).toBeGreaterThan(-1)
  })

  test.for([
    ['knows no workers', 'delete window.Worker'],
    ['refuses them', 'window.Worker = class { constructor() { throw new Error("refused") } }'],
    ['lets them never answer', 'Worker.prototype.postMessage = () => {}'],
  ])('comes all the same where the browser %s', async ([, script], { open }) => {
    await playToSecond(await openRun(open, script))
  })

  test('comes all the same where the worker’s file is gone', async ({ open }) => {
    const page = await open()
    await page.route('**/build-worker*', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await page.goto(`${inject('address')}?seed=${SEED}`)
    await waitForFact(page, 'phase', 'ready')
    expect((await refused).url()).toContain('build-worker')
    await playToSecond(page)
  })
})

describe('the worker', () => {
  test('builds the same levels as Node', async ({ open }) => {
    const page = await openRun(open, NOTE_WORKERS)
    await waitForAnswer(page, SEED, 2)
    await page.evaluate((count) => {
      const [worker] = (window as unknown as Noted).workers
      for (let number = 1; number <= count; number++)
        worker.postMessage({ seed: '테세우스', number })
    }, LEVEL_COUNT)
    await waitForAnswer(page, '테세우스', LEVEL_COUNT)
    const built = await page.evaluate(() =>
      (window as unknown as Noted).answers
        .filter(({ seed }) => seed === '테세우스')
        .map(({ grid, ...level }) =>
          JSON.stringify({ ...level, grid: { ...grid, tiles: [...grid.tiles] } }),
        ),
    )
    const expected = Array.from({ length: LEVEL_COUNT }, (_, i) => buildLevel('테세우스', i + 1))
    expect(built).toEqual(expected.map(textOf))
    expect(await page.evaluate(() => (window as unknown as Noted).workers.length)).toBe(1)
  })

  test('prepares the first level of what is typed into the menu', async ({ open }) => {
    const page = await open()
    await page.addInitScript(NOTE_WORKERS)
    await page.reload()
    await waitForFact(page, 'scene', 'menu')
    await page.fill('#seed', ` ${SEED.toUpperCase()} `)
    await waitForAnswer(page, SEED, 1)
  })
})
