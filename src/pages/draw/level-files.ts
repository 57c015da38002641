import { MapError } from '../../app/maps/map-text.ts'
import { DRAWN_SIDES, DrawnError, type DrawnLevel } from '../../core/level/drawn/drawn-level.ts'
import { formatDrawn } from '../../core/level/drawn/text.ts'
import { MazeTextError } from '../../labyrinth/maze/text.ts'
import { t } from '../../ui/message.ts'
import { saveFile } from '../../app/sharing/share-choices.ts'

/** Saves a level as a text; returns a sentence on that. */
export function saveLevelText(level: DrawnLevel): string {
  return saveFile(new Blob([formatDrawn(level)], { type: 'text/plain' }), `${fileName(level)}.txt`)
}

/** Name of a level's file, of letters and digits of its title. */
function fileName({ title }: DrawnLevel): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'labyrinth'
}

/** Sentence on a map that cannot be opened. */
export function mapProblem(error: unknown): string {
  const { width, height } = DRAWN_SIDES
  if (error instanceof MapError) return error.message
  if (error instanceof DrawnError) {
    const most = `${width.max} × ${height.max}`
    return t(`draw.problem-${error.problem}`, { least: `${width.min} × ${height.min}`, most })
  }
  if (!(error instanceof MazeTextError)) throw error
  const { problem, line, column } = error
  return t(`problem.map-${problem}`, { line, column, most: width.max })
}
