import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type StorePlace } from '../../../src/board/store/open.ts'
import { storePost } from '../../../src/board/store/entries.ts'
import { standingOf } from '../../../src/board/store/lists.ts'
import { xorshift128 } from '../../../src/labyrinth/random/xorshift.ts'
import { below } from '../../../src/labyrinth/random/random.ts'
import { courseKey } from '../../../src/core/attempt/attempt.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { type BoardNode, buildBoard, NO_LIMITS, startNode } from '../node.ts'
import { freePort } from '../../programs/free-port.ts'
import { startPostgres } from '../postgres.ts'
import { runCourse, runnerCalled, verifiedRun } from '../runs.ts'
import { makeRunner, postText } from '../ask.ts'
import { buildRun, wonText } from '../variants.ts'
import { fill } from './fill.ts'

const random = xorshift128()

/** Milliseconds of many requests as a median and a 99th percentile. */
function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return `median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  times.push(performance.now() - began)
}

function print(what: string, measured: string): void {
  console.log(`| ${what} | ${measured} |`)
}

/** Posts replays at a rate, whether answers come or not. */
async function postAtRate(
  node: BoardNode,
  texts: readonly string[],
  perSecond: number,
): Promise<string> {
  const runners = await Promise.all(Array.from({ length: 8 }, makeRunner))
  const times: number[] = []
  const statuses = new Set<number>()
  const began = performance.now()
  await Promise.all(
    texts.map(async (text, i) => {
      const due = (i * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, due))
      const asked = performance.now()
      const { status } = await postText(node.address, text, runners[i % runners.length])
      statuses.add(status)
      times.push(performance.now() - asked)
    }),
  )
  const rate = (texts.length * 1000) / (performance.now() - began)
  return `${rate.toFixed(1)} a second, ${summary(times)}, statuses ${[...statuses].join(' ')}`
}

async function measurePosts(name: string, place: StorePlace): Promise<void> {
  const node = await startNode(place, await freePort(), NO_LIMITS)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const status = readFileSync(`/proc/${String(node.process.pid)}/status`, 'utf8')
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  print(
    `${name}: start to listening; memory when idle`,
    `${node.startedIn.toFixed(0)} ms; ${memory.toFixed(0)} MB`,
  )
  const run = buildRun('theseus')
  const texts = Array.from({ length: 900 }, () => wonText(run, random))
  await postAtRate(node, texts.slice(0, 10), 10)
  print(
    `${name}: posts of one seed, ten levels, 60 a second`,
    await postAtRate(node, texts.slice(10), 60),
  )
  const unseen = Array.from({ length: 100 }, (_, i) =>
    wonText(buildRun(`${name.toLowerCase()} ${i}`), random),
  )
  print(
    `${name}: posts of unseen seeds, ten levels, 10 a second`,
    await postAtRate(node, unseen, 10),
  )
  await node.end('SIGTERM')
}

/** Measures lists over HTTP, and posts without verification in the store. */
async function measureFilled(
  name: string,
  place: StorePlace,
  entries: number,
  courses: number,
): Promise<void> {
  const store = await openStore(place)
  const began = performance.now()
  await fill(store, { entries, courses, isPostgres: place.postgres !== null })
  console.error(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const [lists, posts, ranks] = [[], [], []] as number[][]
  const node = await startNode(place, await freePort(), NO_LIMITS)
  const key = courseKey(runCourse('theseus'))
  for (let i = 0; i < 600; i++) {
    const made = 1 + below(random, courses)
    const board = made === 1 ? key : `${RULES_VERSION}.run.1.made ${made}`
    const where = [
      ``,
      `&after=${12_000 + below(random, 60_000)}.1`,
      `&runner=${String(1 + below(random, Math.ceil(entries / courses))).padStart(42, '0')}A`,
    ]
    const address = `${node.address}/api/v1/list?board=${encodeURIComponent(board)}${where[i % 3]}`
    await timed(lists, async () => (await fetch(address)).text())
  }
  await node.end('SIGTERM')
  for (let i = 0; i < 300; i++) {
    const course = runCourse(courses === 1 ? 'theseus' : `made ${2 + below(random, courses - 1)}`)
    const runner = runnerCalled(`new ${i}`)
    const run = verifiedRun(course, {
      time: 12_000 + below(random, 60_000),
      ...{ tracks: `${name} ${i}`, walk: `${name} ${i}` },
    })
    await timed(posts, () => storePost(store, { run, runner, at: Date.now() }))
    await timed(ranks, () => standingOf(store, courseKey(course), runner.hash))
  }
  const what = `${name}, ${entries} entries over ${courses} courses`
  print(`${what}: list of 50 over HTTP`, summary(lists))
  print(`${what}: post without verification`, summary(posts))
  print(`${what}: rank of a new entry`, summary(ranks))
  await store.destroy()
}

/** Usage: tsx test/board/load/measure.ts [posts] [million] [ten-million] */
const parts = process.argv.slice(2)
await buildBoard()
const postgres = await startPostgres()
const folders: string[] = []
const places: readonly (readonly [string, () => StorePlace])[] = [
  [
    'SQLite',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'asterion-load-'))
      folders.push(folder)
      return { postgres: null, folder }
    },
  ],
  ['PostgreSQL', () => ({ postgres: postgres.createDatabase(), folder: '' })],
]
try {
  for (const [name, place] of places) {
    if (parts.includes('posts')) await measurePosts(name, place())
    if (parts.includes('million')) await measureFilled(name, place(), 1_000_000, 1)
    if (parts.includes('ten-million') && name === 'PostgreSQL')
      await measureFilled(name, place(), 10_000_000, 100_000)
  }
} finally {
  postgres.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
}
