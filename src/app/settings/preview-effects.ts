import type { GameState, Walker } from '../../core/game/state.ts'
import { type Thread, threadOf } from '../../core/game/thread.ts'
import { createCanvasContext } from '../../view/canvas.ts'
import {
  beatAfter,
  createThreat,
  edgeOf,
  measureThreat,
  paintPulse,
  pulseAt,
  strengthAt,
  VIGNETTE_SIDE,
} from '../../view/danger-vignette.ts'
import { createLights, LIGHT_GRAIN, paintLights } from '../../view/light-map.ts'
import { createSeenMap, MAP_ALPHA, minimapPlace, paintMinimapFrame } from '../../view/minimap.ts'
import { paletteShown } from '../../view/palettes.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { feetOf } from '../../view/small-board.ts'
import type { Size } from '../../view/stage.ts'

/** One moment of a level that is played. */
interface PreviewMoment {
  readonly state: GameState
  readonly walked: readonly number[]
  readonly nowMs: number
}

/** Draws the game's own light, vignette and minimap over a small board. */
export type PreviewEffects = ReturnType<typeof createPreviewEffects>

/** @param view size of the board, in pixels */
export function createPreviewEffects(
  level: GameState['level'],
  view: Size,
  options: RenderOptions,
) {
  const { grid } = level
  const palette = paletteShown(level, options)
  const lights = createLights(level, palette)
  const size = { width: view.width / LIGHT_GRAIN, height: view.height / LIGHT_GRAIN }
  const light = createCanvasContext(size.width, size.height)
  const pulse = createCanvasContext(VIGNETTE_SIDE, VIGNETTE_SIDE)
  paintPulse(pulse)
  const threat = createThreat()
  const { x, y, scale, frame } = minimapPlace(grid, view, 0)
  const ground = createCanvasContext(frame.width, frame.height)
  paintMinimapFrame(ground)
  let beat = 0
  let drawnAt = 0
  let map = createCanvasContext(grid.width, grid.height)
  let seenMap = createSeenMap(map, level, palette, options)
  /** Number of walked tiles from which the map was seen. */
  let seen = 0

  const drawLight = (
    context: CanvasRenderingContext2D,
    { state, nowMs }: PreviewMoment,
    thread: Thread,
  ): void => {
    const feet = (walker: Walker) => feetOf(level, walker)
    const enemies = state.enemies.map((enemy) => ({
      actor: { kind: enemy.start.kind, sprite: feet(enemy) },
      aiState: enemy.aiState,
    }))
    const shown = { left: 0, top: 0, ...size }
    paintLights(lights, light, shown, thread, feet(state.player), enemies, nowMs)
    context.globalCompositeOperation = 'multiply'
    context.drawImage(light.canvas, 0, 0, view.width, view.height)
    context.globalCompositeOperation = 'source-over'
  }
  const drawPulse = (context: CanvasRenderingContext2D, { state, nowMs }: PreviewMoment): void => {
    measureThreat(state, threat)
    const strength = strengthAt(threat.steps)
    beat = beatAfter(beat, nowMs - drawnAt, strength)
    drawnAt = nowMs
    const edge = edgeOf(threat.direction, view)
    context.save()
    context.globalAlpha = pulseAt(beat, strength, options.reducedMotion)
    context.translate(edge.x, edge.y)
    context.rotate((edge.angle * Math.PI) / 180)
    context.drawImage(pulse.canvas, 0, -edge.along / 2, edge.reach, edge.along)
    context.restore()
  }
  const drawMap = (
    context: CanvasRenderingContext2D,
    { walked }: PreviewMoment,
    thread: Thread,
  ): void => {
    if (walked.length < seen) {
      map = createCanvasContext(grid.width, grid.height)
      seenMap = createSeenMap(map, level, palette, options)
      seen = 0
    }
    for (const tile of walked.slice(seen)) seenMap.see(tile, thread)
    seen = walked.length
    context.drawImage(ground.canvas, frame.x, frame.y)
    context.globalAlpha = MAP_ALPHA
    context.imageSmoothingEnabled = false
    context.drawImage(map.canvas, x, y, grid.width * scale, grid.height * scale)
    context.globalAlpha = 1
  }
  return {
    /** Draws the light and the vignette, below all other effects. */
    drawNight(context: CanvasRenderingContext2D, moment: PreviewMoment): void {
      if (!options.lightOff) drawLight(context, moment, threadOf(level, moment.walked))
      if (options.dangerVignette) drawPulse(context, moment)
    },
    /** Draws the minimap, above all other effects. */
    drawMinimap(context: CanvasRenderingContext2D, moment: PreviewMoment): void {
      if (options.minimap) drawMap(context, moment, threadOf(level, moment.walked))
    },
  }
}
