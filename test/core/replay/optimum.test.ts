import { describe, expect, test } from 'vitest'
import { NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { levelOfMaze } from '../../../src/core/level/build-level.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import {
  createPacedGhost,
  followPlayer,
  type Ghost,
  waitForPlayer,
} from '../../../src/core/replay/ghosts.ts'
import { optimumTime } from '../../../src/core/level/optimum.ts'
import { optimumInTime } from '../../../src/core/replay/paced-track.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import {
  clearRecorded,
  openLevel,
  playRecorded,
  type RecordedLevel,
  takeHelp,
} from '../../../src/core/attempt/recorded-level.ts'
import { hold } from './playing.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'

const SEED = 'optimum'
const ALL_WAYS = 15
const level = builtLevel(SEED, 4)

describe('the fastest win of a level', () => {
  test.each([1, 4, 7, 10])('is a valid replay of level %i, as long as its proof', (number) => {
    const built = builtLevel(SEED, number)
    const time = optimumTime(built)
    expect(verifyBuilt(optimumReplay(built))).toMatchObject({
      valid: true,
      finished: true,
      time,
      levels: [{ level: number, time, catches: 0, optimum: time }],
    })
  })

  test('of a workshop maze reaches the exit', () => {
    const maze = levelOfMaze(level.grid, SEED, level.algorithm)
    const [track] = optimumReplay(maze).tracks
    expect(track.length).toBe(optimumTime(maze))
  })
})

/** The fastest win of a level as a ghost, in its own time. */
const optimumGhost = ({ level }: RecordedLevel): Ghost =>
  createPacedGhost(optimumInTime(level, 0), '')

/** Plays a tick with a ghost beside the player. */
function playBeside(played: RecordedLevel, ghost: Ghost, input: number): void {
  playRecorded(played, input)
  waitForPlayer(ghost, played.state)
  followPlayer(ghost, played.state.tick)
}

function playMoves(played: RecordedLevel): void {
  for (const move of played.level.proof.moves) hold(played, move, 12)
}

describe('the fastest win raced as a ghost', () => {
  test.each([
    ['in a run', startRun(SEED)],
    ['in a single level', startLevel(SEED, 1)],
  ])('%s restarts with every attempt', (_, run) => {
    const played = openLevel(run)
    const ghost = optimumGhost(played)
    const play = (input: number, ticks: number): void => {
      for (let i = 0; i < ticks; i++) playBeside(played, ghost, input)
    }
    play(ALL_WAYS, 1)
    expect(ghost.playback.tick).toBe(1)
    play(RESTART, 1)
    play(NO_INPUT, 5)
    expect(ghost.playback.tick).toBe(0)
    play(ALL_WAYS, 30)
    expect(ghost.playback.tick).toBe(30)
    play(RESTART, 1)
    play(NO_INPUT, 20)
    expect(ghost.playback.tick).toBe(0)
    play(ALL_WAYS, 7)
    expect(ghost.playback.tick).toBe(7)
    play(ALL_WAYS | RESTART, 1)
    expect(ghost.playback.tick).toBe(1)
    play(ALL_WAYS, 1)
    expect(ghost.playback.tick).toBe(2)
  })
})

describe('help', () => {
  test('makes this attempt and later ones practice', () => {
    const played = openLevel(startLevel(SEED, 4))
    hold(played, ALL_WAYS, 30)
    takeHelp(played)
    hold(played, RESTART, 1)
    hold(played, NO_INPUT, 1)
    expect(played.run.practice).toBe(true)
    playMoves(played)
    expect(clearRecorded(played).practice).toBe(true)
  })

  test('makes practice of the rest of a run', () => {
    const played = openLevel(startRun(SEED))
    takeHelp(played)
    playMoves(played)
    expect(openLevel(clearRecorded(played)).run.practice).toBe(true)
  })
})
