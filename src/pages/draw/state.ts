import type { EnemyStart } from '../../core/game/level-layout.ts'
import type { DrawnLevel, DrawnProof, WonLevel } from '../../core/level/drawn/drawn-level.ts'
import type { DrawnStart } from '../../storage/draft-store.ts'
import { createHistory, type DrawHistory } from './history.ts'
import type { ProofMarks } from './marks.ts'
import { isSameGame } from './proofs.ts'
import type { Mirror } from './shapes.ts'
import { enemyAt, type Stroke, type ToolId } from './tools.ts'

/** State of the page, read by the board and the toolbar and changed by the editor alone. */
export interface DrawState {
  /** Level that was opened last: its win holds while the level is as it was. */
  start: DrawnStart
  /** The level before the current stroke, with undone and earlier ones. */
  history: DrawHistory
  /** Stroke that is drawn; null for none. */
  stroke: Stroke | null
  tool: ToolId
  mirror: Mirror
  /** Tile of the selected enemy; null for none. */
  selected: number | null
  /** Tile under the cursor of the keyboard; null for none. */
  cursor: number | null
  /** Level that a proof is searched for; null before the first search. */
  asked: DrawnLevel | null
  /** The latest proof with its marks, and its level, which may have changed since. */
  proven: {
    readonly level: DrawnLevel
    readonly proof: DrawnProof
    readonly marks: ProofMarks
  } | null
  /** Action that waits for the proof of the latest change; null for none. */
  waiting: ((won: WonLevel) => void) | null
}

export function createDrawState(start: DrawnStart): DrawState {
  return {
    ...{ start, history: createHistory(start.level), stroke: null, tool: 'brush', mirror: 'none' },
    ...{ selected: null, cursor: null, asked: null, proven: null, waiting: null },
  }
}

/** Level as it is shown, with the current stroke. */
export function currentLevel({ stroke, history }: DrawState): DrawnLevel {
  return stroke?.level ?? history.level
}

/** Proof of the level as it is shown; null while it is searched for. */
export function proofOf(state: DrawState): DrawnProof | null {
  const { proven } = state
  return proven !== null && isSameGame(proven.level, currentLevel(state)) ? proven.proof : null
}

export function selectedEnemy(state: DrawState): EnemyStart | undefined {
  return state.selected === null ? undefined : enemyAt(currentLevel(state), state.selected)
}
