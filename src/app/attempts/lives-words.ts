import { TODAY_LIVES } from '../../core/game/rules.ts'
import { t } from '../../ui/message.ts'

/** Life of a day after some catches, counted from 1, in words. */
export function livesWords(catches: number | null): string {
  const count = Math.min(TODAY_LIVES, (catches ?? 0) + 1)
  return t('today.lives', { count, most: TODAY_LIVES })
}
