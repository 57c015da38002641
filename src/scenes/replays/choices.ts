import type { NamedReplay } from '../../core/replay/replay.ts'
import type { Choice } from '../../ui/choices.ts'
import { t } from '../../ui/message.ts'
import { isRaced, isWatched, type VerifiedRun } from './verified-run.ts'

/** Where the runs of a link lead. */
export interface ReplaysActions {
  readonly race: (rivals: readonly NamedReplay[]) => void
  readonly watch: (replays: readonly NamedReplay[]) => void
}

/**
 * What can be done with checked runs: playing first, then sharing, the menu last; where there is
 * nothing to play, the menu first.
 */
export function replaysChoices(
  runs: readonly VerifiedRun[],
  { race, watch }: ReplaysActions,
  sharing: readonly Choice[],
  menu: Choice,
): readonly Choice[] {
  const rivals = runs.filter(isRaced).map(namedReplayOf)
  const replays = runs.filter(isWatched).map(namedReplayOf)
  const games: Choice[] = []
  if (rivals.length > 0) {
    games.push({
      label: t('run.race'),
      choose: () => {
        race(rivals)
      },
    })
  }
  if (replays.length > 0) {
    games.push({
      label: t('run.watch'),
      choose: () => {
        watch(replays)
      },
    })
  }
  return games.length > 0 ? [...games, ...sharing, menu] : [menu, ...sharing]
}

function namedReplayOf({ name, replay }: VerifiedRun): NamedReplay {
  return { name, replay }
}
