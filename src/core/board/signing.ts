export const SIGNATURE_HEADERS = {
  /** Host of the board with its port, unless that is the usual one: `example.org`. */
  board: 'asterion-board',
  /** Public key: the 65 bytes of an uncompressed P-256 point, in base64url. */
  key: 'asterion-key',
  /** Time of signing, in milliseconds since 1970, UTC. */
  time: 'asterion-time',
  /** ECDSA signature with SHA-256 of `signedText`: the 64 bytes r and s, in base64url. */
  signature: 'asterion-signature',
} as const

/** Most difference between a signature's time and the server's clock. */
export const SIGNATURE_MS = 5 * 60_000

/** Parts of a request that a signature covers. */
export interface SignedRequest {
  /** Method in capitals. */
  readonly method: string
  /** Host of the board, as the client addresses it. */
  readonly host: string
  /** Path from the host on, with the query, as it is sent: `/api/v1/entries`. */
  readonly path: string
  readonly time: number
  /** SHA-256 of the body's bytes, in base64url; of no bytes if there is no body. */
  readonly bodyHash: string
}

/** Text that a runner signs, as UTF-8: four lines without a line break at the end. */
export function signedText({ method, host, path, time, bodyHash }: SignedRequest): string {
  return ['asterion-board-2', `${method} ${host}${path}`, String(time), bodyHash].join('\n')
}
