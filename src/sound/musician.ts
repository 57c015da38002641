import type { Buffers } from './buffers.ts'
import { hzOf, INSTRUMENTS } from './instruments.ts'
import type { Mixer } from './mixer.ts'
import { compose, type MusicSeed, type Note, type Pattern } from './music.ts'
import { createVoices } from './voices.ts'

/** Position in the music of a level: the round, its start, and its next note. */
interface MusicPosition {
  readonly music: MusicSeed
  round: number
  pattern: Pattern
  startedAt: number
  next: number
}

/** Largest number of notes scheduled at once; a full round has no more. */
const MOST_NOTES = 40

/** Pause before the first note, in seconds. */
const PAUSE_SECONDS = 0.4

/** Delay in seconds after which a note is left out: after a stall all would sound at once. */
const LATE_SECONDS = 0.1

const STRONGEST = 4

/** Plays the music of a level, round after round. */
export function createMusician(context: BaseAudioContext, buffers: Buffers, mixer: Mixer) {
  const voices = createVoices(context, buffers, MOST_NOTES)
  let playing: MusicPosition | null = null

  function play(note: Note, at: number, stepSeconds: number): void {
    const { layers, isPitched, isDanger } = INSTRUMENTS[note.instrument]
    voices.start(layers, {
      at,
      gain: note.strength / STRONGEST,
      pan: 0,
      rate: isPitched ? hzOf(note.pitch) : 1,
      hold: isPitched ? (note.length - 1) * stepSeconds : 0,
      out: isDanger ? mixer.danger : mixer.music,
    })
  }

  return {
    /** Changes the music, or ends it; equal music continues. */
    setMusic: (music: MusicSeed | null): void => {
      if (isSame(playing?.music ?? null, music)) return
      voices.stopAll()
      playing = music === null ? null : begin(music, context.currentTime + PAUSE_SECONDS)
    },
    /** Schedules every note up to a time of the context. */
    playUntil(time: number): void {
      if (playing === null) return
      for (;;) {
        const { pattern, startedAt, next, music } = playing
        const stepSeconds = pattern.stepMs / 1000
        if (next === pattern.notes.length) {
          const end = startedAt + pattern.steps * stepSeconds
          if (end > time) return
          playing.round++
          playing.pattern = compose(music, playing.round)
          playing.startedAt = end
          playing.next = 0
          continue
        }
        const note = pattern.notes[next]
        const at = startedAt + note.step * stepSeconds
        if (at > time) return
        playing.next++
        if (at >= context.currentTime - LATE_SECONDS) {
          play(note, Math.max(at, context.currentTime), stepSeconds)
        }
      }
    },
  }
}

function begin(music: MusicSeed, startedAt: number): MusicPosition {
  return { music, round: 0, pattern: compose(music, 0), startedAt, next: 0 }
}

function isSame(one: MusicSeed | null, other: MusicSeed | null): boolean {
  if (one === null || other === null) return one === other
  return one.algorithm === other.algorithm && one.seed === other.seed && one.level === other.level
}
