import type { RowFault } from '../core/board/check-row.ts'
import type { Level } from '../core/game/level-layout.ts'
import { buildLevel } from '../core/level/build-level.ts'
import type { DrawnLevel, DrawnProof } from '../core/level/drawn/drawn-level.ts'
import { fastestWin } from '../core/level/optimum.ts'
import type { FastestWin } from '../core/level/search/optimum.ts'
import { parseSource } from '../core/level/source.ts'
import type { FilmOrder } from '../picture/film.ts'
import type { BackupFile, BackupProblem, ImportReport, ImportRest } from '../storage/backup-file.ts'
import type { RowOrder } from './row-check.ts'

export interface LevelOrder {
  readonly seed: string
  readonly number: number
}

/** Order of the first proof of a level, or of a better one than the first. */
export interface ProofOrder {
  readonly level: DrawnLevel
  readonly first: DrawnProof | null
}

export interface BackupOrder {
  readonly file: BackupFile
  /** Ids of the stored attempts. */
  readonly known: readonly string[]
}

/**
 * Functions that the page calls in a worker: each has one argument, and may report parts of its result.
 * A first level needs the first two; the code of the others is fetched by their first call.
 */
export const calls = {
  build: async ({ seed, number }: LevelOrder): Promise<Level> =>
    parseSource(seed).kind === 'drawn'
      ? (await import('../core/level/drawn/build-drawn.ts')).buildDrawn(seed)
      : buildLevel(seed, number),

  optimum: (level: Level): FastestWin => fastestWin(level),

  prove: async ({ level, first }: ProofOrder): Promise<DrawnProof> => {
    const { prove, proveFurther } = await import('../core/level/drawn/prove.ts')
    return first === null ? prove(level) : proveFurther(level, first)
  },

  checkRow: async (order: RowOrder): Promise<RowFault | null> =>
    (await import('./row-check.ts')).checkBoardRow(order),

  verifyBackup: async (
    { file, known }: BackupOrder,
    report: (part: ImportReport) => void,
  ): Promise<ImportRest | { readonly problem: BackupProblem }> => {
    const { BackupError, verifyBackup } = await import('../storage/backup-file.ts')
    return verifyBackup(file, known, report).catch((error: unknown) => {
      if (error instanceof BackupError) return { problem: error.problem }
      throw error
    })
  },

  gif: async (
    order: FilmOrder,
    report: (share: number) => void,
  ): Promise<Uint8Array<ArrayBuffer>> =>
    (await import('../picture/film.ts')).encodeReplayGif(order, report),
}

export type Calls = typeof calls

export interface CallMessage<Name extends keyof Calls = keyof Calls> {
  readonly id: number
  readonly name: Name
  readonly argument: Parameters<Calls[Name]>[0]
}

/** Message from a worker: a part of a result, the result, or the sentence of an error. */
export type ReplyMessage = { readonly id: number } & (
  { readonly part: unknown } | { readonly result: unknown } | { readonly error: string }
)
