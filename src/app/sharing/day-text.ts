import { TODAY_LIVES } from '../../core/game/rules.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import {
  hasEscaped,
  pictureOfDay,
  type Square,
  tilesOfCatches,
} from '../../core/courses/day-picture.ts'
import { parseSource } from '../../core/level/source.ts'
import { encodeReplays } from '../../core/replay/codec/codec.ts'
import { playThrough } from '../../core/replay/playback.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { currentLocale, t } from '../../ui/message.ts'
import { linkOfReplays } from '../routing/address.ts'
import { formatDay } from '../seeds/seed-name.ts'

/** Character of each square; in safe colours catch and exit also differ in form. */
const SQUARES = { exit: '🟩', catch: '🟥', thread: '🟨', dark: '⬛' } as const
const SAFE_SQUARES = { ...SQUARES, exit: '🟢', catch: '✖️' } as const

/** Class of each character of a picture, with which pages draw it. */
export const PICTURE_SQUARES: readonly (readonly [Square, string])[] = [SQUARES, SAFE_SQUARES]
  .flatMap((each) => Object.entries(each) as [Square, string][])
  .filter(([square]) => square !== 'thread' && square !== 'dark')

/**
 * Text of a finished run at the level of a day: day, lives used, time or steps left; its picture in squares;
 * a link, which shows the run after the reader's own try.
 */
export function dayText(run: NamedReplay, level: LevelLayout, isColourSafe: boolean): string {
  const { seed, mode, tracks } = run.replay
  const source = parseSource(seed)
  const playback = playThrough(level, mode, tracks[0])
  const isLost = !hasEscaped(playback)
  const lives = isLost ? 'X' : String(tilesOfCatches(playback).length + 1)
  const head = [
    t('title'),
    ...(source.kind === 'day' ? [formatDay(source.day, currentLocale(), 'short')] : []),
    `${lives}/${TODAY_LIVES}`,
    ...(isLost ? [] : [formatTicks(playback.tick)]),
  ]
  const squares = isColourSafe ? SAFE_SQUARES : SQUARES
  const rows = pictureOfDay(playback).map((row) => row.map((square) => squares[square]).join(''))
  return [head.join(' · '), ...rows, linkOfReplays(encodeReplays([run]))].join('\n')
}
