import type { BoardResult } from '../../core/board/answers.ts'
import { bitsOf, categoriesIn } from './ranks.ts'
import type { ResultColumns } from './tables.ts'

/** Result of an entry as its columns hold it. */
export function columnsOf({ time, catches, cleared, categories }: BoardResult): ResultColumns {
  return { time, catches, cleared, categories: bitsOf(categories) }
}

/** Result of an entry from its columns. */
export function resultIn({ time, catches, cleared, categories }: ResultColumns): BoardResult {
  return { time, catches, cleared, categories: categoriesIn(categories) }
}

/** Names of the columns of a result. */
export const RESULT_COLUMNS = Object.keys(
  columnsOf({ time: 0, catches: 0, cleared: null, categories: [] }),
) as (keyof ResultColumns)[]
