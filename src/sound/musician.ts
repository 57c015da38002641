import type { Buffers } from './buffers.ts'
import { hzOf, INSTRUMENTS } from './instruments.ts'
import type { Mixer } from './mixer.ts'
import { compose, type MusicSeed, type Note } from './music.ts'
import { createVoices } from './voices.ts'

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
