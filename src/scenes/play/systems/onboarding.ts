import { keepMoved } from '../../../storage/onboarding-flags.ts'
import type { PlayContext, PlayPart } from '../system.ts'

/** Ends the hints of how to move, from the first move on. */
export function createHints({ services }: PlayContext): PlayPart {
  return {
    enter(phase) {
      if (phase === 'running') keepMoved(services.store)
    },
  }
}
