import type { LevelBuilder } from '../game/level-layout.ts'
import { ReplayError } from '../replay/codec/replay-error.ts'
import { verify } from '../replay/verify.ts'
import { courseKey } from '../attempt/attempt.ts'
import type { BoardRow } from './answers.ts'
import { bareReplayOf, differingFields, resultOf } from './result.ts'

/**
 * Reason why a row is not what its replay shows. `unreadable`: no replay. `invalid`: the game does not go
 * as the replay says, with the place. `differs`: the replay is valid, but of another course or result.
 */
export type RowFault =
  | { readonly kind: 'unreadable' | 'differs' }
  | { readonly kind: 'invalid'; readonly level: number; readonly tick: number }

/** Plays the replay of a row and compares it with the row; null if all is as the row says. */
export function checkRow(board: string, row: BoardRow, build: LevelBuilder): RowFault | null {
  try {
    const { replay } = bareReplayOf(row.replay ?? '')
    const verdict = verify(replay, build)
    if (!verdict.valid) return { kind: 'invalid', level: verdict.level, tick: verdict.tick }
    const isEqual =
      courseKey(replay) === board &&
      verdict.finished &&
      !replay.practice &&
      differingFields(row, resultOf(verdict)).length === 0
    return isEqual ? null : { kind: 'differs' }
  } catch (error) {
    if (error instanceof ReplayError) return { kind: 'unreadable' }
    throw error
  }
}
