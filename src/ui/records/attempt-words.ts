import { formatMilliseconds } from '../../core/game/clock.ts'
import { LEVELS, RULES_VERSION, TICK_HZ } from '../../core/game/rules.ts'
import { quotient } from '../../core/integer.ts'
import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { say } from '../message.ts'

/** What a course is besides its seed: its mode and level, and rules that are not today's. */
export function courseWords({ mode, level, rules }: Course): string {
  const modes = {
    run: () => say('run.all-levels'),
    endless: () => say('menu.endless'),
    level: () => `${say('hud.level', { level })} · ${algorithmOf(level)}`,
    maze: () => say('menu.workshop'),
  }
  const words = modes[mode]()
  return rules === RULES_VERSION ? words : `${words} · ${say('records.rules', { rules })}`
}

/** What came of an attempt: its time, of an endless run after the levels cleared. */
export function attemptResult(attempt: Attempt): string {
  const time = formatMilliseconds(timeOf(attempt))
  if (attempt.mode !== 'endless') return time
  return `${say('records.levels', { count: attempt.levels.length })} · ${time}`
}

/** A real time as m:ss.mmm; a dash where nobody knows it. */
export function formatReal(realMs: number): string {
  // Milliseconds as if they were ticks of which a second has a thousand: no clock but the game's.
  return realMs === 0 ? '–' : formatMilliseconds(quotient(realMs * TICK_HZ, 1000))
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** The day of a moment in milliseconds since 1970, where the player is; a dash for an unknown one. */
export function formatDay(ms: number): string {
  return ms === 0 ? '–' : day.format(ms)
}

/** The same with the time of day. */
export function formatMoment(ms: number): string {
  return ms === 0 ? '–' : moment.format(ms)
}

function algorithmOf(level: number): string {
  return say(`algorithm.${LEVELS[level - 1].algorithm}`)
}
