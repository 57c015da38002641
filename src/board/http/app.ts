import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { compress } from 'hono/compress'
import { stream } from 'hono/streaming'
import { sql } from 'kysely'
import type { PopularCourse } from '../../core/board/answers.ts'
import { SIGNATURE_HEADERS } from '../../core/board/signing.ts'
import { numberOfDay, utcDay } from '../../core/day.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import type { BoardConfig } from '../config.ts'
import { createPosting, type PostingParts } from '../posting.ts'
import { deleteEntry } from '../store/entries.ts'
import { exportEntries, findEntry } from '../store/export.ts'
import { listFresh } from '../store/fresh.ts'
import { pageOf, popularCourses, standingOf } from '../store/lists.ts'
import { addressOf } from './address.ts'
import { Refused } from './refusal.ts'
import * as routes from './routes.ts'
import { checkSignature, type Signature } from './signature.ts'

/** Variables of a request. */
interface BoardEnv {
  Bindings: Partial<HttpBindings>
  Variables: { readonly arrivedAt: number; readonly signature: Signature }
}

type BoardContext = Context<BoardEnv>

/** Most bytes of a body: the longest replay text, and what is around it. */
const MAX_BODY = 66 * 1024

/** How long a list of popular courses is kept. */
const POPULAR_MS = 60_000

/** Writes one line of the log. */
export type Log = (line: Readonly<Record<string, unknown>>) => void

/** Creates the HTTP interface of a board. */
export function createApp(
  parts: PostingParts,
  { origins, proxies }: Pick<BoardConfig, 'origins' | 'proxies'>,
  log: Log,
): OpenAPIHono<BoardEnv> {
  const { store } = parts
  const posting = createPosting(parts)
  const app = new OpenAPIHono<BoardEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const [{ path, message }] = result.error.issues
      throw new Refused('bad-request', `${path.join('.') || 'The request'}: ${message}.`)
    },
  })
  const addressIn = ({ env, req }: BoardContext): string => {
    const connected = env.incoming?.socket.remoteAddress ?? ''
    return addressOf(connected, req.header('x-forwarded-for'), proxies)
  }

  app.use(logRequests(log))
  app.use(`${routes.API}/*`, async ({ header }, next) => {
    await next()
    header('X-Content-Type-Options', 'nosniff')
    header('Cache-Control', 'no-store')
  })
  app.use(
    `${routes.API}/*`,
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'DELETE'],
      allowHeaders: ['content-type', ...Object.values(SIGNATURE_HEADERS)],
      exposeHeaders: ['retry-after'],
    }),
  )
  app.use(`${routes.API}/*`, compress())
  app.on(['POST', 'DELETE'], `${routes.API}/*`, requireOrigin(origins), limitBody, requireSignature)

  app.openapi(routes.healthRoute, async ({ json }) => {
    try {
      await sql`select 1`.execute(store)
    } catch {
      throw new Refused('busy', 'The database does not answer.', {}, 5)
    }
    return json({ ok: true, rules: RULES_VERSION, now: Date.now() } as const, 200)
  })

  app.openapi(routes.listRoute, async ({ req, json }) => {
    const { replays, ...query } = req.valid('query')
    return json(await pageOf(store, { ...query, replays: replays === '1' }), 200)
  })

  app.openapi(routes.rankRoute, async ({ req, json }) => {
    const { runner, ...query } = req.valid('query')
    const standing = await standingOf(store, query, runner)
    if (standing === null) throw new Refused('not-found', 'The runner is not on this board.')
    return json(standing, 200)
  })

  let popular = { at: -Infinity, courses: [] as readonly PopularCourse[] }
  app.openapi(routes.popularRoute, async ({ json }) => {
    const at = Date.now()
    if (at - popular.at > POPULAR_MS) {
      popular = { at, courses: await popularCourses(store, numberOfDay(utcDay(at))) }
    }
    return json(popular.courses, 200)
  })

  app.openapi(routes.entryRoute, async ({ req, json }) => {
    const entry = await findEntry(store, req.valid('param').entry)
    if (entry === null) throw new Refused('not-found', 'There is no such entry.')
    return json(entry, 200)
  })

  app.openapi(routes.postRoute, async (context) => {
    const { replay: text, fresh = null } = context.req.valid('json')
    const { runner } = context.get('signature')
    const [address, at] = [addressIn(context), context.get('arrivedAt')]
    const { isNew, posted } = await posting.post({ text, fresh, runner, address, at })
    return context.json(posted, isNew ? 201 : 200)
  })

  app.openapi(routes.deleteRoute, async ({ req, get, body }) => {
    const { runner } = get('signature')
    const isDeleted = await deleteEntry(store, req.valid('param').entry, runner)
    if (!isDeleted) throw new Refused('not-found', 'This runner has no such entry.')
    return body(null, 204)
  })

  app.openapi(routes.startFreshRoute, async (context) => {
    const { runner, id } = context.get('signature')
    const at = context.get('arrivedAt')
    return context.json(await posting.startFresh(id, runner, addressIn(context), at), 201)
  })

  app.openapi(routes.listFreshRoute, async ({ req, json }) => {
    const { before = Number.MAX_SAFE_INTEGER, runner = null, limit } = req.valid('query')
    return json(await listFresh(store, { before, runner, limit }), 200)
  })

  app.openapi(routes.exportRoute, (context) => {
    const { after } = context.req.valid('query')
    context.header('Content-Type', 'application/x-ndjson')
    return stream(context, async (out) => {
      for await (const entry of exportEntries(store, after)) {
        if (out.aborted) return
        await out.write(`${JSON.stringify(entry)}\n`)
      }
    }) as never
  })

  app.doc31(`${routes.API}/docs`, routes.DOCUMENT)
  app.all('/api/*', () => {
    throw new Refused('not-found', 'There is no such path.')
  })
  app.onError((error, context) => answerError(error, context, log))
  return app
}

/** Logs each request as one line without its address. */
function logRequests(log: Log): MiddlewareHandler<BoardEnv> {
  return async (context, next) => {
    const at = Date.now()
    context.set('arrivedAt', at)
    await next()
    const { method, path } = context.req
    const { status } = context.res
    log({ at: new Date(at).toISOString(), method, path, status, ms: Date.now() - at })
  }
}

/** Refuses requests that a page of another origin sends, unless it is listed. */
function requireOrigin(origins: readonly string[]): MiddlewareHandler<BoardEnv> {
  return async ({ req }, next) => {
    const origin = req.header('origin')
    const isOwn = origin !== undefined && origin.replace(/^https?:\/\//, '') === req.header('host')
    if (origin !== undefined && !isOwn && !origins.includes(origin)) {
      throw new Refused('origin', 'Pages of this origin may not post here.')
    }
    await next()
  }
}

/**
 * Refuses bodies that are too large before a byte is read: Node then discards the body, and the connection
 * serves the next request.
 */
const limitBody: MiddlewareHandler<BoardEnv> = async ({ req }, next) => {
  const isKnown = req.header('transfer-encoding') === undefined
  if (!isKnown || Number(req.header('content-length') ?? 0) > MAX_BODY) {
    throw new Refused('too-large', 'The request is too large, or does not name its length.')
  }
  await next()
}

const requireSignature: MiddlewareHandler<BoardEnv> = async ({ req, set, get }, next) => {
  const { pathname, search } = new URL(req.url)
  const signed = {
    method: req.method,
    path: pathname + search,
    body: new Uint8Array(await req.arrayBuffer()),
    header: (name: string) => req.header(name),
  }
  set('signature', await checkSignature(signed, get('arrivedAt')))
  await next()
}

function answerError(error: Error, context: BoardContext, log: Log): Response {
  const { body, status, retryAfter } = error instanceof Refused ? error : unexpected(error, log)
  if (retryAfter !== null) context.header('Retry-After', String(retryAfter))
  return context.json(body, status)
}

/** Refusal for an error that no other place handles; it is logged unless the request is at fault. */
function unexpected(error: Error, log: Log): Refused {
  if ('getResponse' in error) {
    return new Refused('bad-request', 'The request cannot be read.')
  }
  log({ at: new Date().toISOString(), error: error.stack })
  return new Refused('broken', 'The server made a mistake: try again later.')
}
