import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { stream } from 'hono/streaming'
import { sql } from 'kysely'
import { config, locales } from 'zod/mini'
import {
  API,
  type BoardEntry,
  type ExportFact,
  type Labyrinth,
  type PopularCourse,
} from '../../core/board/answers.ts'
import { SIGNATURE_HEADERS } from '../../core/board/signing.ts'
import { numberOfDay, utcDay } from '../../core/day.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import type { Posting } from '../posting.ts'
import type { Races } from '../races/races.ts'
import { listLabyrinths, publishLabyrinth, type BoardStore } from '../store/tables.ts'
import { deleteEntry } from '../store/entries.ts'
import { exportEntries, exportFacts, findEntry } from '../store/export.ts'
import { failureOf } from '../store/failure.ts'
import { pageOf, popularCourses, standingsOf } from '../store/lists.ts'
import { addressOf, hostsOf, type OwnAddress } from './address.ts'
import { Refused } from './refusal.ts'
import { describeRoutes, type BoardRoute, ROUTES } from './routes.ts'
import { checkSignature, type Signature } from './signature.ts'
import { hashOfSite } from './site.ts'

interface BoardEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    readonly arrivedAt: number
    readonly hosts: readonly string[]
    readonly signature: Signature
  }
}

type BoardContext = Context<BoardEnv>
type BoardMiddleware = MiddlewareHandler<BoardEnv>

/** Most bytes of a body: the longest replay text, and what is around it. */
const MAX_BODY = 66 * 1024

/** Most texts of a stream that its reader has not taken, half a minute of a race: it is closed then. */
const MAX_UNREAD = 300

/** How long a list of popular courses is kept. */
const POPULAR_MS = 60_000

interface AppParts {
  readonly store: BoardStore
  readonly posting: Posting
  readonly races: Races
  readonly site: string | null
}

export type Log = (line: Readonly<Record<string, unknown>>) => void

// Sentences for the faults of an input.
config(locales.en())

/** Creates the HTTP interface of a board. */
export function createApp({ store, posting, races, site }: AppParts, own: OwnAddress, log: Log) {
  const app = new Hono<BoardEnv>()
  const addressIn = ({ env, req }: BoardContext): string => {
    const connected = env.incoming?.socket.remoteAddress ?? ''
    return addressOf(connected, req.header('x-forwarded-for'), own.proxies)
  }
  /** Answers a route with the result of a function of its input. */
  function answer<Input, Answer>(
    route: BoardRoute<Input, Answer>,
    act: (input: Input, context: BoardContext) => Promise<Answer | Response>,
  ): void {
    const isSigned = route.method !== 'GET' && route.hasToken !== true
    if (isSigned) app.on(route.method, API + route.path, requireSignature)
    app.on(route.method, API + route.path, async (context) => {
      const body = await act(await readInput(route, context), context)
      return body instanceof Response ? body : context.json(body)
    })
  }

  app.use(logRequests(log))
  app.use('/api/*', async ({ header }, next) => {
    await next()
    header('X-Content-Type-Options', 'nosniff')
    header('Cache-Control', 'no-store')
  })
  app.use(
    `${API}/*`,
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'DELETE'],
      allowHeaders: ['content-type', ...Object.values(SIGNATURE_HEADERS)],
      exposeHeaders: ['retry-after'],
    }),
  )
  app.get(`${API}/*`, compress())
  app.on(['POST', 'DELETE'], `${API}/*`, requireOrigin(own), limitBody)

  /** Last refusal for a failure of the database; null before the first. */
  let failed: { readonly refused: Refused; readonly until: number } | null = null
  answer(ROUTES.health, async () => {
    if (failed !== null && performance.now() < failed.until) throw failed.refused
    await sql`select 1`.execute(store)
    return { ok: true, rules: RULES_VERSION, now: Date.now(), site: hashOfSite(site) } as const
  })

  answer(ROUTES.list, ({ replays, ...query }) =>
    pageOf(store, { ...query, replays: replays === '1' }),
  )

  answer(ROUTES.runner, async ({ runner }) => {
    const standings = await standingsOf(store, runner)
    if (standings === null) throw new Refused('not-found', 'There is no such runner.')
    return standings
  })

  let popular = { at: -Infinity, courses: [] as PopularCourse[], labyrinths: [] as Labyrinth[] }
  const readPopular = async (): Promise<typeof popular> => {
    const [at, now] = [performance.now(), Date.now()]
    if (at - popular.at > POPULAR_MS) {
      const courses = await popularCourses(store, numberOfDay(utcDay(now)))
      popular = { at, courses, labyrinths: await listLabyrinths(store, now) }
    }
    return popular
  }
  answer(ROUTES.popular, async () => (await readPopular()).courses)
  answer(ROUTES.labyrinths, async () => (await readPopular()).labyrinths)

  answer(ROUTES.publish, async ({ board }, { get, body }) => {
    const isPublished = await publishLabyrinth(store, board, get('signature').runner.hash)
    if (!isPublished) throw new Refused('not-found', 'Post a win of this drawn level first.')
    popular.at = -Infinity
    return body(null, 204)
  })

  answer(ROUTES.entry, async ({ entry }) => {
    const found = await findEntry(store, entry)
    if (found === null) throw new Refused('not-found', 'There is no such entry.')
    return found
  })

  answer(ROUTES.post, async ({ replay: text }, context) => {
    const { runner, time: signedAt } = context.get('signature')
    const [address, at] = [addressIn(context), context.get('arrivedAt')]
    const { isNew, posted } = await posting.post({ text, runner, address, at, signedAt })
    context.status(isNew ? 201 : 200)
    return posted
  })

  answer(ROUTES.remove, async ({ entry }, { get, body }) => {
    const { runner, time } = get('signature')
    const isDeleted = await deleteEntry(store, entry, runner, time)
    if (!isDeleted) throw new Refused('not-found', 'This runner has no such entry.')
    races.forget(entry)
    popular.at = -Infinity
    return body(null, 204)
  })

  answer(ROUTES.openRace, async ({ course }, context) => {
    context.status(201)
    const { hash } = context.get('signature').runner
    return { race: await races.open(course ?? null, hash, addressIn(context)) }
  })

  answer(ROUTES.races, () => Promise.resolve(races.list()))

  answer(ROUTES.race, async ({ race: id, ...reader }, context) => {
    const live = await races.need(id)
    const { req, env } = context
    const isStream = (req.header('accept') ?? '').includes('text/event-stream')
    if (!isStream || req.method === 'HEAD') return { events: races.events(live, reader) }
    const last = Number(req.header('last-event-id'))
    const after = Number.isInteger(last) && last >= 0 ? last : reader.after
    const view = races.view(live, { ...reader, after }, addressIn(context))
    context.header('Content-Type', 'text/event-stream')
    // Some proxies hold an answer back until it is complete.
    context.header('X-Accel-Buffering', 'no')
    return stream(context, async (out) => {
      const ended = new Promise<void>((resolve) => out.onAbort(resolve))
      let unread = 0
      const write = (text: string): void => {
        if (++unread > MAX_UNREAD || env.incoming?.socket.destroyed === true) out.abort()
        void out.write(text).then(() => unread--)
      }
      const end = view(write, () => out.abort())
      await ended
      end()
    })
  })

  answer(ROUTES.joinRace, ({ race }, { get }) => races.join(race, get('signature').runner))

  answer(ROUTES.actInRace, ({ race, ...act }, context) => races.act(race, act, addressIn(context)))

  app.get(API + ROUTES.export.path, async (context) => {
    const { after } = await readInput(ROUTES.export, context)
    context.header('Content-Type', 'application/x-ndjson')
    // An error of the database breaks the connection.
    const facts = after === 0 ? await exportFacts(store) : []
    const lines = Readable.from(exportLines(facts, exportEntries(store, after)))
    return context.body(Readable.toWeb(lines) as ReadableStream)
  })

  app.get(`${API}/docs`, ({ json }) => json(describeRoutes()))
  app.all('/api/*', () => {
    throw new Refused('not-found', 'There is no such path.')
  })
  app.onError((error, context) => {
    const refused = error instanceof Refused ? error : refusalOfError(error, log)
    const { body, status, retryAfter } = refused
    if (refused !== error && retryAfter !== null) {
      failed = { refused, until: performance.now() + retryAfter * 1000 }
    }
    if (retryAfter !== null) context.header('Retry-After', String(retryAfter))
    return context.json(body, status)
  })
  return app
}

/** Reads the input of a request: its body if it is a POST, else its parameters. */
async function readInput<Input>(
  { method, input }: BoardRoute<Input, unknown>,
  { req }: BoardContext,
): Promise<Input> {
  // Routes without input ignore it.
  if (input === undefined) return undefined as Input
  const isPost = method === 'POST'
  const body: unknown = isPost ? await req.json().catch(() => null) : req.query()
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const given = isObject ? { ...body, ...req.param() } : body
  const { data, error } = input.safeParse(given)
  if (error === undefined) return data
  const [{ path, message }] = error.issues
  throw new Refused('bad-request', `${path.join('.') || 'The request'}: ${message}.`)
}

/** Lines of an export, the last of which counts the entries. */
async function* exportLines(
  facts: readonly ExportFact[],
  entries: AsyncIterable<BoardEntry>,
): AsyncGenerator<Uint8Array> {
  const lineOf = (value: object): Uint8Array => Buffer.from(`${JSON.stringify(value)}\n`)
  yield* facts.map(lineOf)
  let count = 0
  for await (const entry of entries) {
    count++
    yield lineOf(entry)
  }
  yield lineOf({ entries: count })
}

/** Logs each request as one line without its address. */
function logRequests(log: Log): BoardMiddleware {
  return async (context, next) => {
    const [at, began] = [Date.now(), performance.now()]
    context.set('arrivedAt', at)
    await next()
    const { method, path } = context.req
    const { status } = context.res
    const ms = Math.round(performance.now() - began)
    log({ at: new Date(at).toISOString(), method, path, status, ms })
  }
}

/** Refuses requests that a page of another host sends. */
function requireOrigin(own: OwnAddress): BoardMiddleware {
  return async ({ req, set }, next) => {
    const hosts = hostsOf((name) => req.header(name), own)
    set('hosts', hosts)
    const origin = req.header('origin')
    if (origin !== undefined && !hosts.includes(origin.replace(/^https?:\/\//, ''))) {
      throw new Refused(
        'origin',
        'Pages of this origin may not post here: ASTERION_ORIGINS lists those that may.',
      )
    }
    await next()
  }
}

/**
 * Refuses bodies that are too large before a byte is read: Node then discards the body, and the connection
 * serves the next request.
 */
const limitBody: BoardMiddleware = async ({ req }, next) => {
  const isKnown = req.header('transfer-encoding') === undefined
  if (!isKnown || Number(req.header('content-length') ?? 0) > MAX_BODY) {
    throw new Refused('too-large', 'The request is too large, or does not name its length.')
  }
  await next()
}

const requireSignature: BoardMiddleware = async ({ req, set, get }, next) => {
  const { pathname, search } = new URL(req.url)
  const body = await req.arrayBuffer().catch(() => {
    throw new Refused('bad-request', 'The request ended early.')
  })
  const header = (name: string): string | undefined => req.header(name)
  const request = { method: req.method, path: pathname + search, body: new Uint8Array(body) }
  const signed = { ...request, hosts: get('hosts'), header }
  set('signature', checkSignature(signed, get('arrivedAt')))
  await next()
}

/** Refusal for a failure of the database or an error of the program, which is logged. */
function refusalOfError(error: Error, log: Log): Refused {
  log({ at: new Date().toISOString(), error: error.stack })
  const failure = failureOf(error)
  if (failure === null) {
    return new Refused('broken', 'The server made a mistake: try again later.')
  }
  return new Refused('busy', `${failure.sentence}: try again later.`, {}, failure.seconds)
}
