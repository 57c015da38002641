import { SIDES, type WorkshopSettings } from '../workshop-link/workshop-settings.ts'
import { MAX_SIDE } from '../../core/grid.ts'
import { quotient } from '../../core/integer.ts'
import { type Mask, type MaskPixels, readMask, requireCells } from '../../core/maze/mask.ts'
import { readFileText } from '../../storage/file-text.ts'
import { t } from '../../ui/message.ts'

/** Most cells in a row or a column of a mask. */
export const MOST_CELLS = quotient(SIDES.max - 1, 2)

/** Size limit of a mask file, in MiB. */
const MOST_MEBIBYTES = 4

/** File without a mask; the message is shown to the player. */
export class MaskFileError extends Error {
  constructor(problem: string) {
    super(t('workshop.bad-mask', { problem }))
    this.name = 'MaskFileError'
  }
}

export type MaskSettings = Pick<WorkshopSettings, 'mask' | 'width' | 'height'>

/**
 * Reads a mask from a text, one character per cell, or from a picture, one pixel per cell, in which light
 * pixels are cells. A picture of up to 4,095 x 4,095 pixels is scaled down.
 *
 * @throws MaskFileError if the file is neither or too large; MazeTextError, MaskError as `readMask`.
 */
export async function openMaskFile(file: File): Promise<MaskSettings> {
  if (file.size > MOST_MEBIBYTES << 20) {
    throw new MaskFileError(t('problem.workshop-bytes', { most: MOST_MEBIBYTES }))
  }
  try {
    const isPicture = file.type.startsWith('image/')
    return settingsOf(
      readMask(await (isPicture ? readPixels(file) : readFileText(file)), MOST_CELLS),
    )
  } catch (error) {
    if (error instanceof DOMException) throw new MaskFileError(t('problem.workshop-unread'))
    throw error
  }
}

async function readPixels(file: File): Promise<MaskPixels> {
  const picture = await createImageBitmap(file)
  // Scaling a larger picture down would block the page.
  requireCells(picture.width, picture.height, MAX_SIDE)
  const scale = Math.min(1, MOST_CELLS / picture.width, MOST_CELLS / picture.height)
  const columns = Math.max(2, Math.round(picture.width * scale))
  const rows = Math.max(2, Math.round(picture.height * scale))
  return pixelsOf(picture, columns, rows)
}

/** Settings that show a mask. */
export function settingsOf({ columns, rows, open }: Mask): MaskSettings {
  const cells = Array.from(open, (cell) => (cell === 1 ? 'o' : 'x')).join('')
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
  return { mask: lines.join('.'), width: 2 * columns + 1, height: 2 * rows + 1 }
}

/**
 * Pixels of a decoded picture, scaled to the given sides.
 *
 * @throws DOMException if the browser provides no canvas.
 */
function pixelsOf(picture: ImageBitmap, width: number, height: number): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new DOMException('no canvas', 'NotSupportedError')
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
