import type { GameState } from '../../core/game/state.ts'
import { type Heard, hear, listen } from '../../sound/cues.ts'
import { dangerOf, NO_DANGER } from '../../sound/danger.ts'
import type { Sound } from '../../sound/sound.ts'
import { listenForWays } from '../../sound/way-cues.ts'
import type { Settings } from '../../storage/settings.ts'

type Volumes = Pick<Settings, 'effectsVolume' | 'muted' | 'audioAid'>

/** Time for which the preview is audible after a change of its sound. */
const AUDIBLE_MS = 4000

/** Sounds of the preview, played for a while after a change of the volumes. */
export function createPreviewSounds(sound: Pick<Sound, 'play' | 'setDanger'>) {
  let heard: Heard | null = null
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
      if (heard !== null && isAudible) {
        const ways = volumes.audioAid ? listenForWays(heard, next, state.level.grid) : []
        for (const cue of [...listen(heard, next), ...ways]) sound.play(cue.sound, cue)
      }
      heard = next
      sound.setDanger(isAudible ? dangerOf(state) : NO_DANGER)
    },
    /** Forgets the state before, as the level starts again. */
    startAgain(): void {
      heard = null
    },
    end: () => sound.setDanger(NO_DANGER),
  }
}
