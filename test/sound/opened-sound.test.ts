import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSound, type Sound } from '../../src/sound/sound.ts'
import { LAYERS } from '../../src/sound/sound-layers.ts'
import { StandInContext } from './stand-in-context.ts'

const MUSIC = { algorithm: 'wilson', seed: 'theseus', level: 3 } as const
const STEP_LAYERS = LAYERS['step-stone'].length

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The sound of a page, and the context that it opens. */
function create(): { readonly sound: Sound; readonly context: StandInContext } {
  const context = new StandInContext()
  return { sound: createSound(context.audio), context }
}

/** The sound of a page after the first gesture, and its context. */
function createOpened(): { readonly sound: Sound; readonly context: StandInContext } {
  const made = create()
  made.sound.unlock()
  return made
}

/** Advances time in the page and in its audio. */
function pass({ context }: { readonly context: StandInContext }, seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 0.1) {
    context.currentTime += 0.1
    vi.advanceTimersByTime(100)
  }
}

describe('the sound of the page', () => {
  test('wakes with the first gesture, once', () => {
    const { sound, context } = create()
    expect(context.asked).toEqual([])
    sound.unlock()
    sound.unlock()
    expect(context.asked).toEqual(['resume'])
  })

  test('is started again with the next gesture when the browser refuses', async () => {
    const { sound, context } = create()
    context.refuses = true
    sound.unlock()
    sound.setHidden(true)
    sound.setHidden(false)
    sound.unlock()
    await Promise.resolve()
    expect(context.asked).toEqual(['resume', 'suspend', 'resume', 'resume'])
  })

  test('is stopped while the page is hidden, even with gestures, and continues afterwards', () => {
    const { sound, context } = createOpened()
    sound.setHidden(true)
    sound.unlock()
    expect(context.asked).toEqual(['resume', 'suspend'])
    sound.setHidden(false)
    expect(context.asked).toEqual(['resume', 'suspend', 'resume'])
  })
})

describe('an effect', () => {
  test('is played at once, from its side', () => {
    const { sound, context } = createOpened()
    context.currentTime = 2
    sound.play('step-stone', { pan: 0.5, gain: 0.25 })
    expect(context.sources()).toHaveLength(STEP_LAYERS)
    expect(context.sources()[0].starts).toEqual([2])
    const panners = context.nodes.filter(({ kind, pan }) => kind === 'panner' && pan.value === 0.5)
    expect(panners).toHaveLength(1)
  })

  test('is not heard while the page is hidden', () => {
    const { sound, context } = createOpened()
    sound.setHidden(true)
    context.state = 'running'
    sound.play('step-stone')
    expect(context.sources()).toEqual([])
  })

  test('of too many ends the oldest, and no node of one that has ended is connected', () => {
    const { sound, context } = createOpened()
    for (let i = 0; i < 100; i++) sound.play('step-stone', { pan: 0.5 })
    const sources = context.sources()
    // All but the last 24 are ended early.
    expect(sources.filter(({ stops }) => stops.length > 1)).toHaveLength(76 * STEP_LAYERS)
    for (const { onended } of sources) onended?.()
    expect(sources.filter(({ outputs }) => outputs.length > 0)).toEqual([])
  })

  test('is not queued in a context that was stopped', () => {
    const { sound, context } = createOpened()
    context.state = 'suspended'
    context.currentTime = 0.5
    sound.play('step-stone')
    expect(context.sources()).toEqual([])
  })
})

describe('the music of the page', () => {
  test('is scheduled a third of a second ahead, ten times a second', () => {
    const made = createOpened()
    const { sound, context } = made
    sound.setMusic(MUSIC)
    const starts = (): number[] => context.sources().flatMap((source) => source.starts)
    // The first note comes 0.4 s after `setMusic`.
    vi.advanceTimersByTime(1000)
    expect(starts()).toEqual([])
    context.currentTime = 0.04
    vi.advanceTimersByTime(100)
    expect(starts()).toEqual([])
    context.currentTime = 0.06
    vi.advanceTimersByTime(99)
    expect(starts()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(Math.min(...starts())).toBeCloseTo(0.4)
    for (let i = 0; i < 50; i++) {
      pass(made, 0.1)
      expect(Math.max(...starts())).toBeLessThan(context.currentTime + 0.35 + 0.05)
    }
    expect(starts().length).toBeGreaterThan(10)
  })

  test('pauses while the context is suspended, and ends when it is set to none', () => {
    const made = createOpened()
    made.sound.setMusic(MUSIC)
    made.context.state = 'suspended'
    pass(made, 2)
    expect(made.context.sources()).toEqual([])
    made.context.state = 'running'
    made.sound.setMusic(null)
    pass(made, 2)
    expect(made.context.sources()).toEqual([])
  })
})

describe('the danger of the page', () => {
  const near = { level: 0.8, pan: -0.5, kind: 'minotaur' } as const
  const followed = ({ nodes }: StandInContext): number =>
    nodes.flatMap(({ gain, pan }) => [...gain.changes, ...pan.changes]).length

  test('is followed by the mix, and a breath is heard', () => {
    const made = createOpened()
    const { sound, context } = made
    const before = followed(context)
    sound.setDanger(near)
    expect(followed(context)).toBe(before + 3)
    pass(made, 1)
    expect(context.sources().length).toBeGreaterThan(0)
  })

  test.each([
    ['level', { ...near, level: 0.7 }],
    ['side', { ...near, pan: 0.5 }],
    ['kind', { ...near, kind: 'harpy' }],
  ] as const)('is ramped again if another %s is set, and only then', (_, other) => {
    const { sound, context } = createOpened()
    sound.setDanger(near)
    const before = followed(context)
    sound.setDanger({ ...near })
    expect(followed(context)).toBe(before)
    sound.setDanger(other)
    expect(followed(context)).toBe(before + 3)
    sound.setDanger(near)
    expect(followed(context)).toBe(before + 6)
  })
})
