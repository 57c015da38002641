import type { Browser, Page } from 'playwright'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { type Input, NO_INPUT, RESTART } from '../../src/core/game/state.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { needProgram } from '../programs/need-program.ts'
import { launch, serveGame } from '../site/served-game.ts'
import { playBot } from './bot-tracks.ts'
import { serveEmpty } from './empty/serve.ts'
import { type Held, heldByEmpty, readHeld } from './held.ts'
import type { Row } from './results.ts'

const SEED = 'memory'
const MINUTES = 10
const TICKS_OF_A_MINUTE = 60 * TICK_HZ

/** The level that is cleared once a minute, and the one that the rest of the minute is played in. */
const SMALL_LEVEL = 1
const LARGE_LEVEL = 10

/** After so many ticks the large level is started again. */
const TICKS_OF_A_TRY = 10 * TICK_HZ

/** Ticks that a frame shows, and frames that pass before the page may do anything else. */
const TICKS_OF_A_FRAME = 4
const FRAMES_OF_A_TURN = 30

/** Parts of the scene that the page shows for this. */
type PlayScene = Phaser.Scene & { readonly keyboard: { nextInput: () => Input } }

/**
 * What the page of the game holds after each minute in which a bot plays, as fast as the machine
 * can: each begins with a level cleared, and goes on with restarts of the largest one.
 */
export async function measureMemory(quick: boolean): Promise<Row[]> {
  const [game, empty] = [await serveGame(), await serveEmpty('parts')]
  const browser = await launch(needProgram('chromium'))
  try {
    const minutes = quick ? 1 : MINUTES
    const held = await heldByMinutes(browser, game.address, minutes)
    const emptyHeld = await heldByEmpty(browser, empty.address, minutes)
    return held.flatMap((after, i): Row[] => {
      const row = { part: 'memory', at: String(i + 1) } as const
      const beside = emptyHeld[i]
      const { heap, objects } = after
      return [
        { ...row, what: 'heap', unit: 'bytes', median: heap, ratio: heap / beside.heap },
        {
          ...row,
          what: 'of which objects',
          unit: 'bytes',
          median: objects,
          ratio: objects / beside.objects,
        },
        { ...row, what: 'heap of an empty scene', unit: 'bytes', median: beside.heap },
        {
          ...row,
          what: 'of which objects of an empty scene',
          unit: 'bytes',
          median: beside.objects,
        },
        { ...row, what: 'nodes', unit: 'nodes', median: after.nodes },
        { ...row, what: 'listeners', unit: 'listeners', median: after.listeners },
      ]
    })
  } finally {
    await browser.close()
    await game.close()
    await empty.close()
  }
}

async function heldByMinutes(browser: Browser, address: string, minutes: number): Promise<Held[]> {
  // Small: what is drawn costs time, and nothing that is counted here.
  const context = await browser.newContext({ viewport: { width: 420, height: 250 } })
  const page = await context.newPage()
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.goto(`${address}?seed=${SEED}`)
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const small = playBot(buildLevel(SEED, SMALL_LEVEL), 'optimal', TICKS_OF_A_MINUTE).inputs
  const large = playBot(buildLevel(SEED, LARGE_LEVEL), 'optimal', TICKS_OF_A_TRY - 1).inputs
  const held: Held[] = []
  for (let minute = 0; minute < minutes; minute++) {
    const ticks = await play(page, SMALL_LEVEL, [small, [NO_INPUT]], small.length + 1)
    await page.locator('html[data-scene=win]').waitFor({ state: 'attached', timeout: 10_000 })
    const rest = TICKS_OF_A_MINUTE - ticks
    await play(page, LARGE_LEVEL, [large, [RESTART]], rest)
    held.push(await readHeld(session))
  }
  await context.close()
  return held
}

/**
 * Opens a level and plays it by tracks of inputs, over and over; returns the ticks played, which
 * end after so many or with the level.
 */
function play(
  page: Page,
  level: number,
  tracks: readonly (readonly Input[])[],
  ticks: number,
): Promise<number> {
  return page.evaluate(
    async ([seed, number, inputs, most, frame, turn, hz]) => {
      const game = window.asterion
      const scene = game?.scene.getScene<PlayScene>('play')
      if (game === undefined || scene === undefined) throw new Error('no game')
      game.loop.sleep()
      const run = { seed, mode: 'level', level: number, attempt: 1, results: [] }
      for (const other of game.scene.getScenes(true)) other.scene.start('play', { run })
      game.step(game.loop.time + 1, 1)
      let tick = 0
      scene.keyboard.nextInput = () => inputs[tick++ % inputs.length]
      const delta = (frame * 1000) / hz
      const { dataset } = document.documentElement
      for (let frames = 1; dataset['scene'] === 'play'; frames++) {
        // The end of a level is shown for a while.
        if (tick >= most && dataset['phase'] !== 'cleared') break
        game.step(game.loop.time + delta, delta)
        if (frames % turn === 0) await new Promise((resolve) => setTimeout(resolve))
      }
      return tick
    },
    [SEED, level, tracks.flat(), ticks, TICKS_OF_A_FRAME, FRAMES_OF_A_TURN, TICK_HZ] as const,
  )
}
