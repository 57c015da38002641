import { hash } from '../../src/core/game/hash.ts'
import type { Level } from '../../src/core/game/level-layout.ts'
import * as RULES from '../../src/core/game/rules.ts'
import { createState, type Input, NO_INPUT, RESTART } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { runnerGrid } from '../../src/core/game/gap.ts'
import { quotient } from '../../src/labyrinth/integer.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { parseSeed } from '../../src/core/level/seed.ts'
import { distanceField } from '../../src/labyrinth/path/distance-field.ts'
import { downhill } from '../../src/labyrinth/path/shortest-path.ts'
import { below, type Random } from '../../src/labyrinth/random/random.ts'
import { streamFromText } from '../../src/labyrinth/random/streams.ts'
import { decodeReplays } from '../../src/core/replay/codec/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'

const { LEVEL_COUNT, levelRules, PLAYER_TICKS_PER_TILE } = RULES

/** Input of the digest: data only, as an engine reads no files. */
export interface DigestInput {
  /** Texts of the replay corpus. */
  readonly replays: readonly string[]
}

/** Digest of an engine. A word is eight hexadecimal digits. */
export interface Digest {
  readonly games: GamesDigest
  readonly seeds: SeedsDigest
  readonly numbers: NumbersDigest
  /** One word for each text of replays. */
  readonly replays: readonly string[]
}

/** Digest of seeds: a word for each level of each seed, and one word over all of them. */
export interface SeedsDigest {
  readonly digest: string
  readonly seeds: Readonly<Record<string, string>>
}

/** One word over every number of the rules, whether a game meets it or not. */
export interface NumbersDigest {
  readonly digest: string
}

/** Digest of games, with counts of games and ticks, and of exits and catches by level. */
export interface GamesDigest extends SeedsDigest {
  readonly games: number
  readonly ticks: number
  readonly exits: readonly number[]
  readonly catches: readonly number[]
}

const GAMES_PER_LEVEL = 50

/**
 * Shares of time, in hundredths, that players spend off the shortest path; at 100 they never follow
 * it. At 0 they play the level's proof, as the path may be contested.
 */
const STRAYS = [100, 100, 100, 25, 0, 100, 100, 10, 100, 2]

/** Most ticks of a game of a player that never follows the path, and of all others. */
const STRAY_TICKS = 360
const PATH_TICKS = 3600

/** Interval between hashes of the state, so that temporary differences count, too. */
const HASH_TICKS = 16

/** Texts that engines could treat differently: case, composition, a lone surrogate, white space. */
const ODD_TEXTS = [
  '아리아드네',
  '\u1106\u1175\u1100\u116e\u11bc',
  'İSTANBUL',
  'ΛΑΒΥΡΙΝΘΟΣ',
  'A\u030angstrom STRAẞE',
  '\u00a0\ufeffmaze\u3000',
  '🐂🧵',
  '\ud83d',
  '迷路'.repeat(32),
]

/** Seeds with pinned levels, and seeds with levels that are played. */
const LEVEL_SEEDS = Array.from({ length: 60 }, (_, i) => ODD_TEXTS[i] ?? `catalogue-${i}`)
const GAME_SEEDS = Array.from({ length: 20 }, (_, i) => `games-${i}`)

const NO_WORDS = 0x811c9dc5

export function digest({ replays }: DigestInput): Digest {
  return {
    games: digestGames(),
    seeds: digestSeeds(),
    numbers: digestNumbers(),
    replays: replays.map(digestReplay),
  }
}

/** The constants of the rules by name, and the rules of every level. */
export function digestNumbers(): NumbersDigest {
  const constants = Object.entries(RULES).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const levels = Array.from({ length: LEVEL_COUNT }, (_, i) => levelRules(i + 1))
  return { digest: wordOf(foldText(NO_WORDS, JSON.stringify([constants, levels]))) }
}

/** Returns a word over the names and verdicts of the replays of a text. */
function digestReplay(text: string): string {
  const shown = decodeReplays(text).map(({ name, replay }) => ({ name, verdict: verify(replay) }))
  return wordOf(foldText(NO_WORDS, JSON.stringify(shown)))
}

/** Digests the beginnings of levels: tiles, enemies and the first state. */
export function digestSeeds(texts = LEVEL_SEEDS): SeedsDigest {
  return digestLevels(texts, (level) => {
    let h = level.grid.width
    for (const tile of level.grid.tiles) h = fold(h, tile)
    for (const { kind, tile } of level.enemies) h = fold(foldText(h, kind), tile)
    return fold(h, hash(createState(level, true)))
  })
}

/** Digests random games in the levels of fixed seeds: ten thousand, 500 a seed. */
export function digestGames(texts = GAME_SEEDS): GamesDigest {
  const exits = new Array<number>(LEVEL_COUNT).fill(0)
  const catches = new Array<number>(LEVEL_COUNT).fill(0)
  let [games, ticks] = [0, 0]
  const levels = digestLevels(texts, (level) => {
    const chance = streamFromText(`games/${level.number}/${level.seed}`)
    const ways = waysOut(level)
    let h = NO_WORDS
    for (let i = 0; i < GAMES_PER_LEVEL; i++) {
      const game = play(level, ways, STRAYS[i % STRAYS.length], chance)
      h = fold(h, game.word)
      games++
      ticks += game.ticks
      exits[level.number - 1] += game.isCleared ? 1 : 0
      catches[level.number - 1] += game.catches
    }
    return h
  })
  return { games, ticks, exits, catches, ...levels }
}

function digestLevels(
  texts: readonly string[],
  digestLevel: (level: Level) => number,
): SeedsDigest {
  let all = NO_WORDS
  const seeds: Record<string, string> = {}
  for (const seed of texts.map(parseSeed)) {
    const words: string[] = []
    for (let number = 1; number <= LEVEL_COUNT; number++) {
      const word = digestLevel(buildLevel(seed, number))
      all = fold(all, word)
      words.push(wordOf(word))
    }
    seeds[seed] = words.join(' ')
  }
  return { digest: wordOf(all), seeds }
}

/** Returns for every tile the input that leads one tile closer to the exit. */
function waysOut({ grid, exit }: Level): Input[] {
  const field = distanceField(runnerGrid(grid), exit)
  return Array.from(grid.tiles, (_, tile) => {
    const way = downhill(grid, field, tile)
    return way === null ? NO_INPUT : 1 << way
  })
}

interface Game {
  readonly word: number
  readonly ticks: number
  readonly catches: number
  readonly isCleared: boolean
}

/** Plays a game that follows the ways out, except for a share of the time, in hundredths. */
function play(level: Level, ways: readonly Input[], stray: number, chance: Random): Game {
  const state = createState(level, below(chance, 2) === 0)
  const { moves } = level.proof
  const proven = moves.length * PLAYER_TICKS_PER_TILE
  const most = stray === 0 ? proven : stray === 100 ? STRAY_TICKS : PATH_TICKS
  let [word, ticks, catches, left] = [NO_WORDS, 0, 0, 0]
  let input = NO_INPUT
  let strays = false
  while (ticks < most && state.phase !== 'cleared') {
    if (left === 0) {
      strays = below(chance, 100) < stray
      left = 1 + below(chance, 40)
      if (strays) input = anyInput(chance)
    }
    if (stray === 0) input = moves[quotient(ticks, PLAYER_TICKS_PER_TILE)]
    else if (!strays && state.player.progress === 0) input = ways[state.player.tile]
    const { phase } = state
    step(state, input)
    if (state.phase === 'caught' && phase !== 'caught') catches++
    left--
    ticks++
    if (ticks % HASH_TICKS === 0) word = fold(word, hash(state))
  }
  return { word: fold(word, hash(state)), ticks, catches, isCleared: state.phase === 'cleared' }
}

/** Returns a random input: mostly one direction, else two, none, or rarely a restart. */
function anyInput(chance: Random): Input {
  const one = 1 << below(chance, 4)
  const other = 1 << below(chance, 4)
  const kind = below(chance, 64)
  if (kind === 0) return RESTART | one
  if (kind < 6) return NO_INPUT
  return kind < 24 ? one | other : one
}

/** Adds a word to a hash: FNV-1a by words (Fowler, Noll and Vo). A different word changes the result. */
function fold(h: number, word: number): number {
  return Math.imul(h ^ word, 0x01000193)
}

function foldText(h: number, text: string): number {
  let folded = fold(h, text.length)
  for (let i = 0; i < text.length; i++) folded = fold(folded, text.charCodeAt(i))
  return folded
}

function wordOf(h: number): string {
  return (h >>> 0).toString(16).padStart(8, '0')
}
