import { RULES_VERSION } from '../../core/game/rules.ts'
import { startCourse } from '../../core/level/run.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { runFragment } from '../../core/replay/run-text.ts'
import { rulesOfSite } from '../../storage/store.ts'
import type { Choice } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { Host } from '../page.ts'
import { linkOfReplays, openEarlier } from '../routing/address.ts'
import type { RunsOf } from '../play-session.ts'
import type { Route } from '../routing/routes.ts'
import { replayFileName, type SharedReplays, shareChoices } from '../sharing/share-choices.ts'
import { createSharePayload } from '../sharing/share-payload.ts'
import { replaysOf, type ShownRun } from './shown-run.ts'

interface ChoicesView {
  /** Ticks of the course's fastest win, which no other can beat; null while unknown. */
  readonly optimum: number | null
  /** Route that leads back from watching. */
  readonly back: Route
  readonly notify: (sentence: string) => void
  /** List that a race leads back to; undefined for the menu. */
  readonly origin?: RunsOf
  /** Replays in a link and a file; by default those of the runs. */
  readonly shared?: () => SharedReplays
}

/** Choices for some runs of a course: to race and to watch them together, and to share them. */
export function runChoices(
  { go }: Pick<Host, 'go'>,
  runs: readonly ShownRun[],
  { optimum, back, notify, origin, shared = () => sharedRuns(runs) }: ChoicesView,
): { readonly uses: Choice[]; readonly shares: readonly Choice[] } {
  const replays = replaysOf(runs)
  if (replays.length === 0) return { uses: [], shares: [] }
  const raced = runs.filter(({ isFinished }) => isFinished)
  const rivals = replaysOf(raced)
  const [{ replay: first }] = replays
  const [{ time }] = runs
  const isBeatable = raced.length === 1 && (time === null || optimum === null || time > optimum)
  const several = t('run.race-several', { count: rivals.length })
  const race: Choice = {
    label: rivals.length > 1 ? several : t(isBeatable ? 'run.beat' : 'run.race'),
    choose: () => go('play', { run: startCourse(rivals[0].replay), rivals, origin }),
  }
  const watch: Choice = {
    label: t('run.watch'),
    choose() {
      if (!openEarlier(first.rules, runFragment(shared().text)))
        go('watch', { replays, which: 0, back })
    },
  }
  // Replays of other rules are watched in their own site, if this one keeps it.
  const isCurrent = first.rules === RULES_VERSION
  const isKept = rulesOfSite().includes(String(first.rules))
  const uses = isCurrent || isKept ? [watch] : []
  if (isCurrent && rivals.length > 0) uses.unshift(race)
  return { uses, shares: shareChoices(shared, notify) }
}

/** Runs as a link and a file hold them: own attempts without a name. */
function sharedRuns(runs: readonly ShownRun[]): SharedReplays {
  const named = runs.flatMap((run): NamedReplay[] =>
    replaysOf([run]).map(({ name, replay }) => ({ name: run.isOwn ? '' : name, replay })),
  )
  const [own, ...others] = named
  // A stored replay has room in a link.
  const text = createSharePayload(own, others)?.text ?? ''
  const fileName = replayFileName(own.replay.seed, runs[0].time ?? 0)
  return { text, link: linkOfReplays(text), fileName }
}
