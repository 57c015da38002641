import { tileOf } from '../../../core/game/state.ts'
import { themeShown } from '../../../view/board.ts'
import { createDread, createThreat, drawDread, measureThreat, tremorAt } from '../danger-vignette.ts'
import { createMinimap, followMinimap, placeMinimap } from '../minimap.ts'
import type { PlayContext, PlayPart } from '../system.ts'

/** After so many frames the page is asked again what it covers. */
const FRAMES_BETWEEN = 20

/** What a player knows without seeing it: where the minotaur comes from, and the map so far. */
export function createSenses({ scene, level, view, page }: PlayContext): PlayPart {
  const { look } = view
  const { state } = level
  const dread = look.dread ? createDread(scene, look) : null
  const shakes = look.screenShake && !look.reducedMotion
  const threat = createThreat()
  const minimap = createMinimap(scene, state.level, themeShown(state.level, look), look)
  let covered = 0
  let frames = 0
  return {
    followTick() {
      measureThreat(state, threat)
    },
    draw() {
      view.tremor = shakes ? tremorAt(threat.steps, view.clock.now) : 0
      if (dread !== null) drawDread(dread, threat.steps, threat.direction)
      followMinimap(minimap, tileOf(state.level, state.player), view.thread)
      // What the page covers changes with its words; to ask in each frame would lay it out anew.
      if (frames++ % FRAMES_BETWEEN === 0) covered = page.coveredTop() / scene.scale.zoom
      placeMinimap(minimap, covered)
    },
  }
}
