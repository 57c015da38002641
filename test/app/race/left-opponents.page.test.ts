import { expect, onTestFinished, test, vi } from 'vitest'
import { openRaceSession } from '../../../src/app/race/session.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { followRace } from '../../../src/core/board/race/race.ts'
import { builtLevel } from '../../core/level/built-level.ts'

test('a runner who left before the last exit is no opponent, until the runner is back', () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = (): void => undefined
    },
  )
  const session = openRaceSession({
    ...{ id: 'a2345', own: null },
    client: { racePath: () => '' } as unknown as Parameters<typeof openRaceSession>[0]['client'],
    levels: { cached: () => null, prepare: () => undefined, take: builtLevel },
  })
  onTestFinished(() => session.close())
  const { race } = session
  const id = 'B'.repeat(43)
  followRace(race, { kind: 'open', course: `${RULES_VERSION}.level.1.theseus` })
  followRace(race, { kind: 'join', id })
  followRace(race, { kind: 'go', at: 0, seed: 'theseus', runner: null })
  expect(session.racers()).toHaveLength(1)
  followRace(race, { kind: 'left', runner: 0 })
  expect(session.racers()).toEqual([])
  followRace(race, { kind: 'join', id })
  expect(session.racers()).toHaveLength(1)
})
