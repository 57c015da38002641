import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnRunner } from '../../src/core/board/runner-key.ts'
import { SIGNATURE_HEADERS } from '../../src/core/board/signing.ts'
import { askBoard, type BoardRequest, makeRunner, postText, signedHeaders } from './ask.ts'
import { winningText } from './runs.ts'
import { useBoards } from './server.ts'

const start = useBoards()

let board = ''
let [ariadne, theseus] = [] as OwnRunner[]
beforeAll(async () => {
  ;[ariadne, theseus] = [await makeRunner(), await makeRunner()]
  board = (await start()).address
})

describe('a signature', () => {
  const path = '/api/v1/races'

  const headersOf = (
    runner: OwnRunner,
    asked: BoardRequest = { method: 'POST', path, body: {} },
    of = board,
  ) => signedHeaders(of, asked, runner)

  async function statusOf(headers: Record<string, string>, to = path): Promise<number> {
    return (await fetch(new URL(to, board), { method: 'POST', headers, body: '{}' })).status
  }

  test('is needed, for this request, this time and this key', async () => {
    const good = await headersOf(ariadne)
    const { [SIGNATURE_HEADERS.key]: otherKey } = await headersOf(theseus)
    expect(await statusOf({})).toBe(401)
    expect(await statusOf(good, '/api/v1/entries')).toBe(401)
    expect(await statusOf({ ...good, [SIGNATURE_HEADERS.key]: otherKey })).toBe(401)
    expect(await statusOf({ ...good, [SIGNATURE_HEADERS.key]: 'A'.repeat(87) })).toBe(401)
    expect(await statusOf({ ...good, [SIGNATURE_HEADERS.time]: String(Date.now() + 1) })).toBe(401)
    expect(await statusOf({ ...good, [SIGNATURE_HEADERS.time]: '1' })).toBe(401)
    expect(await statusOf({ ...good, Origin: 'https://elsewhere.example' })).toBe(401)
    expect(await statusOf({ ...good, Origin: board.slice(0, -1) })).toBe(201)
  })

  test('is for one board: sent to another it deletes nothing there', async () => {
    const { address } = await start()
    const { body } = await postText(address, winningText('theseus', 1, 0), ariadne)
    const remove = { method: 'DELETE', path: `/api/v1/entries/${String(body['entry'])}` } as const
    const send = async (of: string) =>
      fetch(new URL(remove.path, address), {
        method: 'DELETE',
        headers: await headersOf(ariadne, remove, of),
      })
    const crossed = await send(board)
    expect([crossed.status, await crossed.json()]).toMatchObject([401, { error: 'origin' }])
    expect((await send(address)).status).toBe(204)
  })

  test('names the board as its origins do, or as a trusted proxy says', async () => {
    const publicly = { ASTERION_ORIGINS: 'https://a.example https://b.example:8443' }
    const [listed, proxied] = [await start(publicly), await start({ ASTERION_PROXIES: '1' })]
    const statusFor = async ({ address }: { address: string }, of: string, more = {}) => {
      const headers = { ...(await headersOf(ariadne, undefined, of)), ...more }
      return (await fetch(new URL(path, address), { method: 'POST', headers, body: '{}' })).status
    }
    const forwarded = { 'X-Forwarded-Host': 'forged.example, a.example' }
    expect(await statusFor(listed, 'https://a.example')).toBe(201)
    expect(await statusFor(listed, 'https://b.example:8443/')).toBe(201)
    expect(await statusFor(listed, listed.address)).toBe(401)
    expect(await statusFor(listed, 'https://forged.example', forwarded)).toBe(401)
    expect(await statusFor(proxied, 'https://a.example', forwarded)).toBe(201)
    expect(await statusFor(proxied, 'https://forged.example', forwarded)).toBe(401)
    expect(await statusFor({ address: board }, 'https://a.example', forwarded)).toBe(401)
  })

  test('of a post that was sent before its deletion brings nothing back', async () => {
    const entries = '/api/v1/entries'
    const body = { replay: winningText('theseus', 4, 0) }
    const headers = await headersOf(ariadne, { method: 'POST', path: entries, body })
    const repeat = async () => {
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(new URL(entries, board), sent)
      return { status: answer.status, body: (await answer.json()) as { entry?: number } }
    }
    const { entry } = (await repeat()).body
    expect(await repeat()).toMatchObject({ status: 200, body: { entry } })
    await askBoard(board, { method: 'DELETE', path: `${entries}/${entry}` }, ariadne)
    expect(await repeat()).toMatchObject({ status: 401, body: { error: 'unsigned' } })
    expect((await postText(board, body.replay, ariadne)).status).toBe(201)
  })
})
