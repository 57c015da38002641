import * as z from 'zod/mini'
import * as answers from './answers.ts'
import * as races from './race/race.ts'
import type { OwnRunner } from './runner-key.ts'

/**
 * Reason why a request has no result. `no-answer`: no network, or the server is silent. `no-board`: the
 * host has no board. `insecure`: the page was opened without HTTPS, so it cannot sign. `bad-key`: the stored key
 * cannot sign.
 */
export type BoardFailure = answers.BoardProblem | 'no-answer' | 'no-board' | 'insecure' | 'bad-key'

export class BoardError extends Error {
  override readonly name = 'BoardError'
  readonly failure: BoardFailure
  /** Milliseconds after which the request may be repeated; null if the server named none. */
  readonly retryMs: number | null

  constructor(
    failure: BoardFailure,
    retryMs: number | null = null,
    /** Sentence of the server. */
    sentence: string = failure,
  ) {
    super(sentence)
    this.failure = failure
    this.retryMs = retryMs
  }
}

/** List to fetch: a board, and at most one of the places in it. */
export interface ListCall {
  readonly board: string
  readonly after?: string
  readonly before?: string
  /** Id of the runner around whom the page is. */
  readonly runner?: string
  /** Ids of the runners to whom the page is filtered, between commas. */
  readonly runners?: string
  readonly limit?: string
}

/** Request as `fetch` takes it. */
interface HttpRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Answer as `fetch` gives it. */
interface HttpAnswer {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** Functions of the browser or of Node that a client works with. */
export interface ClientServices {
  /** Sends a request to a path of the board, from its folder on; rejects without an answer. */
  readonly fetch: (path: string, request: HttpRequest) => Promise<HttpAnswer>
  readonly now: () => number
  readonly host: string
  /** The runner who signs. */
  readonly runner: () => Promise<OwnRunner>
}

export type BoardClient = ReturnType<typeof createBoardClient>

/** Shortest and longest time after which a request is repeated, whatever the server names. */
const RETRY_MS = { least: 1_000, most: 3_600_000 } as const

/** Creates the requests of a page to a board; every one may reject with a BoardError. */
export function createBoardClient({ fetch, now, host, runner }: ClientServices) {
  /** Milliseconds by which the server's clock is ahead, once it has refused a signature's time. */
  let aheadMs = 0

  /** Sends a request; returns its answer if it fits the schema. */
  async function ask<T>(
    method: string,
    path: string,
    schema: z.ZodMiniType<T>,
    body?: unknown,
    isSigned = method !== 'GET',
  ): Promise<T> {
    const answer = await send(method, path, body, isSigned)
    const isEmpty = answer.status === 204
    const result: unknown = isEmpty ? null : await answer.json().catch(() => undefined)
    const { success, data } = schema.safeParse(result)
    if (answer.ok && success) return data
    const refused = answers.boardRefusal.safeParse(result)
    if (!answer.ok && refused.success) throw refusal(refused.data, answer)
    if (answer.ok && result !== undefined) throw new BoardError('broken')
    throw new BoardError(answer.status >= 500 ? 'no-answer' : 'no-board')
  }

  async function send(
    method: string,
    path: string,
    body?: unknown,
    isSigned = false,
  ): Promise<HttpAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const json = text === '' ? undefined : { 'Content-Type': 'application/json' }
    const request = { method, host, path: answers.API + path, body: text, time: now() + aheadMs }
    const signed = isSigned ? await (await runner()).sign(request) : undefined
    const headers = { ...json, ...signed }
    try {
      return await fetch(request.path, { method, headers, ...(text !== '' && { body: text }) })
    } catch (cause) {
      throw new BoardError('no-answer', null, String(cause))
    }
  }

  function refusal({ error, sentence, now: at }: answers.BoardRefusal, { headers }: HttpAnswer) {
    const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
    if (error === 'clock' && at !== undefined) aheadMs = at - now()
    const { least, most } = RETRY_MS
    const isWait = Number.isFinite(seconds)
    const retryMs = isWait ? Math.min(most, Math.max(least, seconds * 1000)) : null
    return new BoardError(error, retryMs, sentence)
  }

  /** Signs again with the server's time if the clock of this device is wrong. */
  async function change<T>(...request: Parameters<typeof ask<T>>): Promise<T> {
    try {
      return await ask(...request)
    } catch (error) {
      if (!(error instanceof BoardError) || error.failure !== 'clock') throw error
      return ask(...request)
    }
  }

  function get<T>(path: string, schema: z.ZodMiniType<T>, query: Record<string, string> = {}) {
    const fields = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    )
    return ask('GET', [path, ...(fields.length > 0 ? [fields.join('&')] : [])].join('?'), schema)
  }

  return {
    /** A page of the board that is asked for; its rows have their replays. */
    list: async (call: ListCall): Promise<answers.BoardPage> => {
      const page = await get('/list', answers.boardPage, { ...call, replays: '1' })
      if (page.board !== call.board) throw new BoardError('broken')
      return page
    },
    entry: (entry: number) => get(`/entries/${entry}`, answers.boardEntry),
    popular: () => get('/popular', answers.listOf(answers.popularCourse)),
    standings: (runner: string) => get(`/runners/${runner}`, answers.listOf(answers.standing)),
    labyrinths: () => get('/labyrinths', answers.listOf(answers.labyrinth)),
    publish: (board: string) => change('POST', '/labyrinths', z.null(), { board }),
    post: (replay: string) => change('POST', '/entries', answers.posted, { replay }),
    remove: (entry: number) => change('DELETE', `/entries/${entry}`, z.null()),
    races: () => get('/races', answers.listOf(races.listedRace)),
    /** Opens a race of a board's course; of unseen labyrinths without one. Resolves to its id. */
    openRace: async (course?: string) => {
      const body = course === undefined ? {} : { course }
      return (await change('POST', '/races', races.openedRace, body)).race
    },
    /** Path of a race's event stream after its first events, relative to the page. */
    racePath: (id: string, after: number, token?: string) =>
      `.${answers.API}/races/${id}?after=${after}${token === undefined ? '' : `&token=${token}`}`,
    /** Events of a race after the first ones; all of them for the token of a runner. */
    race: async (id: string, after: number, token?: string) => {
      const query = { after: String(after), ...(token !== undefined && { token }) }
      return (await get(`/races/${id}`, races.raceLog, query)).events
    },
    joinRace: (id: string) => change('POST', `/races/${id}/runners`, races.joined, {}),
    actInRace: (id: string, act: races.RaceAct) =>
      ask('POST', `/races/${id}`, races.acted, act, false),
  }
}
