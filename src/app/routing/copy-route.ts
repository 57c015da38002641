import type { LevelLayout } from '../../core/game/level-layout.ts'
import { copyOfLevel } from '../../core/level/drawn/copy.ts'
import { validOrNull } from '../../core/level/drawn/drawn-level.ts'
import type { Route } from './routes.ts'

/** Route to a copy of a level on the page that draws; null for a level that cannot be drawn. */
export function routeToCopy(level: LevelLayout): Route<'draw'> | null {
  return validOrNull(() => ['draw', { level: copyOfLevel(level) }])
}
