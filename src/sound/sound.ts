import { type Danger, NO_DANGER } from './danger.ts'
import type { SoundSettings } from './mixer.ts'
import type { MusicSeed } from './music.ts'
import { createOrchestra, type Orchestra, type Placing } from './orchestra.ts'
import type { SoundId } from './sounds.ts'

/** The sound of the game. Any call is allowed at any time. */
export interface Sound {
  /** Called at every gesture of the player: browsers allow no sound before the first. */
  readonly unlock: () => void
  /** Plays an effect now; nothing while sound is locked or hidden. */
  readonly play: (id: SoundId, placing?: Placing) => void
  /** Sets the music; null for none. */
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

/** Plays the game's sound in a context, silently until its volumes are set. */
export function createSound(context: AudioContext): Sound {
  const orchestra = createOrchestra(context)
  let isHidden = false
  let danger = NO_DANGER
  setInterval(() => lookAhead(context, orchestra), LOOK_EVERY_MS)
  return {
    unlock() {
      if (!isHidden) wake(context)
    },
    play(id, placing) {
      if (!isHidden && isAwake(context)) orchestra.play(id, placing)
    },
    setMusic: orchestra.setMusic,
    setDanger(changed) {
      const { level, pan, kind } = danger
      if (changed.level === level && changed.pan === pan && changed.kind === kind) return
      danger = changed
      orchestra.setDanger(changed)
    },
    setVolumes: orchestra.setVolumes,
    setHidden(hidden) {
      isHidden = hidden
      if (hidden) ignoreRefusal(context.suspend())
      else wake(context)
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
