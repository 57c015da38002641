import type { PlayContext, PlaySystem } from '../system.ts'

/** Fetches the rest of the game once a level runs. */
export function createPrefetch({ services }: PlayContext): PlaySystem {
  return {
    enter(phase) {
      if (phase === 'running') services.prefetch()
    },
  }
}
