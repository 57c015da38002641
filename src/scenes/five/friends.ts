import { createFriendsTable } from '../../app/sharing/friends-table.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { FIVE } from '../../core/level/seed-namespace.ts'
import type { FriendRun, RankedFive } from '../../core/speedrun/friends.ts'
import { element } from '../../ui/element.ts'
import { formatOverPar, t } from '../../ui/message.ts'

interface DuelActions {
  readonly watch: (run: FriendRun) => void
  readonly race: (run: FriendRun) => void
}

/** Friends' fives of the code beside the player's; null without friends. */
export function createFiveFriends(
  friends: readonly RankedFive[],
  { watch, race }: DuelActions,
): HTMLElement | null {
  if (friends.length === 0) return null
  const rows = friends.map((ranked) => {
    const { average, count, duel } = ranked
    return {
      ranked,
      result:
        average === null
          ? t('friends.left', { count, most: FIVE })
          : [
              element('span', {}, formatOverPar(average.overPar)),
              element('span', {}, formatTicks(average.time)),
            ],
      watch: duel && (() => watch(duel)),
      race: duel && (() => race(duel)),
    }
  })
  return createFriendsTable(rows)
}
