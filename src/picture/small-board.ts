import { columnTicks, type GameState, NO_INPUT, rowTicks, type Walker } from '../core/game/state.ts'
import { columnOf, rowOf } from '../labyrinth/grid.ts'
import {
  ACTOR_COLUMNS,
  ACTOR_POSES,
  ACTOR_SIZE,
  type ActorKind,
  ACTORS,
  FEET_BELOW_MIDDLE,
  pixelsOf,
  type Pose,
  SIGN_SIZE,
  SIGNS,
  TEXTURES,
  TILE_COLUMNS,
  TILE_SIZE,
  TILES,
} from './atlas.ts'
import { middleOf } from './layers.ts'
import { wayOf } from './level-map.ts'
import { createMapCanvas, paintGround } from './map-canvas.ts'
import { paletteShown } from './palettes.ts'
import { tileBrush, torchTilesOf } from './stones.ts'

/** Images of the game's tiles, actors and signs, as under assets/images. */
export interface Sheets {
  readonly tiles: CanvasImageSource
  readonly actors: CanvasImageSource
  readonly signs: CanvasImageSource
}

/** Number of frames in a row of each image. */
const COLUMNS = { tiles: TILE_COLUMNS, actors: ACTOR_COLUMNS, signs: Infinity } as const

const THREAD = '#ffc233'

/** Least scale of actors, in which they are still seen on tiles that are smaller. */
const LEAST_SCALE = 0.75

/**
 * Draws a level on a canvas: without light, camera or effects.
 *
 * @param hasGround false leaves out walls and floor, as for a picture above them
 * @param side side of a tile, in pixels
 */
export function createSmallBoard(
  level: GameState['level'],
  sheets: Sheets,
  options: { readonly highContrast: boolean },
  hasGround = true,
  side = TILE_SIZE,
) {
  const { grid } = level
  const palette = paletteShown(level, options)
  const brush = tileBrush({ side, tiles: sheets.tiles, palette }, palette.colours)
  const ground = createMapCanvas(grid, brush)
  const { canvas, context } = createMapCanvas(grid, brush)
  const torches = torchTilesOf(level)
  paintGround(ground)

  const scale = side / TILE_SIZE
  const hasStones = brush.paintThing !== undefined
  /** Scales what is drawn next, at distances from a place in pixels of the game. */
  const scaleAt = (by: number, x = 0, y = 0): void =>
    context.setTransform(by, 0, 0, by, x * scale, y * scale)
  const put = (sheet: keyof Sheets, frame: number, size: number, x: number, y: number): void => {
    const cutX = (frame % COLUMNS[sheet]) * size
    const cutY = Math.floor(frame / COLUMNS[sheet]) * size
    context.drawImage(sheets[sheet], cutX, cutY, size, size, x, y, size, size)
  }
  const putTile = (frame: number, tile: number): void =>
    put(
      TEXTURES.tiles,
      frame,
      TILE_SIZE,
      columnOf(grid, tile) * TILE_SIZE,
      rowOf(grid, tile) * TILE_SIZE,
    )
  const putActor = (kind: ActorKind, walker: Walker, pose: Pose, nowMs: number): void => {
    const { columns, frameRate } = ACTOR_POSES[pose]
    const column = columns[Math.floor((nowMs * frameRate) / 1000) % columns.length]
    const frame = (ACTORS[kind].row + walker.direction) * ACTOR_COLUMNS + column
    scaleAt(Math.max(scale, LEAST_SCALE), ...middleOfWalker(level, walker))
    const top = FEET_BELOW_MIDDLE - ACTORS[kind].feetY
    put(TEXTURES.actors, frame, ACTOR_SIZE, -ACTOR_SIZE / 2, top)
  }
  return {
    canvas,
    /** Draws a state at a time in milliseconds, by which actors and flames move. */
    draw(state: GameState, walked: readonly number[], nowMs: number): void {
      context.resetTransform()
      if (hasGround) context.drawImage(ground.canvas, 0, 0)
      else context.clearRect(0, 0, canvas.width, canvas.height)
      scaleAt(scale)
      putTile(TILES.entrance, level.entrance)
      putTile(TILES.exit + (Math.floor(nowMs / 200) % 4), level.exit)
      for (const tile of hasStones ? torches : []) {
        putTile(TILES.torch + (Math.floor(nowMs / 125 + tile) % 4), tile)
      }
      drawLine(context, state, walked, Math.max(2, 2 / scale))
      putActor('player', state.player, playerPose(state), nowMs)
      for (const enemy of state.enemies) {
        const { aiState, start } = enemy
        const awake = aiState === 'hunt' && enemy.progress > 0 ? 'hunt' : walkPose(enemy)
        putActor(start.kind, enemy, aiState === 'rest' ? 'rest' : awake, nowMs)
        const left = -Math.floor(SIGN_SIZE / 2)
        if (hasStones) put(TEXTURES.signs, SIGNS[aiState], SIGN_SIZE, left, -ACTOR_SIZE)
      }
    },
  }
}

function drawLine(
  context: CanvasRenderingContext2D,
  { level, player }: GameState,
  walked: readonly number[],
  width: number,
): void {
  context.strokeStyle = THREAD
  context.lineWidth = width
  context.beginPath()
  const way = wayOf(level, walked)
  // From the middle of two tiles on, the walk counts the tile ahead.
  for (const tile of way.at(-2) === player.tile ? way.slice(0, -1) : way) {
    const [x, y] = middleOf(level.grid, tile)
    context.lineTo(x * TILE_SIZE, y * TILE_SIZE)
  }
  context.lineTo(...middleOfWalker(level, player))
  context.stroke()
}

function playerPose({ phase, held, player }: GameState): Pose {
  if (phase === 'caught') return 'struck'
  return held === NO_INPUT ? walkPose(player) : 'walk'
}

function walkPose({ progress }: Walker): Pose {
  return progress > 0 ? 'walk' : 'idle'
}

/** Whole pixel in the middle of a walker. */
export function middleOfWalker(level: GameState['level'], walker: Walker): [x: number, y: number] {
  const { ticksPerTile } = walker
  return [
    Math.round(pixelsOf(columnTicks(level, walker), ticksPerTile)),
    Math.round(pixelsOf(rowTicks(level, walker), ticksPerTile)),
  ]
}
