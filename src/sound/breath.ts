import type { Danger } from './danger.ts'
import { HUNTERS } from './hunters.ts'
import { breathOf, type BreathPart, type SoundId } from './sounds.ts'

/** A sound of the hunter, and the time of the next, in seconds. */
export interface Breath {
  readonly sound: SoundId
  readonly seconds: number
}

/** Danger below which no breath is heard. */
const LEAST_DANGER = 0.004

/** Danger above which a growl, or its equivalent of the kind, follows between breaths. */
const GROWL_DANGER = 0.55

const GROWL_SECONDS = 1.1
const BREATHS_TO_GROWL = 6

/**
 * The next breath: in, out, in, out, quicker the nearer the danger is, and close by a growl after
 * every third pair. Null while no hunter is in earshot.
 *
 * @param count number of breaths before
 */
export function breathAt(count: number, { level, kind }: Danger): Breath | null {
  if (level < LEAST_DANGER) return null
  const place = count % (BREATHS_TO_GROWL + 1)
  if (place === BREATHS_TO_GROWL && level >= GROWL_DANGER) {
    return { sound: breathOf(kind, 'growl'), seconds: GROWL_SECONDS }
  }
  const [slowest, quickest] = HUNTERS[kind].breathSeconds
  const part: BreathPart = place % 2 === 0 ? 'inhale' : 'exhale'
  return {
    sound: breathOf(kind, part),
    seconds: slowest - (slowest - quickest) * Math.sqrt(level),
  }
}
