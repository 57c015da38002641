import { carvingChanges } from '../../../core/level/candidate-mazes.ts'
import { isBuilt, isStored } from '../../../core/level/source.ts'
import { paletteShown } from '../../../picture/palettes.ts'
import { drawPortrait } from '../../../view/actor.ts'
import type { ActorKind } from '../../../picture/atlas.ts'
import { createGapSign } from '../../../picture/map-canvas.ts'
import { createCardMaze, LIT_MS } from '../card-maze.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Number of candidate mazes carved in a frame until the level's own is found: a few milliseconds. */
const MAZES_A_FRAME = 4

/**
 * Animation of the level's maze on its card until the first step; any key skips it. The maze is taken away
 * after some seconds, unless the attempt is practice: a map to plan by would be worth more than its
 * time.
 */
export function createCardAnimation(context: PlayContext): PlaySystem {
  const { scene, level, view, page } = context
  const layout = level.level
  const { cap, face, floorDark } = paletteShown(layout, view.options).colours
  const portraitOf = (kind: ActorKind) => drawPortrait(scene, kind, view.options)
  const maze = createCardMaze(layout, { cap, face, floor: floorDark }, [
    { tile: layout.entrance, picture: portraitOf('player') },
    ...layout.enemies.map(({ kind, tile }) => ({ tile, picture: portraitOf(kind) })),
  ])
  page.showOnCard(maze, (kind) => (kind === 'gap' ? createGapSign() : portraitOf(kind)))
  const isBegun = level.recording.length > 0
  const isFirstShow = !isBegun && context.mapMs === null
  const { source } = level.run
  const isCarved = isBuilt(source) && isFirstShow && !view.options.reducedMotion
  let search = isCarved ? carvingChanges(layout) : null
  const isKept = (): boolean => level.run.practice || !isStored(source)
  if (search === null) maze.finish()
  // A resumed level has shown its maze already.
  maze.pass(isBegun ? LIT_MS : (context.mapMs ?? 0), isKept())
  const showTime = (): void =>
    page.showLook(isKept() ? null : Math.ceil((LIT_MS - maze.litMs()) / 1000))
  showTime()

  const finish = (): void => {
    search = null
    maze.finish()
  }
  window.addEventListener('keydown', finish)
  return {
    enter: finish,
    draw(_share, deltaMs) {
      if (!page.isCardShown()) return
      maze.pass(deltaMs, isKept())
      showTime()
      context.mapMs = maze.litMs()
      // The first frame shows the level without delay.
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
