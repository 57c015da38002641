/** Timed call, fully prepared. Only tests read its result. */
export type Call = () => unknown

/** Algorithm that solves a task at a size. */
export interface Contestant {
  readonly what: string
  /** Tight loop of equal work, if there is one. */
  readonly beside?: string
  /** Largest side, in tiles, if the time grows faster than the maze. */
  readonly most?: number
  /** Prepares mazes of so many tiles a side; the returned function prepares a call. */
  readonly prepare: (side: number) => () => Call
}

/** Number of cells of a maze of so many tiles a side. */
export function cellsAt(side: number): number {
  return ((side - 1) / 2) ** 2
}
