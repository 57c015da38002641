import { RULES_VERSION, TICK_HZ } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { parseSeed } from '../../src/core/level/seed.ts'
import { encodeReplays } from '../../src/core/replay/codec/codec.ts'
import type { NamedReplay, Replay } from '../../src/core/replay/replay.ts'
import { chance } from '../labyrinth/arbitraries.ts'
import {
  CALM,
  FLAWLESS,
  LIVELY,
  playByHand,
  playScript,
  runByHand,
  type Script,
  type Style,
} from '../core/replay/hand.ts'
import type { Entry } from './corpus.ts'
import { beCaught, beginAgain, followWay, mash, stand } from './scripts.ts'

/** Limit of a simulated run, longer than ten levels take. */
const MOST_TICKS = 3600 * TICK_HZ

type Shows = Pick<Entry, 'id' | 'shows'>

/** Replays of simulated hands, and of inputs that no hand produces, each with its purpose; a run of
 * all ten levels first, as benchmarks measure it. */
const PROGRAMS: readonly (readonly [Shows, () => readonly NamedReplay[]])[] = [
  [
    { id: 'program-run-lively', shows: 'all ten levels, lively; a Korean seed and name' },
    () => [{ name: '아리아드네', replay: runByHand('미노타우로스', LIVELY, MOST_TICKS) }],
  ],
  [
    { id: 'program-run-flawless', shows: 'all ten levels, early at every corner' },
    () => [{ name: 'Daedalus', replay: runByHand('bull', FLAWLESS, MOST_TICKS) }],
  ],
  [
    { id: 'program-run-unfinished', shows: 'a run that breaks off in the middle of a level' },
    () => [{ name: '', replay: runByHand('half', CALM, 40 * TICK_HZ) }],
  ],
  [
    { id: 'program-run-waits', shows: 'a run with a minute of nothing after a catch' },
    () => [{ name: 'Patience', replay: beginRun('wait', beCaught(1, 60 * TICK_HZ)) }],
  ],
  [
    { id: 'program-run-catches', shows: 'a run with seven catches in its first level' },
    () => [{ name: 'Stubborn', replay: beginRun('again', beCaught(7, 0)) }],
  ],
  [
    { id: 'program-run-restarts', shows: 'a run with its first level begun again nine times' },
    () => [{ name: 'Anew', replay: beginRun('anew', beginAgain(9)) }],
  ],
  [
    { id: 'program-1-emoji', shows: 'level 1; a seed and a name of emoji' },
    () => [{ name: '🐂🧵🏛️', replay: playLevel('🐂🧵👨‍👩‍👧', 1, FLAWLESS) }],
  ],
  [
    { id: 'program-2-exact', shows: 'level 2, keys changed at the very tick of each corner' },
    () => [{ name: 'Machine', replay: scriptLevel('machine', 2, followWay) }],
  ],
  [
    { id: 'program-3-practice', shows: 'level 3, marked as practice, the 99th try' },
    () => [
      { name: '연습', replay: { ...playLevel('금요일', 3, LIVELY), practice: true, attempt: 99 } },
    ],
  ],
  [
    { id: 'program-4-chaos', shows: 'level 4, unfinished: any keys at any tick' },
    () => [{ name: 'Chaos', replay: scriptLevel('chaos', 4, mash('chaos', 20 * TICK_HZ)) }],
  ],
  [
    { id: 'program-5-lively', shows: 'level 5, lively' },
    () => [{ name: 'Pasiphaë', replay: playLevel('crete', 5, LIVELY) }],
  ],
  [
    { id: 'program-6-calm', shows: 'level 6, calmly' },
    () => [{ name: 'Icarus', replay: playLevel('wax and feathers', 6, CALM) }],
  ],
  [
    { id: 'program-7-calm', shows: 'level 7, calmly' },
    () => [{ name: 'Phaedra', replay: playLevel('labrys', 7, CALM) }],
  ],
  [
    { id: 'program-8-lively', shows: 'level 8, lively; a Greek seed' },
    () => [{ name: '', replay: playLevel('λαβύρινθος', 8, LIVELY) }],
  ],
  [
    { id: 'program-9-lively', shows: 'level 9, lively' },
    () => [{ name: 'Ægeus', replay: playLevel('sails', 9, LIVELY) }],
  ],
  [
    { id: 'program-10-lively', shows: 'level 10, lively' },
    () => [{ name: 'Androgeus', replay: playLevel('minotaur', 10, LIVELY) }],
  ],
  [
    { id: 'program-10-stands', shows: 'level 10, unfinished: one tile, and then nothing' },
    () => [{ name: 'Statue', replay: scriptLevel('statue', 10, stand(60 * TICK_HZ)) }],
  ],
  [
    { id: 'program-five', shows: 'five replays of one level in one link' },
    () =>
      ['A', 'B', 'C', 'D', 'E'].map((name) => ({
        name,
        replay: playLevel('race', 1, LIVELY, name),
      })),
  ],
]

/** Plays all entries of the corpus anew, by the current rules. */
export function playPrograms(): Entry[] {
  return PROGRAMS.map(([shows, play]) => ({ ...shows, text: encodeReplays(play()) }))
}

function playLevel(text: string, level: number, style: Style, name = ''): Replay {
  const seed = parseSeed(text)
  const random = chance(`corpus/${text}/${name}`)
  const track = playByHand(buildLevel(seed, level), 'level', style, random, MOST_TICKS)
  return { ...HEAD, seed, mode: 'level', level, tracks: [track] }
}

function scriptLevel(text: string, level: number, script: Script): Replay {
  const seed = parseSeed(text)
  const tracks = [playScript(buildLevel(seed, level), 'level', script)]
  return { ...HEAD, seed, mode: 'level', level, tracks }
}

/** Returns a run with only its first level recorded. */
function beginRun(text: string, script: Script): Replay {
  const seed = parseSeed(text)
  const tracks = [playScript(buildLevel(seed, 1), 'run', script)]
  return { ...HEAD, seed, mode: 'run', level: 1, tracks }
}

const HEAD = { rules: RULES_VERSION, attempt: 1, practice: false } as const
