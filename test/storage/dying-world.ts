import { CAUGHT_TICKS, TICK_HZ } from '../../src/core/game/rules.ts'
import { RESTART } from '../../src/core/game/state.ts'
import { startLevel, startToday } from '../../src/core/level/run.ts'
import { todaySeed } from '../../src/core/level/source.ts'
import { isLost, resumeAttempt } from '../../src/core/attempt/recorded-level.ts'
import { builtLevel } from '../core/level/built-level.ts'
import {
  type BrowserProfile,
  openPage,
  type PageConditions,
  passFrame,
  type PlayedLevel,
} from './killable-page.ts'

/** Results that a player saw before the page was killed, by seed; each seed has one attempt. */
export type Seen = ReturnType<typeof seeNothing>

export function seeNothing() {
  return {
    finished: new Set<string>(),
    dropped: new Set<string>(),
    /** Seeds that the player meant to discard, though the page may have closed before. */
    dropping: new Set<string>(),
    /** Catches and restarts of an attempt that goes on. */
    starts: new Map<string, number>(),
  }
}

/** A page that may die with any of its calls, and what its player has seen. */
export type Sitting = Awaited<ReturnType<typeof sit>>

export const SINGLE = 'single'
export const DAY = todaySeed('2026-11-23')

/** More turns of the event loop than all writes take. */
export const ALL = 120

export async function sit(
  profile: BrowserProfile,
  name: string,
  seen: Seen,
  conditions: PageConditions,
  turns: number,
) {
  const page = await openPage(profile, name, conditions)
  return {
    page,
    seen,
    /** Notes what the player sees now, unless the page is dead: after `turns` turns of the event loop. */
    async see(note: () => unknown): Promise<void> {
      await passFrame(turns)
      if (page.isAlive()) note()
    },
  }
}

/** Holds one direction until something happens; the disk gets its turns between. */
async function holdOn(played: PlayedLevel, isOver: () => boolean): Promise<void> {
  const [first] = played.level.level.proof.moves
  for (let ticks = 1; !isOver(); ticks++) {
    if (ticks > 60 * TICK_HZ) throw new Error('nothing happens')
    played.play(first)
    if (ticks % TICK_HZ === 0) await passFrame(3)
  }
}

/** Plays the level of a day on: to its next catch and the start after it, until it is lost. */
async function playDay(
  { see, seen }: Sitting,
  played: PlayedLevel,
  most = Infinity,
): Promise<void> {
  const { level } = played
  for (let count = 0; count < most && !isLost(level); count++) {
    const { catches, starts } = level.state
    await holdOn(played, () => level.state.catches > catches)
    if (isLost(level)) {
      await see(() => seen.finished.add(DAY))
      return
    }
    await see(() => seen.starts.set(DAY, catches + 1))
    for (let tick = 0; tick < CAUGHT_TICKS; tick++) played.play(0)
    if (level.state.starts === starts) throw new Error('the level did not start again')
    await passFrame(3)
  }
}

/** Begins the level of a day and plays it until it is lost, or to a number of catches. */
export async function beginDay(sitting: Sitting, most?: number): Promise<PlayedLevel> {
  const played = sitting.page.open({ run: startToday('2026-11-23') })
  await playDay(sitting, played, most)
  return played
}

/** Gives up an attempt at a single level after a second, and wins the next. */
export async function winSingle({ page, see, seen }: Sitting): Promise<void> {
  const played = page.open({ run: startLevel(SINGLE, 1) })
  const [first] = played.level.level.proof.moves
  for (let tick = 0; tick < TICK_HZ + 10; tick++) played.play(tick < 12 ? first : 0)
  await passFrame(3)
  played.play(RESTART)
  await see(() => seen.starts.set(SINGLE, 1))
  for (const move of played.level.level.proof.moves) {
    for (let tick = 0; tick < 12; tick++) played.play(move)
    await passFrame(1)
  }
  await see(() => seen.finished.add(SINGLE))
  played.end()
}

/** Resumes the attempt that is offered first, plays it to its end, and returns whether it was there. */
export async function resumeAndLose(sitting: Sitting): Promise<boolean> {
  const { page } = sitting
  const [current] = await page.autosave.unfinished()
  if (!page.isAlive() || (current as typeof current | undefined) === undefined) return false
  const resumed = resumeAttempt(current.replay, builtLevel)
  if (resumed === null) throw new Error('an attempt cannot be resumed')
  const isOurs = await Promise.race([page.autosave.takeOver(current), passFrame(10 * ALL)])
  if (isOurs !== true || !page.isAlive()) return false
  await playDay(sitting, page.open({ run: resumed.run, resumed }))
  return true
}

/** Drops the attempt that is offered first. */
export async function dropFirst({ page, see, seen }: Sitting): Promise<void> {
  const [current] = await page.autosave.unfinished()
  if (!page.isAlive()) return
  seen.dropping.add(DAY)
  page.autosave.discard(current)
  await see(() => seen.dropped.add(DAY))
}
