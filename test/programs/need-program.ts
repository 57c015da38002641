import { findProgram } from './find-program.ts'
import type { ProgramId } from './programs.ts'

/**
 * Returns the path of a program without which no test can begin. If it is missing, the process ends
 * with one sentence that says so: an error from here would reach the reader inside vitest's own.
 */
export function needProgram(id: ProgramId): string {
  try {
    return findProgram(id)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
