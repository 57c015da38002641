import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { attemptOf, COURSE } from '../../core/speedrun/attempts.ts'

/** An attempt that was played here: unlike one of a splits file it has a replay. */
export function playedOf(
  number: number,
  times: readonly number[],
  changes: Partial<Attempt> = {},
): Attempt {
  return attemptOf(number, times, { replay: `replay${number}`, categories: ['any'], ...changes })
}

/** The moment of a day of November 2026 and of an hour, where the test runs. */
export function inNovember(day: number, hour = 12, minute = 0): number {
  return new Date(2026, 10, day, hour, minute).getTime()
}

/** The first level of a seed alone. */
export function levelOf(seed: string): typeof COURSE {
  return { ...COURSE, seed, mode: 'level' }
}

/** A table of actions of which some give an answer; the others are only written down. */
export function answering<T extends object>(actions: T, answers: Partial<T>): T {
  return Object.assign(Object.create(actions) as T, answers)
}

/** Gives a file to the field of a page, as the system's dialog does. */
export function chooseFile(root: ParentNode, file: File): void {
  const field = root.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('no field for files')
  field.files = filesOf(file).files
  field.dispatchEvent(new Event('change'))
}

/** Drops files on an element; true where they were taken. */
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
