import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRaceSession } from '../../../src/app/race/session.ts'
import { BoardError } from '../../../src/core/board/client.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import type { RaceEvent } from '../../../src/core/board/race/race.ts'

const [OWN, ANNA] = [...'BC'].map((letter) => `${letter.repeat(42)}A`)
const OPEN: RaceEvent = { kind: 'open', course: `${RULES_VERSION}.level.1.theseus` }
const GO: RaceEvent = { kind: 'go', at: 0, seed: 'theseus', runner: null }
const join = (id: string): RaceEvent => ({ kind: 'join', id })

/** Listeners of the stream that a session has opened, by the types of its events. */
let heard = new Map<string, (message: object) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  heard = new Map()
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = heard.set.bind(heard)
      close = (): void => undefined
    },
  )
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'hidden' })
  vi.stubGlobal('addEventListener', () => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the log of a race; `failures` are those of the next requests of its runner. */
async function openSession(log: readonly RaceEvent[], failures: BoardError[] = []) {
  const joinRace = vi.fn(() => Promise.resolve({ runner: 0, token: 'token' }))
  const session = openRaceSession({
    ...{ id: 'a2345', own: OWN, levels: {} as never },
    client: {
      ...{ racePath: () => '', joinRace },
      race: (_, after) => Promise.resolve(log.slice(after)),
      actInRace() {
        const failure = failures.shift()
        if (failure !== undefined) return Promise.reject(failure)
        return Promise.resolve({ sinceGo: null, tick: 0, posted: null })
      },
    },
  })
  await session.read()
  return { session, joinRace }
}

test('a page that the server takes for gone in the lobby joins again', async () => {
  const failures: BoardError[] = []
  const { session, joinRace } = await openSession([OPEN, join(OWN)], failures)
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
