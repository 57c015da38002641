import { type Danger, NO_DANGER } from './danger.ts'
import { DEFAULT_SOUND, type SoundSettings } from './mixer.ts'
import type { MusicSeed } from './music.ts'
import { createOrchestra, type Orchestra, type Placing } from './orchestra.ts'
import type { SoundId } from './sounds.ts'

/** The sound of the game. Any call is allowed at any time; without audio, none has an effect. */
export interface Sound {
  /** Called at every gesture of the player: browsers allow no sound before the first. */
  readonly unlock: () => void
  /** Plays an effect now; nothing while sound is locked or hidden. */
  readonly play: (id: SoundId, placing?: Placing) => void
  /** Sets the music, from now or from the first gesture on; null for none. */
  readonly setMusic: (music: MusicSeed | null) => void
  /** Sets the danger, which the hunter's breath and the music follow. */
  readonly setDanger: (danger: Danger) => void
  readonly setVolumes: (settings: SoundSettings) => void
  /** Suspends all sound while the page is hidden. */
  readonly setHidden: (isHidden: boolean) => void
}

/** Look-ahead of scheduled notes, and the interval of scheduling. */
const LOOK_AHEAD_SECONDS = 0.35
const LOOK_EVERY_MS = 100

/** @param open opens the browser's audio; may throw if there is none */
export function createSound(open: () => AudioContext): Sound {
  let opened: { readonly context: AudioContext; readonly orchestra: Orchestra } | null = null
  let isOpenable = true
  let isHidden = false
  let settings = DEFAULT_SOUND
  let music: MusicSeed | null = null
  let danger = NO_DANGER

  function openOnce(): void {
    if (!isOpenable) return
    isOpenable = false
    try {
      const context = open()
      const orchestra = createOrchestra(context, settings)
      orchestra.setMusic(music)
      orchestra.setDanger(danger)
      opened = { context, orchestra }
      setInterval(() => lookAhead(context, orchestra), LOOK_EVERY_MS)
    } catch {
      // No audio here, or no device for it: the game is silent.
    }
  }

  return {
    unlock() {
      openOnce()
      if (opened !== null && !isHidden) wake(opened.context)
    },
    play(id, placing) {
      if (opened !== null && !isHidden && isAwake(opened.context)) {
        opened.orchestra.play(id, placing)
      }
    },
    setMusic(wanted) {
      music = wanted
      opened?.orchestra.setMusic(wanted)
    },
    setDanger(changed) {
      const { level, pan, kind } = danger
      if (changed.level === level && changed.pan === pan && changed.kind === kind) return
      danger = changed
      opened?.orchestra.setDanger(changed)
    },
    setVolumes(changed) {
      settings = changed
      opened?.orchestra.setVolumes(changed)
    },
    setHidden(hidden) {
      isHidden = hidden
      if (opened === null) return
      if (hidden) ignoreRefusal(opened.context.suspend())
      else wake(opened.context)
    },
  }
}

function lookAhead({ state, currentTime }: AudioContext, orchestra: Orchestra): void {
  if (state === 'running') orchestra.playUntil(currentTime + LOOK_AHEAD_SECONDS)
}

/**
 * True if a sound starts at once: a suspended context would queue it. A context that is just starting
 * counts, so that the first key is heard.
 */
function isAwake({ state, currentTime }: AudioContext): boolean {
  return state === 'running' || currentTime === 0
}

function wake(context: AudioContext): void {
  if (context.state !== 'running') ignoreRefusal(context.resume())
}

/** Ignores the browser's refusal to start or stop: the next gesture tries again. */
function ignoreRefusal(promise: Promise<void>): void {
  promise.catch(() => undefined)
}
