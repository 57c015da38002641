import type Phaser from 'phaser'
import { type LevelLayout, ENEMY_KINDS } from '../core/game/level-layout.ts'
import { columnTicks, rowTicks, type Walker } from '../core/game/state.ts'
import { DIRECTIONS, SOUTH } from '../labyrinth/grid.ts'
import {
  ACTOR_COLUMNS,
  ACTOR_POSES,
  ACTOR_SIZE,
  type ActorKind,
  ACTORS,
  FEET_BELOW_MIDDLE,
  pixelsOf,
  type Pose,
  TEXTURES,
} from '../picture/atlas.ts'
import type { RenderOptions } from './render-options.ts'
import { createCanvasContext } from '../picture/canvas.ts'
import type { Sheets } from '../picture/small-board.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import { paintOnce } from './painted-texture.ts'

/** Duration of the spring back from a squash, and its strength. */
const SQUASH_MS = 120
const WIDER = 0.2
const LOWER = 0.18

/** Height of an actor in a gap, as a share. */
const DUCKED = 0.7

/** Positions of a walker after the last two ticks, in pixels of the drawing. */
export interface ActorPlace {
  fromX: number
  fromY: number
  x: number
  y: number
}

export type Actor = ReturnType<typeof createActor>

/** Defines the animations of an actor, once for the whole game. */
function createAnimations(scene: Phaser.Scene, name: string, texture: string, row: number): void {
  if (scene.anims.exists(animationOf(name, 'idle', 0))) return
  for (const [pose, { columns, frameRate }] of Object.entries(ACTOR_POSES)) {
    for (const direction of DIRECTIONS) {
      const first = (row + direction) * ACTOR_COLUMNS
      scene.anims.create({
        key: animationOf(name, pose, direction),
        frames: columns.map((column) => ({ key: texture, frame: first + column })),
        frameRate,
        repeat: -1,
      })
    }
  }
}

function animationOf(name: string, pose: string, direction: number): string {
  return `${name}-${pose}-${direction}`
}

/** Creates the sprite of a walker. */
export function createActor(
  scene: Phaser.Scene,
  kind: ActorKind,
  level: LevelLayout,
  walker: Walker,
  options: RenderOptions,
) {
  const { row, feetY } = ACTORS[kind]
  const texture = actorTexture(scene, kind, options)
  const name = options.colourSafe ? `safe-${kind}` : kind
  createAnimations(scene, name, texture, row)
  const sprite = scene.add.sprite(0, 0, texture, row * ACTOR_COLUMNS)
  sprite.setOrigin(0.5, feetY / ACTOR_SIZE)
  const actor = {
    /** Prefix of the names of animations, one for each set of colours. */
    name,
    sprite,
    ...{ fromX: 0, fromY: 0, x: 0, y: 0 },
    /** Pose of the sprite. */
    pose: null as Pose | null,
    facing: 0,
    /** Time of the last squash, in milliseconds of the scene. */
    squashedAt: -SQUASH_MS,
  }
  placeActor(actor, level, walker)
  return actor
}

/** Moves an actor to its walker's position, without interpolation. */
export function placeActor(actor: ActorPlace, level: LevelLayout, walker: Walker): void {
  followWalker(actor, level, walker)
  actor.fromX = actor.x
  actor.fromY = actor.y
}

/** Moves an actor to its walker's position after a tick. */
export function followWalker(actor: ActorPlace, level: LevelLayout, walker: Walker): void {
  actor.fromX = actor.x
  actor.fromY = actor.y
  actor.x = pixelsOf(columnTicks(level, walker), walker.ticksPerTile)
  actor.y = pixelsOf(rowTicks(level, walker), walker.ticksPerTile)
}

/** Draws an actor between its last two positions, at a share from 0 to 1 of the way. */
export function drawActor(actor: Actor, share: number, facing: number, pose: Pose): void {
  const { fromX, fromY } = actor
  const x = Math.round(fromX + (actor.x - fromX) * share)
  const y = Math.round(fromY + (actor.y - fromY) * share)
  actor.sprite.setPosition(x, y + FEET_BELOW_MIDDLE)
  actor.sprite.setDepth(y)
  if (actor.pose === pose && actor.facing === facing) return
  actor.pose = pose
  actor.facing = facing
  actor.sprite.play(animationOf(actor.name, pose, facing))
}

/** Scales an actor that springs back from a squash, or ducks through a gap. */
export function drawSquash({ sprite, squashedAt }: Actor, now: number, ducks: boolean): void {
  const { across, up } = squashAfter(now - squashedAt)
  sprite.setScale(across, ducks ? DUCKED * up : up)
}

/** Scale of an actor across and upwards, some milliseconds after its squash. */
export function squashAfter(ageMs: number) {
  const left = Math.max(0, 1 - Math.max(0, ageMs) / SQUASH_MS)
  return { across: 1 + WIDER * left, up: 1 - LOWER * left }
}

/** True if the last tick moved an actor. */
export function isMoving({ fromX, fromY, x, y }: ActorPlace): boolean {
  return fromX !== x || fromY !== y
}

/** Rows of frames of an actor, one for each direction. */
const ROWS = 4

/**
 * Cold colours of the player's own ghost and of a rival, unique in the labyrinth. The safe ones
 * are Masataka Okabe and Kei Ito's sky blue and reddish purple, distinct with any colour vision.
 */
const GHOST_COLOURS = {
  'own-ghost': [127, 227, 255],
  'rival-ghost': [201, 164, 255],
  'safe-own-ghost': [86, 180, 233],
  'safe-rival-ghost': [224, 133, 184],
} as const

/** A ghost's outlines are transparent, its bright parts opaque: alpha and shade of black. */
const DARKEST_ALPHA = 0.45
const DARKEST_SHADE = 0.3

/** Colours and their replacements, as `#rrggbb`. */
type Shades = Readonly<Record<string, string>>

/**
 * Safe colours of each actor, in the order of the rows of actors.png: hues of Masataka Okabe and
 * Kei Ito, "Color Universal Design" (2008), each in the shades of the actor.
 */
export const SAFE_SHADES: readonly Shades[] = [
  { '#8e1f33': '#0072b2', '#ee3b3b': '#56b4e9', '#ffc233': '#f0e442', '#e4641f': '#b8a800' },
  ...ENEMY_KINDS.map((kind) => ENEMY_LOOKS[kind].safeShades),
]

/** Key of an actor's texture; ghosts and safe colours are painted on first use. */
function actorTexture(scene: Phaser.Scene, kind: ActorKind, options: RenderOptions): string {
  const { texture } = ACTORS[kind]
  const key = options.colourSafe ? (`safe-${texture}` as const) : texture
  if (key === TEXTURES.actors) return key
  if (key === 'safe-actors') {
    repaint(scene, key, SAFE_SHADES.length, (pixels, actor) =>
      replaceColours(pixels, SAFE_SHADES[actor]),
    )
  } else {
    // A tint would keep skin and cloth apart, and the Canvas renderer has none.
    repaint(scene, key, 1, (pixels) => paintInShades(pixels, GHOST_COLOURS[key]))
  }
  return key
}

/** Images of the game in the player's colours, for boards without Phaser. */
export function sheetsOf(scene: Phaser.Scene, options: RenderOptions): Sheets {
  const imageOf = (key: string): CanvasImageSource =>
    scene.textures.get(key).getSourceImage() as CanvasImageSource
  const actors = imageOf(actorTexture(scene, 'player', options))
  return { tiles: imageOf(TEXTURES.tiles), actors, signs: imageOf(TEXTURES.signs) }
}

/** Repaints the first actors of actors.png, once for the whole game. */
function repaint(
  scene: Phaser.Scene,
  key: string,
  actors: number,
  paint: (pixels: Uint8ClampedArray, actor: number) => void,
): void {
  const width = ACTOR_COLUMNS * ACTOR_SIZE
  const height = ROWS * ACTOR_SIZE
  const texture = paintOnce(scene, key, width, actors * height, (context) => {
    const source = scene.textures.get(TEXTURES.actors).getSourceImage() as HTMLImageElement
    context.drawImage(source, 0, 0)
    for (let actor = 0; actor < actors; actor++) {
      const pixels = context.getImageData(0, actor * height, width, height)
      paint(pixels.data, actor)
      context.putImageData(pixels, 0, actor * height)
    }
  })
  if (texture === null) return
  for (let frame = 0; frame < actors * ROWS * ACTOR_COLUMNS; frame++) {
    const x = (frame % ACTOR_COLUMNS) * ACTOR_SIZE
    const y = Math.floor(frame / ACTOR_COLUMNS) * ACTOR_SIZE
    texture.add(frame, 0, x, y, ACTOR_SIZE, ACTOR_SIZE)
  }
}

/** Paints RGBA pixels in the shades of one colour. */
function paintInShades(data: Uint8ClampedArray, colour: readonly number[]): void {
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = data.subarray(at, at + 3)
    const light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    const shade = DARKEST_SHADE + (1 - DARKEST_SHADE) * Math.sqrt(light)
    for (let i = 0; i < 3; i++) data[at + i] = colour[i] * shade
    data[at + 3] *= DARKEST_ALPHA + (1 - DARKEST_ALPHA) * light
  }
}

/** Replaces colours of RGBA pixels; keeps their opacity. */
export function replaceColours(data: Uint8ClampedArray, shades: Shades): void {
  const values = new Map(
    Object.entries(shades).map(([from, to]) => [valueOf(from), valueOf(to)] as const),
  )
  for (let at = 0; at < data.length; at += 4) {
    const value = values.get((data[at] << 16) | (data[at + 1] << 8) | data[at + 2])
    if (value === undefined) continue
    data[at] = value >> 16
    data[at + 1] = (value >> 8) & 255
    data[at + 2] = value & 255
  }
}

function valueOf(hex: string): number {
  return parseInt(hex.slice(1), 16)
}

/** Draws an actor that stands and faces the viewer, unscaled. */
export function drawPortrait(
  scene: Phaser.Scene,
  kind: ActorKind,
  options: RenderOptions,
): HTMLCanvasElement {
  const index = (ACTORS[kind].row + SOUTH) * ACTOR_COLUMNS + ACTOR_POSES.idle.columns[0]
  const frame = scene.textures.getFrame(actorTexture(scene, kind, options), index)
  const context = createCanvasContext(ACTOR_SIZE, ACTOR_SIZE)
  context.drawImage(
    frame.source.image as CanvasImageSource,
    ...[frame.cutX, frame.cutY, ACTOR_SIZE, ACTOR_SIZE],
    ...[0, 0, ACTOR_SIZE, ACTOR_SIZE],
  )
  return context.canvas
}
