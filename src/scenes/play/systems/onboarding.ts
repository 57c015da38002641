import { keepMoved } from '../../../storage/onboarding-flags.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Ends the hints of how to move, from the first move on. */
export function createOnboarding({ services }: PlayContext): PlaySystem {
  return {
    enter(phase) {
      if (phase === 'running') keepMoved(services.store)
    },
  }
}
