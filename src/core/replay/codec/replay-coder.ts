import { addTicks, createTrack, type InputRuns, ticksOf, type Track } from '../../game/track.ts'
import { NO_INPUT } from '../../game/state.ts'
import { decodeBase64, encodeBase64 } from '../../base64.ts'
import { LEVEL_COUNT, TICK_HZ } from '../../game/rules.ts'
import { quotient } from '../../../labyrinth/integer.ts'
import { isWonSeed } from '../../level/drawn/build-drawn.ts'
import { lastLevel, type RunMode } from '../../level/run.ts'
import { isSeed } from '../../level/seed.ts'
import { joinDrawnSeed, MAX_SOURCE_LENGTH, parseSource } from '../../level/source.ts'
import { isName, MAX_NAME_LENGTH } from '../../name.ts'
import {
  codeNumber,
  codeText,
  codeTree,
  createBitCounts,
  createNumberCounts,
  MAX_NUMBER,
  type SymbolCoder,
} from '../../range-coder.ts'
import { MAX_CHANGES, MAX_REPLAYS, MAX_TICKS, type NamedReplay, type Replay } from '../replay.ts'

/** Modes by their number in a text. */
const MODES: readonly RunMode[] = ['run', 'level', 'today']

/** Bits of an input: any set of four directions and the restart. */
const INPUT_BITS = 5
const INPUTS = 1 << INPUT_BITS

type ReplayCounts = ReturnType<typeof createReplayCounts>

function createReplayCounts() {
  return {
    isDrawn: createBitCounts(1),
    isPractice: createBitCounts(1),
    lengths: createNumberCounts(),
    characters: createNumberCounts(),
    numbers: createNumberCounts(),
    inputs: createBitCounts(INPUTS << INPUT_BITS),
    ticks: Array.from({ length: INPUT_BITS + 1 }, createNumberCounts),
  }
}

/**
 * Codes replays as codec.ts documents; `given` are the replays to write, undefined to read some. Decoded
 * replays are bounded in size, and valid if they can be written.
 *
 * @throws RangeError for invalid replays to write, and for too large ones.
 */
export function codeReplays(coder: SymbolCoder, given?: readonly NamedReplay[]): NamedReplay[] {
  require(given === undefined ||
    (given.length > 0 && given.length <= MAX_REPLAYS), 'none or more than five in a text')
  given?.forEach(requireReplay)
  const counts = createReplayCounts()
  const count = coder.uniform(MAX_REPLAYS, (given?.length ?? 1) - 1) + 1
  return Array.from({ length: count }, (_, i) => codeReplay(coder, counts, given?.[i]))
}

function codeReplay(coder: SymbolCoder, counts: ReplayCounts, given?: NamedReplay): NamedReplay {
  const { tracks: tracksGiven = [], ...replay }: Partial<Replay> = given?.replay ?? {}
  const name = codeText(coder, counts, MAX_NAME_LENGTH, given?.name)
  const seed = codeSeed(coder, counts, replay.seed)
  const rules = codeNumber(coder, counts.numbers, replay.rules ?? 0)
  const isRead = given === undefined && parseSource(seed).kind === 'drawn'
  require(!isRead || isWonSeed(seed, rules), 'a drawn level that its win does not win')
  const attempt = codeNumber(coder, counts.numbers, (replay.attempt ?? 1) - 1) + 1
  const practice = coder.bit(counts.isPractice, 0, replay.practice === true ? 1 : 0) === 1
  const mode = MODES[coder.uniform(MODES.length, MODES.indexOf(replay.mode ?? 'run'))]
  const isRun = mode === 'run'
  const numberGiven = isRun ? tracksGiven.length : (replay.level ?? 1)
  const number = coder.uniform(LEVEL_COUNT, numberGiven - 1) + 1
  const tracks: Track[] = []
  for (let i = 0; i < (isRun ? number : 1); i++) {
    tracks.push(codeTrack(coder, counts, tracksGiven.at(i)))
    requireTogether(tracks)
  }
  const level = isRun ? 1 : number
  return { name, replay: { rules, seed, mode, level, attempt, practice, tracks } }
}

/** Codes a seed: that of a drawn level as the bytes of its text, which look like chance. */
function codeSeed(coder: SymbolCoder, counts: ReplayCounts, given = ''): string {
  const source = given === '' ? null : parseSource(given)
  const isDrawn = coder.bit(counts.isDrawn, 0, source?.kind === 'drawn' ? 1 : 0) === 1
  if (!isDrawn) return codeText(coder, counts, MAX_SOURCE_LENGTH, given)
  const bytes = source?.kind === 'drawn' ? decodeBase64(source.code) : null
  const length = codeNumber(coder, counts.lengths, bytes?.length ?? 0)
  require(length <= MAX_SOURCE_LENGTH, 'a drawn level that is too long')
  const code = Uint8Array.from({ length }, (_, i) => codeByte(coder, bytes?.[i]))
  return joinDrawnSeed(encodeBase64(code))
}

function codeTrack(coder: SymbolCoder, counts: ReplayCounts, given?: Track): Track {
  const runs = given?.runs ?? []
  // Nothing is held before the first change.
  const padded = runs[0] === NO_INPUT ? runs : [NO_INPUT, 0, ...runs]
  const changes = codeNumber(coder, counts.lengths, changesIn(padded))
  require(changes <= MAX_CHANGES, 'more than 100,000 changes')
  const track = createTrack()
  for (let i = 0, held = NO_INPUT; i <= changes; i++) {
    const least = i === 0 ? 0 : 1
    if (i > 0) {
      held = codeTree(coder, counts.inputs, INPUT_BITS, padded[2 * i] ?? 0, held << INPUT_BITS)
    }
    const ticks = codeNumber(coder, counts.ticks[keysIn(held)], (padded[2 * i + 1] ?? 1) - least)
    addTicks(track, held, ticks + least)
    require(track.length <= MAX_TICKS, 'more than four hours')
  }
  const seconds = Array.from({ length: quotient(track.length, TICK_HZ) }, (_, i) =>
    codeByte(coder, given?.seconds[i]),
  )
  let end = 0
  for (const shift of [24, 16, 8, 0]) {
    end = (end << 8) | codeByte(coder, ((given?.end ?? 0) >>> shift) & 0xff)
  }
  return { ...track, seconds, end: end >>> 0 }
}

/** Number of changes of input, with no key held before the first tick. */
function changesIn(runs: InputRuns): number {
  return quotient(runs.length, 2) - Number(runs[0] === NO_INPUT)
}

function codeByte(coder: SymbolCoder, given = 0): number {
  return coder.uniform(0x100, given)
}

/** Number of keys held in an input. */
function keysIn(input: number): number {
  let keys = 0
  for (let rest = input; rest > 0; rest >>>= 1) keys += rest & 1
  return keys
}

function requireReplay({ name, replay }: NamedReplay): void {
  const { rules, seed, mode, level, attempt, tracks } = replay
  require(isName(name), `the name ${JSON.stringify(name)}`)
  require(isSeed(seed), `the seed ${JSON.stringify(seed)}`)
  for (const number of [rules, attempt - 1]) {
    require(Number.isInteger(number) && number >= 0 && number <= MAX_NUMBER, `number ${number}`)
  }
  const last = mode === 'run' ? tracks.length : level
  const isOfMode = mode === 'run' ? level === 1 : tracks.length === 1
  const most = lastLevel({ mode, level: last, source: parseSource(seed) })
  require(isOfMode && last >= 1 && last <= most, `level ${level} and ${tracks.length} tracks`)
  tracks.forEach(requireTrack)
  requireTogether(tracks)
}

function requireTogether(tracks: readonly Track[]): void {
  const sum = (numberOf: (track: Track) => number): number =>
    tracks.reduce((total, track) => total + numberOf(track), 0)
  require(sum(({ length }) => length) <= MAX_TICKS, 'more than four hours')
  require(sum(({ runs }) => changesIn(runs)) <= MAX_CHANGES, 'more than 100,000 changes')
}

function requireTrack({ length, runs, seconds, end }: Track): void {
  require(Number.isInteger(length) && length >= 1, `a length of ${length}`)
  require(ticksOf(runs) === length, `${ticksOf(runs)} ticks of inputs in ${length}`)
  for (let i = 0; i < runs.length; i += 2) {
    const [input, ticks] = [runs[i], runs[i + 1]]
    require(Number.isInteger(ticks) && ticks >= 1, `an input for ${ticks} ticks`)
    require(input >>> 0 === input && input < INPUTS, `input ${input}`)
    require(input !== runs[i - 2], `input ${input} twice`)
  }
  require(seconds.length === quotient(length, TICK_HZ), `${seconds.length} seconds`)
  require(seconds.every((byte) => (byte & 0xff) === byte), 'a second that is no byte')
  require(end >>> 0 === end, `an end of ${end}`)
}

function require(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new RangeError(`a replay cannot have ${otherwise}`)
}
