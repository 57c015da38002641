import { COURSE } from '../../core/attempt/attempts.ts'

/** Returns a time of November 2026 in the time zone of the test. */
export function inNovember(day: number, hour = 12, minute = 0): number {
  return new Date(2026, 10, day, hour, minute).getTime()
}

/** Returns the course of a seed's first level as a single level. */
export function levelOf(seed: string): typeof COURSE {
  return { ...COURSE, seed, mode: 'level' }
}

/** Chooses a file in the field of a page, like the dialog of the system. */
export function chooseFile(root: ParentNode, file: File): void {
  const field = root.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('no field for files')
  field.files = filesOf(file).files
  field.dispatchEvent(new Event('change'))
}

/** Drops files on an element; returns true if a listener took them. */
export function dropOn(target: EventTarget, ...files: readonly File[]): boolean {
  const dataTransfer = filesOf(...files)
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  return !target.dispatchEvent(event)
}

function filesOf(...files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}
