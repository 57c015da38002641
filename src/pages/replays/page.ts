import type { Host, Page } from '../../app/page.ts'
import { linkOfReplays, openEarlier, showQuery } from '../../app/routing/address.ts'
import type { ReplaysData, Route } from '../../app/routing/routes.ts'
import { openReplays } from '../../app/sharing/open-replays.ts'
import { replayFileName } from '../../app/sharing/replay-file.ts'
import { lengthWarning, shareChoices } from '../../app/sharing/share-choices.ts'
import type { LevelBuilder } from '../../core/game/level-layout.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { startCourse } from '../../core/level/run.ts'
import type { NamedReplay, Replay } from '../../core/replay/replay.ts'
import { runFragment } from '../../core/replay/run-text.ts'
import { createVerification, verifyOn } from '../../core/replay/verify.ts'
import { type Choice, focusChoice } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import {
  isBeatable,
  isRaced,
  isWatched,
  rankRuns,
  shareVerified,
  timeOfRun,
  type VerifiedRun,
} from './verified-run.ts'
import { createReplaysView } from './view.ts'

/** Time for verification in a frame, and ticks verified at a time. */
const VERIFY_MS = 8
const VERIFY_TICKS = 1200

/** Opens the replays of a link or file: verified first, then raced or watched. */
export function open(host: Host, { text: linked, opener, focus }: ReplaysData): Page | null {
  const { go, levels, optima, closed } = host
  const opened = openReplays(linked)
  if ('sentence' in opened) {
    go('menu', { sentence: t('problem.link-run', { sentence: opened.sentence }) })
    return null
  }
  const { text, replays } = opened
  const [{ replay: first }] = replays
  if (openEarlier(first.rules, runFragment(text))) return null

  /** The level to verify now; starts to build the next. */
  const takeLevel: LevelBuilder = (seed, number) => {
    const isNext = ({ replay }: NamedReplay): boolean =>
      replay.seed === seed && number + 1 < replay.level + replay.tracks.length
    if (replays.some(isNext)) levels.prepare(seed, number + 1)
    return levels.take(seed, number)
  }

  const verifications = replays.map(({ replay }) =>
    createVerification(replay, VERIFY_TICKS, takeLevel),
  )
  /** Verified replays whose ways are drawn, the best first. */
  let drawn: readonly Replay[] = []
  const menu: Choice = { label: t('pause.menu'), choose: host.goUp }
  const view = createReplaysView(
    replays.map(({ replay }) => replay),
    menu,
  )
  if (first.rules === RULES_VERSION) {
    const level = takeLevel(first.seed, first.level)
    host.showLabyrinth(level.algorithm, level.seed)
  }
  showQuery(runFragment(text))

  /** Verifies for a part of each frame. */
  function verify(): void {
    const waiting = verifications.filter(({ verdict }) => verdict === null)
    if (waiting.length === 0) return
    const until = performance.now() + VERIFY_MS
    for (const verification of waiting) {
      while (verifyOn(verification) === null) {
        if (performance.now() >= until) {
          view.showProgress(shareVerified(verifications))
          return
        }
      }
    }
    const runs = showVerified()
    focusChoice(view.root, focus)
    const valid = runs.filter(({ standing }) => standing !== 'refused').length
    announce(t('status.checked', { valid, count: runs.length }))
    closed.addEventListener('abort', optima.listen(showVerified))
  }

  function showVerified(): readonly VerifiedRun[] {
    const verdicts = verifications.flatMap(({ verdict }) => verdict ?? [])
    const runs = rankRuns(replays, verdicts, optima)
    drawn = runs.filter(isWatched).map(({ replay }) => replay)
    const link = linkOfReplays(text)
    const fileName = replayFileName(runs[0].replay.seed, timeOfRun(runs[0]))
    view.show(runs, choicesOf(runs, fileName), lengthWarning(link))
    return runs
  }

  /** Racing and watching, then sharing, the menu last; the menu first if no run can be watched. */
  function choicesOf(runs: readonly VerifiedRun[], fileName: string): Choice[] {
    const [raced, watched] = [runs.filter(isRaced), runs.filter(isWatched)]
    const sharing = shareChoices(
      () => ({ text, link: linkOfReplays(text), fileName }),
      (sentence) => view.notify(sentence),
    )
    const canBeat = raced.length === 1 && isBeatable(raced[0])
    const race: Choice = {
      label: t(canBeat ? 'run.beat' : 'run.race'),
      choose: () =>
        go('play', { run: startCourse(raced[0].replay), rivals: raced.map(namedReplayOf) }),
    }
    const watch: Choice = {
      label: t('run.watch'),
      choose() {
        const back: Route = ['replays', { text, opener, focus: t('run.watch') }]
        go('watch', { replays: watched.map(namedReplayOf), which: 0, back })
      },
    }
    if (watched.length === 0) return [menu, ...sharing]
    return [...(raced.length > 0 ? [race] : []), watch, ...sharing, menu]
  }

  return {
    root: view.root,
    update() {
      // Mazes first: verification takes the same levels. Other rules build other mazes.
      const { mazes } = view
      if (first.rules === RULES_VERSION && mazes.drawNext(takeLevel, host.mapStyle())) return
      mazes.drawNextWays(drawn)
      verify()
    },
    up: () => ['menu', { seed: first.seed, opener }],
    debugFacts() {
      const isWaiting = verifications.some(({ verdict }) => verdict === null)
      return { phase: isWaiting ? 'checking' : 'checked', seed: first.seed, level: first.level }
    },
  }
}

function namedReplayOf({ name, replay }: VerifiedRun): NamedReplay {
  return { name, replay }
}
