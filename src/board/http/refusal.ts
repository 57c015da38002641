import { type BoardProblem, type BoardRefusal, PROBLEMS } from '../../core/board/answers.ts'

/** Request that is refused: thrown anywhere, answered in one place. */
export class Refused extends Error {
  readonly body: BoardRefusal
  /** Seconds after which the request may be repeated; null if that is of no use. */
  readonly retryAfter: number | null

  constructor(
    error: BoardProblem,
    sentence: string,
    more: Omit<BoardRefusal, 'error' | 'sentence'> = {},
    retryAfter: number | null = null,
  ) {
    super(sentence)
    this.body = { error, sentence, ...more }
    this.retryAfter = retryAfter
  }

  get status() {
    return PROBLEMS[this.body.error]
  }
}
