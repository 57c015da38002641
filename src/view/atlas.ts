/** Names and places in the images under assets/images. */
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
  minimapFrame: 'minimap-frame',
  safeActors: 'safe-actors',
  ownGhost: 'own-ghost',
  rivalGhost: 'rival-ghost',
  safeOwnGhost: 'safe-own-ghost',
  safeRivalGhost: 'safe-rival-ghost',
} as const

/** Tiles of a row of tiles.png. */
export const TILE_COLUMNS = 16

/** Tiles of tiles.png. The first of a set; sets by neighbours add the neighbour mask. */
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

/** Places in a wall set, of which there is one for each palette, in their order. */
export const WALL_SET = { wall: 0, wornWall: 16, grownWall: 32, floor: 48 } as const
export const WALL_SET_SIZE = 88

/** Airborne particles, and footprints; from `TILES.particles` on. */
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

/** The casters of a shadow on a floor: each has its own floors, one set after the other. */
export const CASTERS = { none: 0, north: 1, west: 2, both: 3, corner: 4 } as const

export const FLOOR_VARIANTS = 8
export const EXIT_FRAMES = 4
export const TORCH_FRAMES = 4

/** Frames of actors.png: 12 a row; four rows an actor, facing north, east, south, west. */
export const ACTOR_SIZE = 24
export const ACTOR_COLUMNS = 12
export const ACTORS = {
  player: { texture: TEXTURES.actors, row: 0 },
  minotaur: { texture: TEXTURES.actors, row: 4 },
  shade: { texture: TEXTURES.actors, row: 8 },
  harpy: { texture: TEXTURES.actors, row: 12 },
  sentinel: { texture: TEXTURES.actors, row: 16 },
  own: { texture: TEXTURES.ownGhost, row: 0 },
  rival: { texture: TEXTURES.rivalGhost, row: 0 },
} as const
export type ActorKind = keyof typeof ACTORS

/** The columns of each animation of an actor, and its frame rate. */
export const ACTOR_POSES = {
  walk: { columns: [0, 1, 2, 3], frameRate: 12 },
  idle: { columns: [4, 5], frameRate: 2 },
  struck: { columns: [6], frameRate: 1 },
  rest: { columns: [7], frameRate: 1 },
  hunt: { columns: [8, 9, 10, 11], frameRate: 12 },
} as const
export type Pose = keyof typeof ACTOR_POSES

/** The row of an actor's feet in its frame, from the top. */
export const FEET_Y: Readonly<Record<ActorKind, number>> = {
  player: 20,
  minotaur: 21,
  shade: 21,
  harpy: 21,
  sentinel: 21,
  own: 20,
  rival: 20,
}

/** Frames of signs.png, one row: an enemy's AI state, over its head. */
export const SIGN_SIZE = 11
export const SIGNS = { hunt: 0, search: 1, stalk: 2, rest: 3, patrol: 4 } as const
