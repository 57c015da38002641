import { randomInt } from 'node:crypto'
import { onTestFinished, test, expect, vi } from 'vitest'
import { createRaces } from '../../src/board/races/races.ts'
import { isRaceStored, readRace } from '../../src/board/store/races.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import type { RaceAct } from '../../src/core/board/race/race.ts'
import { runnerCalled } from './runs.ts'
import { useStores } from './stores.ts'

const openStore = useStores()

const LEVEL = `${RULES_VERSION}.level.5.theseus`

/** Races of a node with a clock and a database that a test stops. */
async function startRaces() {
  const state = { at: 0, isFailing: false, paid: 0 }
  /** Numbers that are drawn next; any others if there are none. */
  const numbers: number[] = []
  const store = await openStore()
  const failing = store.withPlugin({
    transformQuery({ node }) {
      if (state.isFailing) throw new Error('failed')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const posting = {
    payForRace: () => Promise.resolve({ ms: ++state.paid }),
    searchSoon: () => undefined,
  }
  const races = createRaces({
    ...{ store: failing, posting: posting as never, node: 'a' },
    ...{ now: () => state.at, report: () => undefined },
    draw: (below) => numbers.shift() ?? randomInt(below),
  })
  onTestFinished(() => races.close())
  const open = (course = LEVEL, address = 'address', maker = 'a') =>
    races.open(course, runnerCalled(maker).hash, address)
  const join = async (race: string, name: string) => {
    const { token } = await races.join(race, runnerCalled(name))
    return (act: RaceAct['act']) => races.act(race, { token, act }, 'address')
  }
  /** Opens a stream of events; `see` has its texts. */
  const view = (
    race: Awaited<ReturnType<typeof races.need>>,
    asked: Parameters<typeof races.view>[1],
    address: string,
    see: (text: string) => void = () => undefined,
    end: () => void = () => undefined,
  ) => races.view(race, asked, address)(see, end)
  const runnersOf = async (race: string) => (await races.need(race)).race.runners
  return { state, store, races, numbers, open, join, view, runnersOf }
}

test('a runner who has left the lobby holds nobody up, and joins again before all else', async () => {
  const { races, open, join, runnersOf } = await startRaces()
  const race = await open()
  const [a, b, c] = [await join(race, 'a'), await join(race, 'b'), await join(race, 'c')]
  await b('ready')
  await b('ready')
  expect((await races.need(race)).log.filter(({ kind }) => kind === 'ready')).toHaveLength(1)
  await b('leave')
  await expect(b('start')).rejects.toThrow('This runner has left: join again.')
  const again = await join(race, 'b')
  expect((await runnersOf(race)).map(({ isReady }) => isReady)).toEqual([false, false, false])
  await again('ready')
  await c('ready')
  await a('leave')
  expect((await runnersOf(race)).map(({ goAt }) => goAt)).toEqual([null, 5000, 5000])
})

test('a race that the database refuses is stored with its departures once that works', async () => {
  const { state, store, open, join } = await startRaces()
  const race = await open()
  const act = await join(race, 'a')
  state.isFailing = true
  await act('start')
  await act('leave')
  expect(await readRace(store, race)).toBe(null)
  state.isFailing = false
  state.at += 4000
  await vi.waitFor(async () => {
    expect((await readRace(store, race))?.at(-1)).toEqual({ kind: 'left', runner: 0 })
  })
})

test('the id of a stored race is given to no other, and each race is paid for', async () => {
  const { state, store, races, numbers, open, join } = await startRaces()
  numbers.push(0, 0, 0, 0)
  const race = await open()
  const act = await join(race, 'a')
  await expect(act('next')).rejects.toThrow('The race has not started.')
  await act('start')
  await vi.waitFor(async () => expect(await isRaceStored(store, race)).toBe(true))
  await act('leave')
  state.at += 31 * 60_000
  await vi.waitFor(() => expect(races.list()).toEqual([]))
  numbers.push(0, 0, 0, 0)
  const other = await open()
  expect([race, other === race, state.paid]).toEqual(['a2222', false, 2])
  const next = await join(other, 'a')
  await next('start')
  await next('next')
  await next('next')
  expect(state.paid).toBe(3)
})

test.for([
  [`${RULES_VERSION}.today.1.theseus`, 'bad-request'],
  [`${RULES_VERSION + 1}.level.1.theseus`, 'bad-request'],
  [`${RULES_VERSION}.level.1.DRAWN aaaaaaaa`, 'bad-request'],
] as const)('no race is opened on %s: %s', async ([board, error]) => {
  const { open } = await startRaces()
  await expect(open(board)).rejects.toMatchObject({ body: { error } })
})

test('a log that is shorter than the one a viewer has is sent again; streams of an address are limited', async () => {
  const { races, open, join, view } = await startRaces()
  const live = await races.need(await open())
  const sent: string[] = []
  for (let i = 0; i < 20; i++) view(live, { after: i }, '0', (text) => sent.push(text))
  expect(sent.slice(0, 2)).toEqual([
    expect.stringMatching(/^id: 1\n/),
    expect.stringMatching(/^event: reset\ndata:\n\nid: 1\n/),
  ])
  view(live, { after: 0 }, 'other')
  const other = await races.need(await open())
  expect(() => races.view(other, { after: 0 }, '0')).toThrow('Too many streams')
  // Streams of runners are counted nowhere, and of one runner the last one is open.
  const { token } = await races.join(live.id, runnerCalled('a'))
  const ended = vi.fn()
  view(live, { after: 0, token }, '0', undefined, ended)
  view(live, { after: 0, token }, '0')
  expect(ended).toHaveBeenCalledOnce()
  await join(other.id, 'b')
})

test('watched races that nobody runs make room, and an address opens few at a time', async () => {
  const { races, open, join, view } = await startRaces()
  for (let i = 0; i < 200; i++) {
    view(await races.need(await open(LEVEL, String(i))), { after: 0 }, `viewer ${i}`)
  }
  for (let i = 0; i < 20; i++) await join(await open(), `runner ${i}`)
  await expect(open()).rejects.toThrow('Too many open races.')
  await join(await open(LEVEL, 'other'), 'b')
})

test('only its maker lists and starts a race for all; a runner alone gets ready and goes', async () => {
  const { races, open, join } = await startRaces()
  const race = await open()
  const [a, b] = [await join(race, 'a'), await join(race, 'b')]
  await expect(b('start')).rejects.toThrow('Its maker alone')
  await b('list')
  expect(races.list()).toEqual([])
  await a('list')
  expect(races.list()).toMatchObject([{ id: race, isStarted: false }])
  await a('start')
  expect(races.list()).toMatchObject([{ id: race, isStarted: true }])
  const { race: alone } = await races.need(await open())
  const c = await join((await races.need(await open())).id, 'c')
  await c('ready')
  expect(alone.goAt).toBe(null)
})

test('getting ready, and joining again, adds no event without end', async () => {
  const { races, open, join } = await startRaces()
  const race = await open()
  const act = await join(race, 'a')
  await join(race, 'b')
  const change = async () => {
    for (let i = 0; i < 99; i++) await act(i % 2 === 0 ? 'ready' : 'unready')
  }
  await expect(change()).rejects.toThrow('Too many changes.')
  expect((await races.need(race)).log.length).toBeLessThan(70)
})

test('followers see pieces ten seconds later, runners at once unless they are silent', async () => {
  const { state, races, open } = await startRaces()
  const id = await open()
  const joined = [await races.join(id, runnerCalled('a')), await races.join(id, runnerCalled('b'))]
  const [a, b] = joined.map(({ token }) => token)
  await races.act(id, { token: a, act: 'start' }, '')
  const live = await races.need(id)
  const pieces = (token?: string) => races.events(live, { after: 4, token }).length
  state.at = 6000
  const act = 'here'
  await races.act(id, { token: b, act }, '')
  await races.act(id, { token: a, act, piece: { from: 0, runs: [1, 100] } }, '')
  expect([pieces(), pieces(a), pieces(b)]).toEqual([0, 1, 1])
  state.at += 9000
  expect([pieces(), pieces(b)]).toEqual([0, 0])
  await races.act(id, { token: b, act }, '')
  state.at += 1000
  expect([pieces(), pieces(b)]).toEqual([1, 1])
  state.at += 31_000
  await vi.waitFor(() => expect(live.race.runners.map(({ isHere }) => isHere)).toContain(false))
})

test('a server that ends stores the runs so far', async () => {
  const { state, store, races, open } = await startRaces()
  const id = await open()
  const { token } = await races.join(id, runnerCalled('a'))
  await races.act(id, { token, act: 'start' }, '')
  state.at = 6000
  await races.act(id, { token, act: 'here', piece: { from: 0, runs: [1, 100] } }, '')
  await races.close()
  const part = { kind: 'part', runner: 0, from: 0, runs: [1, 100] }
  expect((await readRace(store, id))?.slice(-2)).toEqual([part, { kind: 'left', runner: 0 }])
})
