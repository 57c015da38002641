import { hasSeed } from '../../../core/level/run.ts'
import { keepCleared } from '../../../storage/progress.ts'
import { keepMoved } from '../../../storage/progress.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Ends the hints of how to move with the first move, and those of a level when it is cleared. */
export function createOnboarding({ services, level }: PlayContext): PlaySystem {
  const { run } = level
  return {
    enter(phase) {
      if (phase === 'running') keepMoved(services.store)
      if (phase === 'cleared' && hasSeed(run)) keepCleared(services.store, run.level)
    },
  }
}
