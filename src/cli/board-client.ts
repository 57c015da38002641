import { webcrypto } from 'node:crypto'
import { hashOf } from '../board/http/signature.ts'
import { boardRefusal } from '../core/board/answers.ts'
import { SIGNATURE_HEADERS, signedText } from '../core/board/signing.ts'
import { InputError } from './terminal.ts'

/** Key pair of a runner. */
export interface Runner {
  /** Private key, as it is written into a file. */
  readonly jwk: webcrypto.JsonWebKey
  readonly privateKey: webcrypto.CryptoKey
  /** Public key: 65 bytes in base64url. */
  readonly key: string
}

/** Request to a board. */
export interface BoardRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path from `/api` on. */
  readonly path: string
  /** Value that is sent as JSON; undefined for no body. */
  readonly body?: unknown
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }

/** Makes a new key pair. */
export async function makeRunner(): Promise<Runner> {
  const pair = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  return runnerOf(await webcrypto.subtle.exportKey('jwk', pair.privateKey))
}

/**
 * The runner of a stored private key.
 *
 * @throws DOMException for anything else
 */
export async function runnerOf(jwk: webcrypto.JsonWebKey): Promise<Runner> {
  const privateKey = await webcrypto.subtle.importKey('jwk', jwk, CURVE, true, ['sign'])
  const point = ['04', hexOf(jwk.x), hexOf(jwk.y)].join('')
  return { jwk, privateKey, key: Buffer.from(point, 'hex').toString('base64url') }
}

/** Sends a request, signed if there is a runner, with more headers. Throws InputError without an answer. */
export async function askBoard(
  board: string,
  { method, path, body }: BoardRequest,
  runner: Runner | null,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers: Record<string, string> = { ...more }
  if (text !== '') headers['Content-Type'] = 'application/json'
  if (runner !== null) {
    const time = Date.now()
    const { host } = new URL(board)
    const bodyHash = hashOf(Buffer.from(text))
    const signed = Buffer.from(signedText({ method, host, path, time, bodyHash }))
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await webcrypto.subtle.sign(algorithm, runner.privateKey, signed)
    headers[SIGNATURE_HEADERS.board] = host
    headers[SIGNATURE_HEADERS.key] = runner.key
    headers[SIGNATURE_HEADERS.time] = String(time)
    headers[SIGNATURE_HEADERS.signature] = Buffer.from(signature).toString('base64url')
  }
  const address = board.replace(/\/+$/, '') + path
  const send = () => fetch(address, { method, headers, ...(text === '' ? {} : { body: text }) })
  try {
    // The server may just have closed the connection; a repeated request changes nothing.
    return await send().catch(send)
  } catch (error) {
    const { cause } = error as Error
    throw new InputError(`no answer from ${address}`, { cause })
  }
}

/** Sentence of a refusal; null if the answer is none of a board. */
export async function refusalIn(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null)
  return boardRefusal.safeParse(body).data?.sentence ?? null
}

function hexOf(text: string | undefined): string {
  return Buffer.from(text ?? '', 'base64url').toString('hex')
}
