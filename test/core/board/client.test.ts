import { createHash, webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkSignature } from '../../../src/board/http/signature.ts'
import { BoardError, createBoardClient } from '../../../src/core/board/client.ts'
import { makeKey, runnerOfKey } from '../../../src/core/board/runner-key.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'

const FIRST = 'A'.repeat(43)
const { subtle } = webcrypto
const RUNNER = makeKey(subtle).then((jwk) => runnerOfKey(subtle, jwk))
const POSTED = { entry: 1, runner: FIRST, standing: null }

/** Creates a client whose requests are answered in order, and collected. */
function clientOf(...answers: (Response | Error)[]) {
  const requests: { url: string; request: RequestInit }[] = []
  const client = createBoardClient({
    fetch: (url, request) => {
      requests.push({ url, request })
      const answer = answers.shift() ?? new Error('no more answers')
      return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer)
    },
    ...{ now: () => 1000, host: 'board.example' },
    runner: () => RUNNER,
  })
  return { client, requests }
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

async function failureOf(asked: Promise<unknown>): Promise<BoardError> {
  const error: unknown = await asked.catch((reason: unknown) => reason)
  if (error instanceof BoardError) return error
  throw new Error('the request has not failed as one to a board')
}

test.each([
  ['by the network', new TypeError('failed'), 'no-answer'],
  ['with a page of a static host', new Response('<!doctype html>', { status: 200 }), 'no-board'],
  ['with the 404 of a static host', new Response('gone', { status: 404 }), 'no-board'],
  ['with an error of a proxy', new Response('bad', { status: 502 }), 'no-answer'],
  ['with JSON of something else', json({ ok: false }), 'broken'],
  ['with an error in JSON of a proxy', json({ error: 'bad' }, 502), 'no-answer'],
  ['with a refusal', json({ error: 'not-found', sentence: 'Gone.' }, 404), 'not-found'],
] as const)('a request that fails %s is: %s', async (_, answer, failure) => {
  const { client } = clientOf(answer)
  expect((await failureOf(client.popular())).failure).toBe(failure)
})

test('an answer of another type, size or list is a mistake of the board', async () => {
  const place = { rank: 1, entry: 1, runner: FIRST }
  const row = { ...place, time: 9, catches: 0, stepsLeft: null, postedAt: 0 }
  const key = `${RULES_VERSION}.run.1.theseus`
  const page = { board: key, of: 1, optimum: null, previous: null, next: null }
  const pages = [
    { ...page, rows: [row] },
    { ...page, rows: [{ ...row, time: '9' }] },
    { ...page, rows: [{ ...row, postedAt: 9e15 }] },
    { ...page, rows: Array.from({ length: 101 }, () => row) },
    { ...page, board: 'x', rows: [] },
    { ...page, board: `${RULES_VERSION}.run.1.other`, rows: [] },
  ]
  const { client } = clientOf(...pages.map((each) => json(each)))
  const list = () => client.list({ board: key })
  expect(await list()).toEqual(pages[0])
  for (let i = 1; i < pages.length; i++) expect((await failureOf(list())).failure).toBe('broken')
})

test.each([
  ['5', 5000],
  ['99999999999', 3_600_000],
  ['-1', 1000],
  ['soon', null],
])('a wait of %s seconds is one of %s ms', async (seconds, ms) => {
  const busy = { error: 'busy', sentence: '' }
  const { client } = clientOf(json(busy, 503, { 'Retry-After': seconds }))
  expect((await failureOf(client.popular())).retryMs).toBe(ms)
})

describe('a post', () => {
  test('has a signature that the server accepts, of the key whose hash is the runner', async () => {
    const { client, requests } = clientOf(json(POSTED, 201))
    await client.post('AQAB')
    const [{ url, request }] = requests
    const headers = new Headers(request.headers)
    const signed = checkSignature(
      {
        method: 'POST',
        hosts: ['board.example'],
        path: url,
        body: new TextEncoder().encode(request.body as string),
        header: (name) => headers.get(name) ?? undefined,
      },
      1000,
    )
    const { key, hash } = signed.runner
    expect(hash).toBe((await RUNNER).id)
    const bytes = Buffer.from(key, 'base64url')
    expect(hash).toBe(createHash('sha256').update(bytes).digest('base64url'))
  })

  test("is signed again with the server's time if this clock is wrong", async () => {
    const refused = json({ error: 'clock', sentence: '', now: 900_000 }, 401)
    const { client, requests } = clientOf(refused, json(POSTED, 201))
    await client.post('AQAB')
    const times = requests.map(({ request }) => new Headers(request.headers).get('asterion-time'))
    expect(times).toEqual(['1000', '900000'])
  })
})

test('a key can be written into a backup and signs again', async () => {
  const jwk = await makeKey(subtle)
  expect(Object.keys(jwk)).toEqual(['kty', 'crv', 'x', 'y', 'd'])
  const read = JSON.parse(JSON.stringify(jwk)) as typeof jwk
  expect((await runnerOfKey(subtle, read)).id).toBe((await runnerOfKey(subtle, jwk)).id)
})
