import { describe, expect, test } from 'vitest'
import { createScreening, lastMoment, momentShown } from '../../src/core/replay/screening.ts'
import { createProjector, project, seek, startProjector } from '../../src/view/projector.ts'
import { runWithCatches } from '../core/replay/runner.ts'

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
})
