import type { GameState, Walker } from '../../core/game/state.ts'
import { type Heard, hear, listen } from '../../sound/cues.ts'
import { dangerOf, NO_DANGER } from '../../sound/danger.ts'
import type { Sound } from '../../sound/sound.ts'
import { listenForWays } from '../../sound/way-cues.ts'
import type { Settings } from '../../storage/settings.ts'
import { middleOfWalker } from '../../view/small-board.ts'

type Volumes = Pick<Settings, 'effectsVolume' | 'musicVolume' | 'muted' | 'audioAid'>

/** Ring that grows from the source of a sound, in pixels and milliseconds. */
interface Wave {
  readonly x: number
  readonly y: number
  readonly colour: string
  /** Loudness, 0 to 1. */
  readonly gain: number
  readonly fromMs: number
}

const WAVE_MS = 700
const WAVE_REACH = 26
const BREATH_MS = 900
const NOTE_MS = 650
const NOTE_STAYS_MS = 2200
const NOTE_RISE = 34

/** Time for which the preview is audible after a change of its sound. */
const AUDIBLE_MS = 4000

/** Colours of the sounds, in red, green and blue. */
const STEP = '253 243 211'
const WAY = '76 192 160'
const BREATH = '255 122 107'
const MUSIC = '255 194 51'

/**
 * Sounds of the preview, drawn as rings around their sources, as strong as they are loud.
 *
 * @param sound plays the sounds for a while after a change of the volumes
 */
export function createPreviewSounds(sound: Pick<Sound, 'play' | 'setDanger'>) {
  let heard: Heard | null = null
  let waves: Wave[] = []
  let breathAt = 0
  let audibleUntil = 0
  let former = ''

  function noticeChange({ effectsVolume, muted, audioAid }: Volumes, nowMs: number): void {
    const now = `${effectsVolume} ${muted} ${audioAid}`
    if (former !== '' && now !== former) audibleUntil = nowMs + AUDIBLE_MS
    former = now
  }

  return {
    /** Follows a tick, at a time in milliseconds. */
    followTick(state: GameState, nowMs: number, volumes: Volumes): void {
      noticeChange(volumes, nowMs)
      const isAudible = nowMs < audibleUntil
      const next = hear(state, 0, heard)
      const { player, level } = state
      const addWave = (source: Walker, colour: string, gain: number): void => {
        const [x, y] = middleOfWalker(level, source)
        waves.push({ x, y, colour, gain, fromMs: nowMs })
      }
      if (heard !== null) {
        for (const cue of listen(heard, next)) {
          addWave(player, STEP, Math.max(0.5, cue.gain))
          if (isAudible) sound.play(cue.sound, cue)
        }
        for (const cue of volumes.audioAid ? listenForWays(heard, next, level.grid) : []) {
          addWave(player, WAY, 1)
          if (isAudible) sound.play(cue.sound, cue)
        }
      }
      heard = next
      const danger = dangerOf(state)
      sound.setDanger(isAudible ? danger : NO_DANGER)
      if (danger.level > 0 && nowMs - breathAt > BREATH_MS) {
        breathAt = nowMs
        addWave(state.enemies[0], BREATH, Math.max(0.4, danger.level))
      }
    },
    /** Forgets the state before, as the level starts again. */
    startAgain(): void {
      heard = null
    },
    draw(
      context: CanvasRenderingContext2D,
      nowMs: number,
      { effectsVolume, musicVolume, muted }: Volumes,
    ): void {
      waves = waves.filter(({ fromMs }) => nowMs - fromMs < WAVE_MS)
      if (muted) return
      for (const wave of waves) drawWave(context, wave, nowMs, effectsVolume / 100)
      drawNotes(context, nowMs, musicVolume / 100)
    },
    end: () => sound.setDanger(NO_DANGER),
  }
}

function drawWave(
  context: CanvasRenderingContext2D,
  { x, y, colour, gain, fromMs }: Wave,
  nowMs: number,
  volume: number,
): void {
  const share = (nowMs - fromMs) / WAVE_MS
  context.strokeStyle = `rgb(${colour} / ${volume * gain * (1 - share)})`
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(x, y, 4 + WAVE_REACH * share, 0, 2 * Math.PI)
  context.stroke()
}

/** Draws music as notes that rise from the lower edge, one after the other. */
function drawNotes(context: CanvasRenderingContext2D, nowMs: number, volume: number): void {
  const { width, height } = context.canvas
  const count = Math.ceil(NOTE_STAYS_MS / NOTE_MS)
  const newest = Math.floor(nowMs / NOTE_MS)
  for (let note = Math.max(0, newest - count + 1); note <= newest; note++) {
    const share = (nowMs - note * NOTE_MS) / NOTE_STAYS_MS
    context.fillStyle = `rgb(${MUSIC} / ${volume * Math.max(0, 1 - share)})`
    const x = Math.round(width / 2 + ((note * 37) % 60) - 30)
    const y = Math.round(height - 8 - NOTE_RISE * share)
    context.fillRect(x, y, 4, 3)
    context.fillRect(x + 3, y - 7, 1, 8)
    context.fillRect(x + 4, y - 7, 2, 2)
  }
}
