import type { DrawnLevel, WonLevel } from '../../core/level/drawn/drawn-level.ts'
import type { DrawnProof } from '../../core/level/drawn/proof.ts'
import type { DrawActions } from './page.ts'

/** Finds a win of each level of a course, one after the other; or the first level without one. */
export async function proveCourse(
  levels: readonly DrawnLevel[],
  openProver: DrawActions['openProver'],
): Promise<readonly WonLevel[] | DrawnLevel> {
  let settle: (proof: DrawnProof) => void = () => undefined
  const prover = openProver((proof) => settle(proof))
  const won: WonLevel[] = []
  for (const level of levels) {
    const proof = await new Promise<DrawnProof>((resolve) => {
      settle = resolve
      prover.prove(level)
    })
    if (proof.kind !== 'won') {
      prover.dispose()
      return level
    }
    won.push({ ...level, win: proof.win })
  }
  prover.dispose()
  return won
}
