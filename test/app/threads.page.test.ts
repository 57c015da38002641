import { expect, test } from 'vitest'
import { createWinThreads, drawnLevels } from '../../src/app/threads.ts'
import { startRun } from '../../src/core/level/run.ts'
import { optimumReplay } from '../../src/core/replay/optimum.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { contextOf, createCanvas } from '../ui/drawn.ts'

const SEED = 'theseus'
const LEVELS = [1, 2].map((number) => builtLevel(SEED, number))
const tracks = LEVELS.map((level) => optimumReplay(level).tracks[0])
const results = tracks.map(({ length }, i) => ({ level: i + 1, time: length, catches: 0 }))

/** Returns a function that passes frames, and counts the gold pixels on each maze afterwards. */
function openThreads(reducedMotion: boolean) {
  const maps = results.map(() => createCanvas(300, 200))
  const run = { ...startRun(SEED), level: 2, tracks, results }
  const style = { tiles: null, highContrast: false, reducedMotion }
  const grow = createWinThreads(maps, drawnLevels(run, 2, builtLevel), style)
  return (frames: number, ms: number): number[] => {
    for (let i = 0; i < frames; i++) grow(ms)
    return maps.map((map) => {
      const { data } = contextOf(map).getImageData(0, 0, map.width, map.height)
      const pixels = [...new Uint32Array(data.buffer)]
      return pixels.filter((pixel) => pixel === 0xff33c2ff).length
    })
  }
}

test('the threads of a run grow through its mazes one after the other, and stay drawn', () => {
  const pass = openThreads(false)
  // Frames in which mazes are painted and tracks are played.
  const bare = pass(10, 0)
  const [first, second] = pass(1, 1200)
  expect([first > bare[0] + 10, second]).toEqual([true, bare[1]])
  const whole = pass(1, 1800)
  expect([whole[0] > first, whole[1] > bare[1] + 10]).toEqual([true, true])
  expect(pass(1, 5000)).toEqual(whole)
  expect(openThreads(true)(11, 1)).toEqual(whole)
})
