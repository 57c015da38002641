import { afterEach, describe, expect, test } from 'vitest'
import { buildLevel } from '../../../../src/core/level/build-level.ts'
import { carvingChanges } from '../../../../src/core/level/candidate-mazes.ts'
import { startLevel, startGiven } from '../../../../src/core/level/run.ts'
import { openLevel, playRecorded, practise } from '../../../../src/core/attempt/recorded-level.ts'
import type { CardPicture } from '../../../../src/scenes/play/card.ts'
import type { PlayContext, PlaySystem } from '../../../../src/scenes/play/system.ts'
import { createCardAnimation } from '../../../../src/scenes/play/systems/card-animation.ts'
import { DEFAULT_RENDER_OPTIONS } from '../../../view/render-options.ts'
import { GATE } from '../../../app/drawn-seeds.ts'
import { show } from '../../../pages/page.ts'
import { contextOf, createCanvas } from '../../../ui/drawn.ts'
import { Stage } from '../../../view/stage.ts'

const LEVEL = buildLevel('theseus', 4)
/** Frames until the level's maze is found, four mazes each. */
const FRAMES = Math.ceil(([...carvingChanges(LEVEL)].length + 1) / 4)
const FRAME_MS = 20

let system: PlaySystem

afterEach(() => {
  system.end?.()
})

/** The card of a level that waits, after a number of ticks in play. */
function openCard({
  reducedMotion = false,
  ticks = 0,
  number = LEVEL.number,
  seed = LEVEL.seed,
  practice = false,
  mapMs = null as number | null,
} = {}) {
  const shown = { ...LEVEL, number, seed }
  const run = number === 0 ? startGiven(shown, '') : startLevel(seed, 4)
  const level = openLevel(run, () => shown)
  if (practice) practise(level)
  for (let i = 0; i < ticks; i++) playRecorded(level, LEVEL.proof.moves[0])
  let maze = document.createElement('canvas')
  const looks: (number | null)[] = []
  const { scene } = new Stage()
  const context = {
    ...{ scene, level, mapMs },
    view: { options: { ...DEFAULT_RENDER_OPTIONS, reducedMotion } },
    page: {
      showOnCard: ({ root, fit }: CardPicture) => {
        maze = show(root)
        fit({ width: 400, height: 300 })
      },
      showLook: (seconds: number | null) => looks.push(seconds),
      isCardShown: () => level.state.phase === 'ready',
    },
  } as unknown as PlayContext
  const made = (system = createCardAnimation(context))
  return {
    ...{ level, context },
    /** Seconds left of the map; 0 once it is taken away, null if it stays. */
    look: () => looks.at(-1),
    picture: () => insideOf(maze).toDataURL(),
    pass: (frames: number, ms = FRAME_MS) => {
      for (let i = 0; i < frames; i++) made.draw?.(0, ms)
    },
  }
}

/** The picture without the outer wall, on which its frame burns down. */
function insideOf(maze: HTMLCanvasElement): HTMLCanvasElement {
  const side = maze.width / LEVEL.grid.width
  const inside = createCanvas(maze.width - 2 * side, maze.height - 2 * side)
  contextOf(inside).drawImage(maze, -side, -side)
  return inside
}

/** Pixels of the card with the finished maze. */
function wholeMaze(): string {
  const { picture } = openCard({ reducedMotion: true })
  const whole = picture()
  system.end?.()
  return whole
}

const press = (): void => {
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyQ' }))
}

describe('the maze on the card of a level', () => {
  test('is carved bit by bit, to its end, once it is found', () => {
    const whole = wholeMaze()
    const { picture, pass } = openCard()
    const wall = picture()
    pass(FRAMES)
    expect(picture()).toBe(wall)
    pass(10)
    const some = picture()
    pass(10)
    expect(new Set([wall, some, picture(), whole]).size).toBe(4)
    pass(1200 / FRAME_MS)
    expect(picture()).toBe(whole)
  })

  test('is complete at once with any key and when the level begins', () => {
    const whole = wholeMaze()
    const { picture } = openCard()
    press()
    expect(picture()).toBe(whole)
    system.end?.()
    const entered = openCard()
    system.enter?.('running')
    expect(entered.picture()).toBe(whole)
  })

  test('is complete from the start in a resumed practice, a maze of the workshop and a drawn level', () => {
    const whole = wholeMaze()
    expect(openCard({ ticks: 3, practice: true }).picture()).toBe(whole)
    system.end?.()
    expect(openCard({ number: 0 }).picture()).toBe(whole)
    system.end?.()
    expect(openCard({ seed: GATE }).picture()).toBe(whole)
  })

  test('is taken away three seconds after it is complete if the attempt counts', () => {
    const { look, pass, level } = openCard()
    expect(look()).toBe(3)
    press()
    const seconds = [900, 1000, 1000, 100].map((ms) => {
      pass(1, ms)
      return look()
    })
    expect(seconds).toEqual([3, 2, 1, 0])
    practise(level)
    pass(1)
    expect(look()).toBeNull()
    system.end?.()
    expect(openCard({ ticks: 3 }).look()).toBe(0)
    for (const free of [{ practice: true }, { number: 0 }]) {
      system.end?.()
      const card = openCard(free)
      press()
      card.pass(1, 60_000)
      expect(card.look()).toBeNull()
    }
  })

  test('is taken away after the rest of three seconds if it was shown before', () => {
    const first = openCard()
    press()
    first.pass(1, 1000)
    system.end?.()
    const again = openCard({ mapMs: first.context.mapMs })
    expect(again.look()).toBe(2)
    again.pass(1, 2000)
    expect(again.look()).toBe(0)
    system.end?.()
    expect(openCard({ mapMs: again.context.mapMs }).look()).toBe(0)
  })

  test('is shown for the full time although time passes in play', () => {
    const whole = wholeMaze()
    const { picture, pass, level } = openCard()
    press()
    Object.assign(level.state, { phase: 'running' })
    pass(1, 60_000)
    Object.assign(level.state, { phase: 'ready' })
    pass(1)
    expect(picture()).toBe(whole)
  })

  test('ignores keys after the level', () => {
    const { picture } = openCard()
    const wall = picture()
    system.end?.()
    press()
    expect(picture()).toBe(wall)
  })
})
