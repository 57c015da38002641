import { type Input, NO_INPUT } from '../game/state.ts'
import type { Track } from './replay.ts'

/** A key held for some ticks, like a note on a piano. */
export interface KeyPress {
  /** Input bit that the key holds: a direction, or 4 for a restart. */
  readonly key: number
  /** First tick with the key held. */
  readonly start: number
  /** First tick after the release; the track's length + 1 for a key held to the end. */
  readonly end: number
}

/** Number of keys: four directions and the restart. */
export const KEYS = 5

/** Key presses of a track, sorted by start, then by key. */
export function keyPressesOf({ length, ticks, inputs }: Track): KeyPress[] {
  const keyPresses: { key: number; start: number; end: number }[] = []
  const down = new Array<(typeof keyPresses)[number]>(KEYS)
  let held = NO_INPUT
  for (let i = 0; i < ticks.length; i++) {
    const start = ticks[i]
    const changed = held ^ inputs[i]
    for (let key = 0; key < KEYS; key++) {
      if (((changed >>> key) & 1) === 0) continue
      if (((held >>> key) & 1) === 1) down[key].end = start
      else keyPresses.push((down[key] = { key, start, end: length + 1 }))
    }
    held = inputs[i]
  }
  return keyPresses
}

/** Input changes of a list of key presses. Presses of one key must not overlap or touch. */
export function changesOf(
  keyPresses: readonly KeyPress[],
  length: number,
): { ticks: number[]; inputs: Input[] } {
  const ticks: number[] = []
  const inputs: Input[] = []
  const ends = new Array<number>(KEYS).fill(length + 1)
  let held = NO_INPUT
  for (let next = 0; ;) {
    let tick = next < keyPresses.length ? keyPresses[next].start : length + 1
    for (const end of ends) tick = Math.min(tick, end)
    if (tick > length) return { ticks, inputs }
    for (let key = 0; key < KEYS; key++) {
      if (ends[key] !== tick) continue
      held &= ~(1 << key)
      ends[key] = length + 1
    }
    for (; next < keyPresses.length && keyPresses[next].start === tick; next++) {
      held |= 1 << keyPresses[next].key
      ends[keyPresses[next].key] = keyPresses[next].end
    }
    ticks.push(tick)
    inputs.push(held)
  }
}
