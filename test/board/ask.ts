import { webcrypto } from 'node:crypto'
import { makeKey, type OwnRunner, runnerOfKey } from '../../src/core/board/runner-key.ts'

export interface BoardRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Value that is sent as JSON; undefined for no body. */
  readonly body?: unknown
}

export async function makeRunner(): Promise<OwnRunner> {
  return runnerOfKey(webcrypto.subtle, await makeKey(webcrypto.subtle))
}

export function signedHeaders(
  board: string,
  { method, path, body }: BoardRequest,
  runner: OwnRunner,
): Promise<Readonly<Record<string, string>>> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const { host } = new URL(board)
  return runner.sign({ method, host, path, body: text, time: Date.now() })
}

/** Sends a request, signed if there is a runner, with more headers; the answer is not checked. */
export async function askBoard(
  board: string,
  request: BoardRequest,
  runner: OwnRunner | null,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { method, path, body } = request
  const signed = runner === null ? {} : await signedHeaders(board, request, runner)
  const headers = { ...more, ...signed, 'Content-Type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(new URL(path, board), { method, headers, ...sent })
}

export async function postText(board: string, text: string, runner: OwnRunner) {
  const body = { replay: text }
  const answer = await askBoard(board, { method: 'POST', path: '/api/v1/entries', body }, runner)
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
}

/** Gets a path below /api/v1 as JSON. */
export async function getJson(board: string, path: string): Promise<unknown> {
  const answer = await askBoard(board, { method: 'GET', path: `/api/v1${path}` }, null)
  return answer.json()
}
