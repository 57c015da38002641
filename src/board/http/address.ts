import { isIPv6, SocketAddress } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import type { BoardConfig } from '../config.ts'

export type OwnAddress = Pick<BoardConfig, 'origins' | 'proxies'>

/**
 * Address that a request is counted for: that of the connection, or the one that the outermost trusted
 * proxy has put into `X-Forwarded-For`, however it spells it. A network of IPv6 (64 bits) is one.
 */
export function addressOf(
  connected: string,
  forwarded: string | undefined,
  proxies: number,
): string {
  const listed = (forwarded ?? '').split(',').map((address) => address.trim())
  const address = proxies === 0 ? connected : (listed.at(-proxies) ?? '') || connected
  const bare = withoutPort(address.replaceAll('"', '')).replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const plain = new SocketAddress({ address: bare, family: 'ipv6' }).address
  const mapped = /^::ffff:(.+\..+)$/.exec(plain)
  return mapped?.[1] ?? expandIPv6(plain).split(':', 4).join(':')
}

/** Address without the port, and without the brackets of IPv6. */
function withoutPort(address: string): string {
  return /^\[(.*)\]/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

/**
 * Hosts that the board is addressed by: those of its origins if there are any, else the one that the
 * request names to the outermost trusted proxy.
 */
export function hostsOf(
  header: (name: string) => string | undefined,
  { origins, proxies }: OwnAddress,
): string[] {
  if (origins.length > 0) return origins.map((origin) => new URL(origin).host)
  const forwarded = proxies === 0 ? undefined : header('x-forwarded-host')?.split(',').at(-proxies)
  return [(forwarded ?? header('host') ?? '').trim().toLowerCase()]
}
