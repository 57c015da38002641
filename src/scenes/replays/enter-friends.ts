import type { Services } from '../../app/services.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import type { Verdict } from '../../core/replay/verify.ts'
import { friendRunsOf } from '../../core/speedrun/friends.ts'
import { type FriendStore, openFriendStore } from '../../storage/friend-store.ts'
import { t } from '../../ui/message.ts'

type FriendServices = Pick<Services, 'now'> & {
  readonly attemptStore: Pick<Services['attemptStore'], 'ready' | 'attempts'>
}

/**
 * Stores verified runs of dailies and fives for the friends' tables of their pages, except the player's
 * own; returns a sentence on the outcome, '' if there are none.
 */
export async function enterFriends(
  replays: readonly NamedReplay[],
  verdicts: readonly Verdict[],
  { attemptStore, now }: FriendServices,
  friends: FriendStore = openFriendStore(),
): Promise<string> {
  await attemptStore.ready
  const runs = friendRunsOf(replays, verdicts, attemptStore.attempts(), now())
  if (runs.length === 0) return ''
  return t((await friends.enter(runs)) ? 'friends.entered' : 'friends.not-stored')
}
