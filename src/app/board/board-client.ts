import type { BoardProblem } from '../../core/board/answers.ts'
import type { Category } from '../../core/replay/categories.ts'
import { parseJson } from '../../storage/json.ts'
import * as checks from './answer-checks.ts'
import { canSign, type OwnRunner, signRequest } from './runner-key.ts'

/**
 * Reason why a request has no result. `no-answer`: no network, or the server is silent. `no-board`: the
 * host has no board. `insecure`: the page was opened without HTTPS, so it cannot sign.
 */
export type BoardFailure = BoardProblem | 'no-answer' | 'no-board' | 'insecure'

/** A request to the board that failed. */
export class BoardError extends Error {
  override readonly name = 'BoardError'
  readonly failure: BoardFailure
  /** Milliseconds after which the request may be repeated; null if the server named none. */
  readonly retryMs: number | null
  /** Runner who posted the tracks first; null if another reason refused them. */
  readonly first: string | null

  constructor(failure: BoardFailure, retryMs: number | null = null, first: string | null = null) {
    super(failure)
    this.failure = failure
    this.retryMs = retryMs
    this.first = first
  }
}

/** List to fetch: a board in a category, and at most one of the places in it. */
export interface ListCall {
  readonly board: string
  readonly category: Category
  readonly after?: string
  readonly before?: string
  /** Id of the runner around whom the page is. */
  readonly runner?: string
}

/** Functions of the browser that a client works with. */
export interface ClientServices {
  readonly fetch: typeof fetch
  readonly now: () => number
  /** The runner who signs. */
  readonly runner: () => Promise<OwnRunner>
}

export type BoardClient = ReturnType<typeof createBoardClient>

const API = '/api/v1'
const HEALTH = '/health'

/** Longest wait for an answer. */
const TIMEOUT_MS = 20_000

/** Shortest and longest time after which a request is repeated, whatever the server names. */
const RETRY_MS = { least: 1_000, most: 3_600_000 } as const

/** Check of an answer's value. */
type AnswerCheck<T> = (value: unknown) => value is T

/** Creates the requests to the board of this host; every one may reject with a BoardError. */
export function createBoardClient({ fetch, now, runner }: ClientServices) {
  /** Milliseconds by which the server's clock is ahead, once it has refused a signature's time. */
  let aheadMs = 0

  async function ask<T>(
    method: string,
    path: string,
    isAnswer: AnswerCheck<T>,
    body?: unknown,
  ): Promise<T> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const json = text === '' ? undefined : { 'Content-Type': 'application/json' }
    const signed = method === 'GET' ? undefined : await sign(method, API + path, text)
    const answer = await send(API + path, {
      method,
      headers: { ...json, ...signed },
      ...(text === '' ? {} : { body: text }),
    })
    const result = await valueOf(answer)
    if (!answer.ok) throw refusal(result, answer)
    if (isAnswer(result)) return result
    throw new BoardError(path === HEALTH ? 'no-board' : 'broken')
  }

  /** Value of an answer's JSON; undefined for an answer without a body. */
  async function valueOf(answer: Response): Promise<unknown> {
    if (answer.status === 204) return undefined
    const isJson = answer.headers.get('Content-Type')?.includes('application/json') === true
    if (!isJson) throw new BoardError(answer.status >= 500 ? 'no-answer' : 'no-board')
    const text = await answer.text().catch(() => null)
    if (text === null) throw new BoardError('no-answer')
    return parseJson(text)
  }

  async function sign(method: string, path: string, body: string): Promise<Record<string, string>> {
    if (!canSign()) throw new BoardError('insecure')
    return signRequest(await runner(), { method, path, body, time: now() + aheadMs })
  }

  async function send(path: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(path, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch {
      throw new BoardError('no-answer')
    }
  }

  function refusal(body: unknown, { headers }: Response): BoardError {
    if (!checks.isRefusal(body)) return new BoardError('no-board')
    const { error, first = null, now: serverTime } = body
    const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
    if (error === 'clock' && serverTime !== undefined) aheadMs = serverTime - now()
    const { least, most } = RETRY_MS
    const retryMs = Number.isFinite(seconds)
      ? Math.min(most, Math.max(least, seconds * 1000))
      : null
    return new BoardError(error, retryMs, first)
  }

  /** Signs again with the server's time if the clock of this device is wrong. */
  async function change<T>(
    method: string,
    path: string,
    isAnswer: AnswerCheck<T>,
    body?: unknown,
  ): Promise<T> {
    try {
      return await ask(method, path, isAnswer, body)
    } catch (error) {
      if (!(error instanceof BoardError) || error.failure !== 'clock') throw error
      return ask(method, path, isAnswer, body)
    }
  }

  return {
    /** Rejects unless the host has a board. */
    health: () => ask('GET', HEALTH, checks.isHealth),
    /** A page of a board; its rows have their replays. */
    list: (call: ListCall) => {
      const query = new URLSearchParams({ ...call, replays: '1' })
      return ask('GET', `/list?${query.toString()}`, checks.isPage)
    },
    rank: (board: string, category: Category, runner: string) => {
      const query = new URLSearchParams({ board, category, runner })
      return ask('GET', `/rank?${query.toString()}`, checks.isStanding)
    },
    entry: (entry: number) => ask('GET', `/entries/${entry}`, checks.isEntry),
    popular: () => ask('GET', '/popular', checks.listOf(checks.isPopular)),
    freshRuns: () => ask('GET', '/fresh?limit=10', checks.listOf(checks.isFreshRun)),
    post: (replay: string, fresh: string | null) =>
      change('POST', '/entries', checks.isPosted, {
        replay,
        ...(fresh === null ? {} : { fresh }),
      }),
    remove: (entry: number) => change('DELETE', `/entries/${entry}`, checks.isNothing),
    startFresh: () => change('POST', '/fresh', checks.isFreshRun),
  }
}
