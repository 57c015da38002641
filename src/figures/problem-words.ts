import { MapError, MaskFileError, MOST_CELLS } from '../app/maps/map-text.ts'
import { WorkshopLinkError, type WorkshopSettings } from '../app/workshop-link/workshop-link.ts'
import { DrawnError } from '../core/level/drawn/drawn-level.ts'
import { SeedError } from '../core/level/seed.ts'
import { MaskError } from '../labyrinth/maze/mask.ts'
import { PatienceError } from '../labyrinth/maze/random-step.ts'
import { PlanError } from '../labyrinth/maze/plan.ts'
import { MazeTextError } from '../labyrinth/maze/text.ts'
import { t } from '../ui/message.ts'

/** Message on choices that cannot be carved; null for other errors. */
export function problemSentence(error: unknown, settings: WorkshopSettings): string | null {
  if (error instanceof WorkshopLinkError) return t('problem.workshop', { part: error.part })
  if (error instanceof DrawnError) return t(`problem.drawn-${error.problem}`)
  if (error instanceof SeedError) return t(`problem.${error.problem}`)
  if (error instanceof PlanError) {
    const { width, height } = settings
    const algorithm = t(`algorithm.${settings.algorithm}`)
    const random = t(`random.${settings.random}`)
    return t(`problem.plan-${error.problem}`, { algorithm, random, width, height })
  }
  if (error instanceof PatienceError) return t('problem.plan-patience')
  if (error instanceof MaskFileError || error instanceof MapError) return error.message
  if (error instanceof MaskError) return noMask(t(`problem.mask-${error.problem}`, error.values))
  if (error instanceof MazeTextError) {
    const { line, column } = error
    return noMask(t(`problem.map-${error.problem}`, { line, column, most: MOST_CELLS }))
  }
  return null
}

function noMask(problem: string): string {
  return t('workshop.bad-mask', { problem })
}
