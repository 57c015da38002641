import type { Page } from 'playwright'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import type { Input } from '../../src/core/game/state.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { fastestWin } from '../../src/core/level/optimum.ts'
import type { Run } from '../../src/core/level/run.ts'
import type { KeyQueue } from '../../src/input/key-queue.ts'

/** Ticks of a frame, a fifth of a second. */
const TICKS_OF_A_FRAME = 24

/** Members of the play scene that the soak uses. */
type PlayScene = Phaser.Scene & {
  readonly context: {
    readonly keys: KeyQueue
    readonly level: { readonly state: { readonly tick: number } }
  }
}

/** Inputs of levels, by level number. */
export type Tracks = Readonly<Record<number, readonly Input[]>>

/** Returns the inputs of the fastest win of each level of a seed. */
export function winsOf(seed: string, levels: readonly number[]): Tracks {
  const wins = levels.map((number) => {
    return [number, fastestWin(buildLevel(seed, number)).inputs] as const
  })
  return Object.fromEntries(wins)
}

/** Opens a scene and passes frames until it, or the scene that it leads to, is shown. */
export async function open(page: Page, scene: string, data: object, shown = scene): Promise<void> {
  await page.evaluate(
    ([key, given]) => {
      const game = window.asterion
      if (game === undefined) throw new Error('no game')
      game.loop.sleep()
      game.scene.getScenes(true)[0].scene.start(key, given)
      // Until the scene is shown, the document still has the facts of the scene before.
      document.documentElement.removeAttribute('data-scene')
      game.step(game.loop.time + 1, 1)
    },
    [scene, data] as const,
  )
  await passUntil(page, shown)
}

/** Passes frames until a scene is shown. */
export async function passUntil(page: Page, scene: string): Promise<void> {
  const isShown = await page.evaluate(
    async ([wanted, delta]) => {
      const game = window.asterion
      const { dataset } = document.documentElement
      for (let frame = 0; frame < 500 && dataset['scene'] !== wanted; frame++) {
        game?.step(game.loop.time + delta, delta)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return dataset['scene'] === wanted
    },
    [scene, (TICKS_OF_A_FRAME * 1000) / TICK_HZ] as const,
  )
  if (!isShown) throw new Error(`${scene} is not shown`)
}

/** Passes a number of frames. */
export function passFrames(page: Page, frames: number): Promise<void> {
  return page.evaluate(
    async ([count, delta]) => {
      const game = window.asterion
      for (let frame = 0; frame < count; frame++) {
        game?.step(game.loop.time + delta, delta)
        if (frame % 10 === 9) await new Promise((resolve) => setTimeout(resolve))
      }
    },
    [frames, (TICKS_OF_A_FRAME * 1000) / TICK_HZ] as const,
  )
}

/** Opens a single level, or the first level of a run. */
export function openRun(page: Page, run: Run): Promise<void> {
  return open(page, 'play', { run })
}

/**
 * Plays inputs from the current tick of each level, for a number of frames or until the result is
 * shown. In a level without inputs the player walks into a corner and is caught.
 */
export async function playOn(page: Page, tracks: Tracks, frames = Infinity): Promise<void> {
  await page.evaluate(
    async ([inputs, most, delta]) => {
      const game = window.asterion
      const scene = game?.scene.getScene<PlayScene>('play')
      if (game === undefined || scene === undefined) throw new Error('no game')
      const { dataset } = document.documentElement
      for (let frame = 0; frame < (most ?? 5000) && dataset['scene'] === 'play'; frame++) {
        const track = inputs[Number(dataset['level'])] as Tracks[number] | undefined
        const { keys, level } = scene.context
        // Each tick reads what was tapped before it.
        Object.defineProperty(keys, 'tapped', {
          get: () => {
            const { tick } = level.state
            // East and south alternate, which leads into a corner.
            return track === undefined ? 2 << ((tick >> 5) & 1) : (track[tick] ?? 0)
          },
          // A restart of the level is left out: its ticks would no longer be those of the inputs.
          set: () => undefined,
          configurable: true,
        })
        game.step(game.loop.time + delta, delta)
        if (frame % 10 === 9) await new Promise((resolve) => setTimeout(resolve))
      }
    },
    [tracks, frames === Infinity ? null : frames, (TICKS_OF_A_FRAME * 1000) / TICK_HZ] as const,
  )
  if (frames !== Infinity) return
  await passUntil(page, 'win')
  // The first run of ten levels ends with a picture over its result.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  })
}
