import { tileOf } from '../../../core/game/state.ts'
import { paletteShown } from '../../../view/palettes.ts'
import {
  createDangerVignette,
  createThreat,
  drawDangerVignette,
  measureThreat,
  tremorAt,
} from '../../../view/danger-vignette.ts'
import { createMinimap, followMinimap, placeMinimap } from '../../../view/minimap.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Frames between two measurements of the page. */
const FRAMES_BETWEEN = 20

/** Cues beyond the view: the side from which a minotaur comes, and a minimap of the tiles seen. */
export function createDangerCues({ scene, level, view, page }: PlayContext): PlaySystem {
  const { options } = view
  const { state } = level
  const vignette = options.dangerVignette ? createDangerVignette(scene, options) : null
  const shakes = options.screenShake && !options.reducedMotion
  const threat = createThreat()
  const minimap = createMinimap(scene, state.level, paletteShown(state.level, options), options)
  let covered = 0
  let frames = 0
  return {
    followTick: () => measureThreat(state, threat),
    draw() {
      view.tremor = shakes ? tremorAt(threat.steps, view.clock.now) : 0
      if (vignette !== null) drawDangerVignette(vignette, threat.steps, threat.direction)
      followMinimap(minimap, tileOf(state.level, state.player), view.thread)
      // The HUD's height changes with its text, but measuring it in each frame would force a layout.
      if (frames++ % FRAMES_BETWEEN === 0) covered = page.coveredTop() / scene.scale.zoom
      placeMinimap(minimap, covered)
    },
  }
}
