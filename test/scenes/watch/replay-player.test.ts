import { describe, expect, test } from 'vitest'
import {
  createScreening,
  lastMoment,
  momentShown,
  showTogether,
} from '../../../src/core/replay/replay-session.ts'
import {
  createProjector,
  project,
  seek,
  shareShown,
  startProjector,
} from '../../../src/scenes/watch/replay-player.ts'
import { runWithCatches } from '../../core/replay/runner.ts'

const replay = runWithCatches('bcd-fgh-jkl', 3, 1)

function open() {
  const screening = createScreening([{ name: '', replay }], 0, undefined, [])
  const projector = createProjector()
  const run = (frames: number, milliseconds: number): number => {
    let ticks = 0
    for (let i = 0; i < frames; i++) {
      project(projector, screening, milliseconds, () => {
        ticks++
      })
    }
    return ticks
  }
  return { screening, projector, run }
}

describe('a projector', () => {
  test.each([0.25, 0.5, 1, 2, 4, 8])('plays %d times as fast, whatever the frames', (speed) => {
    for (const [frames, milliseconds] of [
      [4, 100],
      [40, 10],
    ]) {
      const { projector, run } = open()
      projector.speed = speed
      expect(run(frames, milliseconds)).toBe(speed * 48)
    }
  })

  test('tells of every tick once and stops at the last', () => {
    const { screening, projector, run } = open()
    expect(run(3000, 50)).toBe(lastMoment(screening))
    expect(momentShown(screening)).toBe(lastMoment(screening))
    expect(projector.isPlaying).toBe(false)
  })

  test('stays at the end of a level before the next', () => {
    const { screening, projector, run } = open()
    seek(projector, screening, replay.tracks[0].length - 1)
    run(1, 0)
    run(20, 10)
    expect(screening.place).toEqual({ track: 0, tick: replay.tracks[0].length })
    run(30, 10)
    expect(screening.place.track).toBe(1)
  })

  test('starts again from the first moment when all was shown', () => {
    const { screening, projector, run } = open()
    seek(projector, screening, lastMoment(screening))
    run(1, 10)
    startProjector(projector, screening)
    run(1, 10)
    expect(momentShown(screening)).toBe(0)
  })

  test('goes where it was asked to while it is held, and no further', () => {
    const { screening, projector, run } = open()
    projector.isHeld = true
    seek(projector, screening, 300)
    run(10, 100)
    expect(momentShown(screening)).toBe(300)
  })

  test('stays at the end of a level for 0.3 seconds, a moment that was asked for anew', () => {
    const { screening, projector, run } = open()
    const end = { track: 0, tick: replay.tracks[0].length }
    const goToEnd = (): void => {
      seek(projector, screening, end.tick)
      run(1, 0)
    }
    goToEnd()
    run(2, 100)
    goToEnd()
    expect(run(3, 100)).toBe(0)
    expect(screening.place).toEqual(end)
    expect(run(1, 100)).toBe(12)
    expect(screening.place).toEqual({ track: 1, tick: 11 })
  })

  test('does not stay at the end of a level while all tries are shown', () => {
    const { screening, projector, run } = open()
    showTogether(screening)
    run(3000, 50)
    expect(momentShown(screening)).toBe(lastMoment(screening))
    expect(projector.lingered).toBe(0)
  })

  test('goes no further than the first and the last moment', () => {
    const { screening, projector, run } = open()
    seek(projector, screening, lastMoment(screening) + 1)
    run(1, 0)
    expect(momentShown(screening)).toBe(lastMoment(screening))
    seek(projector, screening, -1)
    run(1, 0)
    expect(momentShown(screening)).toBe(0)
  })

  test('shows the first tick with the first frame after it was begun', () => {
    const { screening, projector, run } = open()
    projector.isPlaying = false
    seek(projector, screening, 100)
    run(1, 0)
    startProjector(projector, screening)
    expect(projector.isPlaying).toBe(true)
    run(1, 1)
    expect(momentShown(screening)).toBe(101)
  })

  test('draws between two ticks only while it plays', () => {
    const { screening, projector, run } = open()
    expect(run(1, 12.5)).toBe(1)
    expect(shareShown(projector)).toBe(0.5)
    projector.isHeld = true
    expect(shareShown(projector)).toBe(1)
    projector.isHeld = false
    projector.isPlaying = false
    expect(shareShown(projector)).toBe(1)
    projector.isPlaying = true
    seek(projector, screening, replay.tracks[0].length)
    run(1, 0)
    expect(shareShown(projector)).not.toBe(1)
    run(1, 12.5)
    expect(shareShown(projector)).toBe(1)
    run(3, 100)
    expect(shareShown(projector)).not.toBe(1)
  })

  test('tells of a moment that was asked for once, and of none while it is held', () => {
    const { screening, projector, run } = open()
    seek(projector, screening, 5)
    projector.isHeld = true
    expect(run(3, 100)).toBe(1)
  })
})
