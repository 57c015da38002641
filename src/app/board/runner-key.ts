import { SIGNATURE_HEADERS, type SignedRequest, signedText } from '../../core/board/signing.ts'
import { decodeBase64, encodeBase64 } from '../../core/base64.ts'
import type { PostStore } from '../../storage/post-store.ts'
import type { RunnerJwk } from '../../storage/schema.ts'

/** Key pair of this browser's runner. */
export interface OwnRunner {
  /** Id on boards: SHA-256 of the public key. */
  readonly id: string
  /** Public key: 65 bytes in base64url. */
  readonly key: string
  readonly privateKey: CryptoKey
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }

/** Opens the stored runner; makes one at the first call. */
export async function openRunner(store: Pick<PostStore, 'readKey' | 'addKey'>): Promise<OwnRunner> {
  return runnerOfKey((await store.readKey()) ?? (await store.addKey(await makeKey())))
}

/** Runner of a key; rejects if its numbers are no key. */
async function runnerOfKey(jwk: RunnerJwk): Promise<OwnRunner> {
  const privateKey = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign'])
  const point = Uint8Array.of(4, ...decodeBase64(jwk.x), ...decodeBase64(jwk.y))
  return { id: await hashOf(point), key: encodeBase64(point), privateKey }
}

/** Headers that sign a request at a time of the server's clock. */
export async function signRequest(
  { key, privateKey }: OwnRunner,
  { body, ...request }: Omit<SignedRequest, 'bodyHash'> & { readonly body: string },
): Promise<Record<string, string>> {
  const bodyHash = await hashOf(new TextEncoder().encode(body))
  const text = new TextEncoder().encode(signedText({ ...request, bodyHash }))
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text)
  return {
    [SIGNATURE_HEADERS.board]: request.host,
    [SIGNATURE_HEADERS.key]: key,
    [SIGNATURE_HEADERS.time]: String(request.time),
    [SIGNATURE_HEADERS.signature]: encodeBase64(new Uint8Array(signature)),
  }
}

/** True if the browser can sign: pages without HTTPS cannot. */
export function canSign(): boolean {
  return 'subtle' in crypto
}

async function makeKey(): Promise<RunnerJwk> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { kty: 'EC', crv: 'P-256', x, y, d }
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
