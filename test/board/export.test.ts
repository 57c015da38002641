import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/board/http/app.ts'
import { hashOf } from '../../src/board/http/signature.ts'
import { storePost } from '../../src/board/store/entries.ts'
import { openStore } from '../../src/board/store/open.ts'
import type { BoardStore } from '../../src/board/store/tables.ts'
import type { BoardEntry } from '../../src/core/board/answers.ts'
import { asterion } from '../cli/asterion.ts'
import { makeRunner, postText } from './ask.ts'
import { runCourse, runnerCalled, verifiedRun, winningText } from './runs.ts'
import { useBoards } from './server.ts'
import { DATABASE, usePlaces, useStores } from './stores.ts'

const open = useStores()
const start = useBoards()
const place = usePlaces()

const EXPORT = '/api/v1/export'

function exportOf(store: BoardStore): Response | Promise<Response> {
  const parts = { store, posting: null as never, races: null as never, site: null }
  return createApp(parts, { origins: [], proxies: 0 }, () => undefined).request(EXPORT)
}

/** The store, whose queries fail from the fifth one on: entries follow three lists. */
function failing(store: BoardStore): BoardStore {
  let queries = 0
  return store.withPlugin({
    transformQuery({ node }) {
      if (++queries > 4) throw new Error('the page is damaged')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
}

describe(`an export in ${DATABASE}`, () => {
  test('ends with a line that counts, and breaks off where the database fails', async () => {
    const store = await open()
    for (let i = 0; i < 201; i++) {
      const run = verifiedRun(runCourse('theseus'))
      await storePost(store, { run, runner: runnerCalled('a'), at: i })
    }
    const lines = (await (await exportOf(store)).text()).trimEnd().split('\n')
    expect([lines.length, lines.at(-1)]).toEqual([202, '{"entries":201}'])
    await expect((await exportOf(failing(store))).text()).rejects.toThrow('damaged')
  })
})

describe('audit and import', () => {
  const servers: { close: () => void }[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })

  /** Address of a board that answers with a text, and then breaks the connection if told so. */
  async function serving(text: string, breaks: boolean): Promise<string> {
    const server = createServer((_, answer) => {
      if (breaks) answer.write(text, () => answer.destroy())
      else answer.end(text)
    })
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async function importing(text: string, { postgres, folder } = place()) {
    const name = postgres === null ? 'ASTERION_DATA' : 'DATABASE_URL'
    process.env[name] = postgres ?? folder
    return asterion(['board', 'import', '-'], { '-': text }).finally(() => {
      Reflect.deleteProperty(process.env, name)
    })
  }

  test('demand the line that counts, and take exports one after another', async () => {
    const { address } = await start()
    const runner = await makeRunner()
    for (const idle of [0, 7]) await postText(address, winningText('theseus', 1, idle), runner)
    const whole = await (await fetch(address + EXPORT.slice(1))).text()
    const [first, second, end] = whole.trimEnd().split('\n')
    expect(end).toBe('{"entries":2}')
    for (const [text, breaks, isWhole] of [
      [whole, false, true],
      [`${first}\n{"entries":1}\n${second}\n{"entries":1}`, false, true],
      [`${first}\n${second}`, true, false],
      [`${first}\n${second}`, false, false],
      [`${first}\n${end}`, false, false],
      [`${first}\n${end}\n${second}\n{"entries":1}`, false, false],
      [`${first}\n${second.slice(0, 99)}`, false, false],
      ['', false, false],
    ] as const) {
      const audit = await asterion(['audit', await serving(text, breaks)])
      expect([text, audit.exitCode]).toEqual([text, isWhole ? 0 : 1])
      if (breaks) continue
      const { exitCode, err } = await importing(text)
      expect([text, exitCode]).toEqual([text, isWhole ? 0 : 1])
      expect(err.includes('the export is not whole')).toBe(!isWhole)
    }
  })

  test('refuse what cannot be true', async () => {
    const { address } = await start()
    const made = 'k4c-p7d-x3h'
    await postText(address, winningText('theseus', 1, 0), await makeRunner())
    await postText(address, winningText(made, 1, 0), await makeRunner())
    const [typed, drawn] = (await (await fetch(address + EXPORT.slice(1))).text())
      .split('\n')
      .map((line) => JSON.parse(line || 'null') as BoardEntry)
    const [long, other] = ['A'.repeat(87), `B${'A'.repeat(86)}`]
    const keys = ['hello', '', 'a\0', long, other, `${typed.key.slice(0, -1)}!`]
    const lies: BoardEntry[] = [
      ...keys.map((key) => ({ ...typed, key, runner: hashOf(Buffer.from(key, 'base64url')) })),
      { ...typed, key: drawn.key },
      { ...typed, time: 1 },
      { ...typed, postedAt: 8.64e15 },
    ]
    const text = [...lies, { entries: lies.length }].map((lie) => JSON.stringify(lie)).join('\n')
    const shared = place()
    const imported = await importing(text, shared)
    expect(imported.exitCode).toBe(1)
    expect(imported.err).toContain(`0 entries stored, ${lies.length} refused`)
    const store = await openStore(shared)
    expect(await (await exportOf(store)).text()).toBe('{"entries":0}\n')
    await store.destroy()
    const audit = await asterion(['audit', await serving(text, false)])
    expect(audit.exitCode).toBe(1)
    for (const reason of ['none of a runner', 'to come']) expect(audit.out).toContain(reason)
  })
})
