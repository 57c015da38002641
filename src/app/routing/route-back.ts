import { courseOfRun } from '../../core/attempt/attempt.ts'
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
  course: 'pause.course',
} as const satisfies Readonly<Record<string, MessageKey>>

/** Route from a run, or from its result, to the page that its levels came from, with its label. */
export function routeBack(run: Run, origin: PlaySession['origin']) {
  const route = routeOfOrigin(run, origin)
  return { route, label: LABELS[route[0]] }
}

function routeOfOrigin(run: Run, origin: PlaySession['origin']): Route<keyof typeof LABELS> {
  const { source } = run
  if (origin === 'draw' || origin === 'trials') return [origin, {}]
  const course = courseOfRun(run)
  const isDay = source.kind === 'day'
  const back = isDay && { back: ['today', {}] as const }
  if (origin !== undefined && course !== null) return ['course', { course, of: origin, ...back }]
  if (isDay) return ['today', {}]
  return 'link' in source ? ['workshop', { query: source.link }] : ['menu', { seed: source.text }]
}

/** Route to a copy of a level on the page that draws; null for a level that cannot be drawn. */
export function routeToCopy(level: LevelLayout): Route<'draw'> | null {
  return validOrNull(() => ['draw', { level: copyOfLevel(level) }])
}
