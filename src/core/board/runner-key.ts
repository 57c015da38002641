import { decodeBase64, encodeBase64 } from '../base64.ts'
import { SIGNATURE_HEADERS, type SignedRequest, signedText } from './signing.ts'

/** Runner whose private key is known. */
export interface OwnRunner {
  /** Id on boards: SHA-256 of the public key. */
  readonly id: string
  /** Headers that sign a request, whose body is a text. */
  readonly sign: (request: RequestToSign) => Promise<Readonly<Record<string, string>>>
}

/** Request to sign; its time is one of the server's clock. */
export interface RequestToSign extends Omit<SignedRequest, 'bodyHash'> {
  readonly body: string
}

/** Private key of a runner as it is stored and written into a backup. */
export type RunnerJwk = Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'd', string>>

/** Members of `crypto.subtle` in browsers and Node that sign. */
export interface SigningCrypto<Key> {
  generateKey(
    curve: typeof CURVE,
    isExtractable: boolean,
    uses: ('sign' | 'verify')[],
  ): Promise<{ readonly privateKey: Key }>
  exportKey(format: 'jwk', key: Key): Promise<Partial<Record<'x' | 'y' | 'd', string>>>
  importKey(
    format: 'jwk',
    key: Omit<RunnerJwk, 'd'>,
    curve: typeof CURVE,
    isExtractable: boolean,
    uses: ('sign' | 'verify')[],
  ): Promise<Key>
  sign(algorithm: typeof ALGORITHM, key: Key, bytes: Bytes): Promise<ArrayBuffer>
  verify(
    algorithm: typeof ALGORITHM,
    key: Key,
    signature: ArrayBuffer,
    bytes: Bytes,
  ): Promise<boolean>
  digest(algorithm: 'SHA-256', bytes: Bytes): Promise<ArrayBuffer>
}

type Bytes = Uint8Array<ArrayBuffer>

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' }

export async function makeKey<Key>(crypto: SigningCrypto<Key>): Promise<RunnerJwk> {
  const { privateKey } = await crypto.generateKey(CURVE, true, ['sign', 'verify'])
  const { x = '', y = '', d = '' } = await crypto.exportKey('jwk', privateKey)
  return { kty: 'EC', crv: 'P-256', x, y, d }
}

/** Runner of a private key, which signs once; rejects if its numbers are no pair of keys. */
export async function runnerOfKey<Key>(
  crypto: SigningCrypto<Key>,
  jwk: RunnerJwk,
): Promise<OwnRunner> {
  const { kty, crv, x, y } = jwk
  const privateKey = await crypto.importKey('jwk', jwk, CURVE, false, ['sign'])
  const publicKey = await crypto.importKey('jwk', { kty, crv, x, y }, CURVE, true, ['verify'])
  const bytes = utf8Of(x)
  const signature = await crypto.sign(ALGORITHM, privateKey, bytes)
  const isPair = await crypto.verify(ALGORITHM, publicKey, signature, bytes)
  if (!isPair) throw new RangeError('the public key is not that of the private one')
  const hashOf = async (bytes: Bytes): Promise<string> =>
    encodeBase64(new Uint8Array(await crypto.digest('SHA-256', bytes)))
  const point = Uint8Array.of(4, ...decodeBase64(jwk.x), ...decodeBase64(jwk.y))
  return {
    id: await hashOf(point),
    async sign({ body, ...request }) {
      const text = signedText({ ...request, bodyHash: await hashOf(utf8Of(body)) })
      const signature = await crypto.sign(ALGORITHM, privateKey, utf8Of(text))
      return {
        [SIGNATURE_HEADERS.board]: request.host,
        [SIGNATURE_HEADERS.key]: encodeBase64(point),
        [SIGNATURE_HEADERS.time]: String(request.time),
        [SIGNATURE_HEADERS.signature]: encodeBase64(new Uint8Array(signature)),
      }
    },
  }
}

function utf8Of(text: string): Bytes {
  const bytes = encodeURIComponent(text).match(/%..|./g) ?? []
  return Uint8Array.from(bytes, (byte) =>
    byte.length === 1 ? byte.charCodeAt(0) : parseInt(byte.slice(1), 16),
  )
}
