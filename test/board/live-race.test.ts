import { expect, test } from 'vitest'
import {
  add,
  addPiece,
  judgeExits,
  joinRace,
  noteRequest,
  openLiveRace,
  seatAt,
} from '../../src/board/races/live-race.ts'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { runnerCalled } from './runs.ts'

/** Request: its time, and the time of the run up to which the server then has ticks, in seconds since GO. */
type Request = readonly [at: number, played: number]

function requests(from: number, to: number, every: number, pace = 1): Request[] {
  const count = Math.floor((to - from) / every)
  return Array.from({ length: count }, (_, i) => [from + i * every, pace * (from + i * every)])
}

/** Judges a run whose requests arrive so, by its exits in seconds of the run. */
function judge(sent: readonly Request[], exits: readonly number[]) {
  const live = openLiveRace('a2345', [{ kind: 'open', course: null }], 0)
  joinRace(live, runnerCalled('a'), 0)
  add(live, { kind: 'go', at: 0, seed: 'theseus', runner: null }, 0)
  const seat = seatAt(live, 0)
  for (const [at, played] of sent) {
    noteRequest(seat, at * 1000)
    const from = live.race.runners[0].track.length
    const ticks = Math.floor(played * TICK_HZ) - from
    if (ticks > 0) addPiece(live, 0, { from, runs: [1, ticks] }, at * 1000)
  }
  const ticks = exits.map((exit) => exit * TICK_HZ)
  return judgeExits(seat, ticks)
}

test.for([
  ['on the clock', requests(0, 41, 1), [20, 40], 0],
  ['in slow motion', requests(0, 41, 1.6, 0.5), [10, 18], false],
  [
    'at once after it was planned',
    [...requests(0, 61, 8, 0), ...requests(61, 62, 0.25, 0.5)],
    [10, 30],
    false,
  ],
  [
    'without a network for 20 s',
    [...requests(0, 5, 1), [24, 15], [24.5, 24.5], ...requests(25, 41, 1)],
    [10, 22, 40],
    20,
  ],
  [
    'without a network for 20 s and again for 2 s',
    [...requests(0, 5, 1), [24, 5], [26, 15], [26.5, 26.5], ...requests(27, 41, 1)],
    [10, 22, 40],
    20,
  ],
  [
    'without a network for 20 s, then 15 s late',
    [...requests(0, 5, 1), ...requests(25, 61, 1).map(([at]): Request => [at, at - 15])],
    [10, 40],
    false,
  ],
] as const)('the clock of the server judges a run played %s', (row) => {
  const [, sent, exits, offline] = row
  const isLive = offline !== false
  const offlineMs = 1000 * Number(offline)
  expect(judge(sent, exits)).toEqual({ isLive, offlineMs })
})
