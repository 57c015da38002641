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
  onTestFinished(races.close)
  const open = (course = LEVEL) => races.open(course, 'address')
  const join = async (race: string, name: string) => {
    const { token } = await races.join(race, runnerCalled(name))
    return (act: RaceAct['act']) => races.act(race, { token, act }, 'address')
  }
  const runnersOf = async (race: string) => (await races.need(race)).race.runners
  return { state, store, races, numbers, open, join, runnersOf }
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
  const live = await races.need(race)
  await vi.waitFor(async () => expect(await isRaceStored(store, race)).toBe(true))
  await act('leave')
  state.at += 31 * 60_000
  await vi.waitFor(() => expect(live.unsent).toBe(''))
  numbers.push(0, 0, 0, 0)
  const other = await open()
  expect([race, other === race, state.paid]).toEqual(['a2222', false, 2])
  const next = await join(other, 'b')
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

test('a log that is shorter than the one a viewer has is sent again; viewers are limited', async () => {
  const { races, open } = await startRaces()
  const live = await races.need(await open())
  const sent: string[] = []
  for (let i = 0; i < 64; i++) races.view(live, i)((text) => sent.push(text))
  expect(sent.slice(0, 3)).toEqual([
    expect.stringMatching(/^id: 1\n/),
    '',
    expect.stringMatching(/^event: reset\ndata:\n\nid: 1\n/),
  ])
  expect(() => races.view(live, 0)).toThrow('A race has at most 64 viewers.')
})
