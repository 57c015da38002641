import { describe, expect, test } from 'vitest'
import { openMaskFile } from '../../../src/app/maps/map-text.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { contextOf, createCanvas } from '../../ui/drawn.ts'

const textFile = (text: string): File => new File([text], 'mask.txt', { type: 'text/plain' })

/** Returns a white picture of a given size with black rectangles. */
async function pictureFile(
  width: number,
  height: number,
  ...dark: readonly (readonly [x: number, y: number, across: number, down: number])[]
): Promise<File> {
  const canvas = createCanvas(width, height)
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  for (const rectangle of dark) context.fillRect(...rectangle)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve)
  })
  if (blob === null) throw new Error('no picture')
  return new File([blob], 'mask.png', { type: 'image/png' })
}

describe('a mask file', () => {
  test('a text is read, a character a cell', async () => {
    expect(await openMaskFile(textFile('....\n.##.\n....'))).toEqual({
      mask: 'oooo.oxxo.oooo',
      width: 9,
      height: 7,
    })
  })

  test('a picture is read, a pixel a cell, light ones cells', async () => {
    expect(await openMaskFile(await pictureFile(4, 3, [1, 1, 2, 1]))).toEqual({
      mask: 'oooo.oxxo.oooo',
      width: 9,
      height: 7,
    })
  })

  test.for([
    [300, 200, 201, 135],
    [200, 300, 135, 201],
    [400, 1, 201, 5],
    [1, 400, 5, 201],
  ])('a picture of %i x %i pixels makes a maze of %i x %i', async ([w, h, width, height]) => {
    const { mask, ...sides } = await openMaskFile(await pictureFile(w, h))
    expect(sides).toEqual({ width, height })
    expect(mask.split('.').map(({ length }) => length)).toEqual(
      Array.from({ length: (height - 1) / 2 }, () => (width - 1) / 2),
    )
  })

  test('a file of more than 4 MiB is not read at all', async () => {
    const file = new File([new Uint8Array((4 << 20) + 1)], 'mask.txt')
    await expect(openMaskFile(file)).rejects.toThrow(
      'This mask cannot be used: it is larger than 4 MiB.',
    )
    const largest = new File([new Uint8Array(4 << 20)], 'mask.txt')
    await expect(openMaskFile(largest)).rejects.not.toThrow('4 MiB')
  })

  test('an invalid picture cannot be read', async () => {
    const file = new File(['no picture'], 'mask.png', { type: 'image/png' })
    await expect(openMaskFile(file)).rejects.toThrow('This mask cannot be used: it cannot be read.')
    setLanguage('ko')
    await expect(openMaskFile(file)).rejects.toMatchObject({ name: 'MaskFileError' })
  })
})
