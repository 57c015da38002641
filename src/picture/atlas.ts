// Names of textures, and frames of the images under assets/images.

import { AI_STATES, type AiState } from '../core/game/enemies/kinds.ts'
import { ENEMY_KINDS, type EnemyKind } from '../core/game/level-layout.ts'

/** Side of a tile, in pixels. */
export const TILE_SIZE = 16

export const TEXTURES = {
  tiles: 'tiles',
  actors: 'actors',
  title: 'title',
  signs: 'signs',
  light: 'light',
  lightMap: 'light-map',
  dangerVignette: 'danger-vignette',
  catchEffect: 'catch-effect',
  minimap: 'minimap',
  hunterArrow: 'hunter-arrow',
  ownGhost: 'own-ghost',
  rivalGhost: 'rival-ghost',
} as const

/** Converts a walker's distance from the grid's edge, in ticks, to the pixels of its middle. */
export function pixelsOf(ticks: number, ticksPerTile: number): number {
  return (ticks / ticksPerTile + 0.5) * TILE_SIZE
}

/** Number of tiles in a row of tiles.png. */
export const TILE_COLUMNS = 16

/** First tile of each set in tiles.png; sets by neighbours add the neighbour mask. */
export const TILES = {
  goldThread: 0,
  greenThread: 16,
  safeGoldThread: 32,
  safeGreenThread: 48,
  exit: 64,
  entrance: 69,
  torch: 72,
  particles: 80,
  wallSets: 96,
} as const

/** First tile of each part of a wall set; palettes have one wall set each, in their order. */
export const WALL_SET = {
  wall: 0,
  wornWall: 16,
  grownWall: 32,
  floor: 48,
  gap: 88,
  plug: 90,
} as const
export const WALL_SET_SIZE = 91

/** Position in pixels, within the upper left of four walls that meet, of the plug over their edges. */
export const PLUG_AT = { x: 8, y: 4 } as const

/** Frames of airborne particles and footprints, counted from `TILES.particles`. */
export const PARTICLES = {
  dust: 0,
  littleDust: 1,
  spark: 2,
  ember: 3,
  star: 4,
  printsAlong: 5,
  printsAcross: 6,
} as const
export type ParticleKind = keyof typeof PARTICLES

/** Casters of a shadow on a floor: each has floors of its own, one set after the other. */
export const CASTERS = { none: 0, north: 1, west: 2, both: 3, corner: 4 } as const

export const FLOOR_VARIANTS = 8
export const EXIT_FRAMES = 4
export const TORCH_FRAMES = 4

/**
 * Frames of actors.png: 12 a row; four rows an actor, facing north, east, south, west: the player, then
 * each enemy. `feetY` is the row of the feet in a frame, from the top.
 */
export const ACTOR_SIZE = 24
/** Distance of an actor's feet below the middle of its tile, in pixels. */
export const FEET_BELOW_MIDDLE = 6
export const ACTOR_COLUMNS = 12
export type ActorKind = 'player' | EnemyKind | 'own' | 'rival'
export const ACTORS = {
  player: { texture: TEXTURES.actors, row: 0, feetY: 20 },
  ...(Object.fromEntries(ENEMY_KINDS.map((kind, i) => [kind, enemyFrames(4 * i + 4)])) as Readonly<
    Record<EnemyKind, ReturnType<typeof enemyFrames>>
  >),
  own: { texture: TEXTURES.ownGhost, row: 0, feetY: 20 },
  rival: { texture: TEXTURES.rivalGhost, row: 0, feetY: 20 },
}

function enemyFrames(row: number) {
  return { texture: TEXTURES.actors, row, feetY: 21 }
}

/** Columns and frame rate of each animation of an actor. */
export const ACTOR_POSES = {
  walk: { columns: [0, 1, 2, 3], frameRate: 12 },
  idle: { columns: [4, 5], frameRate: 2 },
  struck: { columns: [6], frameRate: 1 },
  rest: { columns: [7], frameRate: 1 },
  hunt: { columns: [8, 9, 10, 11], frameRate: 12 },
} as const
export type Pose = keyof typeof ACTOR_POSES

/** Frames of signs.png, one row: signs of AI states, over an enemy's head. */
export const SIGN_SIZE = 11
export const SIGNS = Object.fromEntries(AI_STATES.map((aiState, i) => [aiState, i])) as Readonly<
  Record<AiState, number>
>
