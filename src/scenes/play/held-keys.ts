import { hasCleared, type Past } from '../../app/lessons.ts'
import type { PlayData } from '../../app/play-session.ts'
import type { Settings } from '../../storage/settings.ts'

/**
 * True if a key that is held since the level before may start this one. By default only for a player
 * who has cleared a level of this number: to others it would begin unseen.
 */
export function mayGoOn(
  { isNext, run }: PlayData,
  { heldKeys }: Pick<Settings, 'heldKeys'>,
  past: Past,
): boolean {
  if (isNext !== true) return true
  if (heldKeys !== 'cleared') return heldKeys === 'all'
  return hasCleared(past, (level) => level === run.level)
}
