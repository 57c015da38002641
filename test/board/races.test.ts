import { addRuns, createTrack, sliceRuns, ticksOf } from '../../src/core/game/track.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnRunner } from '../../src/core/board/runner-key.ts'
import type { BoardPage, Posted } from '../../src/core/board/answers.ts'
import { RULES_VERSION, TICK_HZ } from '../../src/core/game/rules.ts'
import { decodeReplay } from '../../src/core/replay/codec/codec.ts'
import { xorshift128 } from '../../src/labyrinth/random/xorshift.ts'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { raceOfEntry } from '../../src/core/board/race/race-id.ts'
import { runsOfReplay } from '../../src/board/store/races.ts'
import { askBoard, getJson, makeRunner, postText } from './ask.ts'
import { stateOf } from './race-state.ts'
import { useBoards } from './server.ts'
import { buildRun, buildSingle, wonText } from './variants.ts'

/** Date of the server and of the runners who sign. */
const AT = Date.UTC(2026, 10, 24, 12)

const start = useBoards()

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: AT }))
afterEach(() => vi.useRealTimers())

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

async function post(
  address: string,
  path: string,
  body: unknown,
  runner: OwnRunner | null = null,
): Promise<Answer> {
  const answer = await askBoard(address, { method: 'POST', path: `/api/v1${path}`, body }, runner)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

async function join(address: string, race: string, runner?: OwnRunner) {
  const own = runner ?? (await makeRunner())
  const { body } = await post(address, `/races/${race}/runners`, {}, own)
  const { token, runner: place } = body
  return {
    own,
    place,
    /** State as the page of the runner has it; others see it later. */
    state: () => stateOf(address, race, token as string),
    act: (act: string, piece?: { from: number; runs: readonly number[] }) =>
      post(address, `/races/${race}`, { token, act, ...(piece && { piece }) }),
  }
}

type Seat = Awaited<ReturnType<typeof join>>

async function open(address: string, course?: string): Promise<string> {
  const { body } = await post(address, '/races', { course }, await makeRunner())
  return body['race'] as string
}

function passTo(ms: number): void {
  vi.advanceTimersByTime(AT + ms - Date.now())
}

const random = xorshift128()

/** Inputs that win a run or a level, each time others. */
function winningRuns(seed: string, level?: number): readonly number[] {
  const won = level === undefined ? buildRun(seed) : buildSingle(seed, level)
  const replay = decodeReplay(wonText(won, random))
  return replay === null ? [] : runsOfReplay(replay)
}

interface Runner {
  readonly seat: Seat
  readonly runs: readonly number[]
  /** Share of the ticks that are due which the page plays; 1 by default. */
  readonly pace?: number
  /** Seconds since GO in which the page has no network. */
  readonly offline?: readonly [from: number, to: number]
}

/** Sends what pages send each second, from a GO on; returns their last answers. */
async function runAll(all: readonly Runner[], goMs: number): Promise<Answer[]> {
  const pages = all.map((one) => {
    const track = createTrack()
    addRuns(track, one.runs)
    return { ...one, track, sent: 0, answer: null as Answer | null }
  })
  for (let second = 1; pages.some(({ answer }) => answer === null); second++) {
    passTo(goMs + second * 1000)
    for (const page of pages) {
      const { seat, track, pace = 1, offline = [0, 0] } = page
      if (page.answer !== null || (second > offline[0] && second <= offline[1])) continue
      const due = Math.min(track.length, Math.floor(second * TICK_HZ * pace))
      const piece = { from: page.sent, runs: sliceRuns(track.runs, page.sent, due) }
      const { status } = await seat.act('here', piece)
      expect(status).toBe(200)
      page.sent = due
      if (due === track.length) page.answer = await seat.act('finish')
    }
  }
  return pages.flatMap(({ answer }) => answer ?? [])
}

const LEVEL = `${RULES_VERSION}.level.5.theseus`

const won = (): readonly number[] => winningRuns('theseus', 5)

test('a race on labyrinths that nobody knew is ranked by ticks since GO', async () => {
  const { address } = await start()
  const race = await open(address)
  const seats = [await join(address, race), await join(address, race)]
  expect((await stateOf(address, race)).course.seed).toBe('')
  for (const { act } of seats) await act('ready')
  const { course, goAt, runners } = await stateOf(address, race)
  expect([goAt, runners.map((runner) => runner.goAt)]).toEqual([AT + 5000, [goAt, goAt]])
  const runs = [1, 2].map(() => winningRuns(course.seed))
  const answers = await runAll(
    seats.map((seat, i) => ({ seat, runs: [0, 60 * (2 - i), ...runs[i]] })),
    5000,
  )
  for (const { body } of answers) {
    expect((body['posted'] as Posted).standing?.board).toBe(courseKey(course))
  }
  const state = await seats[0].state()
  const ticks = runs.map((run, i) => ticksOf(run) + 60 * (2 - i))
  expect(state.runners.map(({ finish }) => finish?.ticks)).toEqual(ticks)
  expect(state.runners.map(({ finish }) => finish?.isLive)).toEqual([true, true])
}, 240_000)

test('late and after a restart of the server the link goes on, and its runner has an own GO', async () => {
  const before = await start()
  // Another node on the database knows what this one would after a restart.
  const after = await start({}, null, before.store)
  const race = await open(before.address, LEVEL)
  await (await join(before.address, race)).act('leave')
  const first = await join(before.address, race)
  // A runner alone waits for nobody.
  await first.act('ready')
  const runs = [won(), won()]
  await runAll([{ seat: first, runs: runs[0] }], 5000)
  passTo(130_000)
  expect((await first.act('here')).status).toBe(200)
  const late = await join(after.address, race)
  await late.act('start')
  await runAll([{ seat: late, runs: runs[1] }], 135_000)
  const { runners, goAt } = await late.state()
  expect(runners.map((runner) => (runner.goAt ?? 0) - (goAt ?? 0))).toEqual([0, 130_000])
  expect(runners.map(({ track, finish }) => [track.length, finish?.ticks])).toEqual(
    runs.map((run) => [ticksOf(run), ticksOf(run)]),
  )
  const again = await post(after.address, `/races/${race}/runners`, {}, first.own)
  expect(again).toMatchObject({ status: 422, body: { error: 'not-live' } })
  const last = await start({}, null, before.store)
  const stored = (await stateOf(last.address, race)).runners
  expect(stored.map(({ id, finish }) => [id, finish])).toEqual(
    runners.map(({ id, finish }) => [id, finish]),
  )
  expect(stored.map(({ id }) => id)).toEqual([first.own.id, late.own.id])
}, 240_000)

test('a posted run is a race by itself, for whoever opens its link, until it is deleted', async () => {
  const first = await start()
  const { address } = first
  const maker = await makeRunner()
  const text = wonText(buildSingle('theseus', 5), random)
  const { body } = await postText(address, text, maker)
  const entry = body['entry'] as number
  const race = raceOfEntry(entry)
  const [{ finish }] = (await stateOf(address, race)).runners
  const replay = decodeReplay(text)
  expect(finish).toMatchObject({ entry, ticks: replay?.tracks[0].length, isLive: true })
  passTo(60_000)
  const late = await join(address, race)
  await late.act('start')
  const runs = won()
  // A wait before the first step is none of the levels' ticks, which are compared.
  await runAll([{ seat: late, runs: [0, 90, ...runs] }], 65_000)
  const { runners } = await late.state()
  expect(runners.map(({ id }) => id)).toEqual([maker.id, late.own.id])
  expect(runners[1].finish?.ticks).toBe(ticksOf(runs))
  expect(await getJson(address, `/list?board=${LEVEL}`)).toMatchObject({ of: 2 })
  const again = await post(address, `/races/${race}/runners`, {}, maker)
  expect(again.body).toMatchObject({ error: 'not-live' })
  // A server that starts again reads it from the database.
  const path = `/api/v1/entries/${entry}`
  expect((await askBoard(address, { method: 'DELETE', path }, maker)).status).toBe(204)
  expect(await getJson(address, `/races/${race}`)).toMatchObject({ error: 'not-found' })
  const { address: other } = await start({}, null, first.store)
  expect(await getJson(other, `/races/${race}`)).toMatchObject({ error: 'not-found' })
}, 240_000)

test('takes no pieces ahead of the clock, twice, or of a page that another one has replaced', async () => {
  const { address } = await start()
  const race = await open(address, LEVEL)
  const old = await join(address, race)
  const page = await join(address, race, old.own)
  expect((await old.act('ready')).body).toMatchObject({ error: 'replaced' })
  await page.act('ready')
  // A join in the countdown starts with all others, unless less than a second is left.
  passTo(3999)
  await join(address, race)
  passTo(4000)
  await join(address, race)
  const { runners, goAt } = await stateOf(address, race)
  expect(runners.map((runner) => runner.goAt)).toEqual([goAt, goAt, null])
  passTo(6000)
  const piece = { from: 0, runs: [1, 100] }
  const ahead = await page.act('here', { from: 0, runs: [1, 200] })
  expect(ahead.body).toMatchObject({ sinceGo: 1000, tick: 0 })
  expect((await page.act('here', piece)).body).toMatchObject({ sinceGo: 1000, tick: 100 })
  expect(await page.act('here', piece)).toMatchObject({ status: 200, body: { tick: 100 } })
  expect((await page.act('here', { from: 100, runs: [1, 0] })).status).toBe(400)
  expect((await page.act('finish')).body).toMatchObject({ error: 'invalid-replay' })
  const ids = await Promise.all([page.act('next'), page.act('next')])
  expect(ids.map(({ status }) => status)).toEqual([200, 200])
  expect((await page.state()).next).toMatch(/^a....$/)
  expect(await getJson(address, '/races/a2222')).toMatchObject({ error: 'not-found' })
})

test('a finish is never refused: who ran stands there, and before a stranger who read along', async () => {
  const { address } = await start()
  const text = wonText(buildSingle('theseus', 5), random)
  const replay = decodeReplay(text)
  if (replay === null) throw new Error('unreadable')
  const runs = runsOfReplay(replay)
  const [race, thief] = [await open(address, LEVEL), await makeRunner()]
  const seat = await join(address, race)
  await seat.act('ready')
  const seconds = Math.floor(ticksOf(runs) / TICK_HZ)
  const all = createTrack()
  addRuns(all, runs)
  passTo(5000 + seconds * 1000)
  await seat.act('here', { from: 0, runs: sliceRuns(all.runs, 0, seconds * TICK_HZ) })
  passTo(5100 + seconds * 1000)
  // The last corridor is guessed.
  expect((await postText(address, text, thief)).status).toBe(201)
  passTo(5000 + (seconds + 1) * 1000)
  await seat.act('here', { from: seconds * TICK_HZ, runs: sliceRuns(all.runs, seconds * TICK_HZ) })
  const { status, body } = await seat.act('finish')
  expect([status, (body['posted'] as Posted).sameAs]).toEqual([200, undefined])
  const list = (await getJson(address, `/list?board=${LEVEL}`)) as BoardPage
  expect(list.rows.map(({ runner, sameWay }) => [runner, sameWay?.of])).toEqual([[seat.own.id, 1]])
  // One who goes the way of another stands in the race, too.
  const other = await open(address, LEVEL)
  const copy = await join(address, other)
  await copy.act('ready')
  await runAll([{ seat: copy, runs }], Date.now() - AT + 5000)
  const [{ finish }] = (await copy.state()).runners
  expect(finish).toMatchObject({ ticks: ticksOf(runs), isLive: true })
  // A deleted run leaves its races, while others run there.
  const late = await join(address, other)
  await late.act('start')
  const path = `/api/v1/entries/${finish?.entry}`
  expect((await askBoard(address, { method: 'DELETE', path }, copy.own)).status).toBe(204)
  const { runners } = await late.state()
  expect(runners.map(({ id, track }) => [id, track.length])).toEqual([
    ['', 0],
    [late.own.id, 0],
  ])
}, 240_000)

test('a clock that is set back or forward changes nothing in a race', async () => {
  const { address } = await start()
  const seat = await join(address, await open(address, LEVEL))
  await seat.act('ready')
  for (const [second, setMs] of [-600, 35_000, -3_600_000].entries()) {
    vi.advanceTimersByTime(second === 0 ? 6000 : 1000)
    vi.setSystemTime(Date.now() + setMs)
    const { status, body } = await seat.act('here', { from: 100 * second, runs: [1, 100] })
    const gone = second + 1
    expect([status, body['tick'], body['sinceGo']]).toEqual([200, 100 * gone, 1000 * gone])
  }
})

test.for([
  ['1', 2],
  ['1.5', 1],
] as const)('a stream with the last event id %s goes on with event %d', async ([last, first]) => {
  const { address } = await start()
  const race = await open(address, LEVEL)
  await join(address, race)
  const headers = { Accept: 'text/event-stream', 'Last-Event-ID': last }
  for (let i = 0; i < 64; i++) {
    await fetch(new URL(`/api/v1/races/${race}`, address), { method: 'HEAD', headers })
  }
  const ended = new AbortController()
  const answer = await fetch(new URL(`/api/v1/races/${race}`, address), {
    headers,
    signal: ended.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(new RegExp(`^id: ${first}\ndata: `))
  ended.abort()
})
