import { BoardError } from '../../core/board/client.ts'
import { runnerName } from '../../core/board/runner.ts'
import { cleanName, MAX_NAME_LENGTH } from '../../core/name.ts'
import type { RacePlay } from '../../core/board/race/race-play.ts'
import { t } from '../../ui/message.ts'
import { KOREAN_ADJECTIVES, KOREAN_ANIMALS } from './korean-words.ts'

/** Sentence about a request that failed; errors of other kinds are thrown again. */
export function sentenceOfError(error: unknown): string {
  if (!(error instanceof BoardError)) throw error
  return t(`board.problem.${error.failure}`)
}

/** Name of a runner in the language of the page, as in "Bronze Heron 417". */
export function nameOfRunner(id: string): string {
  const isKorean = document.documentElement.lang === 'ko'
  return isKorean ? runnerName(id, KOREAN_ADJECTIVES, KOREAN_ANIMALS) : runnerName(id)
}

/** Name of a runner as replays and levels hold it: without its number if it would be cut. */
export function shortNameOfRunner(id: string): string {
  const name = nameOfRunner(id)
  const isLong = [...name].length > MAX_NAME_LENGTH
  return cleanName(isLong ? name.replace(/ \d+$/, '') : name)
}

/** How far a runner of a race is, as in "Level 4" of a run; a check mark after the last exit. */
export function progressWords({ level: { run }, end }: Pick<RacePlay, 'level' | 'end'>): string {
  if (end !== null) return '✓'
  return run.mode === 'run' ? t('races.level', { level: run.level }) : t('races.running')
}
