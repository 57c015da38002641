import { ticksOf } from '../../../src/core/game/track.ts'
import words from '../../../assets/board-messages/en.json'
import { formatDate } from '../../../src/app/attempts/attempt-words.ts'
import { courseOfKey } from '../../../src/core/attempt/attempt.ts'
import { Refused } from '../../../src/board/http/refusal.ts'
import { ROUTES } from '../../../src/board/http/routes.ts'
import {
  add,
  addPiece,
  joinRace,
  openLiveRace,
  placeOf,
} from '../../../src/board/races/live-race.ts'
import work from '../../../src/board/verification/worker.ts'
import { checkRow } from '../../../src/core/board/check-row.ts'
import { createBoardClient } from '../../../src/core/board/client.ts'
import { runnerName } from '../../../src/core/board/runner.ts'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { createRace, followRace, rankRunners } from '../../../src/core/board/race/race.ts'
import { decodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { courseKey } from '../../../src/core/attempt/attempt.ts'
import { isRecord } from '../../../src/storage/json.ts'
import { addBoardMessages } from '../../../src/ui/board-messages.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { makeRunner } from '../../board/ask.ts'
import { builtLevel } from '../../core/level/built-level.ts'
import { changeReplays } from '../formats.ts'
import { changeJson } from '../json.ts'
import type { Change } from '../mutation.ts'
import { bytesOf, require, requireSame, textOf } from '../reader.ts'

addBoardMessages()

const OWN = makeRunner()

/** Most rows of an answer that are replayed. */
const MOST_PLAYED = 3

/** Fields of a JSON object; none for any other bytes. */
function fieldsOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(textOf(bytes))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Requests of the client, each of which uses its answer as the pages do; they return its size. */
const CALLS = {
  list: async (client) => {
    const { board, rows, of } = await client.list({ board: `${RULES_VERSION}.run.1.x` })
    require(courseOfKey(board) !== null, 'a board without a title')
    for (const { runner, time, postedAt } of rows) {
      require(/^\w+ \w+ \d+$/.test(runnerName(runner)), 'a runner without a name')
      require(formatTicks(time) + formatDate(postedAt) !== '', 'a row without a time')
    }
    for (const row of rows.slice(0, MOST_PLAYED)) checkRow(board, row, builtLevel)
    return rows.length + Math.min(of, 0)
  },
  entry: async (client) => (await client.entry(1)).replay.length,
  popular: async (client) => {
    const courses = await client.popular()
    for (const { board } of courses) require(courseOfKey(board) !== null, 'no title')
    return courses.length
  },
  races: async (client) => {
    const races = await client.races()
    for (const { runners } of races) {
      for (const runner of runners) require(runnerName(runner) !== '', 'a runner without a name')
    }
    return races.length
  },
  race: async (client) => {
    const events = await client.race('a2345', 0)
    const race = createRace()
    for (const event of events) followRace(race, event)
    require(race.length === events.length, 'an event that was not counted')
    for (const { id, track } of rankRunners(race.runners)) {
      require(runnerName(id) !== '', 'a runner without a name')
      requireSame(ticksOf(track.runs), track.length)
    }
    return events.length
  },
  post: async (client) => {
    const { runner, standing } = await client.post('AQAB')
    if (standing !== null) require(courseOfKey(standing.board) !== null, 'no title')
    return runnerName(runner).length
  },
} satisfies Record<string, (client: ReturnType<typeof createBoardClient>) => Promise<number>>

/** A request to a board that failed, with a sentence. */
export class AnswerProblem extends Error {}

/** Lets the client read an answer: `call`, `status`, `type`, `retry` and `body` of the JSON. */
export async function readAnswer(bytes: Uint8Array): Promise<number> {
  const { call, status, type, retry, body } = fieldsOf(bytes)
  const client = createBoardClient({
    fetch: () =>
      Promise.resolve(
        new Response(typeof body === 'string' ? body : JSON.stringify(body ?? null), {
          status: [200, 201, 404, 429, 503].find((each) => each === status) ?? 200,
          headers: {
            'Content-Type': type === 'text/html' ? type : 'application/json',
            'Retry-After': typeof retry === 'number' ? String(retry) : 'soon',
          },
        }),
      ),
    ...{ now: () => 0, host: 'board.example', runner: () => OWN },
  })
  const name =
    typeof call === 'string' && Object.hasOwn(CALLS, call) ? (call as keyof typeof CALLS) : 'list'
  try {
    return await CALLS[name](client)
  } catch (error) {
    if (!(error instanceof Error) || !('failure' in error) || !('retryMs' in error)) throw error
    const { failure, retryMs } = error
    require(`board.problem.${String(failure)}` in words, `${String(failure)} has no sentence`)
    require(retryMs === null ||
      (Number(retryMs) >= 1000 && Number(retryMs) <= 3_600_000), `a wait of ${String(retryMs)} ms`)
    throw new AnswerProblem(String(failure), { cause: error })
  }
}

/** Reads a posted body as the server does, without its database. */
export function readPosted(bytes: Uint8Array): number {
  const body = ROUTES.post.input?.safeParse(fieldsOf(bytes))
  if (body?.success !== true) throw new Refused('bad-request', 'The body is no post.')
  const { run, refusal } = work({ text: body.data.replay })
  require((run === undefined) !== (refusal === undefined), 'a verification with another outcome')
  if (refusal !== undefined) throw new Refused(refusal.error, refusal.sentence)
  if (run === undefined) return 0
  const replay = decodeReplay(run.text)
  require(replay !== null, 'a stored text that is no replay')
  requireSame(courseKey(replay), courseKey(run.course))
  requireSame(work({ text: run.text }).run, run)
  return run.time
}

/** Reads a request of a runner as the server does, a minute after GO. */
export function readAct(bytes: Uint8Array): number {
  const act = ROUTES.actInRace.input?.safeParse({ race: 'a2345', ...fieldsOf(bytes) })
  if (act?.success !== true) throw new Refused('bad-request', 'The body is no act.')
  const live = openLiveRace('a2345', [{ kind: 'open', course: null }], 0)
  const { token } = joinRace(live, { key: '', hash: 'A'.repeat(43) }, 0)
  add(live, { kind: 'go', at: 0, seed: 'k4c-p7d-x3h', runner: null }, 0)
  const { piece } = act.data
  if (piece !== undefined) addPiece(live, placeOf(live, token), piece, 60_000)
  const [{ track }] = live.race.runners
  if (piece !== undefined && track.length === 0)
    throw new Refused('not-live', 'The piece does not fit.')
  requireSame(track.length, piece === undefined ? 0 : ticksOf(piece.runs))
  return track.length
}

/** Posted body: changes its replay, or any value of its JSON. */
export const changePosted: Change = (bytes, edit, other) => {
  // Values that are nested too deeply cannot be written again.
  if (textOf(bytes).includes('[[[[')) return null
  const [{ replay, ...more }, others] = [fieldsOf(bytes), fieldsOf(other)]
  if (typeof replay !== 'string' || edit.word % 4 === 0) return changeJson(bytes, edit, other)
  const changed = changeReplays(bytesOf(replay), edit, bytesOf(String(others['replay'])))
  return changed && bytesOf(JSON.stringify({ replay: textOf(changed), ...more }))
}
