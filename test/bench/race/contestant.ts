/** A call that is timed, all its preparations done. Its result is looked at by tests alone. */
export type Call = () => unknown

/** Somebody who does a job at a size. */
export interface Contestant {
  readonly what: string
  /** The tight loop that does the same work, where there is one. */
  readonly beside?: string
  /** The largest side it is sent to, in tiles, where its time grows faster than the maze. */
  readonly most?: number
  /** Prepares for mazes of so many tiles a side; what that gives prepares a call. */
  readonly prepare: (side: number) => () => Call
}

/** Number of cells of a maze of so many tiles a side. */
export function cellsAt(side: number): number {
  return ((side - 1) / 2) ** 2
}
