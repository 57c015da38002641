import { columnOf, rowOf } from '../../labyrinth/grid.ts'
import type { Playback } from '../replay/playback.ts'

/** Content of a square of a day's picture, the most important first: it hides those after it. */
export const SQUARES = ['exit', 'catch', 'thread', 'dark'] as const
export type Square = (typeof SQUARES)[number]

/** Squares in a row of a day's picture, and its rows. */
const PICTURE_SIZE = { width: 8, height: 5 } as const

/** Simulation that has played a whole track. */
type PlayedDay = Pick<Playback, 'level' | 'attempts' | 'walk'>

/** Tiles on which the runner was caught, in order, in a played-through track. */
export function tilesOfCatches({ attempts, walk }: Omit<PlayedDay, 'level'>): number[] {
  return attempts
    .filter(({ end }) => end === 'caught')
    .map(({ to }) => walk.tiles[walk.ticks.findLastIndex((tick) => tick <= to)])
}

/** True if a played-through track reached the exit. */
export function hasEscaped({ attempts }: Pick<PlayedDay, 'attempts'>): boolean {
  return attempts.at(-1)?.end === 'cleared'
}

/**
 * Picture of a run at the level of a day in rows of squares: the thread of the last life, the catches, the
 * exit if it was reached. No wall is in it, so that it spoils nothing.
 */
export function pictureOfDay(playback: PlayedDay): Square[][] {
  const { level, attempts, walk } = playback
  const { grid, exit } = level
  const from = attempts.at(-1)?.start ?? 0
  const thread = walk.tiles.filter((_, i) => walk.ticks[i] >= from)
  const tiles: Record<Exclude<Square, 'dark'>, readonly number[]> = {
    exit: hasEscaped(playback) ? [exit] : [],
    catch: tilesOfCatches(playback),
    thread,
  }
  const { width, height } = PICTURE_SIZE
  const squareOf = (tile: number): number =>
    Math.floor((rowOf(grid, tile) * height) / grid.height) * width +
    Math.floor((columnOf(grid, tile) * width) / grid.width)
  const squares = Object.entries(tiles).map(([kind, of]) => ({
    kind: kind as Square,
    at: new Set(of.map(squareOf)),
  }))
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const place = row * width + column
      return squares.find(({ at }) => at.has(place))?.kind ?? 'dark'
    }),
  )
}
