import { afterAll } from 'vitest'
import { readConfig } from '../../src/board/config.ts'
import { type BoardServer, startBoard } from '../../src/board/server.ts'
import { usePlaces } from './stores.ts'

export type LogLine = Readonly<Record<string, unknown>>

/** Returns a function that starts a board on a new database; all are closed after the tests. */
export function useBoards() {
  const place = usePlaces()
  const servers: BoardServer[] = []
  afterAll(async () => {
    for (const server of servers) await server.close()
  })
  return async (
    env: Readonly<Record<string, string>> = {},
    site: string | null = null,
    store = place(),
  ) => {
    const log: LogLine[] = []
    const config = { ...readConfig({ PORT: '0', ASTERION_THREADS: '1', ...env }), store }
    const server = await startBoard(config, site, (line) => log.push(line))
    servers.push(server)
    return { address: server.address, log, store: config.store }
  }
}
