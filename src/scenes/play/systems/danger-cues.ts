import { walkedTiles } from '../../../core/attempt/recorded-level.ts'
import { tileOf } from '../../../core/game/state.ts'
import { paletteShown } from '../../../picture/palettes.ts'
import {
  createDangerVignette,
  drawDangerVignette,
  threatOf,
  tremorAt,
  createHunterMarkers,
  drawHunterMarkers,
} from '../../../view/hunter-markers.ts'
import { createMinimap, followMinimap, minimapBox, placeMinimap } from '../../../view/minimap.ts'
import { clearBoxes } from '../../../view/level-view.ts'
import { fadeOver, type PartOver, partOverStage } from '../../../view/part-over.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Frames between two measurements of the page. */
const FRAMES_BETWEEN = 20

/**
 * Cues beyond the view: the side from which a minotaur comes, enemies that hunt outside the view, and a
 * minimap of the tiles seen. Parts of the page fade while they cover the runner or the exit.
 */
export function createDangerCues({ scene, level, view, page }: PlayContext): PlaySystem {
  const { options } = view
  const { state } = level
  const vignette = options.reducedMotion ? null : createDangerVignette(scene)
  const minimap = createMinimap(scene, state.level, paletteShown(state.level, options), options)
  const markers = createHunterMarkers(scene, view.enemies, options)
  for (const tile of new Set(walkedTiles(level))) minimap.map.see(tile, view.thread)
  let top = 0
  let parts: readonly PartOver[] = []
  let frames = 0

  /** Measures the parts of the page over the board, in pixels of the drawing. */
  function measure(): void {
    top = page.coveredTop() / scene.scale.zoom
    parts = page.partsOver().map((part) => partOverStage(part, scene))
  }

  /** Shows all parts: toasts outlast the level. */
  const showParts = (): void => fadeOver(parts, [])

  return {
    pause: showParts,
    end: showParts,
    draw() {
      const { steps, direction } = threatOf(state)
      if (vignette !== null) {
        view.tremor = tremorAt(steps, scene.time.now)
        drawDangerVignette(vignette, steps, direction)
      }
      followMinimap(minimap, tileOf(state.level, state.player), view.thread)
      // Parts of the page change size with their text, but measuring in each frame would force a layout.
      if (frames++ % FRAMES_BETWEEN === 0) measure()
      const clear = clearBoxes(view)
      fadeOver(parts, clear)
      placeMinimap(minimap, top, clear)
      const covered = [...parts.map(({ box }) => box), ...minimapBox(minimap)]
      drawHunterMarkers(markers, view, state, { top, bottom: 0 }, covered)
    },
  }
}
