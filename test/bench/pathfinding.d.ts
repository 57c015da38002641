/** The part of PathFinding.js that is measured; the package brings no types. */
declare module 'pathfinding' {
  export interface Finder {
    findPath(x: number, y: number, endX: number, endY: number, grid: Grid): number[][]
  }
  export class Grid {
    constructor(rows: number[][])
    readonly nodes: readonly (readonly object[])[]
  }
  const PF: {
    readonly Grid: typeof Grid
    readonly BreadthFirstFinder: new () => Finder
    readonly AStarFinder: new () => Finder
  }
  export default PF
}
