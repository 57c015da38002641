import type { Run } from '../../core/level/run.ts'
import type { MessageKey } from '../../ui/message.ts'
import type { PlaySession } from '../play-session.ts'
import type { Route } from './routes.ts'

/** Route to a page that levels came from, with the label of the choice that opens it. */
interface RouteBack {
  readonly route: Route<'menu' | 'workshop' | 'draw'>
  readonly label: MessageKey
}

/** Route from a run, or from its result, to the page that its levels came from. */
export function routeBack(
  { seed, given }: Pick<Run, 'seed' | 'given'>,
  origin: PlaySession['origin'],
): RouteBack {
  if (origin === 'draw') return { route: ['draw', {}], label: 'pause.drawing' }
  if (given === undefined) return { route: ['menu', { seed }], label: 'pause.menu' }
  return { route: ['workshop', { query: given.link }], label: 'menu.workshop' }
}
