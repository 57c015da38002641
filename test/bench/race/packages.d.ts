declare module 'generate-maze' {
  /** Eller's algorithm: rows of cells, each of which tells its walls. */
  export default function generate(
    width: number,
    height: number,
    closed: boolean,
    seed: number,
  ): { top: boolean; right: boolean; bottom: boolean; left: boolean }[][]
}

declare module 'algernon-js' {
  /** Rows of tiles, true for wall; a cell is a tile at even places, and there is no border. */
  export function generateBacktrackingGrid(rows: number, columns: number): boolean[][]
  export function generateKruskalGrid(rows: number, columns: number): boolean[][]
  /** The tiles of a shortest path, each as row and column. */
  export function solveBFSGrid(
    grid: boolean[][],
    start: [number, number],
    goal: [number, number],
  ): [number, number][]
}
