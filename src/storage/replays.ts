import { RULES_VERSION } from '../core/game/rules.ts'
import type { Run } from '../core/game/run.ts'
import { decodeReplays, encodeReplays } from '../core/replay/codec.ts'
import type { Replay } from '../core/replay/replay.ts'
import { ReplayError } from '../core/replay/replay-error.ts'
import { verify } from '../core/replay/verify.ts'
import type { Store } from './store.ts'

/** What is kept of each run and level: the fastest replay, and the one finished last. */
type Slot = 'best' | 'last'

/** What a replay is kept under. */
type Course = Pick<Replay, 'rules' | 'seed' | 'mode' | 'level'>

/** Of both slots together; the oldest go first, and no best before every last. */
const MAX_ENTRIES = 200
const PREFIX = 'asterion.replay.1.'

/** The player's fastest replay of a run or level under these rules; its time is yet to be proved. */
export function readBest(store: Store, run: Run): Replay | null {
  return readSlot(store, 'best', run)
}

/** The replay of a run or level that the player finished last. */
export function readLast(store: Store, run: Run): Replay | null {
  return readSlot(store, 'last', run)
}

/**
 * Keeps a finished replay as the last, and as the best when it is no practice and its time, played
 * again, beats the best so far. Returns what it was kept as; nothing that is unfinished, invalid or
 * too long to be written is kept.
 */
export function keepFinished(store: Store, replay: Replay): Slot | null {
  const text = textOf(replay)
  if (text === null) return null
  const time = timeOf(replay)
  if (time === null) return null
  write(store, 'last', replay, text)
  const isBest = !replay.practice && time < (provenBest(store, replay) ?? Infinity)
  if (isBest) write(store, 'best', replay, text)
  for (const { key } of entriesOf(store).slice(0, -MAX_ENTRIES)) store.remove(key)
  return isBest ? 'best' : 'last'
}

function readSlot(store: Store, slot: Slot, { mode, seed, level }: Run): Replay | null {
  if (mode === 'maze') return null
  return read(store, slot, { rules: RULES_VERSION, mode, seed, level: mode === 'run' ? 1 : level })
}

/** The time of the best replay kept; one that does not end as it says is thrown away. */
function provenBest(store: Store, course: Course): number | null {
  const best = read(store, 'best', course)
  const time = best === null ? null : timeOf(best)
  if (time === null) store.remove(keyOf('best', course))
  return time
}

/** What is kept under a key; what cannot be read, or belongs elsewhere, is thrown away. */
function read(store: Store, slot: Slot, course: Course): Replay | null {
  const key = keyOf(slot, course)
  const value = store.read(key)
  if (value === null) return null
  const replay = decode(value.slice(value.indexOf(' ') + 1))
  if (replay !== null && keyOf(slot, replay) === key) return replay
  store.remove(key)
  return null
}

function write(store: Store, slot: Slot, course: Course, text: string): void {
  const entries = entriesOf(store)
  const order = entries.reduce((most, entry) => Math.max(most, entry.order), 0) + 1
  const key = keyOf(slot, course)
  const expendable = entries.filter((entry) => entry.slot === 'last' && entry.key !== key)
  // A full store makes room for a replay by the oldest ones of the same kind, never by a best.
  while (store.write(key, `${order} ${text}`) === 'full') {
    const oldest = expendable.shift()
    if (oldest === undefined) return
    store.remove(oldest.key)
  }
}

interface Entry {
  readonly key: string
  readonly slot: Slot
  /** Higher for what was written later. */
  readonly order: number
}

/** Everything kept, in the order in which it may go. */
function entriesOf(store: Store): Entry[] {
  return store
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key): Entry => {
      const order = Number.parseInt(store.read(key) ?? '', 10)
      const slot = key.startsWith(`${PREFIX}best.`) ? 'best' : 'last'
      return { key, slot, order: Number.isSafeInteger(order) ? order : 0 }
    })
    .toSorted((a, b) => {
      if (a.slot !== b.slot) return a.slot === 'last' ? -1 : 1
      return a.order - b.order
    })
}

function keyOf(slot: Slot, { rules, mode, level, seed }: Course): string {
  return `${PREFIX}${slot}.${rules}.${mode}.${level}.${seed}`
}

/** In ticks; null for what is not finished or not valid. */
function timeOf(replay: Replay): number | null {
  const verdict = verify(replay)
  return verdict.valid && verdict.finished ? verdict.time : null
}

function textOf(replay: Replay): string | null {
  try {
    return encodeReplays([{ name: '', replay }])
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function decode(text: string): Replay | null {
  try {
    return decodeReplays(text)[0].replay
  } catch (error) {
    if (error instanceof ReplayError) return null
    throw error
  }
}
