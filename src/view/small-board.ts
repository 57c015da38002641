import type Phaser from 'phaser'
import { columnTicks, type GameState, rowTicks, type Walker } from '../core/game/state.ts'
import { actorTexture } from './actor.ts'
import {
  ACTOR_COLUMNS,
  ACTOR_POSES,
  ACTOR_SIZE,
  type ActorKind,
  ACTORS,
  FEET_Y,
  type Pose,
  SIGN_SIZE,
  SIGNS,
  TEXTURES,
  TILE_SIZE,
  TILES,
} from './atlas.ts'
import { createCanvasContext } from './canvas.ts'
import { createGridPainter } from './grid-painter.ts'
import { middleOf as middleOfTile, torchTilesOf } from './level-builder.ts'
import { wayOf } from './map-picture.ts'
import { paletteShown } from './palettes.ts'
import type { RenderOptions } from './render-options.ts'
import { stoneBrush, tilesImage } from './stones.ts'

/** The distance of an actor's feet below the middle of its tile, in pixels. */
const FEET_BELOW_MIDDLE = 6

const THREAD = '#ffc233'

/** A level on a canvas of a page, a pixel a pixel of the drawing: without light, camera or effects. */
export interface SmallBoard {
  readonly canvas: HTMLCanvasElement
  /** Draws the state at a time in milliseconds, by which actors and flames move. */
  readonly draw: (
    state: GameState,
    walked: readonly number[],
    nowMs: number,
    ghost?: SmallGhost | null,
  ) => void
}

/** The player's own ghost on a small board: a runner of another state, and its opacity. */
export interface SmallGhost {
  readonly player: Walker
  readonly alpha: number
}

export function createSmallBoard(
  scene: Phaser.Scene,
  level: GameState['level'],
  options: RenderOptions,
): SmallBoard {
  const { grid } = level
  const size = [grid.width * TILE_SIZE, grid.height * TILE_SIZE] as const
  const ground = createCanvasContext(...size)
  const context = createCanvasContext(...size)
  const brush = stoneBrush(tilesImage(scene), paletteShown(level, options), TILE_SIZE)
  const { paintAll, cornerOf } = createGridPainter(ground, grid, brush)
  const torches = torchTilesOf(level)
  paintAll()

  const put = (texture: string, frame: number, side: number, x: number, y: number): void => {
    const { source, cutX, cutY } = scene.textures.getFrame(texture, frame)
    context.drawImage(source.image as CanvasImageSource, cutX, cutY, side, side, x, y, side, side)
  }
  const putTile = (frame: number, tile: number): void =>
    put(TEXTURES.tiles, frame, TILE_SIZE, ...cornerOf(tile))
  const putActor = (kind: ActorKind, walker: Walker, pose: Pose, nowMs: number): void => {
    const { columns, frameRate } = ACTOR_POSES[pose]
    const column = columns[Math.floor((nowMs * frameRate) / 1000) % columns.length]
    const frame = (ACTORS[kind].row + walker.direction) * ACTOR_COLUMNS + column
    const { x, y } = feetOf(level, walker)
    const texture = actorTexture(scene, kind, options)
    put(texture, frame, ACTOR_SIZE, x - ACTOR_SIZE / 2, y - FEET_Y[kind])
  }
  return {
    canvas: context.canvas,
    draw(state, walked, nowMs, ghost = null) {
      context.drawImage(ground.canvas, 0, 0)
      putTile(TILES.entrance, level.entrance)
      putTile(TILES.exit + (Math.floor(nowMs / 200) % 4), level.exit)
      for (const tile of torches) {
        putTile(TILES.torch + (Math.floor(nowMs / 125 + tile) % 4), tile)
      }
      drawThread(context, state, walked)
      const { player, enemies, phase } = state
      if (ghost !== null) {
        context.globalAlpha = ghost.alpha
        putActor('own', ghost.player, poseOf(ghost.player), nowMs)
        context.globalAlpha = 1
      }
      putActor('player', player, phase === 'caught' ? 'struck' : poseOf(player), nowMs)
      for (const enemy of enemies) {
        const { aiState, start } = enemy
        const moving = aiState === 'hunt' ? 'hunt' : 'walk'
        const pose = aiState === 'rest' ? 'rest' : isBetween(enemy) ? moving : 'idle'
        putActor(start.kind, enemy, pose, nowMs)
        const [x, y] = middleOf(level, enemy)
        const left = x - Math.floor(SIGN_SIZE / 2)
        put(TEXTURES.signs, SIGNS[aiState], SIGN_SIZE, left, y - ACTOR_SIZE)
      }
    },
  }
}

function drawThread(
  context: CanvasRenderingContext2D,
  { level, player }: GameState,
  walked: readonly number[],
): void {
  context.strokeStyle = THREAD
  context.lineWidth = 2
  context.beginPath()
  for (const tile of wayOf(level, walked)) {
    const { x, y } = middleOfTile(level.grid, tile)
    context.lineTo(x, y)
  }
  context.lineTo(...middleOf(level, player))
  context.stroke()
}

function isBetween({ progress }: Walker): boolean {
  return progress > 0
}

function poseOf(walker: Walker): Pose {
  return isBetween(walker) ? 'walk' : 'idle'
}

/** The whole pixel in the middle of a walker's tile, between two tiles where it walks. */
export function middleOf(level: GameState['level'], walker: Walker): [x: number, y: number] {
  const { ticksPerTile } = walker
  return [
    Math.round((columnTicks(level, walker) / ticksPerTile + 0.5) * TILE_SIZE),
    Math.round((rowTicks(level, walker) / ticksPerTile + 0.5) * TILE_SIZE),
  ]
}

/** The whole pixel where a walker's feet stand. */
export function feetOf(level: GameState['level'], walker: Walker): { x: number; y: number } {
  const [x, y] = middleOf(level, walker)
  return { x, y: y + FEET_BELOW_MIDDLE }
}
