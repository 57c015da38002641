import type { PlayContext, PlaySystem } from '../system.ts'

/** Has the rest of the game fetched once a level runs. */
export function createPrefetch({ services }: PlayContext): PlaySystem {
  return {
    enter(phase) {
      if (phase === 'running') services.prefetch()
    },
  }
}
