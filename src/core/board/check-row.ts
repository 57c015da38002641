import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { winOf } from '../level/search/optimum.ts'
import { ReplayError } from '../replay/codec/replay-error.ts'
import { verifyPlayed } from '../replay/verify.ts'
import { courseKey } from '../attempt/attempt.ts'
import { overPar } from '../times/over-par.ts'
import type { BoardRow } from './answers.ts'
import { bareReplayOf } from './bare-replay.ts'
import { parseBoardKey } from './board-key.ts'
import { differingFields, resultOf } from './result.ts'

/**
 * Reason why a row is not what its replay shows. `unreadable`: no replay. `invalid`: the game does not go
 * as the replay says, with the place. `differs`: the replay is valid, but of another course or result.
 */
export type RowFault =
  | { readonly kind: 'unreadable' | 'differs' }
  | { readonly kind: 'invalid'; readonly level: number; readonly tick: number }

/** Plays the replay of a row and compares it with the row; null if all is as the row says. */
export function checkRow(boardText: string, row: BoardRow, build: LevelBuilder): RowFault | null {
  try {
    const { replay } = bareReplayOf(row.replay ?? '')
    const levels: Level[] = []
    const verdict = verifyPlayed(replay, (...of) => {
      const level = build(...of)
      levels.push(level)
      return level
    })
    if (!verdict.valid) return { kind: 'invalid', level: verdict.level, tick: verdict.tick }
    const board = parseBoardKey(boardText)
    const isOfBoard =
      board?.kind === 'course'
        ? courseKey(replay) === courseKey(board.course)
        : replay.mode === 'run' && replay.rules === board?.rules
    const isEqual =
      verdict.finished &&
      !replay.practice &&
      differingFields(row, resultOf(verdict)).length === 0 &&
      isPossible(row, levels)
    return isOfBoard && isEqual ? null : { kind: 'differs' }
  } catch (error) {
    if (error instanceof ReplayError) return { kind: 'unreadable' }
    throw error
  }
}

/** False if a time over par fits no par of the levels: between their shortest paths and their proofs. */
function isPossible({ time, overPar: share }: BoardRow, levels: readonly Level[]): boolean {
  if (share === null) return true
  const least = levels.reduce((sum, { shortest }) => sum + shortest * PLAYER_TICKS_PER_TILE, 0)
  const most = levels.reduce((sum, level) => sum + winOf(level).length, 0)
  // Boards round twice.
  return share >= overPar({ time, par: most }) - 1 && share <= overPar({ time, par: least }) + 1
}
