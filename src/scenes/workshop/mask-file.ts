import { SIDES, type WorkshopSettings } from '../../app/workshop-link/workshop-settings.ts'
import { quotient } from '../../core/integer.ts'
import { type Mask, type MaskPixels, readMask } from '../../core/maze/mask.ts'
import { t } from '../../ui/message.ts'

/** Most cells of a mask across or down. */
export const MOST_CELLS = quotient(SIDES.max - 1, 2)

/** Most bytes of a mask's file. */
const MOST_BYTES = 4 << 20

/** A file that no mask can be read from; the message is a sentence for the reader. */
export class MaskFileError extends Error {
  constructor(problem: string) {
    super(t('workshop.bad-mask', { problem }))
    this.name = 'MaskFileError'
  }
}

export type MaskSettings = Pick<WorkshopSettings, 'mask' | 'width' | 'height'>

/**
 * Reads a mask from a text, a character a cell, or from a picture, a pixel a cell: light ones are
 * cells. A picture with too many pixels is made smaller.
 *
 * @throws MaskFileError for a file that is neither or too large; MazeTextError, MaskError as `readMask`.
 */
export async function openMaskFile(file: File): Promise<MaskSettings> {
  if (file.size > MOST_BYTES) throw new MaskFileError(t('problem.mask-bytes'))
  try {
    const isPicture = file.type.startsWith('image/')
    return settingsOf(readMask(await (isPicture ? pixelsOf(file) : file.text()), MOST_CELLS))
  } catch (error) {
    if (error instanceof DOMException) throw new MaskFileError(t('problem.mask-unread'))
    throw error
  }
}

async function pixelsOf(file: File): Promise<MaskPixels> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST_CELLS / picture.width, MOST_CELLS / picture.height)
  const columns = Math.max(2, Math.round(picture.width * scale))
  const rows = Math.max(2, Math.round(picture.height * scale))
  const context = new OffscreenCanvas(columns, rows).getContext('2d')
  if (context === null) throw new MaskFileError(t('problem.mask-unread'))
  context.drawImage(picture, 0, 0, columns, rows)
  return context.getImageData(0, 0, columns, rows)
}

/** Settings that a mask changes. */
export function settingsOf({ columns, rows, open }: Mask): MaskSettings {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from(open.subarray(row * columns, (row + 1) * columns), (cell) =>
      cell === 1 ? 'o' : 'x',
    ).join(''),
  )
  return { mask: lines.join('.'), width: 2 * columns + 1, height: 2 * rows + 1 }
}
