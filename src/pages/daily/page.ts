import './daily.css'
import type { Host, Page } from '../../app/page.ts'
import { showQuery } from '../../app/routing/address.ts'
import { pageQuery } from '../../app/routing/link.ts'
import type { SceneData } from '../../app/routing/routes.ts'
import { firstWeekday, timeLeftToday } from '../../app/seeds/day-names.ts'
import { shareOrCopy } from '../../app/sharing/share-choices.ts'
import { type Day, dayAt, numberOfDay, utcDay } from '../../core/day.ts'
import { startRun } from '../../core/level/run.ts'
import { dailySeed } from '../../core/level/source.ts'
import { courseKey, runCourseOf } from '../../core/attempt/attempt.ts'
import { calendarOf, dailiesOf, firstDayOf, streakOf } from '../../core/courses/daily.ts'
import { readFirstDay } from '../../storage/progress.ts'
import { focusMainChoice } from '../../ui/choices.ts'
import { button, element, setText } from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { replace } from '../../ui/replace.ts'
import { createCalendar, monthBeside } from './calendar.ts'
import { createDay } from './day.ts'
import { createPreviews } from './preview.ts'

/** Opens the run of a day, by default today's; a button shows a calendar of results instead. */
export function open(host: Host, data: SceneData['daily']): Page | null {
  const { attemptStore, levels, now, preferences, store, go } = host
  const today = utcDay(now())
  const day = data.day ?? today
  if (numberOfDay(day) > numberOfDay(today)) {
    go('menu', { sentence: t('problem.day-ahead') })
    return null
  }
  const state = {
    /** The current day, UTC. */
    today,
    selected: day,
    /** Any day of the month in the calendar. */
    month: day,
    /** True while the calendar is shown instead of the day. */
    isCalendar: false,
  }
  const firstVisit = readFirstDay(store, today)
  const preview = createPreviews(levels, preferences.renderOptions())
  const timeLeft = element('p', {
    className: 'time-left lesser-text',
    key: 'time-left',
    role: 'timer',
  })
  const panel = element('section', { className: 'event-panel stack frame', key: 'day' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const body = element('div', { className: 'event-body sheet' })
  const head = createPageHead(t('menu.daily'), host.goUp, false)
  const toggle = element('div', { className: 'choices row' })
  head.lastElementChild?.before(toggle)
  const root = element('main', { className: 'page tablet daily' }, head, body, notice)

  function notify(sentence: string): void {
    notice.textContent = sentence
  }

  function step(by: -1 | 1): void {
    select(dayAt(numberOfDay(state.selected) + by))
  }

  function choose(chosen: Day): void {
    state.isCalendar = false
    select(chosen)
    focus()
  }

  function turn(by: -1 | 1): void {
    state.month = monthBeside(state.month, by)
    show()
  }

  function toggleCalendar(): void {
    state.isCalendar = !state.isCalendar
    state.month = state.selected
    show()
    focus()
  }

  function select(chosen: Day): void {
    state.selected = state.month = chosen
    showQuery(pageQuery('daily', chosen))
    notify('')
    show()
  }

  function show(): void {
    const { selected, month, isCalendar } = state
    const seed = dailySeed(selected)
    const openBoard = (): void => go('board', { board: courseKey(runCourseOf(seed)) })
    replace(
      toggle,
      host.board.isThere() && button(t('menu.board'), openBoard, { key: 'board' }),
      button(t('daily.calendar'), toggleCalendar, { ariaPressed: String(isCalendar) }),
    )
    const dailies = dailiesOf(attemptStore.attempts())
    const week = firstWeekday(currentLocale())
    const span = { today: state.today, first: firstDayOf(firstVisit, dailies) }
    if (isCalendar) {
      const weeks = calendarOf(dailies, month, span, week)
      const streak = streakOf(dailies, state.today)
      replace(body, createCalendar({ ...state, weeks, streak }, choose, turn))
      return
    }
    const days = calendarOf(dailies, selected, span, week).flat()
    const found = days.find((each) => each?.day === selected)
    const view = {
      ...{ today: state.today, selected, preview: preview(seed) },
      ...{ state: found?.state ?? 'open', daily: found?.daily ?? null },
    }
    const play = (): void => go('play', { run: startRun(seed) })
    const share = (text: string): void => shareOrCopy(text, notify)
    replace(panel, ...createDay(view, step, play, share), selected === state.today && timeLeft)
    replace(body, panel)
  }

  /** Moves the focus to the main choice or, in the calendar, to the selected day. */
  function focus(): void {
    const pressed = root.querySelector<HTMLElement>('.day[aria-pressed=true]')
    if (pressed === null) focusMainChoice(root)
    else pressed.focus()
  }

  /** Shows the time left today; at midnight, selects the new day if today was selected. */
  function update(): void {
    const before = state.today
    state.today = utcDay(now())
    setText(timeLeft, t('daily.left', { time: timeLeftToday(now()) }))
    if (state.today === before) return
    if (state.selected === before) select(state.today)
    else show()
  }

  host.showLabyrinth('wall-growing', day)
  for (const stop of [attemptStore.listen(show), levels.listen(show)]) {
    host.closed.addEventListener('abort', stop)
  }
  return {
    root,
    shown(): void {
      select(day)
      focus()
    },
    update,
    act(action) {
      const closes = action === 'pause' && state.isCalendar
      if (closes) toggleCalendar()
      return closes
    },
  }
}
