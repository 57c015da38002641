import type { NamedReplay } from '../../core/replay/replay.ts'
import { type CheckedRun, isRaced, isWatched } from './verified-run.ts'
import type { Choice } from '../../ui/choices.ts'
import { say } from '../../ui/message.ts'

/** Where the runs of a link lead. */
export interface RunActions {
  readonly race: (rivals: readonly NamedReplay[]) => void
  readonly watch: (replays: readonly NamedReplay[]) => void
}

/**
 * What can be done with checked runs: playing first, then sharing, the menu last; where there is
 * nothing to play, the menu first.
 */
export function runChoices(
  runs: readonly CheckedRun[],
  { race, watch }: RunActions,
  sharing: readonly Choice[],
  menu: Choice,
): readonly Choice[] {
  const rivals = runs.filter(isRaced).map(namedReplayOf)
  const replays = runs.filter(isWatched).map(namedReplayOf)
  const games: Choice[] = []
  if (rivals.length > 0) {
    games.push({
      label: say('run.race'),
      choose: () => {
        race(rivals)
      },
    })
  }
  if (replays.length > 0) {
    games.push({
      label: say('run.watch'),
      choose: () => {
        watch(replays)
      },
    })
  }
  return games.length > 0 ? [...games, ...sharing, menu] : [menu, ...sharing]
}

function namedReplayOf({ name, replay }: CheckedRun): NamedReplay {
  return { name, replay }
}
