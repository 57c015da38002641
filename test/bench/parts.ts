import { measureBrowser } from './browser.ts'
import { measureChance } from './chance.ts'
import { measureLevels } from './levels.ts'
import { measureMemory } from './memory.ts'
import { measureOpening } from './opening.ts'
import { CARVERS, CARVING_LOOP } from './race/carvers.ts'
import { runRace } from './race/race.ts'
import { SEARCHERS, SEARCHING_LOOP } from './race/searchers.ts'
import { measureRecords } from './records.ts'
import type { PartRun, Row } from './results.ts'
import { measureSimulation } from './simulation.ts'
import { measureSolving } from './solving.ts'
import { measureWeight } from './weight.ts'

/** Something that can be measured by itself. */
export interface Part extends Pick<PartRun, 'name' | 'title' | 'how'> {
  /** Quickly, it does everything a few times only. */
  readonly measure: (quick: boolean) => Row[] | Promise<Row[]>
}

const RACE =
  'by tiles a side: the first call in a fresh process (cold) and the median of later ones (warm), ' +
  'each the median over five processes, three for the larger two.'

const BROWSER = 'Headless Chromium, 1280 x 720, WebGL drawn by the processor, seven fresh profiles'

/** Everything that is measured, in the order of the page. */
export const PARTS: readonly Part[] = [
  {
    name: 'carving',
    title: 'Carving a maze',
    how:
      `Nanoseconds a cell ${RACE} The ratio of an algorithm of the ten levels is to a tight loop over ` +
      'typed arrays that carves the same mazes, as is that of eller; all others are to that of the ' +
      'recursive backtracker.',
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
    name: 'solving',
    title: 'Every solver, corner to corner at 1,001 x 1,001 tiles',
    how: "One recursive backtracker's maze; ratio to bfs. No path: the solver gave up.",
    measure: measureSolving,
  },
  {
    name: 'chance',
    title: 'Every source of chance',
    how: 'Draws of 32 bits through the same interface; ratio to the fastest.',
    measure: measureChance,
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
  {
    name: 'browser',
    title: 'Playing in the browser',
    how: `${BROWSER}. Frames are of a level with four enemies and three ghosts; ratio to an empty scene.`,
    measure: measureBrowser,
  },
  {
    name: 'records',
    title: 'Twenty thousand attempts in the records',
    how:
      'Headless Chromium, a fresh profile with them and one without. Half of the attempts are at one course, each of the ' +
      "others at its own. The longest task of the page's own thread, of which no step should take 100 ms.",
    measure: measureRecords,
  },
  {
    name: 'memory',
    title: 'What the page holds',
    how:
      'Ten minutes of ticks played by a bot, garbage collected after each; ratio to an empty scene. ' +
      'Objects are the heap without compiled code and what the browser keeps by itself.',
    measure: measureMemory,
  },
]
