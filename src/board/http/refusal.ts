import type { BoardProblem, BoardRefusal } from '../../core/board/answers.ts'

/** HTTP status of each problem. */
const STATUS = {
  'bad-request': 400,
  'bad-replay': 400,
  unsigned: 401,
  clock: 401,
  origin: 401,
  'not-found': 404,
  'not-first': 409,
  'too-large': 413,
  'invalid-replay': 422,
  'too-slow': 422,
  'not-live': 422,
  'too-many': 429,
  broken: 500,
  busy: 503,
} as const satisfies Readonly<Record<BoardProblem, number>>

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
    return STATUS[this.body.error]
  }
}
