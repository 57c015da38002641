import { availableParallelism } from 'node:os'
import { OF_ENTRY, RACE_ID_CHARACTERS } from '../core/board/race/race-id.ts'
import type { StorePlace } from './store/open.ts'
import type { PoolLimits } from './verification/pool.ts'

/** Settings of a board, from the environment. */
export interface BoardConfig {
  readonly host: string
  readonly port: number
  readonly store: StorePlace
  readonly pool: PoolLimits
  /** Processor seconds a minute of one runner, and of one address. */
  readonly budget: { readonly runner: number; readonly address: number }
  /** Most verifications of one address, or of one runner, at a time; the others have the rest. */
  readonly parallel: number
  /** Addresses of the board's folders: pages there may post, for the board at one. Empty to trust the request. */
  readonly origins: readonly string[]
  /** First character of the ids of this node's races, by which a balancer finds the node. */
  readonly node: string
  /** Number of proxies in front; 0 trusts no header about addresses. */
  readonly proxies: number
}

/** A setting that cannot be used, in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the settings, which README lists. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): BoardConfig {
  const number = (name: string, usual: number, most: number): number => {
    const text = env[name] || String(usual)
    if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text)
    throw new ConfigError(`${name} must be a whole number from 0 to ${most}, not "${text}".`)
  }
  const postgres = env['DATABASE_URL'] || null
  if (postgres !== null && !/^postgres(?:ql)?:\/\//.test(postgres)) {
    throw new ConfigError('DATABASE_URL must begin with postgres://.')
  }
  const node = env['ASTERION_NODE'] || 'a'
  if (node === OF_ENTRY || ![...RACE_ID_CHARACTERS].includes(node)) {
    throw new ConfigError(
      'ASTERION_NODE must be one letter or digit other than 0, 1, i, l, o and y.',
    )
  }
  const threads = Math.max(1, number('ASTERION_THREADS', availableParallelism(), 256))
  return {
    host: env['HOST'] || 'localhost',
    port: number('PORT', 4173, 65_535),
    store: { postgres, folder: env['ASTERION_DATA'] || 'data' },
    pool: { threads, queue: number('ASTERION_QUEUE', 100, 100_000) },
    budget: {
      runner: number('ASTERION_RUNNER_SECONDS', 20, 1_000_000),
      address: number('ASTERION_ADDRESS_SECONDS', 40, 1_000_000),
    },
    node,
    parallel: Math.max(1, number('ASTERION_PARALLEL', threads - 1, 256)),
    origins: (env['ASTERION_ORIGINS'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readOrigin),
    proxies: number('ASTERION_PROXIES', 0, 10),
  }
}

/** Normalizes an address of the board, which may be a folder of a site. */
function readOrigin(text: string): string {
  if (/^https?:\/\/[^?#@]+$/i.test(text) && URL.canParse(text)) {
    const { origin, pathname } = new URL(text)
    return origin + pathname.replace(/\/+$/, '')
  }
  throw new ConfigError(`ASTERION_ORIGINS must list addresses as https://your.host, not "${text}".`)
}
