import { type Danger, NO_DANGER } from './danger.ts'
import { DEFAULT_SOUND, type SoundSettings } from './mixer.ts'
import type { MusicSeed } from './music.ts'
import { createOrchestra, type Orchestra, type Placing } from './orchestra.ts'
import type { SoundId } from './sounds.ts'

/**
 * The sound of the game. Every call is allowed at any time and none throws: what the browser does
 * not let be heard is not heard, and the game goes on.
 */
export interface Sound {
  /** To be called at every gesture of the player: browsers let nobody sound before the first. */
  readonly unlock: () => void
  /** Plays an effect now; nothing while sound is locked or hidden. */
  readonly play: (id: SoundId, placing?: Placing) => void
  /** The music that is to be heard, from now or from the first gesture on; null for none. */
  readonly setMusic: (music: MusicSeed | null) => void
  /** Who hunts, how near and on which side: its breath and the music follow. */
  readonly setDanger: (danger: Danger) => void
  readonly setVolumes: (settings: SoundSettings) => void
  /** Whether the page is out of sight: then all is silent, and goes on where it was afterwards. */
  readonly setHidden: (isHidden: boolean) => void
}

/** How far ahead notes are sent on their way, and how often one looks, in milliseconds. */
const LOOK_AHEAD_MS = 350
const LOOK_EVERY_MS = 100

const MS_OF_SECOND = 1000

/** A context that was opened, and who plays in it. */
interface Opened {
  readonly context: AudioContext
  readonly orchestra: Orchestra
}

/** @param open opens the browser's audio; it may throw where there is none */
export function createSound(open: () => AudioContext): Sound {
  let opened: Opened | null = null
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
      setInterval(() => {
        lookAhead(context, orchestra)
      }, LOOK_EVERY_MS)
    } catch {
      // No audio here, or no device for it: the game is played in silence.
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
      if (hidden) settle(opened.context.suspend())
      else wake(opened.context)
    },
  }
}

function lookAhead({ state, currentTime }: AudioContext, orchestra: Orchestra): void {
  if (state === 'running') orchestra.playUntil(currentTime + LOOK_AHEAD_MS / MS_OF_SECOND)
}

/**
 * Whether what is played now is heard at once: a context that was stopped would heap it up until it
 * goes on. One that is only just starting counts, so that the first key is heard too.
 */
function isAwake({ state, currentTime }: AudioContext): boolean {
  return state === 'running' || currentTime === 0
}

function wake(context: AudioContext): void {
  if (context.state !== 'running') settle(context.resume())
}

/** A browser that will not start or stop now is asked again at the next gesture. */
function settle(promise: Promise<void>): void {
  promise.catch(() => undefined)
}
