import type { NamedReplay } from '../../core/replay/replay.ts'
import type { Choice } from '../../ui/choices.ts'
import { t } from '../../ui/message.ts'
import { isBeatable, isRaced, isWatched, type VerifiedRun } from './verified-run.ts'

export interface ReplaysActions {
  readonly race: (rivals: readonly NamedReplay[]) => void
  readonly watch: (replays: readonly NamedReplay[]) => void
}

/**
 * Choices of verified runs: racing and watching, then sharing, the menu last; the menu first if no
 * run can be raced or watched.
 */
export function replaysChoices(
  runs: readonly VerifiedRun[],
  { race, watch }: ReplaysActions,
  sharing: readonly Choice[],
  menu: Choice,
): readonly Choice[] {
  const raced = runs.filter(isRaced)
  const canBeat = raced.length === 1 && isBeatable(raced[0])
  const uses = [
    { label: t(canBeat ? 'run.beat' : 'run.race'), use: race, replays: raced.map(namedReplayOf) },
    { label: t('run.watch'), use: watch, replays: runs.filter(isWatched).map(namedReplayOf) },
  ]
  const games = uses
    .filter(({ replays }) => replays.length > 0)
    .map(({ label, use, replays }) => ({ label, choose: () => use(replays) }))
  return games.length > 0 ? [...games, ...sharing, menu] : [menu, ...sharing]
}

function namedReplayOf({ name, replay }: VerifiedRun): NamedReplay {
  return { name, replay }
}
