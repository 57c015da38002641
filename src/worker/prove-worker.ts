import { prove, proveFurther } from '../core/level/drawn/prove.ts'
import type { ProofOrder } from './prover.ts'

/** Worker thread: answers each order with a proof. */
addEventListener('message', ({ data: { level, first } }: MessageEvent<ProofOrder>) => {
  postMessage(first === null ? prove(level) : proveFurther(level, first))
})
