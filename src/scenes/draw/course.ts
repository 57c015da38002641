import type { DrawnLevel, WonLevel } from '../../core/level/drawn/drawn-level.ts'
import type { DrawnProof } from '../../core/level/drawn/proof.ts'
import type { DrawActions } from './page.ts'

/** Level without a proof; the page says which. */
export class UnprovenError extends Error {
  readonly level: DrawnLevel

  constructor(level: DrawnLevel) {
    super('a level of the course is not proven')
    this.name = 'UnprovenError'
    this.level = level
  }
}

/**
 * Finds a win of each level of a course, one after the other.
 *
 * @throws UnprovenError for the first level without a win
 */
export async function proveCourse(
  levels: readonly DrawnLevel[],
  openProver: DrawActions['openProver'],
): Promise<readonly WonLevel[]> {
  let settle: (proof: DrawnProof) => void = () => undefined
  const prover = openProver((proof) => settle(proof))
  const won: WonLevel[] = []
  try {
    for (const level of levels) {
      const proof = await new Promise<DrawnProof>((resolve) => {
        settle = resolve
        prover.prove(level)
      })
      if (proof.kind !== 'won') throw new UnprovenError(level)
      won.push({ ...level, win: proof.win })
    }
  } finally {
    prover.dispose()
  }
  return won
}
