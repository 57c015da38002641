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
