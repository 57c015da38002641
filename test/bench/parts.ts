import { measureLevels } from './levels.ts'
import { measureMazes } from './mazes.ts'
import { measurePath } from './path.ts'
import type { PartRun, Row } from './results.ts'
import { measureSimulation } from './simulation.ts'
import { measureWeight } from './weight.ts'

export interface Part extends Pick<PartRun, 'name' | 'title' | 'how'> {
  /** Measures the part; `quick` for a few rounds only. */
  readonly measure: (quick: boolean) => Row[] | Promise<Row[]>
}

/** All parts, in the order of the page. */
export const PARTS: readonly Part[] = [
  {
    name: 'mazes',
    title: 'Carving and searching a maze',
    how:
      "Nanoseconds a cell by tiles a side, in turn; searches run in recursive backtracker's mazes. " +
      'Ratio to a tight loop over typed arrays that searches them breadth-first.',
    measure: measureMazes,
  },
  {
    name: 'path',
    title: 'A shortest path, beside two other packages',
    how:
      'Searches from corner to corner in mazes with half of the dead ends opened, and in fields with one wall ' +
      'in five tiles, in turn; those of 2,001 tiles a side each alone, once. The map in the form that a search ' +
      'needs is made before, and is not counted. Ratio to the faster of the other two; memory by which heap and ' +
      'buffers grow during a first search while no garbage is collected.',
    measure: measurePath,
  },
  {
    name: 'levels',
    title: 'A level with the proof that it can be won',
    how: '200 seeds, of each the least of three.',
    measure: measureLevels,
  },
  {
    name: 'simulation',
    title: 'The simulation and its replays',
    how:
      'Ticks: ten games of the explorer, of at most a minute; ratio of a tick to a breadth-first ' +
      'search of its whole maze by a tight loop; hash of their last states. Replays: those of the ' +
      'corpus, as bytes.',
    measure: measureSimulation,
  },
  {
    name: 'weight',
    title: 'What a first level weighs',
    how: 'Files of the built site; texts compressed by Brotli. The same on every machine.',
    measure: measureWeight,
  },
]
