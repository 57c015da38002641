import { carvingChanges } from '../../../core/level/candidate-mazes.ts'
import { hasSeed } from '../../../core/level/run.ts'
import { paletteShown } from '../../../view/palettes.ts'
import { drawPortrait } from '../../../view/actor-textures.ts'
import { createCardMaze, LIT_MS } from '../card-maze.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Most mazes that are carved in a frame, until that of the level is found: a few milliseconds. */
const MAZES_A_FRAME = 4

/**
 * Animation of the level's maze on its card until the first step; any key skips it. Where an attempt
 * counts, the maze is shown for a while only: a map to plan by would be worth more than its time.
 */
export function createCardAnimation(context: PlayContext): PlaySystem {
  const { scene, level, view, page } = context
  const layout = level.level
  const { cap, face, floorDark } = paletteShown(layout, view.options).colours
  const maze = createCardMaze(layout, { cap, face, floor: floorDark })
  page.showOnCard(maze.root, (kind) => drawPortrait(scene, kind, view.options))
  // A maze of the workshop is carved from no seed of a level.
  const isBegun = level.recording.length > 0
  const isCarved =
    layout.number > 0 && !isBegun && context.mapMs === null && !view.options.reducedMotion
  let search = isCarved ? carvingChanges(layout) : null
  const isKept = (): boolean => level.recorded.practice || !hasSeed(level.run)
  if (search === null) maze.finish()
  // It was shown when the level began.
  maze.pass(isBegun ? LIT_MS : (context.mapMs ?? 0), isKept())

  const finish = (): void => {
    search = null
    maze.finish()
  }
  window.addEventListener('keydown', finish)
  return {
    enter: finish,
    draw(_share, deltaMs) {
      if (level.state.phase !== 'ready') return
      maze.pass(deltaMs, isKept())
      context.mapMs = maze.litMs()
      // The frame that shows the level comes first.
      if (deltaMs === 0) return
      for (let i = 0; i < MAZES_A_FRAME && search !== null; i++) {
        const { done, value } = search.next()
        if (done !== true) continue
        search = null
        maze.carve(value)
      }
    },
    end: () => window.removeEventListener('keydown', finish),
  }
}
