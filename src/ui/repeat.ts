import { type Input, NO_INPUT } from '../core/game/state.ts'

/** Time before a held direction repeats, and between further repeats. */
export const FIRST_MS = 400
export const NEXT_MS = 130

/** Repetition of a held stick or cross in a menu, as a held key repeats in a text field. */
export interface Repeat {
  readonly former: Input
  /** Time to the next repeat; infinite for directions that were held before the menu opened. */
  readonly waitMs: number
}

export const NOTHING_REPEATED: Repeat = { former: NO_INPUT, waitMs: Infinity }

/** Ignores the held directions until they are released. */
export function ignoreHeld(held: Input): Repeat {
  return { former: held, waitMs: Infinity }
}

/** Directions that count in a frame of `deltaMs`, with the state for the next frame. */
export function repeatHeld(
  repeat: Repeat,
  held: Input,
  deltaMs: number,
): { readonly counted: Input; readonly repeat: Repeat } {
  const pressed = held & ~repeat.former
  if (pressed !== NO_INPUT) return { counted: pressed, repeat: { former: held, waitMs: FIRST_MS } }
  if (held === NO_INPUT) return { counted: NO_INPUT, repeat: NOTHING_REPEATED }
  const waitMs = repeat.waitMs - deltaMs
  if (waitMs > 0) return { counted: NO_INPUT, repeat: { former: held, waitMs } }
  return { counted: held, repeat: { former: held, waitMs: NEXT_MS } }
}
