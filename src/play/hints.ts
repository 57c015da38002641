import { keepMoved } from '../storage/hints.ts'
import type { PlayContext, PlayPart } from './part.ts'

/** Ends the hints of how to move, from the first move on. */
export function createHints({ services }: PlayContext): PlayPart {
  return {
    enter(phase) {
      if (phase === 'running') keepMoved(services.store)
    },
  }
}
