import type { Danger } from './danger.ts'
import type { SoundId } from './sounds.ts'

/** A sound of the minotaur, and when he makes the next, in seconds. */
export interface Breath {
  readonly sound: SoundId
  readonly seconds: number
}

/** Below this danger he is not heard. */
const LEAST_DANGER = 0.004

/** From this danger on he growls between breaths. */
const GROWL_DANGER = 0.55

/** A breath in or out, far off and close by: he pants when he has you. */
const SLOWEST_SECONDS = 1.5
const QUICKEST_SECONDS = 0.8

const GROWL_SECONDS = 1.1
const BREATHS_TO_GROWL = 6

/**
 * The breath that comes next: in, out, in, out, quicker the nearer he is, and close by a growl after
 * every third pair. Null while he is not to be heard.
 *
 * @param count how many came before
 */
export function breathAt(count: number, { level }: Danger): Breath | null {
  if (level < LEAST_DANGER) return null
  const place = count % (BREATHS_TO_GROWL + 1)
  if (place === BREATHS_TO_GROWL && level >= GROWL_DANGER) {
    return { sound: 'growl', seconds: GROWL_SECONDS }
  }
  const seconds = SLOWEST_SECONDS - (SLOWEST_SECONDS - QUICKEST_SECONDS) * Math.sqrt(level)
  return { sound: place % 2 === 0 ? 'inhale' : 'exhale', seconds }
}
