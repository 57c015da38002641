/** Reason why a text is not a replay: a stable id, which the page translates. */
export type ReplayProblem = 'empty' | 'too-long' | 'truncated' | 'version' | 'damaged'

/** Error for a text that is not a replay; its message says what is wrong. */
export class ReplayError extends Error {
  readonly problem: ReplayProblem

  constructor(problem: ReplayProblem, fault: string) {
    super(`Not a replay: ${fault}.`)
    this.name = 'ReplayError'
    this.problem = problem
  }
}
