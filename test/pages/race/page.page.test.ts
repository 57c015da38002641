import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostBoard } from '../../../src/app/board/board.ts'
import { nameOfRunner } from '../../../src/app/board/board-words.ts'
import type { RaceData } from '../../../src/app/routing/routes.ts'
import { BoardError } from '../../../src/core/board/client.ts'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import type { RaceAct, RaceEvent } from '../../../src/core/board/race/race.ts'
import { open } from '../../../src/pages/race/page.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { openPage } from '../open-page.ts'
import { buttonNamed, find, textsOf } from '../page.ts'

const { bare } = keepAddress()

const ID = 'a2345'
const SEED = 'theseus'
const COURSE = `${RULES_VERSION}.level.1.${SEED}`
const GO = Date.UTC(2026, 10, 24)
const [OWN, ANNA, BEN, CARL, DORA] = [...'BCDEF'].map((letter) => `${letter.repeat(42)}A`)

const OPEN: RaceEvent = { kind: 'open', course: COURSE }

const join = (id: string): RaceEvent => ({ kind: 'join', id })
const go = (lateMs = 0, runner: number | null = null): RaceEvent => {
  return { kind: 'go', at: GO + lateMs, seed: SEED, runner }
}
const finish = (runner: number, ticks: number, isLive = true, offlineMs = 0): RaceEvent => {
  return { kind: 'finish', runner, ticks, entry: 1 + runner, isLive, offlineMs }
}

/** Listener of the stream that the session has opened last. */
let heard: (message: object) => void = () => undefined

/** Stream of events that a test sends itself. */
class Stream {
  close(): void {
    heard = () => undefined
  }
  addEventListener(type: string, listener: (message: object) => void): void {
    if (type === 'message') heard = listener
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream)
})

/** Opens a race with events; null for a board that does not know it. */
async function openRace(
  events: readonly RaceEvent[] | null,
  isThere = true,
  as: Pick<RaceData, 'as'> = {},
) {
  const log = [...(events ?? [])]
  const acts: RaceAct['act'][] = []
  const send = (event: RaceEvent): void => {
    log.push(event)
    heard({ data: JSON.stringify(event), lastEventId: String(log.length) })
  }
  const placeOfOwn = (): number =>
    log
      .filter(({ kind }) => kind === 'join')
      .findIndex((event) => 'id' in event && event.id === OWN)
  const client = {
    racePath: () => '/race',
    race: (_: string, after: number) =>
      events === null
        ? Promise.reject(new BoardError('not-found'))
        : Promise.resolve(log.slice(after)),
    joinRace() {
      if (placeOfOwn() === -1) log.push(join(OWN))
      return Promise.resolve({ runner: placeOfOwn(), token: 'token' })
    },
    actInRace(_: string, { act }: RaceAct) {
      acts.push(act)
      const isGo = log.some(({ kind }) => kind === 'go')
      return Promise.resolve({ sinceGo: isGo ? -5000 : null, tick: 0, posted: null })
    },
  }
  const board = { client, ownId: () => Promise.resolve(OWN), settle: () => Promise.resolve(true) }
  const opened = await openPage<RaceData>(
    open,
    { race: ID, ...as },
    {
      board: { isThere: () => isThere, open: () => Promise.resolve(board as unknown as HostBoard) },
      levels: { cached: () => null, prepare: () => undefined, take: builtLevel },
    },
  )
  const { root } = opened
  const mainChoice = (): string => find(root, '.main-choice').textContent
  /** Texts of the rows: rank, runner, facts, result; before the start without rank and result. */
  const rows = () =>
    [...root.querySelectorAll('.runs tbody tr')].map((row) => {
      const textOf = (part: string): string => textsOf(row, part).join()
      return ['.rank', '.runner-name', '.remark', '.result'].map(textOf)
    })
  return { ...opened, acts, send, mainChoice, rows }
}

describe('the lobby of a race', () => {
  test('shows its link and who is ready, and a visitor may join', async () => {
    const ready: RaceEvent = { kind: 'ready', runner: 0, isReady: true }
    const { root, rows, mainChoice } = await openRace([OPEN, join(ANNA), join(BEN), ready])
    const link = `${bare}?race=${ID}`.replace(/^https?:\/\//, '')
    expect(find(root, '.race-link output').textContent).toBe(link)
    expect(rows()).toEqual([
      ['', nameOfRunner(ANNA), 'ready', ''],
      ['', nameOfRunner(BEN), '', ''],
    ])
    expect(mainChoice()).toBe('Join')
    expect((await openRace([OPEN])).root.querySelector('table')).toBeNull()
    buttonNamed(root, 'Join').click()
    await vi.waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows()[2][1]).toBe(`${nameOfRunner(OWN)} (you)`)
  })

  test('lets its maker start, and list it, and several get ready', async () => {
    const opened = { ...OPEN, maker: OWN }
    const { root, acts, send, mainChoice } = await openRace([opened, join(OWN)])
    expect(mainChoice()).toBe('Ready')
    expect(textsOf(root, 'button')).not.toContain('Start')
    send(join(ANNA))
    expect(mainChoice()).toBe('Ready')
    buttonNamed(root, 'Ready').click()
    await vi.waitFor(() => expect(acts).toContain('ready'))
    buttonNamed(root, 'Start').click()
    await vi.waitFor(() => expect(acts).toContain('start'))
    buttonNamed(root, 'Open to everyone').click()
    await vi.waitFor(() => expect(acts).toContain('list'))
    send({ kind: 'listed' })
    expect(root.textContent).toContain('Everyone sees this race on the board.')
  })

  test('has Ready alone for everybody else', async () => {
    const { root, mainChoice } = await openRace([{ ...OPEN, maker: ANNA }, join(OWN), join(ANNA)])
    expect(mainChoice()).toBe('Ready')
    expect(textsOf(root, 'button')).not.toContain('Start')
    expect(textsOf(root, 'button')).not.toContain('Open to everyone')
  })

  test('is left with its page', async () => {
    const { acts, close } = await openRace([OPEN, join(OWN), join(ANNA)])
    expect(acts).not.toContain('leave')
    close()
    expect(acts).toContain('leave')
  })

  test('leads its runners into the first level at GO, whose page stays in the race', async () => {
    const { send, left, acts, close } = await openRace([OPEN, join(OWN), join(ANNA)])
    send(go())
    await expect.poll(() => left).toMatchObject([['play', { run: { source: { text: SEED } } }]])
    close()
    expect(acts).not.toContain('leave')
  })
})

describe('a race that has begun', () => {
  test('shows a visitor neither times nor ranks, and may be run later', async () => {
    const { root, rows, acts } = await openRace([
      ...[OPEN, join(ANNA), join(BEN), join(CARL), go()],
      ...[finish(0, 950), finish(1, 940)],
    ])
    // The order in which they joined.
    expect(rows()).toEqual([
      ['–', nameOfRunner(ANNA), '', '✓'],
      ['–', nameOfRunner(BEN), '', '✓'],
      ['–', nameOfRunner(CARL), '', 'Running'],
    ])
    expect(find(root, '.notice').textContent).toContain('Times show once you finish.')
    buttonNamed(root, 'Run it').click()
    await vi.waitFor(() => expect(acts).toContain('start'))
  })

  test('is a table by ticks once the own run is over, with late runs and those not live', async () => {
    const { root, rows } = await openRace([
      ...[OPEN, join(OWN), join(ANNA), join(CARL), join(DORA), go(), join(BEN), go(30_000, 4)],
      ...[finish(0, 940, true, 20_000), finish(4, 950)],
      ...[finish(2, 100, false), finish(1, 900)],
      { kind: 'left', runner: 3 },
    ])
    expect(rows()).toEqual([
      ['1', nameOfRunner(ANNA), '', formatTicks(900)],
      ['2', `${nameOfRunner(OWN)} (you)`, 'offline for 20 s', formatTicks(940)],
      ['3', nameOfRunner(BEN), `${formatTicks(3600)} later`, formatTicks(950)],
      ['–', nameOfRunner(CARL), 'not live', formatTicks(100)],
      ['–', nameOfRunner(DORA), 'Left', ''],
    ])
    const medals = [...root.querySelectorAll('.result .medal')].map(({ ariaLabel }) => ariaLabel)
    expect(medals).toEqual(['Escaped', 'Escaped', 'Escaped', 'Perfect'])
  })

  test('shows its times to a runner who left, and to a viewer who has watched it', async () => {
    const events = [OPEN, join(OWN), join(ANNA), go(), finish(1, 940)]
    const result = async (opened: ReturnType<typeof openRace>) => (await opened).rows()[0].at(-1)
    const left: RaceEvent = { kind: 'left', runner: 0 }
    expect(await result(openRace([...events, left]))).toBe(formatTicks(940))
    const others = [OPEN, join(ANNA), go(), finish(0, 940)]
    expect(await result(openRace(others))).toBe('✓')
    expect(await result(openRace(others, true, { as: 'viewer' }))).toBe(formatTicks(940))
  })

  test('marks the runner who is watched', async () => {
    const { root } = await openRace([OPEN, join(ANNA), go()])
    buttonNamed(root, 'Watch').click()
    expect(find(root, '.chosen .runner-name').textContent).toBe(nameOfRunner(ANNA))
    expect(buttonNamed(root, 'Watch').ariaPressed).toBe('true')
  })

  test('that is over shows its runners that a rematch waits, which they then join', async () => {
    const { root, send, left, mainChoice } = await openRace([OPEN, join(OWN), go(), finish(0, 940)])
    expect(mainChoice()).toBe('Rematch')
    send({ kind: 'next', race: 'b2345' })
    // The table keeps no stream.
    const notice = () => find(root, '.notice').textContent
    await vi.waitFor(() => expect(notice()).toBe('A rematch waits for you.'), 60_000)
    buttonNamed(root, 'Join rematch').click()
    await vi.waitFor(() => expect(left).toEqual([['race', { race: 'b2345', as: 'runner' }]]))
    const next = await openRace([OPEN], true, { as: 'runner' })
    expect(next.rows()).toHaveLength(1)
  })

  test('that is over, opened again, is followed by another one on its course', async () => {
    const { root, left } = await openRace([OPEN, join(OWN), go(), finish(0, 940)])
    buttonNamed(root, 'Rematch').click()
    await vi.waitFor(() => expect(left).toEqual([['race', { course: COURSE }]]))
  })
})

test.each([
  ['on a host without a board', [OPEN], false, 'This site has no board.'],
  ['that the board does not know', null, true, 'There is no such race.'],
] as const)('a race %s leads to the menu with a sentence', async (_, events, isThere, sentence) => {
  const { left } = await openRace(events, isThere)
  expect(left).toEqual([['menu', { sentence }]])
})
