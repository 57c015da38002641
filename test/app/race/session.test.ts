import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRaceSession } from '../../../src/app/race/session.ts'
import { BoardError } from '../../../src/core/board/client.ts'
import { RULES_VERSION, TICK_HZ } from '../../../src/core/game/rules.ts'
import { AWAY_MS, type RaceAct, type RaceEvent } from '../../../src/core/board/race/race.ts'

const [OWN, ANNA] = [...'BC'].map((letter) => `${letter.repeat(42)}A`)
const OPEN: RaceEvent = { kind: 'open', course: `${RULES_VERSION}.level.1.theseus` }
const GO: RaceEvent = { kind: 'go', at: 0, seed: 'theseus', runner: null }
const join = (id: string): RaceEvent => ({ kind: 'join', id })

/** Listeners of the stream that a session has opened, by the types of its events. */
let streams = 0
let heard = new Map<string, (message: object) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  heard = new Map()
  streams = 0
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = heard.set.bind(heard)
      constructor() {
        streams++
      }
      close(): void {
        streams--
      }
    },
  )
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('navigator', {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Network of a page, and the time of its GO as the server knows it, on the clock of the page. */
interface Network {
  goAt: number | null
  upMs: number
  downMs: number
  /** Ticks that the server has. */
  tick: number
}

/** Opens the log of a race, whose GO is at a time; `failures` are those of the next requests of its runner. */
async function openSession(log: readonly RaceEvent[], goAt: number | null = null) {
  const network: Network = { goAt, upMs: 0, downMs: 0, tick: 0 }
  const failures: BoardError[] = []
  const acts: RaceAct[] = []
  const joinRace = vi.fn(() => Promise.resolve({ runner: 0, token: 'token' }))
  const session = openRaceSession({
    ...{ id: 'a2345', own: OWN, levels: {} as never },
    client: {
      ...{ racePath: () => '', joinRace },
      race: (_, after) => Promise.resolve(log.slice(after)),
      async actInRace(_, act) {
        acts.push(act)
        const failure = failures.shift()
        if (failure !== undefined) throw failure
        const { goAt, upMs, downMs } = network
        if (upMs > 0) await new Promise((resolve) => setTimeout(resolve, upMs))
        const sinceGo = goAt === null ? null : Math.round(performance.now() - goAt)
        if (downMs > 0) await new Promise((resolve) => setTimeout(resolve, downMs))
        return { sinceGo, tick: network.tick, posted: null }
      },
    },
  })
  await session.read()
  return { session, joinRace, acts, failures, network }
}

test('a page that the server takes for gone in the lobby joins again', async () => {
  const { session, joinRace, failures } = await openSession([OPEN, join(OWN)])
  await session.join()
  failures.push(new BoardError('not-live'))
  await vi.advanceTimersByTimeAsync(5000)
  expect([joinRace.mock.calls.length, session.state.lost]).toEqual([2, null])
  session.close()
})

/** Sends the log of a server that started again. */
function sendAgain(events: readonly RaceEvent[]): void {
  heard.get('reset')?.({})
  events.forEach((event, i) => {
    heard.get('message')?.({ data: JSON.stringify(event), lastEventId: String(i + 1) })
  })
}

test('a viewer follows a server that started again with less of the log', async () => {
  const { session } = await openSession([OPEN, join(OWN), join(ANNA), GO])
  sendAgain([OPEN, join(ANNA), GO])
  expect(session.race.runners.map(({ id }) => id)).toEqual([ANNA])
  session.close()
})

test('a run that the server has forgotten goes on alone, with the log as it was', async () => {
  const { session } = await openSession([OPEN, join(OWN), GO])
  await session.join()
  sendAgain([OPEN, join(ANNA), GO, join(ANNA), join(ANNA)])
  expect([session.state.lost, session.me()?.id]).toEqual(['gone', OWN])
  expect(session.race.length).toBe(3)
  session.close()
})

const part = (from: number, runs: readonly number[]): RaceEvent => {
  return { kind: 'part', runner: 0, from, runs }
}

test('a page that comes back takes over its track, and sends what follows', async () => {
  const log = [OPEN, join(OWN), GO, part(0, [1, 20, 2, 5])]
  const { session, acts, network } = await openSession(log, performance.now())
  network.tick = 25
  await session.join()
  expect(session.track).toMatchObject({ length: 25, runs: [1, 20, 2, 5] })
  session.record(4)
  await vi.advanceTimersByTimeAsync(3000)
  expect(acts.find(({ piece }) => piece !== undefined)?.piece).toEqual({
    from: 25,
    runs: [4, 1],
  })
  session.close()
})

test('GO is half a round trip before its answer, and the shortest trip counts', async () => {
  const go = performance.now() + 9000
  const { session, network } = await openSession([OPEN, join(OWN), GO], go)
  Object.assign(network, { upMs: 400, downMs: 200 })
  const joined = session.join()
  await vi.advanceTimersByTimeAsync(600)
  await joined
  expect(session.state.goAt).toBe(go - 100)
  Object.assign(network, { upMs: 100, downMs: 100 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(session.state.goAt).toBe(go)
  Object.assign(network, { upMs: 1000, downMs: 0 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(session.state.goAt).toBe(go)
  session.close()
})

test('a clock that was set too early by slow requests is set right by a quick one', async () => {
  const go = performance.now() + 1000
  const { session, network } = await openSession([OPEN, join(OWN), GO], go)
  network.upMs = 600
  const joined = session.join()
  await vi.advanceTimersByTimeAsync(600)
  await joined
  expect(session.state.goAt).toBe(go - 300)
  network.upMs = 0
  await vi.advanceTimersByTimeAsync(3000)
  expect(session.state.goAt).toBe(go)
  session.close()
})

test('a page whose device slept goes on where the race is, and says so', async () => {
  const go = performance.now() + 100
  const { session, network } = await openSession([OPEN, join(OWN), GO], go)
  await session.join()
  await vi.advanceTimersByTimeAsync(1000)
  const before = session.ticksDue()
  // The clock of the page stood still meanwhile.
  network.goAt = go - 20_000
  await session.act('ready')
  expect(session.state.sleptMs).toBe(20_000)
  expect(session.ticksDue() - before).toBe(20 * 120)
  session.close()
})

test('a run that was away for too long leaves, and goes on alone from where it was', async () => {
  const { session, acts } = await openSession([OPEN, join(OWN), GO], performance.now())
  await session.join()
  session.record(4)
  await vi.advanceTimersByTimeAsync(AWAY_MS + 1000)
  expect([session.state.lost, acts.at(-1)?.act]).toEqual(['away', 'leave'])
  expect(session.ticksDue()).toBeLessThanOrEqual(TICK_HZ)
  session.close()
})

test('a page keeps a connection only while it is seen and its race goes on', async () => {
  const { session, failures } = await openSession([OPEN, join(OWN)])
  await session.join()
  expect(streams).toBe(1)
  const seen = document as { visibilityState: string }
  seen.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(streams).toBe(0)
  seen.visibilityState = 'visible'
  await vi.advanceTimersByTimeAsync(1000)
  expect(streams).toBe(1)
  failures.push(new BoardError('replaced'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([streams, session.state.lost]).toEqual([0, 'replaced'])
  session.close()
  const table = await openSession([OPEN, join(OWN), join(ANNA), GO, { kind: 'left', runner: 0 }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(streams).toBe(0)
  table.session.watch(true)
  expect(streams).toBe(1)
  table.session.close()
})

test('a race has one wake lock, which ends with its run', async () => {
  const release = vi.fn()
  const request = vi.fn(() => Promise.resolve({ release }))
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const wakes: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, wake: () => void) => wakes.push(wake))
  const { session } = await openSession([OPEN, join(OWN), GO])
  await session.join()
  for (const wake of wakes) wake()
  session.clear(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([request.mock.calls.length, release.mock.calls.length]).toEqual([1, 1])
  session.close()
})

test('a finish that is refused for a while is repeated when the server says', async () => {
  const { session, acts, failures } = await openSession([OPEN, join(OWN), GO], performance.now())
  await session.join()
  await vi.advanceTimersByTimeAsync(200)
  failures.push(new BoardError('too-many', 9000))
  session.clear(true)
  const finishes = () => acts.filter(({ act }) => act === 'finish').length
  await vi.advanceTimersByTimeAsync(8000)
  expect(finishes()).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect([finishes(), session.state.isVerified]).toEqual([2, true])
  session.close()
})
