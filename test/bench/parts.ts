import { measureLevels } from './levels.ts'
import { measureMazes } from './mazes.ts'
import { measureOpening } from './opening.ts'
import type { PartRun, Row } from './results.ts'
import { measureSimulation } from './simulation.ts'
import { measureWeight } from './weight.ts'

/** Part of the measurements that can be measured alone. */
export interface Part extends Pick<PartRun, 'name' | 'title' | 'how'> {
  /** Measures the part; `quick` for a few rounds only. */
  readonly measure: (quick: boolean) => Row[] | Promise<Row[]>
}

const BROWSER = 'Headless Chromium, 1280 x 720, WebGL drawn by the processor, seven fresh profiles'

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
    name: 'opening',
    title: 'Opening and restarting the game, beside an empty Phaser scene',
    how:
      `${BROWSER}, in turn with the empty scene, which has the same parts of Phaser; ratio to ` +
      'that. Times on the wall count what else the machine does.',
    measure: measureOpening,
  },
  {
    name: 'weight',
    title: 'What a first level weighs',
    how: 'Files of the built site; texts compressed by Brotli. The same on every machine.',
    measure: measureWeight,
  },
]
