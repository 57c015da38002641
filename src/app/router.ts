import type { Day } from '../core/day.ts'
import type { Run } from '../core/level/run.ts'
import { readLink } from './link.ts'
import { t } from '../ui/message.ts'
import { runTextOf } from './replay-link.ts'

/** The scene that an address opens, and what that is given. */
export type Route =
  | { readonly scene: 'run'; readonly data: { readonly text: string } }
  | { readonly scene: 'workshop'; readonly data: { readonly query: string } }
  | { readonly scene: 'play'; readonly data: { readonly run: Run } }
  | { readonly scene: 'daily'; readonly data: { readonly day: Day } }
  | { readonly scene: 'five'; readonly data: { readonly code: string } }
  | { readonly scene: 'rules'; readonly data: object }
  | { readonly scene: 'menu'; readonly data: Complaint | Record<string, never> }

/** What is wrong with an address, in a sentence, and the seed in it that may be played all the same. */
export interface Complaint {
  readonly sentence: string
  readonly seed: string | null
}

/** What an address opens: replays in its fragment go before its query. */
export function routeOf({ hash, search }: Pick<Location, 'hash' | 'search'>): Route {
  const text = runTextOf(hash)
  if (text !== null) return { scene: 'run', data: { text } }
  if (new URLSearchParams(search).has('workshop')) {
    return { scene: 'workshop', data: { query: search } }
  }
  const request = readLink(search)
  if (request === null) return { scene: 'menu', data: {} }
  if ('run' in request) return { scene: 'play', data: { run: request.run } }
  if ('problem' in request) {
    const { problem, seed } = request
    return { scene: 'menu', data: { sentence: t(`problem.${problem}`), seed } }
  }
  if (request.page === 'daily') return { scene: 'daily', data: { day: request.day } }
  if (request.page === 'five') return { scene: 'five', data: { code: request.code } }
  return { scene: 'rules', data: {} }
}
