import type { Track } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import type { NamedReplay, Replay } from '../../../src/core/replay/replay.ts'
import { createVerification, type Verdict, verifyOn } from '../../../src/core/replay/verify.ts'
import { isRaced, isWatched, rankRuns, shareVerified } from '../../../src/pages/replays/page.ts'
import { optimaOf } from '../../core/times/known-optima.ts'
import { runWithCatches } from '../../core/replay/runner.ts'

const REPLAY: Replay = {
  rules: RULES_VERSION,
  seed: 'friday',
  mode: 'run',
  level: 1,
  attempt: 1,
  practice: false,
  tracks: [],
}

const REFUSED: Verdict = { valid: false, fault: 'desync', level: 1, tick: 120 }

function verified(time: number, finished = true): Verdict {
  return { valid: true, finished, time, catches: 0, levels: [], hash: 0 }
}

/** Length of the last named replay's track, in ticks; no two replays have equal times. */
let ticks = 0

function named(name: string, changes: Partial<Replay> = {}): NamedReplay {
  const tracks = [trackOf(++ticks)]
  return { name, replay: { ...REPLAY, tracks, ...changes } }
}

function trackOf(length: number): Track {
  return { length, runs: [1, length], seconds: [], end: length }
}

/** Name, standing and rank of each run, in the order shown. */
function ranked(runs: readonly (readonly [NamedReplay, Verdict])[]): string[] {
  return rankRuns(
    runs.map(([replay]) => replay),
    runs.map(([, verdict]) => verdict),
    optimaOf(),
  ).map(({ name, standing, rank }) => `${name} ${standing} ${rank ?? '-'}`)
}

describe('the runs of a link', () => {
  test('are in the order of their times', () => {
    expect(
      ranked([
        [named('b'), verified(200)],
        [named('c'), verified(300)],
        [named('a'), verified(100)],
      ]),
    ).toEqual(['a finished 1', 'b finished 2', 'c finished 3'])
  })

  test('share a rank when their times are equal', () => {
    expect(
      ranked([
        [named('a'), verified(100)],
        [named('b'), verified(100)],
        [named('c'), verified(101)],
      ]),
    ).toEqual(['a finished 1', 'b finished 1', 'c finished 3'])
  })

  test('have no rank when they are practice, unfinished or refused', () => {
    expect(
      ranked([
        [named('refused'), REFUSED],
        [named('gave up'), verified(10, false)],
        [named('practised', { practice: true }), verified(20)],
        [named('a'), verified(100)],
      ]),
    ).toEqual(['a finished 1', 'practised practice -', 'gave up unfinished -', 'refused refused -'])
  })

  test('are compared with the first that has a time, not with those of other seeds or levels', () => {
    expect(
      ranked([
        [named('refused', { seed: 'monday' }), REFUSED],
        [named('gave up', { seed: 'tuesday' }), verified(10, false)],
        [named('a'), verified(100)],
        [named('single', { mode: 'level' }), verified(5)],
        [named('third', { mode: 'level', level: 3 }), verified(5)],
      ]),
    ).toEqual([
      'a finished 1',
      'single elsewhere -',
      'third elsewhere -',
      'gave up elsewhere -',
      'refused refused -',
    ])
  })

  test('are compared with the first valid run if none has a time', () => {
    expect(
      ranked([
        [named('refused', { seed: 'monday' }), REFUSED],
        [named('gave up', { seed: 'tuesday' }), verified(10, false)],
        [named('of another', { seed: 'friday' }), verified(20, false)],
      ]),
    ).toEqual(['gave up unfinished -', 'of another elsewhere -', 'refused refused -'])
  })

  test('with identical level times are merged into the first', () => {
    const same = { tracks: [trackOf(60), trackOf(40)] }
    const other = { tracks: [trackOf(40), trackOf(60)] }
    const runs: [NamedReplay, Verdict][] = [
      [named('refused', same), REFUSED],
      [named('practised', { ...same, practice: true }), verified(100)],
      [named('a', same), verified(100)],
      [named('variant', same), verified(100)],
      [named('b', other), verified(100)],
      [named('c'), verified(101)],
      [named('refused too', same), REFUSED],
    ]
    expect(ranked(runs)).toEqual([
      ...['a finished 1', 'b finished 1', 'c finished 3'],
      ...['refused refused -', 'refused too refused -'],
    ])
  })

  test('can be raced when they have a time, and watched when they are of the course', () => {
    const runs = rankRuns(
      [
        named('a'),
        named('b', { practice: true }),
        named('c'),
        named('d', { seed: 'x' }),
        named('e'),
      ],
      [verified(1), verified(2), verified(3, false), verified(4), REFUSED],
      optimaOf(),
    )
    expect(runs.filter(isRaced).map(({ name }) => name)).toEqual(['a', 'b'])
    expect(runs.filter(isWatched).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })
})

describe('the share of ticks verified', () => {
  const replay = runWithCatches('bcd-fgh-jkl', 2, 0)
  const [first, second] = replay.tracks.map(({ length }) => length)
  const all = 2 * (first + second)

  test('grows with every tick from 0 to 1, level by level and replay by replay', () => {
    const slice = Math.max(first, second) - 1
    const verifications = [createVerification(replay, slice), createVerification(replay, 60)]
    const [one, other] = verifications
    const shares = new Set([shareVerified(verifications)])
    while (verifyOn(one) === null) shares.add(shareVerified(verifications))
    verifyOn(other)
    shares.add(shareVerified(verifications))
    const ends = [Math.min(slice, first), first, first + Math.min(slice, second), first + second]
    const ticks = new Set([0, ...ends, first + second + 60])
    expect([...shares]).toEqual([...ticks].map((tick) => tick / all))
    other.verdict = REFUSED
    expect(shareVerified(verifications)).toBe(1)
  })
})
