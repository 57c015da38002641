/** Why a text is no replay; a stable id, which the page puts into words. */
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

/** A text that is no replay: what is wrong with it and where. */
export class ReplayError extends Error {
  readonly problem: ReplayProblem
  /** Where, counted from 0 in `unit`. */
  readonly at: number
  /** Characters of the text, or bytes of the binary form; past its head as they are when inflated. */
  readonly unit: 'character' | 'byte'

  constructor(problem: ReplayProblem, at: number, unit: 'character' | 'byte', fault: string) {
    super(`This is no replay: ${fault}, at ${unit} ${at}.`)
    this.name = 'ReplayError'
    this.problem = problem
    this.at = at
    this.unit = unit
  }
}
