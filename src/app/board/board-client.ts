import type {
  BoardEntry,
  BoardPage,
  BoardProblem,
  BoardRefusal,
  FreshRun,
  PopularCourse,
  Posted,
} from '../../core/board/answers.ts'
import type { Category } from '../../core/replay/categories.ts'
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
  /** Number of rows. */
  readonly limit?: string
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

/** Longest wait for an answer. */
const TIMEOUT_MS = 20_000

/** Creates the requests to the board of this host; every one may reject with a BoardError. */
export function createBoardClient({ fetch, now, runner }: ClientServices) {
  /** Milliseconds by which the server's clock is ahead, once it has refused a signature's time. */
  let aheadMs = 0

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const json = text === '' ? undefined : { 'Content-Type': 'application/json' }
    const signed = method === 'GET' ? undefined : await sign(method, API + path, text)
    const answer = await send(API + path, {
      method,
      headers: { ...json, ...signed },
      ...(text === '' ? {} : { body: text }),
    })
    if (answer.status === 204) return undefined as T
    const isJson = answer.headers.get('Content-Type')?.includes('application/json') === true
    if (!isJson) throw new BoardError(answer.status >= 500 ? 'no-answer' : 'no-board')
    const result = (await answer.json().catch(() => null)) as T | BoardRefusal | null
    if (answer.ok && result !== null) return result as T
    throw refusal(result as BoardRefusal | null, answer)
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

  function refusal(body: BoardRefusal | null, { headers }: Response): BoardError {
    if (typeof body?.error !== 'string') return new BoardError('no-board')
    const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
    if (body.error === 'clock' && body.now !== undefined) aheadMs = body.now - now()
    return new BoardError(
      body.error,
      Number.isFinite(seconds) ? seconds * 1000 : null,
      body.first ?? null,
    )
  }

  /** Signs again with the server's time if the clock of this device is wrong. */
  async function change<T>(method: string, path: string, body?: unknown): Promise<T> {
    try {
      return await ask<T>(method, path, body)
    } catch (error) {
      if (!(error instanceof BoardError) || error.failure !== 'clock') throw error
      return ask<T>(method, path, body)
    }
  }

  return {
    /** A page of a board; its rows have their replays. */
    list: (call: ListCall) =>
      ask<BoardPage>('GET', `/list?${new URLSearchParams({ ...call, replays: '1' }).toString()}`),
    entry: (entry: number) => ask<BoardEntry>('GET', `/entries/${entry}`),
    popular: () => ask<readonly PopularCourse[]>('GET', '/popular'),
    freshRuns: () => ask<readonly FreshRun[]>('GET', '/fresh?limit=10'),
    post: (replay: string, fresh: string | null) =>
      change<Posted>('POST', '/entries', { replay, ...(fresh === null ? {} : { fresh }) }),
    remove: (entry: number) => change<undefined>('DELETE', `/entries/${entry}`),
    startFresh: () => change<FreshRun>('POST', '/fresh'),
  }
}
