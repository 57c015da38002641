import { createRoute, z } from '@hono/zod-openapi'
import { SIGNATURE_HEADERS } from '../../core/board/signing.ts'
import * as schemas from './schemas.ts'

/** Path of the interface; another version has another. */
export const API = '/api/v1'

/** Documentation of the headers of a signed request. */
const SIGNED = z.object({
  [SIGNATURE_HEADERS.key]: z.string().optional().describe('Public key: raw P-256 point, base64url'),
  [SIGNATURE_HEADERS.time]: z.string().optional().describe('Milliseconds since 1970, UTC'),
  [SIGNATURE_HEADERS.signature]: z
    .string()
    .optional()
    .describe('ECDSA with SHA-256 of the signed text, r and s, base64url'),
})

/** Statuses of refusals, with their meaning. */
const REFUSALS = {
  400: 'Not a request or a replay that can be read',
  401: 'No valid signature, or a page of another origin',
  404: 'There is no such thing',
  409: 'Another runner posted these tracks first, even if they are deleted',
  413: 'The body is too large',
  422: 'The replay is invalid, takes too long to verify, or was not played live',
  429: 'The runner or the address posts too much: see Retry-After',
  503: 'The server is busy: see Retry-After',
} as const

function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { content: { 'application/json': { schema } }, description }
}

/** Answers of refusals with some statuses. */
function refusals(...statuses: readonly (keyof typeof REFUSALS)[]) {
  const refused = statuses.map((status) => [status, json(schemas.refusal, REFUSALS[status])])
  return Object.fromEntries(refused) as Record<string, ReturnType<typeof json>>
}

export const healthRoute = createRoute({
  method: 'get',
  path: `${API}/health`,
  summary: 'Whether a board is here, and of which rules',
  responses: { 200: json(schemas.health, 'The board works'), ...refusals(503) },
})

export const listRoute = createRoute({
  method: 'get',
  path: `${API}/list`,
  summary: 'Page of a board in one category',
  request: { query: schemas.listQuery },
  responses: { 200: json(schemas.page, 'Rows, the best first'), ...refusals(400) },
})

export const rankRoute = createRoute({
  method: 'get',
  path: `${API}/rank`,
  summary: 'Rank of a runner, with the rows next to it',
  request: { query: schemas.rankQuery },
  responses: { 200: json(schemas.standing, 'Rank'), ...refusals(400, 404) },
})

export const popularRoute = createRoute({
  method: 'get',
  path: `${API}/popular`,
  summary: 'Courses with most posts in seven days',
  description:
    'Seeds of days and of Five are left out. A typed seed is listed once five runners have posted to it ' +
    'in the seven days, a seed that the game has made (xxx-xxx-xxx) from the first. The keeper of the ' +
    'board can hide a seed: it leaves the list within a minute.',
  responses: { 200: json(z.array(schemas.popular).readonly(), 'The most popular first') },
})

export const entryRoute = createRoute({
  method: 'get',
  path: `${API}/entries/{entry}`,
  summary: 'Entry with its replay',
  request: { params: schemas.entryPath },
  responses: { 200: json(schemas.entry, 'Entry'), ...refusals(400, 404) },
})

export const postRoute = createRoute({
  method: 'post',
  path: `${API}/entries`,
  summary: 'Verify and store a replay; signed',
  request: {
    headers: SIGNED,
    body: { content: { 'application/json': { schema: schemas.postBody } }, required: true },
  },
  responses: {
    200: json(schemas.posted, 'The same runner posted it before'),
    201: json(schemas.posted, 'Stored'),
    ...refusals(400, 401, 409, 413, 422, 429, 503),
  },
})

export const deleteRoute = createRoute({
  method: 'delete',
  path: `${API}/entries/{entry}`,
  summary: "Delete one's own entry; signed",
  request: { headers: SIGNED, params: schemas.entryPath },
  responses: { 204: { description: 'Deleted' }, ...refusals(400, 401, 404) },
})

export const startFreshRoute = createRoute({
  method: 'post',
  path: `${API}/fresh`,
  summary: 'Start a fresh run: draws a seed; signed, without a body',
  request: { headers: SIGNED },
  responses: { 201: json(schemas.freshRun, 'Started'), ...refusals(401, 429) },
})

export const listFreshRoute = createRoute({
  method: 'get',
  path: `${API}/fresh`,
  summary: 'Fresh runs, finished or not, the latest first',
  request: { query: schemas.freshQuery },
  responses: { 200: json(z.array(schemas.freshRun).readonly(), 'Runs'), ...refusals(400) },
})

export const exportRoute = createRoute({
  method: 'get',
  path: `${API}/export`,
  summary: 'Every entry with its replay, one line of JSON each',
  request: { query: schemas.exportQuery },
  responses: {
    200: {
      description: 'Entries in order of their ids',
      content: { 'application/x-ndjson': { schema: schemas.entry } },
    },
    ...refusals(400),
  },
})

/** Head of the documentation. */
export const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Asterion board',
    version: '1',
    description:
      'A ranking of replays, each of which the server has replayed. Requests that change something are ' +
      'signed by a P-256 key. The signed text has four lines without a line break at the end: ' +
      '"asterion-board-1"; method and path from /api on, with a blank between them; the time of the ' +
      'header; SHA-256 of the body in base64url (of no bytes without a body). Every request may be ' +
      'repeated. Refusals of all paths have the form of Refusal.',
  },
}
