import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createBudgets } from './budget.ts'
import type { BoardConfig } from './config.ts'
import { createApp, type Log } from './http/app.ts'
import { createPosting } from './posting.ts'
import { createRaces } from './races/races.ts'
import { createSite, hashOfSite } from './http/site.ts'
import { openStore } from './store/open.ts'
import { createPool } from './verification/pool.ts'

export interface BoardServer {
  readonly address: string
  /** Refuses new connections, finishes requests within `CLOSING_MS`, then closes the database. */
  readonly close: () => Promise<void>
}

/** Longest time in which a request must have arrived. */
const REQUEST_MS = 30_000

/** Time for which an idle connection is kept: longer than proxies and pooled clients keep theirs. */
const KEPT_MS = 130_000

/** Interval in which connections without a request are closed at the end. */
const IDLE_MS = 50

/** Longest time in which requests are finished at the end; `main.ts` gives two seconds more. */
export const CLOSING_MS = 3_000

/** Opens the database and listens. `site` is the folder of the built game; null for none. */
export async function startBoard(
  config: BoardConfig,
  site: string | null,
  log: Log,
): Promise<BoardServer> {
  const store = await openStore(config.store)
  const pool = createPool(config.pool)
  const budgets = {
    runner: createBudgets(config.budget.runner, config.parallel),
    address: createBudgets(config.budget.address, config.parallel),
  }
  const posting = createPosting({ store, pool, budgets })
  const report = (error: unknown): void =>
    log({ at: new Date().toISOString(), error: String(error) })
  const startedAt = Date.now() - performance.now()
  const races = createRaces({
    ...{ store, posting, node: config.node },
    ...{ now: () => startedAt + performance.now(), draw: randomInt, report },
  })
  const app = createApp({ store, posting, races, site }, config, log)
  if (site !== null) app.route('/', createSite(site, config, races.runnersOf))
  const handle = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  const listener = (...of: Parameters<typeof handle>): void => void handle(...of)
  const server = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: KEPT_MS }, listener)
  const release = async (): Promise<void> => {
    await pool.close()
    await store.destroy()
  }
  try {
    await once(server.listen(config.port, config.host), 'listening')
  } catch (error) {
    await races.close()
    await release()
    throw error
  }
  const { port } = server.address() as AddressInfo
  const host = isIPv6(config.host) ? `[${config.host}]` : config.host
  if (site !== null) log({ at: new Date().toISOString(), site: hashOfSite(site) })
  return {
    address: `http://${host}:${port}/`,
    async close() {
      await races.close()
      await finish(server)
      await release()
    },
  }
}

/** Closes a server when its requests are answered, or were given their time. */
async function finish(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS)
  const last = setTimeout(() => server.closeAllConnections(), CLOSING_MS)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
  clearTimeout(last)
}
