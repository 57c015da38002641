import type { EnemyKind } from '../core/game/level-layout.ts'
import type { Rgb } from '../picture/palettes.ts'

/** Look of a kind of enemy, besides the frames in atlas.ts. */
interface EnemyLook {
  /** Colour of the enemy's light, and radius in pixels of the light map. */
  readonly light: Rgb
  readonly lightRadius: number
  /** Duration of a new sign, in seconds: short if the AI state never changes. */
  readonly signSeconds: number
  /** True if the edge of the view pulses while the enemy hunts. */
  readonly hasPulse: boolean
  /** True if steps raise dust. */
  readonly isHeavy: boolean
  /** Shades of the frames and their replacements in safe colours. */
  readonly safeShades: Readonly<Record<string, string>>
}

/** Safe colours: a minotaur is vermilion, a shade blue, a harpy reddish purple, a sentinel orange. */
export const ENEMY_LOOKS: Readonly<Record<EnemyKind, EnemyLook>> = {
  minotaur: {
    light: [255, 96, 70],
    lightRadius: 15,
    signSeconds: 1,
    hasPulse: true,
    isHeavy: true,
    safeShades: {
      '#301b24': '#3a1400',
      '#573031': '#8f3d00',
      '#7e4a39': '#d55e00',
      '#a66d48': '#f08a3c',
      '#8e1f33': '#2b2b3a',
      '#ee3b3b': '#f0e442',
    },
  },
  shade: {
    light: [90, 220, 190],
    lightRadius: 14,
    signSeconds: Infinity,
    hasPulse: false,
    isHeavy: false,
    safeShades: {
      '#1f5f5b': '#00507d',
      '#4cc0a0': '#3f97cf',
      '#241a33': '#0d1d33',
      '#bdeaf0': '#d6efff',
    },
  },
  harpy: {
    light: [255, 90, 110],
    lightRadius: 14,
    signSeconds: Infinity,
    hasPulse: false,
    isHeavy: false,
    safeShades: {
      '#8e1f33': '#8a4a72',
      '#ee3b3b': '#cc79a7',
      '#e4641f': '#e7b4d0',
      '#573031': '#4a2a44',
      '#7e4a39': '#6b4061',
    },
  },
  sentinel: {
    light: [255, 190, 90],
    lightRadius: 14,
    signSeconds: Infinity,
    hasPulse: false,
    isHeavy: true,
    safeShades: {
      '#573031': '#6b4700',
      '#7e4a39': '#8f6000',
      '#a66d48': '#c48400',
      '#cf9a5e': '#e69f00',
      '#edcb8b': '#ffd277',
      '#1f5f5b': '#00704f',
      '#4cc0a0': '#009e73',
    },
  },
}
