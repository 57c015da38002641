import type { PlayContext, PlaySystem } from '../system.ts'

/** The par on the card of a level whose optimum arrives while the level is open. */
export function createPar({ page, services }: PlayContext): PlaySystem {
  return { end: services.levels.listen(page.showPar) }
}
