import { below } from '../labyrinth/random/random.ts'
import { streamFromText } from '../labyrinth/random/streams.ts'
import { type Buffers, createBuffers } from './buffers.ts'
import { type Danger, NO_DANGER } from './danger.ts'
import { breathAt } from './hunters.ts'
import { createMixer, type Mixer } from './mixer.ts'
import { LAYERS, VARIATION_CENTS } from './sound-layers.ts'
import type { SoundId } from './sounds.ts'
import { createVoices } from './voices.ts'
import { hzOf, INSTRUMENTS } from './instruments.ts'
import { compose, type MusicSeed, type Note } from './music.ts'

/** Direction and loudness of a sound. */
export interface Placing {
  /** -1 left to 1 right. */
  readonly pan?: number
  /** 0 to 1. */
  readonly gain?: number
}

export type Orchestra = ReturnType<typeof createOrchestra>

/** Largest number of effects at once: a run down a corridor with every enemy near has ten. */
const MOST_EFFECTS = 24

const CENTS_OF_OCTAVE = 1200

/** Largest number of notes scheduled at once; fewer ring together. */
const MOST_NOTES = 40

/** Pause before the first note, in seconds. */
const PAUSE_SECONDS = 0.4

/** Delay in seconds after which a note is left out: after a stall all would sound at once. */
const LATE_SECONDS = 0.1

const STRONGEST = 4

/** Gain of the strongest note, to be heard among steps and breath. */
const STRONGEST_GAIN = 1.5

/** Tempo of the greatest danger, as a factor. */
const HUNTED_TEMPO = 1.25

/** Plays all sounds of one audio context, live or rendered. */
export function createOrchestra(context: BaseAudioContext) {
  const buffers = createBuffers(context)
  const mixer = createMixer(context, buffers)
  const musician = createMusician(context, buffers, mixer)
  const voices = createVoices(context, buffers, MOST_EFFECTS)
  const chance = streamFromText('variation')
  let danger = NO_DANGER
  let breaths = 0
  let nextBreathAt = 0

  function start(id: SoundId, at: number, out: AudioNode, { pan = 0, gain = 1 }: Placing): void {
    const cents = below(chance, 2 * VARIATION_CENTS + 1) - VARIATION_CENTS
    const rate = isFoley(id) ? 2 ** (cents / CENTS_OF_OCTAVE) : 1
    voices.start(LAYERS[id], { at, gain, pan, rate, hold: 0, out })
  }

  function breatheUntil(time: number): void {
    while (nextBreathAt <= time) {
      const at = Math.max(nextBreathAt, context.currentTime)
      const breath = breathAt(breaths, danger)
      if (breath === null) return
      start(breath.sound, at, mixer.breath, {})
      nextBreathAt = at + breath.seconds
      breaths++
    }
  }

  return {
    play: (id: SoundId, placing: Placing = {}): void =>
      start(id, context.currentTime, mixer.effects, placing),
    setMusic: musician.setMusic,
    setDanger(changed: Danger): void {
      danger = changed
      mixer.setDanger(changed)
      musician.setDanger(changed.level)
    },
    setVolumes: mixer.setVolumes,
    /** Schedules the music and the breaths that are due up to a time of the context. */
    playUntil(time: number): void {
      musician.playUntil(time)
      breatheUntil(time)
    },
  }
}

/** True for sounds of things and beasts, whose pitch varies each time. */
function isFoley(id: SoundId): boolean {
  return !/^(medal|menu|record|exit|way)/.test(id)
}

/** Plays the music of a level, round after round. */
export function createMusician(context: BaseAudioContext, buffers: Buffers, mixer: Mixer) {
  const voices = createVoices(context, buffers, MOST_NOTES)
  let playing: ReturnType<typeof begin> | null = null
  let tempo = 1

  function play(note: Note, at: number, stepSeconds: number): void {
    const isDrum = note.pitch === 0
    voices.start(INSTRUMENTS[note.instrument], {
      at,
      gain: (STRONGEST_GAIN * note.strength) / STRONGEST,
      pan: 0,
      rate: isDrum ? 1 : hzOf(note.pitch),
      hold: isDrum ? 0 : (note.length - 1) * stepSeconds,
      out: note.isDanger === true ? mixer.danger : mixer.music,
    })
  }

  return {
    /** Changes the music, or ends it; equal music continues. */
    setMusic: (music: MusicSeed | null): void => {
      if (isSame(playing?.music ?? null, music)) return
      voices.stopAll()
      playing = music === null ? null : begin(music, context.currentTime + PAUSE_SECONDS)
    },
    /** Changes the danger, 0 to 1, from which the music hurries. */
    setDanger(level: number): void {
      tempo = 1 + (HUNTED_TEMPO - 1) * level
    },
    /** Schedules every note up to a time of the context. */
    playUntil(time: number): void {
      if (playing === null) return
      for (;;) {
        const { pattern, next, music } = playing
        const stepSeconds = pattern.stepMs / 1000 / tempo
        const isEnd = next === pattern.notes.length
        const step = isEnd ? pattern.steps : pattern.notes[next].step
        const at = playing.at + (step - playing.step) * stepSeconds
        if (at > time) return
        playing.at = at
        if (isEnd) {
          playing.round++
          playing.pattern = compose(music, playing.round)
          playing.step = 0
          playing.next = 0
          continue
        }
        playing.step = step
        playing.next++
        if (at >= context.currentTime - LATE_SECONDS) {
          play(pattern.notes[next], Math.max(at, context.currentTime), stepSeconds)
        }
      }
    },
  }
}

/** Position in the music of a level, before its first note. */
function begin(music: MusicSeed, at: number) {
  return {
    music,
    round: 0,
    pattern: compose(music, 0),
    /** Index of the next note in the pattern. */
    next: 0,
    /** Step of the pattern that was played last, and its time in seconds of the context. */
    step: 0,
    at,
  }
}

function isSame(one: MusicSeed | null, other: MusicSeed | null): boolean {
  if (one === null || other === null) return one === other
  return one.algorithm === other.algorithm && one.seed === other.seed && one.level === other.level
}
