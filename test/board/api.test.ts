import type { OwnRunner } from '../../src/core/board/runner-key.ts'
import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeReplay, encodeReplay } from '../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { headersFile } from '../../src/build/headers.ts'
import { setHidden } from '../../src/board/store/tables.ts'
import { openStore } from '../../src/board/store/open.ts'
import { drawnSeed } from '../../src/core/level/drawn/codec.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { carved } from '../core/level/drawn/won-levels.ts'
import { shiftedReplays } from '../core/replay/shifted.ts'
import { readCorpus } from '../catalogue/corpus.ts'
import { asterion } from '../cli/asterion.ts'
import { winningText } from './runs.ts'
import { askBoard, getJson, makeRunner, postText } from './ask.ts'
import { type LogLine, useBoards } from './server.ts'

const start = useBoards()
const CORPUS = new Map(readCorpus().map(({ id, text }) => [id, text]))

const LEVEL = `${RULES_VERSION}.level.1.theseus`
const folder = mkdtempSync(join(tmpdir(), 'asterion-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

let board = ''
let log: LogLine[] = []
let [ariadne, theseus] = [] as OwnRunner[]
beforeAll(async () => {
  ;[ariadne, theseus] = [await makeRunner(), await makeRunner()]
  const started = await start()
  board = started.address
  log = started.log
})

function corpusText(id: string): string {
  return CORPUS.get(id) ?? ''
}

describe('a posted replay', () => {
  test('is stored with its rank, again with the same answer, and is listed', async () => {
    const text = winningText('theseus', 1, 0)
    const first = await postText(board, text, ariadne)
    expect(first).toMatchObject({
      status: 201,
      body: { standing: { board: LEVEL, of: 1, row: { rank: 1 }, above: null, below: null } },
    })
    expect(await postText(board, text, ariadne)).toEqual({ status: 200, body: first.body })
    const page = (await getJson(board, `/list?board=${LEVEL}&replays=1`)) as { rows: object[] }
    expect(page).toMatchObject({ of: 1, rows: [{ entry: first.body['entry'], replay: text }] })
    expect(await getJson(board, `/entries/${String(first.body['entry'])}`)).toMatchObject({
      replay: text,
    })
  })

  test('of a drawn level is ranked on a board of that level, which its key carries', async () => {
    const seed = drawnSeed(carved('theseus', 1, 'Gate'))
    const { status, body } = await postText(board, winningText(seed, 1, 0), ariadne)
    const key = `${RULES_VERSION}.level.1.${seed}`
    expect([status, body]).toMatchObject([201, { standing: { board: key, of: 1 } }])
    const list = `/list?board=${encodeURIComponent(key)}`
    expect(await getJson(board, list)).toMatchObject({ of: 1, rows: [{ rank: 1 }] })
    expect(await getJson(board, '/popular')).not.toMatchObject([{ board: key }])
  })

  test('of a drawn level lets its runner alone publish the level, which the keeper can hide', async () => {
    const { address, store } = await start()
    const seed = drawnSeed(carved('theseus', 1, 'Gate'))
    const [key, path] = [`${RULES_VERSION}.level.1.${seed}`, '/api/v1/labyrinths']
    const publish = async (runner: OwnRunner, of = key) =>
      (await askBoard(address, { method: 'POST', path, body: { board: of } }, runner)).status
    const { body } = await postText(address, winningText(seed, 1, 0), ariadne)
    for (const [i, runner] of [ariadne, theseus].entries()) {
      await postText(address, winningText('theseus', 1, 9 * i), runner)
    }
    expect([await publish(theseus), await publish(ariadne, LEVEL)]).toEqual([404, 404])
    expect([await publish(ariadne), await publish(ariadne)]).toEqual([204, 204])
    await postText(address, winningText(seed, 1, 9), theseus)
    expect([await publish(theseus), await getJson(address, '/labyrinths')]).toMatchObject([
      204,
      [{ board: key, maker: body['runner'], runners: 2 }],
    ])
    const opened = await openStore(store)
    expect(await setHidden(opened, seed, true)).toBe(true)
    expect(await publish(ariadne)).toBe(204)
    expect(await getJson(address, '/labyrinths')).toEqual([])
    // A deleted win takes the level back.
    expect(await setHidden(opened, seed, false)).toBe(true)
    await opened.destroy()
    expect(await publish(ariadne)).toBe(204)
    expect(await getJson(address, '/labyrinths')).toHaveLength(1)
    const own = `/api/v1/entries/${String(body['entry'])}`
    await askBoard(address, { method: 'DELETE', path: own }, ariadne)
    expect(await getJson(address, '/labyrinths')).toEqual([])
  })

  test('with a key change a tick off, by other keys, is listed under the first and ranks nowhere', async () => {
    const { address } = await start()
    const text = winningText('theseus', 3, 0)
    const replay = decodeReplay(text)
    if (replay === null) throw new Error('unreadable')
    const { body } = await postText(address, text, ariadne)
    const isAsFast = ({ tracks: [{ length }] }: Replay) => length === replay.tracks[0].length
    const moved = shiftedReplays(replay).filter(isAsFast)
    expect(moved.length).toBeGreaterThan(5)
    const first = { rank: 1, entry: body['entry'], runner: body['runner'] }
    for (const each of moved) {
      const copy = await postText(address, encodeReplay(each) ?? '', await makeRunner())
      expect(copy).toMatchObject({
        status: 201,
        body: { sameAs: first.runner, standing: { of: 1, row: first } },
      })
    }
    await postText(address, winningText('theseus', 3, 1), theseus)
    const list = await getJson(address, `/list?board=${RULES_VERSION}.level.3.theseus`)
    expect(list).toMatchObject({
      of: 2,
      rows: [{ ...first, sameWay: { of: moved.length } }, { rank: 2 }],
    })
    expect((await asterion(['audit', address])).exitCode).toBe(0)
  })

  test.each([
    ['cut', () => corpusText('program-run-lively').slice(0, -9), 400, { error: 'bad-replay' }],
    ['of several runs', () => corpusText('program-five'), 400, { error: 'bad-replay' }],
    ['of practice', () => corpusText('program-3-practice'), 422, { fault: 'practice', level: 3 }],
    ['unfinished', () => corpusText('program-run-unfinished'), 422, { fault: 'unfinished-run' }],
    ['too long', () => 'A'.repeat(65_537), 400, { error: 'bad-request' }],
    ['huge', () => 'A'.repeat(200_000), 413, { error: 'too-large' }],
  ])('that is %s is refused', async (_, text, status, body) => {
    const answer = await postText(board, text(), ariadne)
    expect(answer).toMatchObject({ status, body })
    expect(answer.body['sentence']).toMatch(/^\S.*\.$/)
  })

  test('is deleted by its runner alone', async () => {
    const text = winningText('theseus', 2, 0)
    const { body } = await postText(board, text, ariadne)
    const path = `/api/v1/entries/${String(body['entry'])}`
    const statuses = []
    for (const runner of [null, theseus, ariadne, ariadne]) {
      statuses.push((await askBoard(board, { method: 'DELETE', path }, runner)).status)
    }
    expect(statuses).toEqual([401, 404, 204, 404])
  })
})

describe('a connection', () => {
  /** Sends requests one after another over one connection; returns the status and port of each. */
  async function askInTurn(requests: readonly (readonly [string, string, Buffer])[]) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const answers = []
    for (const [method, path, body] of requests) {
      const asked = request(new URL(path, board), { method, agent })
      if (body.length > 0) asked.setHeader('Content-Length', body.length)
      const answer = await new Promise<{ status: number; port: number | undefined }>(
        (resolve, reject) => {
          asked.on('error', reject).on('response', (response) => {
            const [status, port] = [response.statusCode ?? 0, response.socket.localPort]
            response.resume().on('end', () => resolve({ status, port }))
          })
          asked.end(body)
        },
      )
      answers.push(answer)
    }
    agent.destroy()
    return answers
  }

  test('goes on after a body that is refused unread', async () => {
    const [post, health] = ['/api/v1/entries', '/api/v1/health']
    const [huge, none] = [Buffer.alloc(3_000_000), Buffer.alloc(0)]
    const answers = await askInTurn([
      ['POST', post, huge],
      ['GET', health, none],
      ['POST', post, huge],
      ['GET', health, none],
    ])
    expect(answers.map(({ status }) => status)).toEqual([413, 200, 413, 200])
    expect(new Set(answers.map(({ port }) => port)).size).toBe(1)
  })
})

describe('the interface', () => {
  test.each([
    '/list?board=x',
    '/list',
    `/list?board=${LEVEL}&runners=x`,
    '/entries/0',
    '/list?board=2.run.1.a%00',
  ])('refuses %s in one sentence', async (path) => {
    const answer = await fetch(`${board}api/v1${path}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'bad-request' })
  })

  test('documents every path that it answers', async () => {
    const { paths } = (await getJson(board, '/docs')) as { paths: object }
    expect(Object.keys(paths).toSorted()).toEqual(
      [
        ...['entries', 'entries/{entry}', 'export', 'health', 'labyrinths', 'list', 'popular'],
        ...['races', 'races/{race}', 'races/{race}/runners', 'runners/{runner}'],
      ].map((path) => `/api/v1/${path}`),
    )
  })

  test('lets pages of any origin read', async () => {
    const headers = { Origin: 'https://a.example' }
    const answer = await fetch(`${board}api/v1/health`, { headers })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('sends nosniff with every path, and an address of IPv6 in brackets', async () => {
    const { address } = await start({ HOST: '::1' })
    expect(address).toMatch(/^http:\/\/\[::1\]:\d+\/$/)
    for (const path of ['api/nothing', 'api/v1/nothing']) {
      const { status, headers } = await fetch(address + path)
      expect([status, headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
    }
  })

  test('logs requests as lines without an address', () => {
    expect(Object.keys(log[0])).toEqual(['at', 'method', 'path', 'status', 'ms'])
    expect(JSON.stringify(log)).not.toMatch(/127\.0\.0\.1|::1/)
  })
})

test('a budget that is spent refuses posts for a while', async () => {
  const { address } = await start({ ASTERION_RUNNER_SECONDS: '0' })
  const answer = await postText(address, winningText('theseus', 1, 0), ariadne)
  expect(answer).toMatchObject({ status: 429, body: { error: 'too-many' } })
})

test('the site beside the board is served with the headers of its file, its address, its hash, and a page for what is missing', async () => {
  const site = mkdtempSync(join(folder, 'site-'))
  writeFileSync(join(site, '_headers'), '/*\n  X-Safe: yes\n/\n  Cache-Control: no-cache\n')
  writeFileSync(join(site, '404.html'), '<h1>nothing</h1>')
  writeFileSync(
    join(site, 'index.html'),
    '<head><meta property="og:title" content="Asterion">' +
      '<meta property="og:image" content="./picture.png"></head>',
  )
  const { address } = await start({ ASTERION_ORIGINS: 'https://Your.host/game/' }, site)
  const answer = await fetch(`${address}?seed=theseus`)
  const page = await answer.text()
  expect(page).toContain('content="theseus · Asterion"')
  expect(page).toContain('content="https://your.host/game/picture.png"')
  expect(page).toContain('<meta name="asterion-board" content="https://your.host/game" />')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-safe': 'yes',
    'cache-control': 'no-cache',
  })
  expect(await getJson(address, '/health')).toMatchObject({ site: null })
  writeFileSync(join(site, 'sha256sums.txt'), '')
  // SHA-256 of no bytes.
  const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(await getJson(address, '/health')).toMatchObject({ site: hash })
  for (const path of ['nothing', '_headers', '../package.json', '%2e%2e/package.json']) {
    const missing = await fetch(address + path)
    expect([path, missing.status, await missing.text()]).toEqual([path, 404, '<h1>nothing</h1>'])
  }
})

test('the built site beside the board lets other sites frame the page for frames, and no other', async () => {
  const site = mkdtempSync(join(folder, 'site-'))
  writeFileSync(join(site, '_headers'), headersFile("default-src 'none'", []))
  for (const name of ['index.html', '404.html', 'embed.html', 'licenses.txt'])
    writeFileSync(join(site, name), '<h1></h1>')
  const { address } = await start({}, site)
  const paths = [
    ...['', 'index.html', 'index%2Ehtml', '404.html', 'licenses.txt', 'nothing', 'embed.html'],
  ]
  const policies = await Promise.all(
    paths.map(async (path) => (await fetch(address + path)).headers.get('content-security-policy')),
  )
  expect(
    paths.filter((_, i) => policies[i]?.endsWith("; frame-ancestors 'none'") !== true),
  ).toEqual(['embed.html'])
})

describe('the command line', () => {
  test('audits what was posted, and reports an address without a board', async () => {
    const { address } = await start()
    await postText(address, winningText('theseus', 1, 0), ariadne)
    expect(await asterion(['audit', address])).toMatchObject({
      exitCode: 0,
      err: '1 entries replayed, 0 differences\n',
    })
    expect(await asterion(['audit', 'http://localhost:9'])).toMatchObject({ exitCode: 2 })
    for (const text of ['foo', 'http://']) {
      const { exitCode, err } = await asterion(['audit', text])
      expect(err).toContain('It must be an address such as https://example.org.')
      expect(exitCode).toBe(2)
    }
  })

  test('hides a seed, as the game folds it, and shows it again', async () => {
    process.env['ASTERION_DATA'] = join(folder, 'kept')
    const said = []
    for (const word of ['hide', 'hide', 'show', 'show']) {
      said.push(await asterion(['board', word, ' Théseus\t7']))
    }
    const listed = await asterion(['board', 'hide', 'DRAWN aaaaaaaa'])
    const refused = await asterion(['board', 'hide', ' '])
    delete process.env['ASTERION_DATA']
    expect(said.map(({ exitCode, err }) => [exitCode, err])).toEqual([
      [0, 'théseus 7 is hidden\n'],
      [0, 'théseus 7 is hidden already\n'],
      [0, 'théseus 7 is shown\n'],
      [0, 'théseus 7 is shown already\n'],
    ])
    expect(listed.err).toBe('DRAWN aaaaaaaa is hidden\n')
    expect(refused.exitCode).toBe(2)
    expect(refused.err).toMatch(/^error: .*A seed has 1 to 64 characters\.\n$/)
    const bare = await asterion(['board'])
    expect([bare.exitCode, bare.err]).toEqual([
      2,
      'error: missing command, one of import, hide, show\n',
    ])
  })

  test('rebuilds a board from its export, and finds what was forged', async () => {
    const text = await (await fetch(`${board}api/v1/export`)).text()
    process.env['ASTERION_DATA'] = join(folder, 'copy')
    const imported = await asterion(['board', 'import', '-'], { '-': text })
    delete process.env['ASTERION_DATA']
    const count = text.split('\n').filter((line) => line.startsWith('{"entry"')).length
    expect(imported).toMatchObject({ exitCode: 0, err: `${count} entries stored, 0 refused\n` })
    const forged = text.replace(/"time":\d+/, '"time":1')
    const { fetch: real } = globalThis
    globalThis.fetch = () => Promise.resolve(new Response(forged))
    const audit = await asterion(['audit', 'http://forged.example']).finally(
      () => (globalThis.fetch = real),
    )
    expect(audit.exitCode).toBe(1)
    expect(audit.out).toMatch(/^entry \d+: time 1, replayed \d+\n$/)
  })
})
