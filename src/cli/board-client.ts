import { BoardError, createBoardClient } from '../core/board/client.ts'
import type { OwnRunner } from '../core/board/runner-key.ts'
import { InputError } from './terminal.ts'

/** Opens the client of the board at an address; a runner is needed for requests that change something. */
export function openBoardClient(board: string, runner: OwnRunner | null = null) {
  const address = board.replace(/\/+$/, '')
  return createBoardClient({
    fetch: (path, request) => {
      const send = () => fetch(address + path, request)
      // The server may just have closed the connection; a repeated request changes nothing.
      return send().catch(send)
    },
    now: Date.now,
    host: new URL(board).host,
    runner: () =>
      runner === null
        ? Promise.reject(new Error('a request without a runner'))
        : Promise.resolve(runner),
  })
}

/** Sentence of a board's refusal. Throws an InputError if there is no board or no answer. */
export function refusalOf(board: string, error: unknown): string {
  if (!(error instanceof BoardError)) throw error
  if (error.failure === 'no-answer')
    throw new InputError(`no answer from ${board}`, { cause: error })
  if (error.failure === 'no-board') throw new InputError(`${board} is no board`)
  return error.message
}
