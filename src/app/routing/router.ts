import { t } from '../../ui/message.ts'
import { runTextOf } from '../../core/replay/run-text.ts'
import { readLink } from './address.ts'
import type { Route } from './routes.ts'

/** The route of an address; replays in its fragment take precedence over its query. */
export function routeOf({ hash, search }: Pick<Location, 'hash' | 'search'>): Route {
  const text = runTextOf(hash)
  if (text !== null) return ['replays', { text }]
  const link = readLink(search, hash)
  if (link === null) return ['menu', {}]
  if ('problem' in link) {
    return ['menu', { sentence: t(`problem.${link.problem}`), seed: link.seed }]
  }
  return link
}
