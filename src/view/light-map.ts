import type Phaser from 'phaser'
import { ENEMY_KINDS, type EnemyKind, type LevelLayout } from '../core/game/level-layout.ts'
import type { Thread } from '../core/game/thread.ts'
import { columnOf, rowOf } from '../labyrinth/grid.ts'
import { TEXTURES, TILE_SIZE } from '../picture/atlas.ts'
import { createCanvasContext, type Size } from '../picture/canvas.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import type { EnemyView } from './enemy.ts'
import { createGlow, flickerAt, type Glow, layGlow } from './glow.ts'
import { torchTilesOf } from '../picture/stones.ts'
import { LIGHT_DEPTH } from './light.ts'
import type { Palette } from '../picture/palettes.ts'
import type { RenderOptions } from './render-options.ts'

/** Pixels of the drawing along one pixel of the map. */
const LIGHT_GRAIN = 4
const TILE = TILE_SIZE / LIGHT_GRAIN

/** Phaser's numbers of a blend mode and a filter; importing them would load Phaser in tests. */
const MULTIPLY = 2
const LINEAR = 0

type Lights = ReturnType<typeof createLights>
export type LightMap = ReturnType<typeof createLightMap>

/** Creates the light on a level: its colour at every few pixels, multiplied with the drawing. */
export function createLightMap(
  scene: Phaser.Scene,
  level: LevelLayout,
  palette: Palette,
  options: RenderOptions,
) {
  const { texture, key } = createTexture(scene)
  const image = scene.add.image(0, 0, key).setOrigin(0).setScale(LIGHT_GRAIN)
  image.once('destroy', () => scene.textures.remove(key))
  image.setDepth(LIGHT_DEPTH).setBlendMode(MULTIPLY).setVisible(!options.lightOff)
  return {
    /** Night over the level, with its lights. */
    image,
    texture,
    lights: createLights(level, palette),
  }
}

/**
 * Creates the lights of a level. The static light of night, torches, exit and thread is painted on
 * changes.
 */
export function createLights(level: LevelLayout, palette: Palette) {
  const { grid } = level
  const flames = torchTilesOf(level).flatMap((tile) => [
    middle(columnOf(grid, tile)),
    (rowOf(grid, tile) + 0.7) * TILE,
  ])
  const lights = {
    grid,
    night: `rgb(${palette.night.join(' ')})`,
    /** Night, torches and exit of the whole level. */
    base: createCanvasContext(grid.width * TILE, grid.height * TILE),
    /** `base` with the thread. */
    still: createCanvasContext(grid.width * TILE, grid.height * TILE),
    /** Middles of the flames, in pixels of the map: x, y, x, y ... */
    flames: Float32Array.from(flames),
    glows: {
      player: createGlow(44, [255, 230, 190], 0.55),
      torch: createGlow(13, [200, 116, 44], 0.1),
      thread: createGlow(7, [110, 74, 20], 0),
      enemies: createEnemyGlows(),
    },
    /** The last painted thread. */
    thread: null as Thread | null,
    length: 0,
    end: -1,
  }
  paintBase(lights, level)
  return lights
}

function createEnemyGlows(): Readonly<Record<EnemyKind, Glow>> {
  const glows = ENEMY_KINDS.map((kind) => {
    const { light, lightRadius } = ENEMY_LOOKS[kind]
    return [kind, createGlow(lightRadius, light, 0.1)] as const
  })
  return Object.fromEntries(glows) as Record<EnemyKind, Glow>
}

/** Creates a texture for one view: a view may begin before another ends. */
function createTexture(scene: Phaser.Scene) {
  let key: string = TEXTURES.lightMap
  while (scene.textures.exists(key)) key += '+'
  const texture = scene.textures.createCanvas(key, 1, 1)
  if (texture === null) throw new Error('the browser draws no canvas')
  return { texture, key }
}

function paintBase({ base, night, flames, glows, grid }: Lights, { exit }: LevelLayout): void {
  base.fillStyle = night
  base.fillRect(0, 0, base.canvas.width, base.canvas.height)
  base.globalCompositeOperation = 'lighter'
  for (let i = 0; i < flames.length; i += 2)
    layGlow(base, glows.torch, flames[i], flames[i + 1], 0.8)
  const daylight = createGlow(26, [200, 226, 236], 0.25)
  layGlow(base, daylight, middle(columnOf(grid, exit)), middle(rowOf(grid, exit)), 1)
}

/**
 * Paints the light on the camera's view.
 *
 * @param now time in milliseconds, which the flames follow
 */
export function drawLightMap(
  map: LightMap,
  thread: Thread,
  player: Phaser.GameObjects.Sprite,
  enemies: readonly EnemyView[],
  now: number,
): void {
  const { image, texture, lights } = map
  if (!image.visible) return
  const { scene } = image
  const { scrollX, scrollY } = scene.cameras.main
  const width = Math.ceil(scene.scale.width / LIGHT_GRAIN) + 2
  const height = Math.ceil(scene.scale.height / LIGHT_GRAIN) + 2
  if (texture.width !== width || texture.height !== height) {
    texture.setSize(width, height)
    image.setFrame('__BASE', true, false)
  }
  const left = Math.floor(scrollX / LIGHT_GRAIN)
  const top = Math.floor(scrollY / LIGHT_GRAIN)
  paintLights(lights, texture.context, { left, top, width, height }, thread, player, enemies, now)
  image.setPosition(left * LIGHT_GRAIN, top * LIGHT_GRAIN)
  // Phaser resets a texture to sharp with each refresh; setting its filter uploads the picture too.
  texture.setFilter(LINEAR)
}

/** A part of the light map, in its own pixels. */
interface LightWindow extends Size {
  readonly left: number
  readonly top: number
}

/** Position of an actor's feet, in pixels of the drawing. */
type Feet = Pick<Phaser.GameObjects.Sprite, 'x' | 'y'>

/** An enemy that casts a light. */
type LitEnemy = Pick<EnemyView, 'kind' | 'aiState'> & {
  readonly actor: { readonly sprite: Feet }
}

/** Paints the light that falls on a part of a level. */
export function paintLights(
  lights: Lights,
  context: CanvasRenderingContext2D,
  { left, top, width, height }: LightWindow,
  thread: Thread,
  player: Feet,
  enemies: readonly LitEnemy[],
  now: number,
): void {
  const { still, glows, flames } = lights
  paintThread(lights, thread)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = lights.night
  context.fillRect(0, 0, width, height)
  context.drawImage(still.canvas, -left, -top)
  context.globalCompositeOperation = 'lighter'
  const x = player.x / LIGHT_GRAIN - left
  const y = (player.y - TILE_SIZE / 2) / LIGHT_GRAIN - top
  layGlow(context, glows.player, x, y, 0.78 + 0.12 * flickerAt(now, 3))
  for (let i = 0; i < flames.length; i += 2) {
    const flameX = flames[i] - left
    const flameY = flames[i + 1] - top
    if (flameX < -TILE * 3 || flameX > width + TILE * 3) continue
    if (flameY < -TILE * 3 || flameY > height + TILE * 3) continue
    layGlow(context, glows.torch, flameX, flameY, 1.6 * (flickerAt(now, i) - 0.86))
  }
  for (let i = 0; i < enemies.length; i++) {
    const { kind, actor, aiState } = enemies[i]
    const { sprite } = actor
    const strength = (aiState === 'rest' ? 0.35 : 0.75) * flickerAt(now, i * 5)
    const enemyY = (sprite.y - TILE_SIZE / 2) / LIGHT_GRAIN - top
    layGlow(context, glows.enemies[kind], sprite.x / LIGHT_GRAIN - left, enemyY, strength)
  }
}

/** Paints the glow of the thread: only new tiles, or all of it if it was cut. */
function paintThread(map: Lights, thread: Thread): void {
  const { length, tiles } = thread
  const end = length === 0 ? -1 : tiles[length - 1]
  if (map.thread === thread && map.length === length && map.end === end) return
  const isLonger = map.thread === thread && length > map.length && tiles[map.length - 1] === map.end
  const { still, base, glows, grid } = map
  if (!isLonger) {
    still.globalCompositeOperation = 'source-over'
    still.drawImage(base.canvas, 0, 0)
    still.globalCompositeOperation = 'lighter'
  }
  for (let i = isLonger ? map.length : 0; i < length; i++) {
    layGlow(still, glows.thread, middle(columnOf(grid, tiles[i])), middle(rowOf(grid, tiles[i])), 1)
  }
  map.thread = thread
  map.length = length
  map.end = end
}

function middle(line: number): number {
  return (line + 0.5) * TILE
}
