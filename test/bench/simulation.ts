import type { Level } from '../../src/core/game/level-layout.ts'
import { LEVEL_COUNT, TICK_HZ } from '../../src/core/game/rules.ts'
import { hash, hashBytes } from '../../src/core/game/hash.ts'
import { createState, type Input } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { entranceOf } from '../../src/labyrinth/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { createDistanceField } from '../../src/labyrinth/path/distance-field.ts'
import { decodeBase64 } from '../../src/core/base64.ts'
import { decodeReplays } from '../../src/core/replay/codec/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { type PinnedEntry, readCorpus } from '../catalogue/corpus.ts'
import { createExplorer } from '../difficulty/bots/explorer.ts'
import { playBot } from '../difficulty/bots/playing.ts'
import { median, race, ratioOf } from './measure.ts'
import type { Row } from './results.ts'
import { breadthFirstLoop } from './tight-loop.ts'

const PART = 'simulation'
const ROUNDS = 11

/** Rounds of a verification of all replays, each of which takes seconds. */
const LONG_ROUNDS = 3
const GAMES = 10
const HOUR = 3600 * TICK_HZ
const MINUTE = 60 * TICK_HZ

/** So many ticks of a game at most. */
const MOST_TICKS = 60 * TICK_HZ

/** How many searches of a maze stand beside its game, so that they take about as long. */
const SEARCHES = 100

/** How fast the rules are, what it takes to check a replay, and how long one is. */
export function measureSimulation(quick: boolean): Row[] {
  const rounds = quick ? 3 : ROUNDS
  return [tickRate(LEVEL_COUNT, rounds), hourOfVerification(), ...replaySizes()]
}

interface Game {
  readonly level: Level
  readonly inputs: readonly Input[]
}

function tickRate(number: number, rounds: number): Row {
  const games = Array.from({ length: GAMES }, (_, i): Game => {
    const level = buildLevel(`bench ${i}`, number)
    return { level, inputs: playBot(createExplorer(level), level, MOST_TICKS).inputs }
  })
  const ticks = games.reduce((sum, { inputs }) => sum + inputs.length, 0)
  const play = (): void => games.forEach(playGame)
  const search = (): void => games.forEach(searchGame)
  const [times, searches] = race([play, search], rounds)
  return {
    part: PART,
    what: `ticks of level ${number}, ${games[0].level.enemies.length} enemies`,
    unit: 'ticks a second',
    median: (1000 * ticks) / median(times),
    ratio: (ratioOf(times, searches) * GAMES * SEARCHES) / ticks,
    hash: hashOfAll(games.map(playGame)),
  }
}

/** Plays a game, and returns the hash of its last state. */
function playGame({ level, inputs }: Game): number {
  const state = createState(level, true)
  for (const input of inputs) step(state, input)
  return hash(state)
}

function hashOfAll(hashes: readonly number[]): string {
  const bytes = new Uint8Array(Uint32Array.from(hashes).buffer)
  return hashBytes(bytes).toString(16).padStart(8, '0')
}

function searchGame({ level: { grid } }: Game): void {
  const { steps, queue } = createDistanceField(grid)
  for (let i = 0; i < SEARCHES; i++) {
    breadthFirstLoop(grid.tiles, grid.width, entranceOf(grid), steps, queue)
  }
}

function hourOfVerification(): Row {
  const replays = readCorpus().flatMap(({ text }) => decodeReplays(text))
  const ticks = replays.flatMap(({ replay }) => replay.tracks).reduce(addLength, 0)
  const checkAll = (): number[] =>
    replays.map(({ replay }) => {
      const verdict = verify(replay)
      if (!verdict.valid) throw new Error(`a replay of ${replay.seed} is not valid`)
      return verdict.hash
    })
  const [times] = race([checkAll], LONG_ROUNDS)
  return {
    part: PART,
    what: 'verification of an hour of play, its levels built and proven',
    unit: 'ms',
    median: (median(times) * HOUR) / ticks,
    hash: hashOfAll(checkAll()),
  }
}

function replaySizes(): Row[] {
  const corpus = readCorpus()
  const kinds: readonly (readonly [string, readonly PinnedEntry[]])[] = [
    ['a run of ten levels', corpus.slice(0, 1)],
    ['the whole corpus', corpus],
  ]
  return kinds.map(([what, entries]): Row => {
    const bytes = entries.reduce((sum, { text }) => sum + decodeBase64(text).length, 0)
    const tracks = entries
      .flatMap(({ text }) => decodeReplays(text))
      .flatMap(({ replay }) => replay.tracks)
    const minutes = tracks.reduce(addLength, 0) / MINUTE
    return {
      part: PART,
      what: `replay of ${what}`,
      unit: 'bytes a minute',
      median: bytes / minutes,
    }
  })
}

function addLength(sum: number, { length }: { readonly length: number }): number {
  return sum + length
}
