import type { GameState } from '../../core/game/state.ts'
import { type Heard, hear, listen } from '../../sound/cues.ts'
import { dangerOf, NO_DANGER } from '../../sound/danger.ts'
import type { Sound } from '../../sound/sound.ts'
import { listenForWays } from '../../sound/way-cues.ts'
import type { Settings } from '../../storage/settings.ts'
import { middleOf } from '../../view/small-board.ts'

type Volumes = Pick<Settings, 'effectsVolume' | 'musicVolume' | 'muted' | 'audioAid'>

/** A sound on its way from its place, in pixels and milliseconds. */
interface Wave {
  readonly x: number
  readonly y: number
  readonly colour: string
  /** Its loudness, 0 to 1. */
  readonly gain: number
  readonly fromMs: number
}

const WAVE_MS = 700
const WAVE_REACH = 26
const BREATH_MS = 900
const NOTE_MS = 650
const NOTE_STAYS_MS = 2200
const NOTE_RISE = 34

/** Time after a change of the sound for which the preview is heard. */
const HEARD_MS = 4000

/** Red, green and blue. */
const STEP = '253 243 211'
const WAY = '76 192 160'
const BREATH = '255 122 107'
const MUSIC = '255 194 51'

/** The sounds of a preview: each is a ring around its place, as strong as it is loud. */
export interface PreviewSounds {
  /** Follows a tick, at a time in milliseconds. */
  readonly followTick: (state: GameState, nowMs: number, volumes: Volumes) => void
  /** Forgets the state of before, as the level starts again. */
  readonly startAgain: () => void
  readonly draw: (context: CanvasRenderingContext2D, nowMs: number, volumes: Volumes) => void
  readonly end: () => void
}

/** @param sound plays them for a while after a change of the volumes; null for rings alone */
export function createPreviewSounds(
  sound: Pick<Sound, 'play' | 'setDanger'> | null,
): PreviewSounds {
  let heard: Heard | null = null
  let waves: Wave[] = []
  let breathAt = 0
  let heardUntil = 0
  let former = ''

  function noticeChange({ effectsVolume, muted, audioAid }: Volumes, nowMs: number): void {
    const now = `${effectsVolume} ${muted} ${audioAid}`
    if (former !== '' && now !== former) heardUntil = nowMs + HEARD_MS
    former = now
  }

  return {
    followTick(state, nowMs, volumes) {
      noticeChange(volumes, nowMs)
      const isAloud = sound !== null && nowMs < heardUntil
      const next = hear(state, 0, heard)
      const { player, level } = state
      const [x, y] = middleOf(level, player)
      if (heard !== null) {
        for (const cue of listen(heard, next)) {
          waves.push({ x, y, colour: STEP, gain: Math.max(0.5, cue.gain), fromMs: nowMs })
          if (isAloud) sound.play(cue.sound, cue)
        }
        const ways = volumes.audioAid ? listenForWays(heard, next, level.grid) : []
        for (const cue of ways) {
          waves.push({ x, y, colour: WAY, gain: 1, fromMs: nowMs })
          if (isAloud) sound.play(cue.sound, cue)
        }
      }
      heard = next
      const danger = dangerOf(state)
      sound?.setDanger(isAloud ? danger : NO_DANGER)
      if (danger.level > 0 && nowMs - breathAt > BREATH_MS) {
        const [left, top] = middleOf(level, state.enemies[0])
        breathAt = nowMs
        const gain = Math.max(0.4, danger.level)
        waves.push({ x: left, y: top, colour: BREATH, gain, fromMs: nowMs })
      }
    },
    startAgain() {
      heard = null
    },
    draw(context, nowMs, { effectsVolume, musicVolume, muted }) {
      waves = waves.filter(({ fromMs }) => nowMs - fromMs < WAVE_MS)
      if (muted) return
      for (const wave of waves) drawWave(context, wave, nowMs, effectsVolume / 100)
      drawNotes(context, nowMs, musicVolume / 100)
    },
    end: () => sound?.setDanger(NO_DANGER),
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

/** Music: notes that rise from the lower edge, one after the other. */
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
