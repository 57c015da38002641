import type { OwnRunner } from '../../../src/core/board/runner-key.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BoardEntry } from '../../../src/core/board/answers.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { xorshift128 } from '../../../src/labyrinth/random/xorshift.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BoardNode, buildBoard, NO_LIMITS, startNode } from '../node.ts'
import { freePort } from '../../programs/free-port.ts'
import { startPostgres } from '../postgres.ts'
import { makeRunner, postText } from '../ask.ts'
import { buildSingle, wonText } from '../variants.ts'

const KILLS = 4
const POSTS_BETWEEN = 40
const random = xorshift128()
const WON = buildSingle('theseus', 1)

let runners: OwnRunner[] = []
beforeAll(async () => {
  await buildBoard()
  runners = await Promise.all(Array.from({ length: 4 }, makeRunner))
})

/** Replays that were posted, each with the entry that an answer named; null without an answer. */
interface Sent {
  readonly text: string
  readonly runner: OwnRunner
  entry: number | null
}

/** Posts until told to end; each post that fails is sent again, as an outbox does. */
async function keepPosting(
  boards: () => readonly string[],
  runner: OwnRunner,
  sent: Sent[],
  isOver: () => boolean,
) {
  for (let i = 0; !isOver(); i++) {
    const post: Sent = { text: wonText(WON, random), runner, entry: null }
    sent.push(post)
    while (post.entry === null && !isOver()) {
      const addresses = boards()
      const answer = await postText(addresses[i++ % addresses.length], post.text, runner).catch(
        () => null,
      )
      if (answer?.status === 200 || answer?.status === 201)
        post.entry = Number(answer.body['entry'])
    }
  }
}

/** Posts while something is killed again and again. */
async function postWhile(
  boards: () => readonly string[],
  kill: () => Promise<void>,
): Promise<Sent[]> {
  const sent: Sent[] = []
  let isOver = false
  const posting = runners.map((runner) => keepPosting(boards, runner, sent, () => isOver))
  for (let i = 1; i <= KILLS; i++) {
    while (sent.length < i * POSTS_BETWEEN) await new Promise((resolve) => setTimeout(resolve, 5))
    await kill()
  }
  isOver = true
  await Promise.all(posting)
  return sent
}

async function expectKept(board: string, sent: readonly Sent[]): Promise<void> {
  const text = await (await fetch(`${board}/api/v1/export`)).text()
  const entries = text
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as BoardEntry)
  const byReplay = new Map(entries.map((entry) => [entry.replay, entry]))
  const acknowledged = sent.filter(({ entry }) => entry !== null)
  expect(acknowledged.length).toBeGreaterThan(KILLS * POSTS_BETWEEN - 10)
  const lost = acknowledged.filter((post) => byReplay.get(post.text)?.entry !== post.entry)
  expect(lost).toEqual([])
  expect(byReplay.size).toBe(entries.length)
  const list = await fetch(`${board}/api/v1/list?board=${RULES_VERSION}.level.1.theseus`)
  const { of } = (await list.json()) as { of: number }
  expect(of).toBe(runners.length)
}

describe('no acknowledged entry is lost or doubled', () => {
  test('by kill -9 of the server on SQLite', async () => {
    const place = { postgres: null, folder: mkdtempSync(join(tmpdir(), 'asterion-kill-')) }
    const port = await freePort()
    let node = await startNode(place, port, NO_LIMITS)
    const sent = await postWhile(
      () => [node.address],
      async () => {
        await node.end('SIGKILL')
        node = await startNode(place, port, NO_LIMITS)
      },
    )
    await expectKept(node.address, sent)
    await node.end('SIGTERM')
  })

  test('by kill -9 of one node of three on PostgreSQL, and a crash of PostgreSQL', async () => {
    const postgres = await startPostgres()
    const place = { postgres: postgres.createDatabase(), folder: '' }
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    const nodes: BoardNode[] = []
    for (const port of ports)
      nodes.push(await startNode(place, port, { ...NO_LIMITS, ASTERION_THREADS: '1' }))
    let killed = 0
    const boards = () => nodes.map(({ address }) => address)
    const sent = await postWhile(boards, async () => {
      const at = killed++ % 3
      if (killed % 2 === 0) {
        postgres.crash()
        return
      }
      await nodes[at].end('SIGKILL')
      nodes[at] = await startNode(place, ports[at], { ...NO_LIMITS, ASTERION_THREADS: '1' })
    })
    await expectKept(nodes[0].address, sent)
    for (const node of nodes) await node.end('SIGTERM')
    postgres.stop()
  })
})

test('SIGTERM finishes the posts that have begun', async () => {
  const place = { postgres: null, folder: mkdtempSync(join(tmpdir(), 'asterion-term-')) }
  const node = await startNode(place, await freePort(), NO_LIMITS)
  const texts = Array.from({ length: 10 }, () => wonText(WON, random))
  // The first answer shows that the threads are at work.
  await postText(node.address, wonText(WON, random), runners[0])
  const posts = texts.map((text) => postText(node.address, text, runners[0]))
  // By then all have arrived, and most wait for a thread.
  await Promise.all(posts.slice(0, 4))
  await node.end('SIGTERM')
  const answers = await Promise.allSettled(posts)
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(10)
})
