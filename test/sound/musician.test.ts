import { describe, expect, test } from 'vitest'
import { createBuffers } from '../../src/sound/buffers.ts'
import { hzOf, INSTRUMENTS } from '../../src/sound/instruments.ts'
import { type Layer, lengthOf } from '../../src/sound/layer.ts'
import { createMixer } from '../../src/sound/mixer.ts'
import { compose, type MusicSeed, type Note } from '../../src/sound/music.ts'
import { createMusician } from '../../src/sound/orchestra.ts'
import { standIn, StandInContext, type StandInNode } from './stand-in-context.ts'

const MUSIC: MusicSeed = { algorithm: 'wilson', seed: 'theseus', level: 3 }
const PAUSE = 0.4
const { notes, steps, stepMs } = compose(MUSIC, 0)
const STEP = stepMs / 1000
const ROUND = steps * STEP

type Played = ReturnType<typeof play>

function play(music: MusicSeed | null = MUSIC) {
  const context = new StandInContext()
  const buffers = createBuffers(context.audio)
  const mixer = createMixer(context.audio, buffers)
  const before = context.nodes.length
  const musician = createMusician(context.audio, buffers, mixer)
  musician.setMusic(music)
  const outs: unknown[] = [mixer.music, mixer.danger]
  const wholes = (): StandInNode[] =>
    context.nodes.slice(before).filter(({ outputs }) => outs.includes(outputs[0]))
  return { context, mixer, musician, wholes }
}

/** Start and end of each layer of some notes of a round that starts at a time. */
function timesOf(played: readonly Note[], startedAt: number): [start: number, end: number][] {
  return played.flatMap(({ instrument, step, length, pitch }) => {
    const layers: readonly Layer[] = INSTRUMENTS[instrument]
    return layers.map((layer): [number, number] => {
      const start = startedAt + step * STEP + (layer.at ?? 0)
      return [start, start + lengthOf(layer) + (pitch > 0 ? (length - 1) * STEP : 0)]
    })
  })
}

/** The start and end of audible sources; vibrato sources are left out. */
function sounded({ context }: Played): [start: number, end: number][] {
  return context
    .sources()
    .filter(({ onended }) => onended !== null)
    .map(({ starts, stops }) => [starts[0], stops[0]])
}

function expectTimes(actual: [number, number][], expected: [number, number][]): void {
  expect(actual).toHaveLength(expected.length)
  const inOrder = (times: [number, number][]): number[] =>
    times.toSorted(([a, b], [c, d]) => a - c || b - d).flat()
  inOrder(actual).forEach((time, i) => expect(time).toBeCloseTo(inOrder(expected)[i], 6))
}

describe('the music of a level', () => {
  test('begins after a short pause, and each note sounds at its step for its length', () => {
    const played = play()
    played.musician.playUntil(PAUSE - 0.01)
    expect(sounded(played)).toEqual([])
    played.musician.playUntil(PAUSE + 8 * STEP)
    const early = notes.filter(({ step }) => step <= 8)
    expect(early.length).toBeGreaterThan(2)
    expectTimes(sounded(played), timesOf(early, PAUSE))
  })

  test('is as loud as each note is strong, the danger where the danger goes', () => {
    const { mixer, musician, wholes } = play()
    musician.playUntil(PAUSE + ROUND / 2)
    const early = notes.filter(({ step }) => step * STEP <= ROUND / 2)
    const gains = wholes().map(({ gain }) => gain.value)
    const unit = gains[0] / early[0].strength
    early.forEach(({ strength }, index) => expect(gains[index]).toBeCloseTo(unit * strength, 6))
    expect(wholes().map(({ outputs }) => outputs[0] === standIn(mixer.danger))).toEqual(
      early.map(({ isDanger }) => isDanger === true),
    )
  })

  test('is played at the pitch of each note', () => {
    const { context, musician } = play()
    const index = notes.findIndex(({ instrument, pitch }) => {
      const [{ source }] = INSTRUMENTS[instrument]
      return pitch > 0 && source !== 'pluck' && source !== 'noise'
    })
    const note = notes[index]
    musician.playUntil(PAUSE + note.step * STEP)
    const wanted = INSTRUMENTS[note.instrument][0].hz * hzOf(note.pitch)
    const pitches = context.nodes.flatMap(({ frequency }) =>
      frequency.changes.map(([, value]) => value),
    )
    expect(pitches.some((hz) => Math.abs(hz - wanted) < 1e-6)).toBe(true)
  })

  test('continues with its next round where one ends', () => {
    const played = play()
    played.musician.playUntil(PAUSE + ROUND - 1e-6)
    const first = sounded(played).length
    expectTimes(sounded(played), timesOf(notes, PAUSE))
    played.context.currentTime = PAUSE + ROUND
    played.musician.playUntil(PAUSE + ROUND + 6 * STEP + 1e-6)
    const next = compose(MUSIC, 1).notes.filter(({ step }) => step <= 6)
    expect(next.length).toBeGreaterThan(1)
    expectTimes(sounded(played).slice(first), timesOf(next, PAUSE + ROUND))
    played.context.currentTime = PAUSE + 2 * ROUND
    const second = sounded(played).length
    played.musician.playUntil(PAUSE + 2 * ROUND + 6 * STEP + 1e-6)
    const third = compose(MUSIC, 2).notes.filter(({ step }) => step <= 6)
    expectTimes(sounded(played).slice(second), timesOf(third, PAUSE + 2 * ROUND))
  })

  test('hurries in danger, from the next note on', () => {
    const played = play()
    played.musician.playUntil(PAUSE)
    const before = sounded(played).length
    played.musician.setDanger(1)
    const next = notes.find(({ step }) => step > 0)?.step ?? 0
    played.musician.playUntil(PAUSE + next * STEP - 1e-6)
    const starts = sounded(played)
      .slice(before)
      .map(([start]) => start)
    expect(Math.min(...starts)).toBeCloseTo(PAUSE + (next * STEP) / 1.25, 6)
  })

  test('plays slightly late notes at once, and leaves out later ones', () => {
    const played = play()
    const last = notes[notes.length - 1]
    const at = PAUSE + last.step * STEP
    played.context.currentTime = at + 0.09
    played.musician.playUntil(at)
    const late = notes.filter(({ step }) => step === last.step)
    expectTimes(sounded(played), timesOf(late, PAUSE + 0.09))
    const later = play()
    later.context.currentTime = at + 0.11
    later.musician.playUntil(at)
    expect(sounded(later)).toEqual([])
  })

  test('has at most forty scheduled notes: one more ends the oldest', () => {
    const { musician, context, wholes } = play()
    musician.playUntil(PAUSE + 3 * ROUND)
    const ended = wholes().filter(({ gain }) => gain.changes.length > 0)
    expect(wholes().length).toBeGreaterThan(40)
    expect(wholes().length - ended.length).toBe(40)
    expect(ended).toEqual(wholes().slice(0, ended.length))
    expect(context.currentTime).toBe(0)
  })
})

describe('a change of the music', () => {
  test('to the same music continues it', () => {
    const played = play()
    played.musician.playUntil(PAUSE + 2 * STEP)
    const before = sounded(played).length
    played.context.currentTime = PAUSE
    played.musician.setMusic({ ...MUSIC })
    played.musician.playUntil(PAUSE + 8 * STEP)
    const rest = notes.filter(({ step }) => step > 2 && step <= 8)
    expectTimes(sounded(played).slice(before), timesOf(rest, PAUSE))
    expect(played.wholes().flatMap(({ gain }) => gain.changes)).toEqual([])
  })

  test.each([
    ['algorithm', { ...MUSIC, algorithm: 'kruskal' }],
    ['seed', { ...MUSIC, seed: 'ariadne' }],
    ['level', { ...MUSIC, level: 4 }],
  ] as const)('to another %s ends the sounds and begins after a pause', (_, other) => {
    const played = play()
    played.musician.playUntil(PAUSE + 2 * STEP)
    const before = sounded(played).length
    const old = played.wholes()
    played.context.currentTime = 5
    played.musician.setMusic(other)
    for (const { gain } of old) expect(gain.changes[0].slice(0, 3)).toEqual(['follow', 0, 5])
    played.musician.playUntil(5 + PAUSE - 0.01)
    expect(sounded(played)).toHaveLength(before)
    played.musician.playUntil(5 + PAUSE)
    expect(sounded(played).length).toBeGreaterThan(before)
  })
})
