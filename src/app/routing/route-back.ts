import type { Run } from '../../core/level/run.ts'
import type { MessageKey } from '../../ui/message.ts'
import type { PlaySession } from '../play-session.ts'
import type { Route } from './routes.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import { copyOfLevel } from '../../core/level/drawn/copy.ts'
import { validOrNull } from '../../core/level/drawn/drawn-level.ts'
/** Labels of the choice that leads back, by the scene that it opens. */
const LABELS = {
  menu: 'pause.menu',
  today: 'menu.today',
  workshop: 'menu.workshop',
  draw: 'pause.drawing',
  trials: 'menu.trials',
} as const satisfies Readonly<Record<string, MessageKey>>

/** Route from a run, or from its result, to the page that its levels came from, with its label. */
export function routeBack(run: Pick<Run, 'source'>, origin: PlaySession['origin']) {
  const route = routeOfOrigin(run, origin)
  return { route, label: LABELS[route[0]] }
}

function routeOfOrigin(
  { source }: Pick<Run, 'source'>,
  origin: PlaySession['origin'],
): Route<keyof typeof LABELS> {
  if (origin !== undefined) return [origin, {}]
  if (source.kind === 'day') return ['today', {}]
  return 'link' in source ? ['workshop', { query: source.link }] : ['menu', { seed: source.text }]
}

/** Route to a copy of a level on the page that draws; null for a level that cannot be drawn. */
export function routeToCopy(level: LevelLayout): Route<'draw'> | null {
  return validOrNull(() => ['draw', { level: copyOfLevel(level) }])
}
