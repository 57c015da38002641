import { measureLevels } from './levels.ts'
import { measureOpening } from './opening.ts'
import { CARVERS, CARVING_LOOP } from './race/carvers.ts'
import { runRace } from './race/race.ts'
import { SEARCHERS, SEARCHING_LOOP } from './race/searchers.ts'
import type { PartRun, Row } from './results.ts'
import { measureSimulation } from './simulation.ts'
import { measureWeight } from './weight.ts'

/** Part of the measurements that can be measured alone. */
export interface Part extends Pick<PartRun, 'name' | 'title' | 'how'> {
  /** Measures the part; `quick` for a few rounds only. */
  readonly measure: (quick: boolean) => Row[] | Promise<Row[]>
}

const RACE =
  'by tiles a side: the first call in a fresh process (cold) and the median of later ones (warm), ' +
  'each the median over five processes, three for the larger two.'

const BROWSER = 'Headless Chromium, 1280 x 720, WebGL drawn by the processor, seven fresh profiles'

/** All parts, in the order of the page. */
export const PARTS: readonly Part[] = [
  {
    name: 'carving',
    title: 'Carving a maze',
    how: `Nanoseconds a cell ${RACE} Ratio to a tight loop over typed arrays that carves the same mazes as the recursive backtracker.`,
    measure: (quick) =>
      runRace({ part: 'carving', contestants: CARVERS, pacemaker: CARVING_LOOP }, quick),
  },
  {
    name: 'searching',
    title: 'Searching a maze breadth-first',
    how: `Recursive backtracker's mazes, in turn where they are small. Nanoseconds a cell ${RACE} Ratio to a tight loop that does the same.`,
    measure: (quick) =>
      runRace({ part: 'searching', contestants: SEARCHERS, pacemaker: SEARCHING_LOOP }, quick),
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
