import { runnerGrid } from '../../core/game/gap.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import type { RuledOut } from '../../core/level/optimum.ts'
import { distanceField } from '../../labyrinth/path/distance-field.ts'
import { middleOf } from '../../picture/layers.ts'
import { paintThread } from '../../picture/level-map.ts'
import { createMapCanvas, fillTile, type MapCanvas } from '../../picture/map-canvas.ts'
import { textureOf } from '../../picture/stones.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createGlow, layGlow } from '../../view/glow.ts'

const COLOURS = { night: '#0b0712', thread: '#ffc233', exit: '#bdf3ff' } as const
const STAR_COLOURS = ['#fdf3d3', '#fdf3d3', '#c9a4ff', '#bdf3ff'] as const
const CLOUD = [96, 72, 200] as const

/** Time in which the sky lights up and goes dark, and the share of it after which all of it is lit. */
const SKY_MS = 2400
const TURN = 0.45
/** Share of the rise and of the fall in which one cloud changes. */
const CHANGE = 1 / 5
/** Time in which a key does not skip: it may still be held from the run. */
const UNSKIPPED_MS = 400

const ALPHA = { night: 0.65, cloud: 0.5, ember: 0.5 } as const
/** Most stars of a cloud. */
const STARS = 3
/** Clouds of a full sky; fewer are larger, up to a factor. */
const FULL = 100
const LARGEST = 3

/**
 * Creates the sky of a proof over the picture of its level: a cloud of stars on each tile for what was ruled
 * out there. It lights up from the entrance on, and goes dark behind the own way.
 *
 * @param frame holds the canvas of the level, on which the sky begins once that is painted
 * @param sentence counts what was ruled out
 * @param isStill true to show the end at once
 */
export function createSky(
  frame: HTMLElement,
  sentence: Element,
  level: LevelLayout,
  { kind, counts }: RuledOut,
  way: Int32Array,
  isStill: boolean,
) {
  const { grid, exit } = level
  const ground = frame.querySelector('canvas')
  const canvas = element('canvas', { className: 'sky', ariaHidden: 'true' })
  const clouds = createClouds(level, counts)
  const ignore = (): void => undefined
  const total = counts.reduce((sum, count) => sum + count, 0)
  let passedMs = isStill ? SKY_MS : 0
  let share = -1
  frame.append(canvas)
  return {
    /** Shows the end at the next update. */
    finish(): void {
      if (passedMs > UNSKIPPED_MS) passedMs = SKY_MS
    },
    update(deltaMs: number): void {
      // An unpainted canvas has a pixel for each tile.
      if (ground === null || ground.width === grid.width || share === 1) return
      passedMs += deltaMs
      share = Math.min(1, passedMs / SKY_MS)
      const [rising, falling] = [share / TURN, (share - TURN) / (1 - TURN)]
      const brush = { side: ground.width / grid.width, paint: ignore, paintThing: ignore }
      const map = createMapCanvas(grid, brush, canvas)
      paintClouds(map, clouds, rising, falling)
      map.context.shadowBlur = brush.side
      map.context.shadowColor = COLOURS.thread
      paintThread(
        map,
        COLOURS.thread,
        way.subarray(0, Math.ceil(Math.max(0, falling) * way.length)),
      )
      if (falling > 0) fillTile(map, exit, COLOURS.exit, 0.6)
      sentence.textContent = t(`proof.${kind}`, { count: Math.round(total * Math.min(1, rising)) })
    },
  }
}

/** Clouds of the tiles on which something was ruled out. */
function createClouds({ grid, entrance }: LevelLayout, counts: Uint32Array) {
  const { steps } = distanceField(runnerGrid(grid), entrance)
  const farthest = steps.reduce((far, count) => Math.max(far, count), 1)
  const most = Math.log1p(counts.reduce((a, b) => Math.max(a, b), 1))
  return Array.from(counts, (count, tile) => ({
    tile,
    position: middleOf(grid, tile),
    /** Brightness beside that of the tile with the largest count, from 0 to 1. */
    strength: Math.log1p(count) / most,
    /** Shares of the rise and of the fall after which it begins to change. */
    from: ((1 - CHANGE) * steps[tile]) / farthest,
  })).filter(({ strength }) => strength > 0)
}

function paintClouds(
  { canvas, context, brush: { side } }: MapCanvas,
  clouds: ReturnType<typeof createClouds>,
  rising: number,
  falling: number,
): void {
  const changed = (share: number): number => Math.max(0, Math.min(1, share / CHANGE))
  const size = Math.max(1, Math.min(LARGEST, Math.sqrt(FULL / clouds.length)))
  const glow = createGlow(Math.ceil(1.5 * side * size), CLOUD, 0.1)
  context.globalAlpha = ALPHA.night * Math.min(1, 2 * rising)
  context.fillStyle = COLOURS.night
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'lighter'
  for (const { tile, position, strength, from } of clouds) {
    const [x, y] = position.map((middle) => middle * side)
    const lit = changed(rising - from) * (1 - (1 - ALPHA.ember) * changed(falling - from))
    layGlow(context, glow, x, y, ALPHA.cloud * strength * lit)
    context.globalAlpha = lit
    for (let i = 0; i < STARS * strength; i++) {
      // Position, size and colour from the bits of one number.
      const look = textureOf(STARS * tile + i)
      const inTile = (bits: number): number => Math.floor(side * ((bits & 255) / 256 - 0.5))
      const pixels = Math.max(
        1,
        Math.round(size * side * (0.06 + 0.16 * (((look >> 16) & 15) / 15) ** 3)),
      )
      context.fillStyle = STAR_COLOURS[(look >> 20) & 3]
      context.fillRect(
        Math.floor(x) + inTile(look),
        Math.floor(y) + inTile(look >> 8),
        pixels,
        pixels,
      )
    }
  }
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
}
