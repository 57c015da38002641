import type { Host, Page } from '../../app/page.ts'
import { linkOfReplays, openEarlier, showQuery } from '../../app/routing/address.ts'
import type { ReplaysData } from '../../app/routing/routes.ts'
import { attemptResult } from '../../app/attempts/attempt-words.ts'
import { duelWords } from '../../app/runs/runs-table.ts'
import { createDarkness } from '../../app/runs/darkness.ts'
import { runChoices } from '../../app/runs/run-choices.ts'
import { createRunMazes, levelsOfCourse } from '../../app/runs/run-mazes.ts'
import { chooseRun, type ShownRun } from '../../app/runs/shown-run.ts'
import { openReplays } from '../../app/sharing/open-replays.ts'
import { replayFileName, lengthWarning, shareChoices } from '../../app/sharing/share-choices.ts'
import { isSameCourse, personalBest, scoreOf, timeOf } from '../../core/attempt/attempt.ts'
import type { LevelBuilder } from '../../core/game/level-layout.ts'
import { type Day, utcDay } from '../../core/day.ts'
import { isolate } from '../../core/isolate.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { startToday } from '../../core/level/run.ts'
import { parseSource, todaySeed } from '../../core/level/source.ts'
import { attemptOfDay, daysBefore } from '../../core/courses/today.ts'
import { keepLinkedRun } from '../../storage/linked-runs.ts'
import { sumOfOptima, type Optimum } from '../../core/level/optimum.ts'
import { type NamedReplay, isSameTimes, type Replay } from '../../core/replay/replay.ts'
import { runFragment } from '../../core/replay/run-text.ts'
import {
  createVerification,
  verifyOn,
  type InvalidVerdict,
  type Verdict,
  type Verification,
} from '../../core/replay/verify.ts'
import { type Choice, element, focusChoice } from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { announce } from '../../ui/overlay.ts'
import { createReplaysView } from './view.ts'
import { formatDay, isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { medalOf } from '../../core/times/medals.ts'
import type { Optima } from '../../core/times/optima.ts'

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
  const mazes = createRunMazes(levelsOfCourse(first, takeLevel).slice(0, most), host)
  const darkness =
    day !== null && element('div', { className: 'run-mazes alone' }, createDarkness(host, day))
  const view = createReplaysView(
    replays.map(({ replay }) => replay),
    mazes,
    menu,
    () => (darkness && isDark() ? darkness : mazes.root),
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
    if (isOfToday && runs.some(isRaced)) keepLinkedRun(store, first.seed, text)
    closed.addEventListener('abort', attemptStore.listen(showVerified))
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
      hint: lengthWarning(link),
      ...(day === null
        ? compare(personalBest(attemptStore.attemptsOf(first), first), runs[0])
        : sayDay(day, runs[0])),
    })
    return verified
  }

  /** The own result, and who was faster; not of equal ones, as of the own link. */
  function compare(own: ReturnType<typeof personalBest>, { name, time, isFinished }: ShownRun) {
    if (own === null || !isFinished) return {}
    const ticks = own.lost === undefined ? timeOf(own) : null
    const duel = ticks !== null && ticks === time ? '' : duelWords(name, ticks, time)
    return { duel, own: t('today.yours', { result: attemptResult(own) }) }
  }

  /** Greeting of the link to a run of a day, with the own result; nothing before its own try. */
  function sayDay(now: Day, run: ShownRun) {
    const { name: runner, verdict } = run
    const source = parseSource(first.seed)
    if (source.kind !== 'day' || verdict === 'refused') return {}
    const name = runner === '' ? t('today.someone') : isolate(runner)
    if (isDark()) return { greeting: t('today.dare', { name }), own: t('today.dark') }
    const isYesterday = daysBefore(now, 1).includes(source.day)
    const day = formatDay(source.day, currentLocale())
    const labyrinth = isYesterday ? t('today.yesterdays') : t('today.of-day', { day })
    return {
      greeting: `${name}\u00a0· ${isOfToday ? t('menu.today') : labyrinth}`,
      ...compare(attemptOfDay(attemptStore.attemptsOf(first), source.day), run),
      ...(!isOfToday && { hint: t('today.another') }),
    }
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
    const { uses, shares } = runChoices(host, picked, {
      optimum: sumOfOptima(known)?.ticks ?? null,
      back: ['replays', { text, opener, focus: t('run.watch') }],
      notify: (sentence) => view.notify(sentence),
      shared,
    })
    const toToday: Choice = { label: t('menu.today'), choose: () => go('today', {}) }
    if (day !== null) return [toToday, ...uses, ...shares, menu]
    if (shares.length > 0) return [...uses, ...shares, menu]
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

/**
 * Kinds of verified replays. finished: has a time and a rank. practice: has a time and no rank.
 * unfinished: can be watched. elsewhere: has another seed or level than the rest. refused: did not
 * verify.
 */
const STANDINGS = ['finished', 'practice', 'unfinished', 'elsewhere', 'refused'] as const
export type RunStanding = (typeof STANDINGS)[number]

/** A replay of a link with its verdict. */
export interface VerifiedRun extends NamedReplay {
  readonly verdict: Verdict
  readonly standing: RunStanding
  /** Optima of its course's levels, as far as they are known; none if it was refused. */
  readonly optima: readonly (Optimum | null)[]
  /** Rank from 1, equal for equal times; null for a run that is not finished. */
  readonly rank: number | null
  /** Place in the link, from 0. */
  readonly place: number
}

/**
 * Ranks the replays of a link, best first; all ranked replays have one course. Merges replays with
 * identical level times; the first one represents them.
 */
export function rankRuns(
  replays: readonly NamedReplay[],
  verdicts: readonly Verdict[],
  optima: Optima,
): VerifiedRun[] {
  const main =
    replays.find((_, i) => verdicts[i].valid && verdicts[i].finished) ??
    replays.find((_, i) => verdicts[i].valid) ??
    replays[0]
  const runs = replays.map(({ name, replay }, place) => {
    const verdict = verdicts[place]
    const standing = standingOf(replay, verdict, main.replay)
    return {
      place,
      name,
      replay,
      verdict,
      standing,
      optima: verdict.valid ? optima.of(replay) : [],
    }
  })
  const sorted = runs.toSorted(
    (a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) || byResult(a, b),
  )
  const distinct = sorted.filter(
    (run, i) => !sorted.slice(0, i).some((before) => isTwin(before, run)),
  )
  const finished = distinct.filter(({ standing }) => standing === 'finished')
  return distinct.map((run) => {
    const better = finished.filter((other) => byResult(other, run) < 0).length
    return { ...run, rank: run.standing === 'finished' ? better + 1 : null }
  })
}

/** True for verified runs with identical level times, of which one is shown. */
function isTwin(a: Omit<VerifiedRun, 'rank'>, b: Omit<VerifiedRun, 'rank'>): boolean {
  return isWatched(a) && isWatched(b) && isSameTimes(a.replay, b.replay)
}

/** True for a finished run of the course, which can be raced. */
export function isRaced({ standing }: Pick<VerifiedRun, 'standing'>): boolean {
  return standing === 'finished' || standing === 'practice'
}

/** True for a run that can be watched beside the others. */
export function isWatched(run: Pick<VerifiedRun, 'standing'>): boolean {
  return isRaced(run) || run.standing === 'unfinished'
}

function standingOf(replay: Replay, verdict: Verdict, main: Replay): RunStanding {
  if (!verdict.valid) return 'refused'
  if (!isSameCourse(replay, main)) return 'elsewhere'
  if (!verdict.finished) return 'unfinished'
  return replay.practice ? 'practice' : 'finished'
}

/** Order of two runs, the better first. */
function byResult(a: Omit<VerifiedRun, 'rank'>, b: Omit<VerifiedRun, 'rank'>): number {
  return scoreOfRun(a) - scoreOfRun(b)
}

/** Score of a run on its course; 0 if it was refused. */
function scoreOfRun({ verdict, replay }: Omit<VerifiedRun, 'rank'>): number {
  if (!verdict.valid) return 0
  return scoreOf(replay.mode, { ...verdict, stepsLeft: verdict.lost?.stepsLeft ?? null })
}

/** Share of verified ticks, from 0 to 1. */
export function shareVerified(verifications: readonly Verification[]): number {
  let played = 0
  let all = 0
  for (const { replay, ticks, verdict } of verifications) {
    const length = replay.tracks.reduce((sum, track) => sum + track.length, 0)
    played += verdict === null ? ticks : length
    all += length
  }
  return played / all
}

/** A verified run as lists show it; the medal of the whole is only that of a finished run. */
export function shownRunOf(run: VerifiedRun): ShownRun {
  const { name, replay, verdict, standing, rank } = run
  const isFinished = isRaced(run)
  const lost = verdict.valid ? verdict.lost : undefined
  const hasTime = verdict.valid && isFinished && lost === undefined
  const optimum = sumOfOptima(run.optima)
  const isRanked = hasTime && standing === 'finished' && optimum !== null
  return {
    ...{ key: String(run.place), name, isOwn: false, rank, at: 0, isFinished },
    time: hasTime ? verdict.time : null,
    words: lost === undefined ? '–' : t('today.lost', { count: lost.stepsLeft }),
    catches: verdict.valid ? verdict.catches : null,
    medal: isRanked ? medalOf(verdict.time, optimum.ticks) : null,
    remark: remarkOf(run),
    verdict: verdict.valid ? 'valid' : 'refused',
    replay: () => (isWatched(run) ? replay : null),
  }
}

/** Sentence about the verdict on a run. */
function remarkOf({ verdict, replay, standing }: VerifiedRun): string {
  if (!verdict.valid) return t('run.refused', { reason: refusalReason(verdict, replay.rules) })
  if (standing === 'elsewhere') return t('run.elsewhere', { seed: isolatedSeedName(replay.seed) })
  const limit = standing === 'finished' ? [] : [t(`run.${standing}`)]
  // Lines break between the facts, and none begins with a dot.
  return [t('run.verified'), ...limit].join('\u00a0· ')
}

function refusalReason(verdict: InvalidVerdict, rules: number): string {
  const { fault, level, tick } = verdict
  const time = formatTicks(tick)
  return t(`fault.${fault}`, { level, tick, time, rules, here: RULES_VERSION })
}
