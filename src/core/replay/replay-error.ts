/** The reason why a text is no replay; a stable id, which the page translates. */
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

/** Error of a text that is no replay, with the position of the fault. */
export class ReplayError extends Error {
  readonly problem: ReplayProblem
  /** Position of the fault, counted from 0 in `unit`. */
  readonly at: number
  /** Characters of the text, or bytes of the binary form, counted in the inflated body after its head. */
  readonly unit: 'character' | 'byte'

  constructor(problem: ReplayProblem, at: number, unit: 'character' | 'byte', fault: string) {
    super(`This is no replay: ${fault}, at ${unit} ${at}.`)
    this.name = 'ReplayError'
    this.problem = problem
    this.at = at
    this.unit = unit
  }
}
