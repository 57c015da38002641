import { beforeEach } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The most cases of a property. */
    cases: number
  }
}

declare global {
  /** Is called in every turn of every loop of the core. */
  function __turn(): void
}

/** More turns of loops than any test takes. */
const MOST_TURNS = 200_000_000

let turns = 0

globalThis.__turn = () => {
  if (++turns > MOST_TURNS) throw new Error('a loop without end')
}

beforeEach(() => {
  turns = 0
})
