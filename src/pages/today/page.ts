import '../../app/runs/run-mazes.css'
import './today.css'
import { attemptResult, formatTimeOfDay } from '../../app/attempts/attempt-words.ts'
import { attemptNumber } from '../../app/ghosts.ts'
import { resumeSaved } from '../../app/attempts/resume-saved.ts'
import { formatDay, isolatedSeedName, weekdayName } from '../../app/seeds/seed-name.ts'
import { type Host, type Page, refreshOnChange } from '../../app/page.ts'
import { ownNameOn } from '../../app/board/later-board.ts'
import { pageQuery, showQuery } from '../../app/routing/address.ts'
import { createDarkness } from '../../app/runs/darkness.ts'
import { createCrowd } from '../../app/runs/day-runs.ts'
import { createRunMazes, levelsOfCourse } from '../../app/runs/run-mazes.ts'
import { createVerdict } from '../../app/runs/runs-table.ts'
import { createDayPicture, dayText } from '../../app/sharing/result-text.ts'
import { shareOrCopy } from '../../app/sharing/share-choices.ts'
import { type Attempt, dayCourseOf, timeOf } from '../../core/attempt/attempt.ts'
import { attemptOfDay, daysBefore, daysPlayed } from '../../core/courses/today.ts'
import { utcDay } from '../../core/day.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { levelRules, TODAY_LIVES } from '../../core/game/rules.ts'
import { sumOfOptima } from '../../core/level/optimum.ts'
import { catchesOf, startToday } from '../../core/level/run.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import { medalOfAttempt } from '../../core/times/optima.ts'
import { replayIn, type SavedAttempt } from '../../storage/schema.ts'
import {
  button,
  type Choice,
  createChoices,
  element,
  focusMainChoice,
  replace,
  setText,
} from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-parts.ts'

/** Days before today that can be played. */
const PAST_DAYS = 6

/**
 * Opens Today's labyrinth: dark before the own try; then its picture, in which the threads of all burn, and
 * its result as a text.
 */
export function open(host: Host): Page {
  const { attemptStore, optima, now, go, levels } = host
  const today = utcDay(now())
  const course = dayCourseOf(today)
  const until = formatTimeOfDay(Date.parse(`${today}T24:00:00Z`))
  const notice = element('p', { className: 'notice', role: 'status', key: 'notice' })
  const root = element('main', { className: 'page tablet today' })
  /** Unfinished attempt that counts; null for none. */
  let saved: SavedAttempt | null = null
  /** The labyrinth with all threads; null before the own try. */
  let lit: ReturnType<typeof light> = null

  async function findSaved(): Promise<void> {
    const unfinished = await host.autosave.unfinished()
    if (host.closed.aborted) return
    saved = unfinished.find(({ replay: text }) => decodeReplay(text)?.seed === course.seed) ?? null
    show()
    focusMainChoice(root)
  }

  async function resume(attempt: SavedAttempt): Promise<void> {
    const data = await resumeSaved(attempt, host)?.()
    if (data) go('play', data)
    else await findSaved()
  }

  /** The own attempt, the one that counts before practice; undefined before the own try. */
  function ownAttempt(): Attempt | undefined {
    return attemptOfDay(attemptStore.attempts(), today) ?? attemptStore.attemptsOf(course).at(0)
  }

  /** Lights the labyrinth, and fetches the runs of others; null before the own try. */
  function light() {
    const attempt = ownAttempt()
    const replay = attempt === undefined ? null : replayIn(attempt)
    if (attempt === undefined || replay === null) return null
    const level = levels.take(course.seed, course.level)
    const { mode, tracks } = replay
    const thread = { key: 'own', mode, tracks, isLost: attempt.lost !== undefined }
    const mazes = createRunMazes(levelsOfCourse(course, levels.take), host)
    mazes.follow([thread])
    const crowd = createCrowd(host, mazes, level, thread)
    const { name: own, colourSafe } = host.preferences.read()
    const textBy = (name: string): string => dayText({ name, replay }, level, colourSafe)
    return {
      ...{ mazes, crowd, picture: createDayPicture(textBy(own)) },
      share: async (): Promise<string> => textBy(own || (await ownNameOn(host.board))),
      attempt,
    }
  }

  /** Time, medal and life of the own attempt, and the perfect time. */
  function verdictOf(attempt: Attempt) {
    const { levels, lost, practice } = attempt
    const time = lost === undefined ? timeOf(attempt) : null
    const medal = practice ? null : medalOfAttempt(attempt, optima)
    const verdict = { time, medal, words: attemptResult(attempt), catches: catchesOf(levels) }
    return createVerdict(verdict, sumOfOptima(optima.of(attempt)), [], false)
  }

  /** True while the attempt that counts can be played. */
  const isOpen = (): boolean =>
    saved !== null || attemptNumber(attemptStore, startToday(today), false) === 1

  function choices(): Choice[] {
    const run = startToday(today)
    const play: Choice = {
      label: t(saved !== null ? 'today.continue' : isOpen() ? 'today.run' : 'today.practice'),
      choose: () => (saved === null ? go('play', { run }) : void resume(saved)),
    }
    if (lit === null) return [play]
    const { share } = lit
    const board: Choice = {
      label: t('today.board'),
      choose: () => go('course', { course, of: 'everybody', back: ['today', {}] }),
    }
    const notify = (sentence: string): void => setText(notice, sentence)
    return [
      {
        label: t('share.share'),
        choose: () => void share().then((text) => shareOrCopy(text, notify)),
      },
      play,
      ...(host.board.isThere() ? [board] : []),
    ]
  }

  function show(): void {
    lit ??= light()
    const days = daysPlayed(attemptStore.attempts())
    const body = element(
      'div',
      { className: 'today-body stack slim' },
      lit === null
        ? element('p', {}, t(isOpen() ? 'today.first-counts' : 'today.begun'))
        : [verdictOf(lit.attempt), lit.picture, lit.crowd.line],
      lit === null && createYesterday(),
      createWeek(),
      element(
        'p',
        { className: 'row slim', key: 'facts' },
        days > 0 && element('b', {}, t('today.days', { count: days })),
        element('span', {}, t('today.until', { time: until })),
      ),
    )
    replace(
      root,
      createPageHead(isolatedSeedName(course.seed), host.goUp, false),
      lit === null ? createDarkness(host, today) : lit.mazes.root,
      body,
      element('div', { className: 'result-foot row' }, createChoices(choices())),
      notice,
    )
  }

  /** Result of the day before, which opens its runs; none without one. */
  function createYesterday(): HTMLElement | null {
    const [day] = daysBefore(today, 1)
    const attempt = attemptOfDay(attemptStore.attempts(), day)
    if (attempt === null) return null
    const openRuns = (): void => go('course', { course: dayCourseOf(day), back: ['today', {}] })
    return button(t('today.yesterday', { result: attemptResult(attempt) }), openRuns)
  }

  /** The last seven days and how each ended; those before today can be practised. */
  function createWeek(): HTMLElement {
    const attempts = attemptStore.attempts()
    const days = [...daysBefore(today, PAST_DAYS).toReversed(), today]
    return element(
      'div',
      { className: 'week', role: 'group', ariaLabel: t('today.week') },
      days.map((day) => {
        const practise = (): void => go('play', { run: { ...startToday(day), practice: true } })
        const attempt = attemptOfDay(attempts, day)
        const words = [element('span', {}, weekdayName(day, currentLocale())), ...endOf(attempt)]
        const name = formatDay(day, currentLocale())
        const title = attempt === null ? name : `${name} · ${attemptResult(attempt)}`
        return day === today
          ? element('div', { className: 'now', title }, words)
          : button(words, practise, { key: day, title: t('today.practise-day', { day: title }) })
      }),
    )
  }

  host.showLabyrinth(levelRules(course.level).algorithm, course.seed)
  refreshOnChange(host, show)
  return {
    root,
    shown(): void {
      showQuery(pageQuery('today'))
      show()
      focusMainChoice(root)
      void findSaved()
    },
    update(deltaMs): void {
      lit?.crowd.update(deltaMs)
      if (utcDay(now()) !== today) go('today', {})
    },
  }
}

/** Time of a day in whole seconds, with a diamond for each life, those lost hollow. */
function endOf(attempt: Attempt | null): HTMLElement[] {
  if (attempt === null) return [element('b', {}, '–')]
  if (attempt.lost !== undefined) return [element('b', {}, t('today.fell'))]
  const catches = catchesOf(attempt.levels)
  const lives = '◆'.repeat(TODAY_LIVES - catches) + '◇'.repeat(catches)
  return [
    element('b', {}, formatTicks(timeOf(attempt)).slice(0, -3)),
    element('span', { className: 'lives' }, lives),
  ]
}
