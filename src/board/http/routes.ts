import * as z from 'zod/mini'
import * as answers from '../../core/board/answers.ts'
import * as races from '../../core/board/race/race.ts'
import { SIGNATURE_HEADERS } from '../../core/board/signing.ts'
import { MAX_TEXT_LENGTH } from '../../core/replay/replay.ts'

/** Path of the interface: what it accepts and how it answers. */
export interface BoardRoute<Input, Answer> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path below `answers.API`, with parameters as in `/entries/:entry`. */
  readonly path: string
  readonly summary: string
  /** Parameters of path and query; of a POST the fields of its JSON body. */
  readonly input?: z.ZodMiniType<Input>
  /** Body of an answer. */
  readonly answer?: z.ZodMiniType<Answer>
  /** True for a POST whose body has the token of a signed one. */
  readonly hasToken?: true
}

function numberFrom(least: number, most: number) {
  return z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))
}

const limit = z._default(numberFrom(1, 50), 50)

/** Position in a list as text: score and entry. */
const cursor = z.pipe(
  z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/, 'must be a value of next or previous')),
  z.transform((text: string) => {
    const [score, entry] = text.split('.').map((part) => Math.min(Number(part), answers.MAX_COUNT))
    return { score, entry }
  }),
)

const runnerIds = z
  .string()
  .check(z.regex(/^(?:[\w-]{43},?){0,50}$/, 'must be up to 50 runners, commas between'))

const inRace = { race: races.raceId }

const entryId = z.object({ entry: numberFrom(1, answers.MAX_COUNT) })

export const ROUTES = {
  health: route({
    method: 'GET',
    path: '/health',
    summary: 'Whether a board is here, and of which rules',
    answer: answers.health,
  }),
  list: route({
    method: 'GET',
    path: '/list',
    summary: 'Page of a board, the best first',
    input: z.object({
      board: answers.boardKeyText,
      after: z.optional(cursor),
      before: z.optional(cursor),
      runner: z.optional(answers.hash.check(z.describe('Page around this runner'))),
      runners: z.optional(runnerIds),
      limit,
      replays: z._default(
        z.enum(['0', '1']).check(z.describe('1 for rows with their replay texts')),
        '0',
      ),
    }),
    answer: answers.boardPage,
  }),
  runner: route({
    method: 'GET',
    path: '/runners/:runner',
    summary: 'Boards on which a runner stands, the latest first, without typed seeds',
    input: z.object({ runner: answers.hash }),
    answer: answers.listOf(answers.standing),
  }),
  popular: route({
    method: 'GET',
    path: '/popular',
    summary:
      'Courses with most posts in seven days, except of days. A typed seed needs five runners ' +
      'and posts on three days, one that the game has made (xxx-xxx-xxx) a post. The keeper can hide a seed.',
    answer: answers.listOf(answers.popularCourse),
  }),
  labyrinths: route({
    method: 'GET',
    path: '/labyrinths',
    summary: 'Published drawn levels by runners in seven days. The keeper can hide a level.',
    answer: answers.listOf(answers.labyrinth),
  }),
  publish: route({
    method: 'POST',
    path: '/labyrinths',
    summary: 'Publish a drawn level of which one has posted a win',
    input: z.object({ board: answers.boardKeyText }),
  }),
  entry: route({
    method: 'GET',
    path: '/entries/:entry',
    summary: 'Entry with its replay',
    input: entryId,
    answer: answers.boardEntry,
  }),
  post: route({
    method: 'POST',
    path: '/entries',
    summary: 'Verify and store a replay: 201, or 200 if the runner posted it before',
    input: z.object({
      replay: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)),
    }),
    answer: answers.posted,
  }),
  remove: route({
    method: 'DELETE',
    path: '/entries/:entry',
    summary: "Delete one's own entry",
    input: entryId,
  }),
  openRace: route({
    method: 'POST',
    path: '/races',
    summary:
      'Open a race of a course; without one, of ten labyrinths whose seed is drawn at its start',
    input: z.object({ course: z.optional(answers.boardKeyText) }),
    answer: races.openedRace,
  }),
  races: route({
    method: 'GET',
    path: '/races',
    summary:
      'Races that their makers have listed and that can be joined or watched, the newest first',
    answer: answers.listOf(races.listedRace),
  }),
  race: route({
    method: 'GET',
    path: '/races/:race',
    summary:
      'Log of a race from an event on: as an event stream with ids and Last-Event-ID if the request ' +
      'accepts text/event-stream, else as JSON so far. Without the token of a runner it is ten seconds late.',
    input: z.object({
      ...inRace,
      after: z._default(numberFrom(0, answers.MAX_COUNT), 0),
      token: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: races.raceLog,
  }),
  joinRace: route({
    method: 'POST',
    path: '/races/:race/runners',
    summary: 'Join a race, or go on in it with another page: the last one wins',
    input: z.object(inRace),
    answer: races.joined,
  }),
  actInRace: route({
    method: 'POST',
    path: '/races/:race',
    summary:
      'Act in a race, and append a piece of the track; "here" only tells that the runner is there, and ' +
      '"finish" has the run verified and stored',
    input: z.object({ ...inRace, ...races.raceAct.shape }),
    answer: races.acted,
    hasToken: true,
  }),
  export: route({
    method: 'GET',
    path: '/export',
    summary:
      'Owners of walks that no entry shows, published and hidden levels, then every entry with its replay in ' +
      'order of their ids, one line of JSON each; the last line counts the entries, and is missing if the ' +
      'database fails',
    input: z.object({ after: z._default(numberFrom(0, answers.MAX_COUNT), 0) }),
    answer: answers.exportLine,
  }),
} as const

/** Checks the types of a row of the table. */
function route<Input, Answer>(row: BoardRoute<Input, Answer>): BoardRoute<Input, Answer> {
  return row
}

/** Documents the interface as OpenAPI. */
export function describeRoutes(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const each of Object.values(ROUTES)) {
    const path = answers.API + each.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operationOf(each) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Asterion board',
      version: '1',
      description:
        'A ranking of replays, each of which the server has replayed. Every request may be repeated. ' +
        'POST and DELETE are signed by a P-256 key. The signed text has four lines without a line break at ' +
        'the end: "asterion-board-2"; method, a blank, host and path of the address; the time of ' +
        'the header; SHA-256 of the body in base64url (of no bytes without a body).',
    },
    paths,
  }
}

/** Description of refusals: the status of each problem. */
const REFUSED = `Refused: ${Object.entries(answers.PROBLEMS).flat().join(' ')}; see Retry-After`

/** Headers of a signed request. */
const SIGNED = {
  [SIGNATURE_HEADERS.board]:
    'Host of the board as in its address, with a port that is not the usual one',
  [SIGNATURE_HEADERS.key]: 'Public key: raw P-256 point, base64url',
  [SIGNATURE_HEADERS.time]: 'Milliseconds since 1970, UTC',
  [SIGNATURE_HEADERS.signature]: 'ECDSA with SHA-256 of the signed text, r and s, base64url',
}

function operationOf({ method, path, summary, input, answer }: BoardRoute<unknown, unknown>) {
  const { properties = {}, required = [] } = input === undefined ? {} : jsonSchema(input)
  const headers = Object.entries(method === 'GET' ? {} : SIGNED).map(([name, description]) => {
    return { in: 'header', name, description, required: true, schema: { type: 'string' } }
  })
  const fields = Object.entries(method === 'POST' ? {} : properties).map(([name, schema]) => {
    const place = path.includes(`:${name}`) ? 'path' : 'query'
    return { in: place, name, required: required.includes(name), schema }
  })
  const responses = {
    '2XX': { description: 'Done', ...(answer && { content: contentOf(answer) }) },
    default: { description: REFUSED, content: contentOf(answers.boardRefusal) },
  }
  return {
    summary,
    parameters: [...headers, ...fields],
    ...(method === 'POST' && input && { requestBody: { content: contentOf(input) } }),
    responses,
  }
}

function contentOf(schema: z.ZodMiniType): object {
  return { 'application/json': { schema: jsonSchema(schema) } }
}

function jsonSchema(schema: z.ZodMiniType) {
  return z.toJSONSchema(schema, { io: 'input' })
}
