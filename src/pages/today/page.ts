import './today.css'
import { attemptNumber } from '../../app/attempts/attempt-number.ts'
import { attemptResult } from '../../app/attempts/attempt-words.ts'
import { resumeSaved } from '../../app/attempts/resume-saved.ts'
import { mazeName } from '../../app/maze-name.ts'
import type { Host, Page } from '../../app/page.ts'
import { pageQuery, showQuery } from '../../app/routing/address.ts'
import { formatDay, timeLeftToday } from '../../app/seeds/seed-name.ts'
import { attemptText } from '../../app/sharing/result-text.ts'
import { shareOrCopy } from '../../app/sharing/share-choices.ts'
import { attemptOfDay, streakOf } from '../../core/courses/today.ts'
import { utcDay } from '../../core/day.ts'
import { levelRules } from '../../core/game/rules.ts'
import { startToday } from '../../core/level/run.ts'
import { levelOfDay, todaySeed } from '../../core/level/source.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import type { SavedAttempt } from '../../storage/schema.ts'
import { button, element, focusMainChoice, setText, replace } from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-parts.ts'

/** Opens Today's labyrinth: its level, a way to play it, and the result of the attempt that counts. */
export function open(host: Host): Page {
  const { attemptStore, now, go } = host
  let today = utcDay(now())
  const timeLeft = element('p', { className: 'lesser-text', key: 'time-left', role: 'timer' })
  const panel = element('section', { className: 'today-panel stack frame' })
  const notice = element('p', { className: 'notice', role: 'status' })
  const body = element('div', { className: 'sheet' }, panel)
  const root = element(
    'main',
    { className: 'page tablet today' },
    createPageHead(t('menu.today'), host.goUp, false),
    body,
    notice,
  )

  /** Unfinished attempt that counts; null for none. */
  let saved: SavedAttempt | null = null

  async function findSaved(): Promise<void> {
    const seed = todaySeed(today)
    const unfinished = await host.autosave.unfinished()
    if (host.closed.aborted) return
    saved = unfinished.find(({ replay: text }) => decodeReplay(text)?.seed === seed) ?? null
    show()
    focusMainChoice(root)
  }

  async function resume(attempt: SavedAttempt): Promise<void> {
    const data = await resumeSaved(attempt, host)?.()
    if (data) go('play', data)
    else await findSaved()
  }

  function show(): void {
    const attempts = attemptStore.attempts()
    const done = attemptOfDay(attempts, today)
    const streak = streakOf(attempts, today)
    const level = levelOfDay(today)
    const run = startToday(today)
    const isOpen = saved !== null || attemptNumber(attemptStore, run, false) === 1
    const play = (): void => {
      if (saved === null) go('play', { run })
      else void resume(saved)
    }
    const notify = (sentence: string): void => setText(notice, sentence)
    replace(
      panel,
      element('h2', {}, formatDay(today, currentLocale(), 'full')),
      element('p', {}, `${t('hud.level', { level })} · ${mazeName(levelRules(level))}`),
      done !== null && element('p', { className: 'total' }, attemptResult(done)),
      element(
        'div',
        { className: 'choices row' },
        done !== null &&
          button(t('share.share'), () => shareOrCopy(attemptText(done, host.optima), notify), {
            key: 'share',
            className: 'main-choice',
          }),
        button(
          t(saved !== null ? 'today.continue' : isOpen ? 'today.run' : 'today.practice'),
          play,
          {
            key: 'play',
            className: done === null ? 'main-choice' : '',
          },
        ),
      ),
      isOpen && element('p', { className: 'hint' }, t('today.first-counts')),
      streak > 0 && element('p', { className: 'remark' }, t('today.streak', { count: streak })),
      timeLeft,
    )
  }

  host.showLabyrinth(levelRules(levelOfDay(today)).algorithm, today)
  host.closed.addEventListener('abort', attemptStore.listen(show))
  return {
    root,
    shown(): void {
      showQuery(pageQuery('today'))
      show()
      focusMainChoice(root)
      void findSaved()
    },
    update(): void {
      setText(timeLeft, t('today.left', { time: timeLeftToday(now()) }))
      if (utcDay(now()) === today) return
      today = utcDay(now())
      saved = null
      show()
    },
  }
}
