import type { PlayContext, PlayPart } from '../system.ts'

/** Has the rest of the game fetched once a level runs. */
export function createFetching({ services }: PlayContext): PlayPart {
  return {
    enter(phase) {
      if (phase === 'running') services.fetchAhead()
    },
  }
}
