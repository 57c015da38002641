import { type Input, NO_INPUT } from '../core/game/state.ts'

/** How long a direction is held before it counts again, and how long after that each time. */
export const FIRST_MS = 400
export const NEXT_MS = 130

/** A stick or a cross that walks through a menu as a held key walks through a text. */
export interface Repeat {
  readonly former: Input
  /** Until what is held counts again; endless for what was held before the menu came. */
  readonly waitMs: number
}

export const NOTHING_REPEATED: Repeat = { former: NO_INPUT, waitMs: Infinity }

/** What is held counts for nothing until it is let go of. */
export function ignoreHeld(held: Input): Repeat {
  return { former: held, waitMs: Infinity }
}

/** Which directions count in a frame of so many milliseconds, and what is remembered for the next. */
export function repeatHeld(
  repeat: Repeat,
  held: Input,
  deltaMs: number,
): { readonly counted: Input; readonly repeat: Repeat } {
  const pressed = held & ~repeat.former
  if (pressed !== NO_INPUT) {
    return { counted: pressed, repeat: { former: held, waitMs: FIRST_MS } }
  }
  if (held === NO_INPUT) return { counted: NO_INPUT, repeat: NOTHING_REPEATED }
  const waitMs = repeat.waitMs - deltaMs
  if (waitMs > 0) return { counted: NO_INPUT, repeat: { former: held, waitMs } }
  return { counted: held, repeat: { former: held, waitMs: NEXT_MS } }
}
