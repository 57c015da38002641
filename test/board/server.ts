import { afterAll } from 'vitest'
import { readConfig } from '../../src/board/config.ts'
import { type BoardServer, startBoard } from '../../src/board/server.ts'
import { askBoard, type Runner } from '../../src/cli/board-client.ts'
import { usePlaces } from './stores.ts'

/** Line of a server's log. */
export type LogLine = Readonly<Record<string, unknown>>

/** Returns a function that starts a board on a new database; all are closed after the tests. */
export function useBoards() {
  const place = usePlaces()
  const servers: BoardServer[] = []
  afterAll(async () => {
    for (const server of servers) await server.close()
  })
  return async (env: Readonly<Record<string, string>> = {}, site: string | null = null) => {
    const log: LogLine[] = []
    const config = { ...readConfig({ PORT: '0', ASTERION_THREADS: '1', ...env }), store: place() }
    const server = await startBoard(config, site, (line) => log.push(line))
    servers.push(server)
    return { address: server.address, log, store: config.store }
  }
}

/** Posts a replay text. */
export async function postText(board: string, text: string, runner: Runner, fresh?: string) {
  const body = { replay: text, ...(fresh === undefined ? {} : { fresh }) }
  const answer = await askBoard(board, { method: 'POST', path: '/api/v1/entries', body }, runner)
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
}

/** Gets a path below /api/v1 as JSON. */
export async function getJson(board: string, path: string): Promise<unknown> {
  const answer = await askBoard(board, { method: 'GET', path: `/api/v1${path}` }, null)
  return answer.json()
}
