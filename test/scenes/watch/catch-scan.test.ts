import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { createPlayback, loadReplay, seekTick } from '../../../src/core/replay/playback.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { createCatchScan } from '../../../src/scenes/watch/catch-scan.ts'
import { caughtRun, finished, replayOfEnded } from '../../storage/attempts.ts'

const SEED = 'theseus'
const CAUGHT = replayOfEnded(caughtRun(SEED))

/** Scans to the end, in frames of 16 ms; returns the levels that were asked for. */
function scanned(replay: Replay) {
  const asked: number[] = []
  const scan = createCatchScan(loadReplay(replay), (track) => {
    asked.push(track)
    return buildLevel(replay.seed, track + 1)
  })
  let news = 0
  for (let frame = 0; frame < 1000; frame++) if (scan.pass(16)) news++
  return { scan, asked, news }
}

describe('the catches of a replay', () => {
  test('are found at the moments at which the player is caught', () => {
    const { scan, asked, news } = scanned(CAUGHT)
    expect(asked).toEqual([0, 1])
    expect(scan.catches()).toHaveLength(3)
    expect([scan.isRestarted(0), scan.isRestarted(1)]).toEqual([false, true])
    expect(news).toBeGreaterThan(0)
    const { starts } = loadReplay(CAUGHT)
    const playback = createPlayback(buildLevel(SEED, 2), CAUGHT.mode, CAUGHT.tracks[1])
    scan.catches().forEach((moment, i) => {
      seekTick(playback, moment - starts[1] - 1)
      expect(playback.state.catches).toBe(i)
      seekTick(playback, moment - starts[1])
      expect(playback.state.catches).toBe(i + 1)
    })
  })

  test('are none in a win without a catch', () => {
    const { scan, news } = scanned(finished(SEED))
    expect([scan.catches(), news, scan.isRestarted(0)]).toEqual([[], 0, false])
  })

  test('of the next level are looked for after a pause', () => {
    const asked: number[] = []
    const scan = createCatchScan(loadReplay(CAUGHT), (track) => {
      asked.push(track)
      return buildLevel(SEED, track + 1)
    })
    for (let frame = 0; frame < 60 && asked.length < 2; frame++) scan.pass(0)
    expect(asked).toEqual([0])
    scan.pass(400)
    expect(asked).toEqual([0, 1])
  })
})
