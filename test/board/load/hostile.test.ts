import type { OwnRunner } from '../../../src/core/board/runner-key.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardEntry } from '../../../src/core/board/answers.ts'
import { below } from '../../../src/labyrinth/random/random.ts'
import { xorshift128 } from '../../../src/labyrinth/random/xorshift.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { asterion } from '../../cli/asterion.ts'
import { type BoardNode, buildBoard, startNode } from '../node.ts'
import { freePort } from '../../programs/free-port.ts'
import { askBoard, makeRunner, postText } from '../ask.ts'
import { buildSingle, wonText } from '../variants.ts'

/** Answers to hostile posts; 0 if the connection was closed before all of a huge body was sent. */
const REFUSED = [0, 400, 401, 413, 422, 429, 503]

/** Number of hostile posts; 100,000 were tried by hand. */
const POSTS = Number(process.env['BOARD_HOSTILE'] ?? 2000)
const AT_ONCE = 16
const HONEST_EVERY = 200
const ANSWER_MS = 3000

const random = xorshift128()
const WON = buildSingle('theseus', 1)
const LONG = unplayed()

let node: BoardNode
let [hostile, honest] = [] as OwnRunner[]
beforeAll(async () => {
  await buildBoard()
  const folder = mkdtempSync(join(tmpdir(), 'asterion-hostile-'))
  // Addresses are told by a header, as behind a proxy.
  node = await startNode({ postgres: null, folder }, await freePort(), {
    ASTERION_PROXIES: '1',
    ASTERION_THREADS: '2',
  })
  ;[hostile, honest] = [await makeRunner(), await makeRunner()]
})
afterAll(() => node.end('SIGTERM'))

function changed(change: (replay: Replay) => Partial<Replay>): string {
  const [{ name, replay }] = decodeReplays(wonText(WON, random))
  return encodeReplays([{ name, replay: { ...replay, ...change(replay) } }])
}

/** A run of ten levels, none of which was played: expensive to refuse. */
function unplayed(): string {
  const [{ replay }] = decodeReplays(wonText(WON, random))
  const tracks = Array.from({ length: 10 }, () => replay.tracks[0])
  return encodeReplays([{ name: '', replay: { ...replay, seed: 'slow', mode: 'run', tracks } }])
}

/** Kinds of hostile posts, each as a text. */
const ATTACKS: readonly (() => string)[] = [
  () => {
    const text = [...wonText(WON, random)]
    const at = below(random, text.length)
    text[at] = text[at] === 'A' ? 'B' : 'A'
    return text.join('')
  },
  () => 'A'.repeat(1 + below(random, 65_536)),
  () => LONG,
  () => changed(({ rules }) => ({ rules: rules + 1 })),
  () => changed(() => ({ seed: `s${below(random, 1000)}` })),
  () => changed(() => ({ practice: true })),
  () => changed(({ tracks: [track] }) => ({ tracks: [{ ...track, end: (track.end ^ 1) >>> 0 }] })),
  () =>
    changed(({ tracks: [track] }) => ({
      tracks: [{ ...track, seconds: track.seconds.with(0, track.seconds[0] ^ 1) }],
    })),
]

async function attack(i: number): Promise<number> {
  const text = ATTACKS[i % ATTACKS.length]()
  const kind = below(random, 4)
  const isHuge = below(random, 50) === 0
  const body = { replay: isHuge ? text.repeat(20) : text }
  const request = { method: 'POST', path: '/api/v1/entries', body } as const
  const from = { 'X-Forwarded-For': `10.0.${below(random, 4)}.1` }
  if (kind === 0)
    return (
      await fetch(node.address + request.path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: from,
      })
    ).status
  return (await askBoard(node.address, request, kind === 1 ? null : hostile, from)).status
}

function memoryMb(): number {
  const status = readFileSync(`/proc/${String(node.process.pid)}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

test(`${POSTS} hostile posts: none is accepted, and honest ones are answered in between`, async () => {
  const statuses = new Map<number, number>()
  const slowest: number[] = []
  const memory: number[] = []
  const honestTexts: string[] = []
  let next = 0
  const attackOn = async (): Promise<void> => {
    for (let i = next++; i < POSTS; i = next++) {
      const status = await attack(i).catch(() => 0)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (i % HONEST_EVERY !== 0) continue
      const text = wonText(WON, random)
      const began = performance.now()
      const answer = await postText(node.address, text, honest)
      slowest.push(performance.now() - began)
      memory.push(memoryMb())
      honestTexts.push(text)
      expect(answer).toMatchObject({ status: 201 })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attackOn))
  console.log({
    statuses,
    slowest: Math.max(...slowest),
    memory: [0, 0.25, 0.5, 0.75, 1].map((part) => memory[Math.floor(part * (memory.length - 1))]),
  })
  expect([...statuses.keys()].filter((status) => !REFUSED.includes(status))).toEqual([])
  expect(Math.max(...slowest)).toBeLessThan(ANSWER_MS)
  const lines = (await (await fetch(`${node.address}/api/v1/export`)).text()).trimEnd().split('\n')
  const replays = lines.slice(0, -1).map((line) => (JSON.parse(line) as BoardEntry).replay)
  expect(replays.toSorted()).toEqual([...new Set(honestTexts)].toSorted())
  expect((await asterion(['audit', node.address])).exitCode).toBe(0)
})
