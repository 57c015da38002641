import { parseBoardKey } from '../../core/board/board-key.ts'
import type { Course } from '../../core/speedrun/attempt.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { formatDay } from '../seeds/day-names.ts'
import { seedName } from '../seeds/seed-name.ts'
import { BoardError } from './board-client.ts'
import { nameOfRunner } from './runner-name.ts'

/** Title of a board, as in "theseus · Level 4"; empty for a key of no board. */
export function boardTitle(key: string): string {
  const board = parseBoardKey(key)
  if (board === null) return ''
  if (board.kind === 'course') return courseTitle(board.course)
  if (board.kind === 'five') return t('board.code', { code: board.code })
  const { day } = board
  if (day === null) return t('board.fresh-all')
  return t('board.fresh-day', { day: formatDay(day, currentLocale()) })
}

function courseTitle({ seed, mode, level }: Course): string {
  const name = seedName(seed)
  if (mode === 'run') return name
  return `${name} · ${mode === 'endless' ? t('menu.endless') : t('hud.level', { level })}`
}

/** Sentence about a failed request. */
export function failureSentence({ failure, first }: BoardError): string {
  return t(`board.problem.${failure}`, { name: first === null ? '' : nameOfRunner(first) })
}

/** Sentence about a request that failed; errors of other kinds are thrown again. */
export function sentenceOfError(error: unknown): string {
  if (error instanceof BoardError) return failureSentence(error)
  throw error
}
