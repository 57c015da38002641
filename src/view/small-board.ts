import type Phaser from 'phaser'
import { columnTicks, type GameState, rowTicks, type Walker } from '../core/game/state.ts'
import { FEET_BELOW_MIDDLE, pixelsOf } from './actor.ts'
import { actorTexture } from './actor-textures.ts'
import {
  ACTOR_COLUMNS,
  ACTOR_POSES,
  ACTOR_SIZE,
  type ActorKind,
  ACTORS,
  type Pose,
  SIGN_SIZE,
  SIGNS,
  TEXTURES,
  TILE_SIZE,
  TILES,
} from '../picture/atlas.ts'
import { cornerOf, createMapCanvas, paintGround } from '../picture/map-canvas.ts'
import { middleOf } from './board.ts'
import { torchTilesOf } from '../picture/tile-frames.ts'
import { wayOf } from '../picture/level-map.ts'
import { paletteShown } from '../picture/palettes.ts'
import type { RenderOptions } from './render-options.ts'
import { stoneBrush } from '../picture/stones.ts'
import { tilesImage } from './images.ts'

const THREAD = '#ffc233'

/**
 * Draws a level on a canvas of a page, unscaled: without light, camera or effects.
 *
 * @param hasGround false leaves out walls and floor, as for a picture above them
 */
export function createSmallBoard(
  scene: Phaser.Scene,
  level: GameState['level'],
  options: RenderOptions,
  hasGround = true,
) {
  const { grid } = level
  const brush = stoneBrush(tilesImage(scene), paletteShown(level, options), TILE_SIZE)
  const ground = createMapCanvas(grid, brush)
  const { canvas, context } = createMapCanvas(grid, brush)
  const torches = torchTilesOf(level)
  paintGround(ground)

  const put = (texture: string, frame: number, side: number, x: number, y: number): void => {
    const { source, cutX, cutY } = scene.textures.getFrame(texture, frame)
    context.drawImage(source.image as CanvasImageSource, cutX, cutY, side, side, x, y, side, side)
  }
  const putTile = (frame: number, tile: number): void =>
    put(TEXTURES.tiles, frame, TILE_SIZE, ...cornerOf(ground, tile))
  const putActor = (kind: ActorKind, walker: Walker, pose: Pose, nowMs: number): void => {
    const { columns, frameRate } = ACTOR_POSES[pose]
    const column = columns[Math.floor((nowMs * frameRate) / 1000) % columns.length]
    const frame = (ACTORS[kind].row + walker.direction) * ACTOR_COLUMNS + column
    const [x, y] = middleOfWalker(level, walker)
    const texture = actorTexture(scene, kind, options)
    put(texture, frame, ACTOR_SIZE, x - ACTOR_SIZE / 2, y + FEET_BELOW_MIDDLE - ACTORS[kind].feetY)
  }
  return {
    canvas,
    /** Draws a state at a time in milliseconds, by which actors and flames move. */
    draw(state: GameState, walked: readonly number[], nowMs: number): void {
      if (hasGround) context.drawImage(ground.canvas, 0, 0)
      else context.clearRect(0, 0, canvas.width, canvas.height)
      putTile(TILES.entrance, level.entrance)
      putTile(TILES.exit + (Math.floor(nowMs / 200) % 4), level.exit)
      for (const tile of torches) {
        putTile(TILES.torch + (Math.floor(nowMs / 125 + tile) % 4), tile)
      }
      drawLine(context, state, walked)
      const { player, enemies, phase } = state
      putActor('player', player, phase === 'caught' ? 'struck' : walkPose(player), nowMs)
      for (const enemy of enemies) {
        const { aiState, start } = enemy
        const awake = aiState === 'hunt' && enemy.progress > 0 ? 'hunt' : walkPose(enemy)
        putActor(start.kind, enemy, aiState === 'rest' ? 'rest' : awake, nowMs)
        const [x, y] = middleOfWalker(level, enemy)
        const left = x - Math.floor(SIGN_SIZE / 2)
        put(TEXTURES.signs, SIGNS[aiState], SIGN_SIZE, left, y - ACTOR_SIZE)
      }
    },
  }
}

function drawLine(
  context: CanvasRenderingContext2D,
  { level, player }: GameState,
  walked: readonly number[],
): void {
  context.strokeStyle = THREAD
  context.lineWidth = 2
  context.beginPath()
  for (const tile of wayOf(level, walked)) {
    const { x, y } = middleOf(level.grid, tile)
    context.lineTo(x, y)
  }
  context.lineTo(...middleOfWalker(level, player))
  context.stroke()
}

function walkPose({ progress }: Walker): Pose {
  return progress > 0 ? 'walk' : 'idle'
}

/** Whole pixel in the middle of a walker. */
function middleOfWalker(level: GameState['level'], walker: Walker): [x: number, y: number] {
  const { ticksPerTile } = walker
  return [
    Math.round(pixelsOf(columnTicks(level, walker), ticksPerTile)),
    Math.round(pixelsOf(rowTicks(level, walker), ticksPerTile)),
  ]
}
