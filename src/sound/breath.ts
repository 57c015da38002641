import type { EnemyKind } from '../core/game/level-layout.ts'
import type { BreathPart } from './breathing.ts'
import type { Danger } from './danger.ts'
import { breathOf, type SoundId } from './sounds.ts'

/** A sound of who comes after the player, and when the next is made, in seconds. */
export interface Breath {
  readonly sound: SoundId
  readonly seconds: number
}

/** Below this danger nobody is heard. */
const LEAST_DANGER = 0.004

/** From this danger on there is a growl, or what a kind has for one, between breaths. */
const GROWL_DANGER = 0.55

const GROWL_SECONDS = 1.1
const BREATHS_TO_GROWL = 6

/** How long a breath in or out is, far off and close by: who has you pants. */
const SECONDS: Readonly<Record<EnemyKind, readonly [slowest: number, quickest: number]>> = {
  minotaur: [1.5, 0.8],
  shade: [1.3, 0.6],
  harpy: [1, 0.45],
  sentinel: [0.8, 0.4],
}

/**
 * The breath that comes next: in, out, in, out, quicker the nearer the danger is, and close by a
 * growl after every third pair. Null while nobody is to be heard.
 *
 * @param count how many came before
 */
export function breathAt(count: number, { level, kind }: Danger): Breath | null {
  if (level < LEAST_DANGER) return null
  const place = count % (BREATHS_TO_GROWL + 1)
  if (place === BREATHS_TO_GROWL && level >= GROWL_DANGER) {
    return { sound: breathOf(kind, 'growl'), seconds: GROWL_SECONDS }
  }
  const [slowest, quickest] = SECONDS[kind]
  const part: BreathPart = place % 2 === 0 ? 'inhale' : 'exhale'
  return {
    sound: breathOf(kind, part),
    seconds: slowest - (slowest - quickest) * Math.sqrt(level),
  }
}
