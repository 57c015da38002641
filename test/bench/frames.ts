import type { Browser, Page } from 'playwright'
import { RULES_VERSION, TICK_HZ } from '../../src/core/game/rules.ts'
import type { Input } from '../../src/core/game/state.ts'
import type { BotId } from '../../src/core/level/bots/bots.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import type { NamedReplay } from '../../src/core/replay/replay.ts'
import { playBot } from './bot-tracks.ts'
import { eventsOfPage, type TraceEvent } from './tasks.ts'

const SEED = 'frames'

/** The first level with all four enemies, two tiles a side larger than the tenth. */
const LEVEL = 11

const GHOSTS: readonly BotId[] = ['shortest-path', 'wall-follower', 'explorer']

/** Frames at 60 a second, of each of both; the first ones only warm the engine up. */
const FRAMES = 150
const WARM_UP_FRAMES = 60
const FRAME_MS = 1000 / 60

/** The script of a frame, in milliseconds. */
interface FrameTime {
  /** Of the processor, by the page's own thread. */
  readonly own: number
  /** On the wall: what else the machine did counts as well. */
  readonly wall: number
}

/** The script of each frame of play and of an empty scene in turn. */
export interface FrameTimes {
  readonly play: readonly FrameTime[]
  readonly empty: readonly FrameTime[]
}

interface Game {
  readonly seed: string
  readonly level: number
  readonly inputs: readonly Input[]
  readonly rivals: readonly NamedReplay[]
}

/** What the page lets out of the scene for this. */
type PlayScene = Phaser.Scene & {
  readonly keyboard: { nextInput: () => Input }
}

/**
 * The script of the frames of a large level with four enemies and three ghosts, played by a bot,
 * and of an empty Phaser scene of the same size: a frame of each in turn, at the pace of the
 * screen, so that whatever else the machine does meets both. To be called in a page that plays.
 */
export async function timesOfFrames(browser: Browser, page: Page): Promise<FrameTimes> {
  await page.locator('html[data-phase=ready]').waitFor({ state: 'attached' })
  // A gesture: from now on there is sound.
  await page.mouse.click(5, 5)
  await startGame(page, gameOfBots())
  await startEmptyGame(page)
  await stepInTurn(page, WARM_UP_FRAMES)
  const events = await eventsOfPage(browser, page, () => stepInTurn(page, FRAMES))
  return { play: timesOf(events, 'stepPlay'), empty: timesOf(events, 'stepEmpty') }
}

/** Starts a level with ghosts in it, which is played by what it is handed. */
function startGame(page: Page, game: Game): Promise<void> {
  return page.evaluate(({ seed, level, inputs, rivals }) => {
    const played = window.asterion
    const scene = played?.scene.getScene<PlayScene>('play')
    if (played === undefined || scene === undefined) throw new Error('no game')
    played.loop.sleep()
    scene.scene.restart({ run: { seed, mode: 'endless', level, attempt: 1, results: [] }, rivals })
    played.step(played.loop.time + 1, 1)
    let tick = 0
    scene.keyboard.nextInput = () => inputs[tick++]
    const { ghosts, level: shown } = document.documentElement.dataset
    const { length } = document.querySelectorAll('.ghost-names > span')
    if (shown !== String(level) || length !== rivals.length)
      throw new Error(`level ${shown} is played, with ${length} ghosts (${ghosts})`)
  }, game)
}

/** Starts a second game in the page, of the same size, without anything in it. */
function startEmptyGame(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const played = window.asterion
    if (played === undefined) throw new Error('no game')
    const parent = document.createElement('div')
    parent.style.cssText = 'position: fixed; inset: 0; z-index: -1'
    document.body.append(parent)
    const { width, height, zoom } = played.scale
    const empty = new (played.constructor as typeof Phaser.Game)({
      parent,
      pixelArt: true,
      scale: { width, height, zoom },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      audio: { noAudio: true },
      autoFocus: false,
      banner: false,
      scene: {},
    })
    await new Promise((resolve) => empty.events.once('ready', resolve))
    empty.loop.sleep()
    ;(window as unknown as { empty: Phaser.Game }).empty = empty
  })
}

/** Lets both games go on by so many frames, each in a call by the browser that a trace names. */
function stepInTurn(page: Page, frames: number): Promise<void> {
  return page.evaluate(
    async ([count, delta]) => {
      const { asterion, empty } = window as unknown as Record<'asterion' | 'empty', Phaser.Game>
      function stepPlay(): void {
        asterion.step(asterion.loop.time + delta, delta)
      }
      function stepEmpty(): void {
        empty.step(empty.loop.time + delta, delta)
      }
      for (let i = 0; i < count; i++) {
        for (const step of [stepPlay, stepEmpty]) {
          requestAnimationFrame(step)
          await new Promise(requestAnimationFrame)
        }
      }
      const { phase } = document.documentElement.dataset
      if (phase !== 'running') throw new Error(`the level ended: ${phase}`)
    },
    [frames, FRAME_MS] as const,
  )
}

/** How long each call of a function by the browser took. */
function timesOf(events: readonly TraceEvent[], functionName: string): FrameTime[] {
  const times = events
    .filter(({ name, args }) => {
      return name === 'FunctionCall' && args?.data?.functionName === functionName
    })
    .map(({ dur = 0, tdur = 0 }) => ({ own: tdur / 1000, wall: dur / 1000 }))
  if (times.length !== FRAMES) throw new Error(`${times.length} frames were traced, not ${FRAMES}`)
  return times
}

function gameOfBots(): Game {
  const level = buildLevel(SEED, LEVEL)
  const ticks = (2 * (WARM_UP_FRAMES + FRAMES) * TICK_HZ) / 60
  const rivals = GHOSTS.map((name): NamedReplay => {
    const tracks = [playBot(level, name, ticks).track]
    const rules = RULES_VERSION
    const replay = { rules, seed: SEED, mode: 'endless', level: LEVEL, attempt: 1, tracks } as const
    return { name, replay: { ...replay, practice: false } }
  })
  return { seed: SEED, level: LEVEL, inputs: playBot(level, 'optimal', ticks).inputs, rivals }
}
