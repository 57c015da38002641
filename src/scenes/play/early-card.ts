import { createKeyNames } from '../../app/keys/bound-key-names.ts'
import { lessonKinds, lessonsOf } from '../../app/lessons.ts'
import type { RunCourse } from '../../core/level/run.ts'
import { levelRules } from '../../core/game/rules.ts'
import { createGrid, entranceOf, exitOf } from '../../labyrinth/grid.ts'
import { bindingsOf } from '../../input/bindings.ts'
import type { Settings } from '../../storage/settings.ts'
import type { Store } from '../../storage/store.ts'
import { element } from '../../ui/element.ts'
import { overlay } from '../../ui/overlay.ts'
import { ACTOR_SIZE } from '../../picture/atlas.ts'
import { paletteShown } from '../../picture/palettes.ts'
import { createCard } from './card.ts'
import { createCardMaze } from './card-maze.ts'

/**
 * Shows the card of a linked level before the engine is loaded, at its final position and size: the
 * facts that depend on the level number alone, and a maze that is not carved yet.
 */
export function showEarlyCard(link: RunCourse, settings: Settings, store: Store): void {
  const { level: number } = link
  const { algorithm, enemies, gaps, width, height } = levelRules(number)
  const grid = createGrid(width, height)
  const level = { number, algorithm, grid, entrance: entranceOf(grid), exit: exitOf(grid) }
  // Attempts are read later; they rarely contain a cleared level that the store does not list.
  const lessons = lessonsOf(
    { store, attemptStore: { attempts: () => [] } },
    lessonKinds(enemies, gaps > 0),
  )
  const keys = createKeyNames(() => bindingsOf(settings))
  const card = createCard(level, { best: null, optimum: null }, keys, lessons)
  const { cap, face, floorDark } = paletteShown(level, settings).colours
  const maze = createCardMaze(level, { cap, face, floor: floorDark })
  overlay().append(element('main', { className: 'play-page early' }, card.root))
  card.showLook(3)
  card.picture(maze, () => element('canvas', { width: ACTOR_SIZE, height: ACTOR_SIZE }))
}
