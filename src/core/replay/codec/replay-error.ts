/** Reason why a text is not a replay: a stable id, which the page translates. */
export type ReplayProblem =
  | 'empty'
  | 'too-long'
  | 'character'
  | 'truncated'
  | 'version'
  | 'compression'
  | 'limit'
  | 'value'
  | 'trailing'
  | 'check'

/** Error for a text that is not a replay, with the position of the fault. */
export class ReplayError extends Error {
  readonly problem: ReplayProblem
  /** Position of the fault in `unit`, from 0; the message counts from 1. */
  readonly at: number
  /** Character of the text, or byte of the head or the inflated body. */
  readonly unit: 'character' | 'byte'

  constructor(problem: ReplayProblem, at: number, unit: 'character' | 'byte', fault: string) {
    super(`Not a replay: ${fault} (${unit} ${at + 1}).`)
    this.name = 'ReplayError'
    this.problem = problem
    this.at = at
    this.unit = unit
  }
}
