import { ENEMY_KINDS, type EnemyKind } from '../core/game/level-layout.ts'
import type { Medal } from '../core/speedrun/medals.ts'
import { type Floor, FLOORS } from './scores.ts'

/** The effects that are neither footsteps nor breaths. */
const EFFECT_IDS = [
  'turn',
  'thread',
  'bump',
  'way-north',
  'way-east',
  'way-south',
  'way-west',
  'shade-hunt',
  'shade-search',
  'sentinel-hunt',
  'sentinel-patrol',
  'harpy-rest',
  'harpy-stalk',
  'exit',
  'catch',
  'medal-bronze',
  'medal-silver',
  'medal-gold',
  'medal-daedalus',
  'medal-perfect',
  'record',
  'menu-move',
  'menu-choose',
  'menu-back',
] as const
export type EffectId = (typeof EFFECT_IDS)[number]

/** The sounds of a breath: in, out, in, out, and close by something more. */
export const BREATH_PARTS = ['inhale', 'exhale', 'growl'] as const
export type BreathPart = (typeof BREATH_PARTS)[number]

export type SoundId = EffectId | `step-${Floor}` | `${EnemyKind}-${BreathPart}`
export const SOUND_IDS: readonly SoundId[] = [
  ...EFFECT_IDS,
  ...FLOORS.map(stepOn),
  ...ENEMY_KINDS.flatMap((kind) => BREATH_PARTS.map((part) => breathOf(kind, part))),
]

/** The sound of a step on a floor. */
export function stepOn(floor: Floor): SoundId {
  return `step-${floor}`
}

/** A sound of a hunting enemy of a kind. */
export function breathOf(kind: EnemyKind, part: BreathPart): SoundId {
  return `${kind}-${part}`
}

/** The sound of winning a medal. */
export function soundOfMedal(medal: Medal): SoundId {
  return `medal-${medal}`
}
