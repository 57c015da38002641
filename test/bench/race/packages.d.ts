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

declare module 'ndarray' {
  interface Tiles {
    readonly shape: [number, number]
  }
  export default function ndarray(data: Uint8Array, shape: [number, number]): Tiles
}

declare module 'l1-path-finder' {
  /** The corners of a shortest path between two tiles come into the list, each as x and y. */
  interface Planner {
    search(x: number, y: number, toX: number, toY: number, path: number[]): number
  }
  export default function createPlanner(walls: { readonly shape: [number, number] }): Planner
}
