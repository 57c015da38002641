import type { BoardResult } from '../../core/board/answers.ts'
import { bitsOf, categoriesIn } from './ranks.ts'
import type { ResultColumns } from './tables.ts'

export function columnsOf({ time, catches, cleared, categories }: BoardResult): ResultColumns {
  return { time, catches, cleared, categories: bitsOf(categories) }
}

export function resultIn({ time, catches, cleared, categories }: ResultColumns): BoardResult {
  return { time, catches, cleared, categories: categoriesIn(categories) }
}

export const RESULT_COLUMNS = Object.keys(
  columnsOf({ time: 0, catches: 0, cleared: null, categories: [] }),
) as (keyof ResultColumns)[]
