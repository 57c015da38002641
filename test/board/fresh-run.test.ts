import { afterEach, expect, test, vi } from 'vitest'
import type { FreshRun } from '../../src/core/board/answers.ts'
import { FRESH_GRACE_MS, playedMs } from '../../src/core/board/grace.ts'
import { LEVEL_COUNT, RULES_VERSION } from '../../src/core/game/rules.ts'
import { xorshift128 } from '../../src/core/random/xorshift.ts'
import { decodeReplay } from '../../src/core/replay/codec/codec.ts'
import { LIT_MS } from '../../src/scenes/play/card-maze.ts'
import { CLEARED_MS } from '../../src/scenes/play/systems/flashes.ts'
import { askBoard, getJson, makeRunner, postText } from './ask.ts'
import { useBoards } from './server.ts'
import { buildRun, wonText } from './variants.ts'

/** Time from the end of a level's exit to the first frame of the next, as seen in Chromium without a graphics card */
const CHANGE_MS = 150

/** Time that a player looks at each new level before the first step. */
const LOOK_MS = 1_000

/** Time of both requests together, on a poor network. */
const NETWORK_MS = 2_000

/** Time of a run of ten levels that no tick counts. */
const UNCOUNTED_MS = LEVEL_COUNT * (CLEARED_MS + CHANGE_MS + LOOK_MS) + NETWORK_MS

/** Date of the server and of the runner who signs. */
const AT = Date.UTC(2026, 10, 24, 12)

const start = useBoards()

afterEach(() => {
  vi.useRealTimers()
})

test('a fresh run, won by its proofs, counts until its grace has passed, and for its seed later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: AT })
  const { address } = await start()
  const runner = await makeRunner()
  const request = { method: 'POST', path: '/api/v1/fresh' } as const
  const started = (await (await askBoard(address, request, runner)).json()) as FreshRun
  const text = wonText(buildRun(started.seed), xorshift128())
  const tracks = decodeReplay(text)?.tracks ?? []
  expect(tracks).toHaveLength(LEVEL_COUNT)
  const ticks = tracks.reduce((sum, { length }) => sum + length, 0)
  const postAfter = (ms: number) => {
    vi.setSystemTime(AT + Math.floor(playedMs(ticks)) + ms)
    return postText(address, text, runner, started.id)
  }

  // A player may look at each level, but not read the card of each.
  expect(UNCOUNTED_MS).toBeLessThan(FRESH_GRACE_MS)
  expect(UNCOUNTED_MS + LEVEL_COUNT * LIT_MS).toBeGreaterThan(FRESH_GRACE_MS)
  const late = await postAfter(FRESH_GRACE_MS + 1)
  expect(late).toMatchObject({ status: 422, body: { error: 'not-live' } })
  expect(await getJson(address, '/fresh')).toEqual([started])

  const counted = await postAfter(FRESH_GRACE_MS)
  expect(counted).toMatchObject({
    status: 201,
    body: {
      standings: [
        { board: `${RULES_VERSION}.run.1.${started.seed}` },
        { board: `${RULES_VERSION}.fresh.1.2026-11-24` },
        { board: `${RULES_VERSION}.fresh.1.all` },
      ],
    },
  })
  const finished = { ...started, finishedAt: Date.now(), entry: counted.body['entry'] }
  expect(await getJson(address, '/fresh')).toEqual([finished])
})
