import type { Host, Page } from '../../app/page.ts'
import { linkOfReplays, openEarlier, showQuery } from '../../app/routing/address.ts'
import type { ReplaysData } from '../../app/routing/routes.ts'
import { runChoices } from '../../app/runs/run-choices.ts'
import { createRunMazes, levelsOfCourse } from '../../app/runs/run-mazes.ts'
import { chooseRun, type ShownRun } from '../../app/runs/shown-run.ts'
import { openReplays } from '../../app/sharing/open-replays.ts'
import { replayFileName, lengthWarning, shareChoices } from '../../app/sharing/share-choices.ts'
import { isSameCourse } from '../../core/attempt/attempt.ts'
import type { LevelBuilder } from '../../core/game/level-layout.ts'
import { utcDay } from '../../core/day.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { startToday } from '../../core/level/run.ts'
import { todaySeed } from '../../core/level/source.ts'
import { keepLinkedRun } from '../../storage/linked-runs.ts'
import { sumOfOptima } from '../../core/level/optimum.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { runFragment } from '../../core/replay/run-text.ts'
import { createVerification, verifyOn } from '../../core/replay/verify.ts'
import { type Choice, focusChoice } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import {
  isRaced,
  isWatched,
  rankRuns,
  shareVerified,
  shownRunOf,
  type VerifiedRun,
} from './verified-run.ts'
import { createReplaysView } from './view.ts'

/** Time for verification in a frame, and ticks verified at a time. */
const VERIFY_MS = 8
const VERIFY_TICKS = 1200

/** Opens the replays of a link or file: verified first, then raced or watched. */
export function open(host: Host, { text: linked, opener, focus }: ReplaysData): Page | null {
  const { go, levels, optima, closed, attemptStore, store } = host
  const opened = openReplays(linked)
  if ('sentence' in opened) {
    go('menu', { sentence: t('problem.link-run', { sentence: opened.sentence }) })
    return null
  }
  const { text, replays } = opened
  const [{ replay: first }] = replays
  if (openEarlier(first.rules, runFragment(text))) return null

  const day = first.mode === 'today' ? utcDay(host.now()) : null
  const isOfToday = day !== null && first.seed === todaySeed(day)

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
  /** True while the level of this day is dark: the own try comes first. */
  const isDark = (): boolean => isOfToday && attemptStore.attemptsOf(first).length === 0
  /** Runs whose threads are drawn, and that are raced and watched; null until they are verified. */
  let chosen: ReadonlySet<string> | null = null
  const menu: Choice = { label: t('pause.menu'), choose: host.goUp }
  const ofCourse = replays.filter(({ replay }) => isSameCourse(replay, first))
  const most = Math.max(...ofCourse.map(({ replay }) => replay.tracks.length))
  const mazes = createRunMazes(
    levelsOfCourse(first, takeLevel).slice(0, most),
    () => host.mapStyle(),
    host.preferences.renderOptions(),
  )
  const view = createReplaysView(
    replays.map(({ replay }) => replay),
    mazes,
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
    if (isOfToday) {
      if (runs.some(isRaced)) keepLinkedRun(store, first.seed, text)
      closed.addEventListener('abort', attemptStore.listen(showVerified))
    }
    focusChoice(view.root, focus)
    const valid = runs.filter(({ standing }) => standing !== 'refused').length
    announce(t('status.checked', { valid, count: runs.length }))
    closed.addEventListener('abort', optima.listen(showVerified))
  }

  function showVerified(): readonly VerifiedRun[] {
    const verdicts = verifications.flatMap(({ verdict }) => verdict ?? [])
    const verified = rankRuns(replays, verdicts, optima)
    const runs = verified.map(shownRunOf)
    chosen ??= new Set(verified.filter(isWatched).map(({ place }) => String(place)))
    const picked = isDark() ? [] : runs.filter(({ key }) => chosen?.has(key) === true)
    const link = linkOfReplays(text)
    view.show({
      ...{ runs, chosen: new Set(picked.map(({ key }) => key)) },
      optima: verified.find(isWatched)?.optima ?? [],
      choose({ key }) {
        chosen = chooseRun(chosen ?? new Set(), key)
        showVerified()
      },
      choices: choicesOf(picked, verified[0]),
      hint: isDark() ? t('today.dark') : lengthWarning(link),
    })
    return verified
  }

  /** Racing and watching the chosen runs, then sharing all, the menu last; the menu first if none can be watched. */
  function choicesOf(
    picked: readonly ShownRun[],
    { optima: known, verdict }: VerifiedRun,
  ): Choice[] {
    if (day !== null && isDark()) {
      return [{ label: t('today.run'), choose: () => go('play', { run: startToday(day) }) }, menu]
    }
    const time = verdict.valid ? verdict.time : 0
    const shared = () => ({
      text,
      link: linkOfReplays(text),
      fileName: replayFileName(first.seed, time),
    })
    const uses = runChoices(host, picked, {
      optimum: sumOfOptima(known)?.ticks ?? null,
      back: ['replays', { text, opener, focus: t('run.watch') }],
      notify: (sentence) => view.notify(sentence),
      shared,
    })
    const toToday: Choice = { label: t('menu.today'), choose: () => go('today', {}) }
    if (day !== null) return [toToday, ...uses, menu]
    if (uses.length > 0) return [...uses, menu]
    return [menu, ...shareChoices(shared, (sentence) => view.notify(sentence))]
  }

  return {
    root: view.root,
    update(deltaMs) {
      // Other rules build other mazes.
      if (first.rules === RULES_VERSION && !isDark()) mazes.update(deltaMs)
      verify()
    },
    up: () => ['menu', { seed: first.seed, opener }],
    debugFacts() {
      const isWaiting = verifications.some(({ verdict }) => verdict === null)
      return { phase: isWaiting ? 'checking' : 'checked', seed: first.seed, level: first.level }
    },
  }
}
