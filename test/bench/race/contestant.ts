/** A call that is timed, all its preparations done. Its result is looked at by tests alone. */
export type Call = () => unknown

/** Somebody who does a job at a size. */
export interface Contestant {
  readonly what: string
  /** Who does the same work in a tight loop, where somebody does. */
  readonly beside?: string
  /** The largest side it is sent to, in tiles, where its time grows faster than the maze. */
  readonly most?: number
  /** Prepares for mazes of so many tiles a side; what that gives prepares a call. */
  readonly prepare: (side: number) => () => Call
}

/** How many cells a maze of so many tiles a side has. */
export function cellsAt(side: number): number {
  return ((side - 1) / 2) ** 2
}
