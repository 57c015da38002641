import type { DrawnLevel, WonLevel } from '../../core/level/drawn/drawn-level.ts'
import type { DrawnProof } from '../../core/level/drawn/proof.ts'
import type { DrawnStart } from '../../storage/draft-store.ts'
import { proofByMaker } from './makers-win.ts'
import type { DrawActions } from './editor.ts'

/** Finds a win of each level of a course, one after the other; or the first level without one. */
export async function proveCourse(
  starts: readonly DrawnStart[],
  openProver: DrawActions['openProver'],
): Promise<readonly WonLevel[] | DrawnLevel> {
  let settle: (proof: DrawnProof) => void = () => undefined
  const prover = openProver((proof) => settle(proof))
  const won: WonLevel[] = []
  for (const start of starts) {
    const { level } = start
    const found = await new Promise<DrawnProof>((resolve) => {
      settle = resolve
      prover.prove(level)
    })
    const proof = proofByMaker(start, found)
    if (proof.kind !== 'won') {
      prover.dispose()
      return level
    }
    won.push({ ...level, win: proof.win })
  }
  prover.dispose()
  return won
}
