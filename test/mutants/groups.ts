/** A part of the core and its tests. */
export interface Group {
  readonly id: string
  /** Of so many mutations the sample has one. */
  readonly every: number
  /** Files and folders of source. */
  readonly sources: readonly string[]
  /** Where tests are named after the files of source: `text-errors.test.ts` after `text.ts`. */
  readonly folder: string
  /** The tests that a file's own are followed by, in this order. */
  readonly others: readonly string[]
}

export const GROUPS: readonly Group[] = [
  {
    id: 'grid',
    every: 4,
    sources: ['src/core/grid.ts'],
    folder: 'test/core',
    others: ['path/exits', 'path/shortest-path', 'path/distance-field'],
  },
  {
    id: 'path',
    every: 12,
    sources: ['src/core/path'],
    folder: 'test/core/path',
    others: [
      ...['solver-traces', 'walkers', 'searchers', 'exits', 'traversal', 'bucket-queue', 'tremaux'],
      ...['solver-table', 'shortest-path', 'distance-field'],
    ],
  },
  {
    id: 'maze',
    every: 24,
    sources: ['src/core/maze'],
    folder: 'test/core/maze',
    others: [
      ...[
        'digests',
        'cells',
        'disjoint-sets',
        'card',
        'card-properties',
        'walks',
        'options',
        'one-pass',
        'texture',
      ],
      ...['spanning-trees', 'growing', 'wall-growing', 'symmetry', 'mask', '../../cli/recipe'],
      ...['digging', '../../cli/mask'],
      ...['generators'],
    ],
  },
  {
    id: 'game',
    every: 16,
    sources: ['src/core/game'],
    folder: 'test/core/game',
    others: [
      ...['movement', 'phases', 'exit', 'reversing', 'catching', 'minotaur', 'rules'],
      ...['enemies/movement', 'enemies/sentinel', 'enemies/harpy', 'enemies/shade'],
      ...['enemies/plans', 'restart', 'simulation', '../level/maze-level'],
    ],
  },
  {
    id: 'level',
    every: 16,
    // Not the bots: they play for the benchmark and the demo, and decide nothing.
    sources: [
      ...['build-level', 'candidate-mazes', 'chase', 'enemy-placement', 'maze-analysis', 'run'],
      ...['seed', 'seed-namespace', 'start-tiles'],
      ...['search/enemy-states', 'search/game-search', 'search/nodes', 'search/optimum'],
      ...['search/queue', 'search/solve'],
    ].map((name) => `src/core/level/${name}.ts`),
    folder: 'test/core/level',
    others: [
      ...['run', 'start-tiles', 'search/drawn-levels', 'search/enemy-states', 'maze-level'],
      ...['search/limit', 'endless-levels'],
    ],
  },
  {
    id: 'replay',
    every: 16,
    sources: ['src/core/replay'],
    folder: 'test/core/replay',
    others: [
      ...['recording', 'codec', 'codec-values', 'codec-errors', 'codec-size', 'timeline'],
      ...['replay-session', 'together', 'recorded-level', 'ghosts', 'playback', 'verify'],
      'optimum',
    ],
  },
]

/** Tests that count how often their cases met what they claim: these draw as many as they always do. */
export const COUNTING = [
  'game/enemies/shade',
  'game/enemies/plans',
  'game/enemies/sentinel',
  'game/enemies/harpy',
  'game/enemies/movement',
  'level/search/enemy-states',
  'level/maze-level',
  'game/simulation',
  'game/restart',
  'replay/categories',
].map((name) => `test/core/${name}.test.ts`)
