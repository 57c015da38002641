import type { LevelLayout } from '../../core/game/level-layout.ts'
import type { Walker } from '../../core/game/state.ts'
import { threadOf } from '../../core/game/thread.ts'
import { createCanvasContext } from '../../picture/canvas.ts'
import {
  beatAfter,
  edgeOf,
  paintPulse,
  pulseAt,
  strengthAt,
  threatOf,
  VIGNETTE_SIDE,
} from '../../view/danger-vignette.ts'
import { createLights, LIGHT_GRAIN, paintLights } from '../../view/light-map.ts'
import { clearCorner, createSeenMap, minimapPlace, paintMinimap } from '../../view/minimap.ts'
import { paletteShown } from '../../picture/palettes.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { feetOf, middleOfWalker } from '../../view/small-board.ts'
import type { Size } from '../../picture/canvas.ts'
import { clearBox } from '../../view/view-edge.ts'
import type { DemoPlay } from '../demos.ts'

/** Draws the game's own light, vignette and minimap over a small board of `view` pixels. */
export function createPreviewEffects(level: LevelLayout, view: Size, options: RenderOptions) {
  const { grid } = level
  const palette = paletteShown(level, options)
  const lights = createLights(level, palette)
  const size = { width: view.width / LIGHT_GRAIN, height: view.height / LIGHT_GRAIN }
  const light = createCanvasContext(size.width, size.height)
  const pulse = createCanvasContext(VIGNETTE_SIDE, VIGNETTE_SIDE)
  paintPulse(pulse)
  let [beat, beatAt] = [0, 0]
  const { width, height } = minimapPlace(grid, view, 0)
  const minimap = createCanvasContext(width, height)
  let mappedTiles = -1
  let corner = 0

  const feetOfWalker = (walker: Walker) => feetOf(level, walker)
  return {
    drawLight(context: CanvasRenderingContext2D, { state, walked }: DemoPlay, nowMs: number): void {
      if (options.lightOff) return
      const enemies = state.enemies.map((enemy) => ({
        kind: enemy.start.kind,
        actor: { sprite: feetOfWalker(enemy) },
        aiState: enemy.aiState,
      }))
      const area = { left: 0, top: 0, ...size }
      const player = feetOfWalker(state.player)
      paintLights(lights, light, area, threadOf(level, walked), player, enemies, nowMs)
      context.globalCompositeOperation = 'multiply'
      context.drawImage(light.canvas, 0, 0, view.width, view.height)
      context.globalCompositeOperation = 'source-over'
    },
    drawVignette(context: CanvasRenderingContext2D, { state }: DemoPlay, nowMs: number): void {
      if (!options.dangerVignette) return
      const { steps, direction } = threatOf(state)
      const strength = strengthAt(steps)
      beat = beatAfter(beat, nowMs - beatAt, strength)
      beatAt = nowMs
      const edge = edgeOf(direction, view)
      context.save()
      context.globalAlpha = pulseAt(beat, strength, options.reducedMotion)
      context.translate(edge.x, edge.y)
      context.rotate((edge.angle * Math.PI) / 180)
      context.drawImage(pulse.canvas, 0, -edge.along / 2, edge.reach, edge.along)
      context.restore()
    },
    drawMinimap(context: CanvasRenderingContext2D, { walked, state }: DemoPlay): void {
      if (!options.minimap) return
      const [middleX, middleY] = middleOfWalker(level, state.player)
      corner = clearCorner(grid, view, 0, corner, [clearBox({ x: middleX, y: middleY })])
      const { x, y } = minimapPlace(grid, view, 0, corner)
      if (walked.length !== mappedTiles) {
        mappedTiles = walked.length
        const map = createSeenMap(level, palette, options)
        for (const tile of walked) map.see(tile, threadOf(level, walked))
        paintMinimap(minimap, map.canvas)
      }
      context.drawImage(minimap.canvas, x, y)
    },
  }
}
