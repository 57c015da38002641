import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { parseBoardKey } from '../../core/board/board-key.ts'
import { runnerName } from '../../core/board/runner.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { validOrNull } from '../../core/level/drawn/drawn-level.ts'
import type { RunCourse } from '../../core/level/run.ts'
import { parseSource } from '../../core/level/source.ts'
import { hostsOf, type OwnAddress } from './address.ts'

/** Path pattern of `_headers` and the headers of the paths that it fits. */
interface HeadersRule {
  readonly path: string
  readonly headers: (readonly [name: string, value: string])[]
}

type Query = Readonly<Partial<Record<string, string>>>
type TitleOf = (value: string, query: Query) => string | null

/** Previews of links by their parameters, in the order in which the game reads them; no title for a bad value. */
const PREVIEWS: readonly (readonly [parameter: string, line: string, titleOf: TitleOf])[] = [
  ['today', 'One new labyrinth a day, the same for everyone, and three lives.', () => 'Today'],
  [
    'race',
    'Run the same labyrinths, now or later: your clock starts when you do.',
    (title) => title,
  ],
  ['course', 'See who is fastest, race their ghosts, and post your own run.', boardTitle],
  ['seed', 'Ten labyrinths, the same for everyone, and a minotaur behind you.', seedTitle],
]

/** Mark by which the game knows, without a request, that its server has a board, and the site of shared links. */
function boardMark({ origins: [site = ''] }: OwnAddress): string {
  return `<meta name="asterion-board" content="${site}" />`
}

/**
 * Serves a folder of built files with the headers in its file `_headers`, and previews of links in the page.
 *
 * @param runnersOf ids of the runners of a race; empty if there is none
 */
export function createSite(
  folder: string,
  own: OwnAddress,
  runnersOf: (race: string) => Promise<readonly string[]>,
): Hono {
  const rules = readRules(readFileSync(join(folder, '_headers'), 'utf8'))
  const missing = readFileSync(join(folder, '404.html'), 'utf8')
  // Read anew for each visitor: a new build names other files.
  const page = (): string =>
    readFileSync(join(folder, 'index.html'), 'utf8').replace('</head>', `${boardMark(own)}</head>`)
  const site = new Hono()
  site.use(compress(), etag())
  site.use(async (context, next) => {
    await next()
    for (const [name, value] of headersOf(rules, context.req.path)) context.header(name, value)
  })
  site.on('GET', ['/', '/index.html'], async ({ req, html }) => {
    const [host] = hostsOf((name) => req.header(name), own)
    const query = req.query()
    if ('race' in query) {
      // A failure of the database costs the title alone.
      query['race'] = raceTitle(await runnersOf(query['race']).catch(() => []))
    }
    return html(withPreview(page(), `${own.origins.at(0) ?? `http://${host}`}/`, query))
  })
  const files = serveStatic({ root: folder })
  site.get('*', (context, next) =>
    context.req.path === '/_headers' ? next() : files(context, next),
  )
  site.all('*', ({ html }) => html(missing, 404))
  return site
}

/** Hash of a built site, SHA-256 of its list of hashes; null without a site or list. Read anew: a site is replaced. */
export function hashOfSite(folder: string | null): string | null {
  const list = join(folder ?? '', 'sha256sums.txt')
  if (folder === null || !existsSync(list)) return null
  return createHash('sha256').update(readFileSync(list)).digest('hex')
}

/** Headers of a path; a path without a rule, such as `/index%2Ehtml`, has those of the page for missing files. */
function headersOf(rules: readonly HeadersRule[], asked: string): HeadersRule['headers'] {
  const fits = ({ path }: HeadersRule): boolean =>
    path.endsWith('*') ? asked.startsWith(path.slice(0, -1)) : asked === path
  const found = rules.filter(fits)
  const shown = found.length > 0 ? found : rules.filter(({ path }) => path === '/404.html')
  return shown.flatMap(({ headers }) => headers)
}

/** Reads a file `_headers` as `build/headers.ts` writes it: a path, then its headers after two blanks. */
function readRules(text: string): HeadersRule[] {
  const rules: HeadersRule[] = []
  for (const line of text.trimEnd().split('\n')) {
    const header = /^ {2}([\w-]+): (.*)$/.exec(line)
    if (header === null) rules.push({ path: line, headers: [] })
    else rules.at(-1)?.headers.push([header[1], header[2]])
  }
  return rules
}

/**
 * Writes the preview of a link into the page: title and line of what the query opens, and the absolute
 * address of the picture, as many readers of links drop a relative one.
 *
 * @param folder address of the site's folder
 * @param query parameters of the link; that of a race is its title
 */
export function withPreview(page: string, folder: string, query: Query): string {
  const [parameter = '', line = '', titleOf] = PREVIEWS.find(([name]) => name in query) ?? []
  const title = titleOf?.(query[parameter] ?? '', query) ?? null
  const texts: Query =
    title === null ? {} : { 'og:title': `${title} · Asterion`, 'og:description': line }
  const contents = /(<meta\b[^>]*?\b(?:property|name)="([^"]+)"\s+content=")([^"]*)/g
  return page.replace(contents, (whole, before: string, name: string, content: string) => {
    const isPicture = name.endsWith(':image') && URL.canParse(folder)
    const text = isPicture ? new URL(content, folder).href : texts[name]
    if (text === undefined) return whole
    return before + text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  })
}

/** Title of a race by the ids of its runners. */
export function raceTitle(runners: readonly string[]): string {
  const first = runners.at(0)
  if (first === undefined) return 'Race'
  const name = runnerName(first).replace(/ \d+$/, '')
  return `${name}'s race, ${runners.length} ${runners.length === 1 ? 'runner' : 'runners'}`
}

function seedTitle(seed: string, { level = '' }: Query): string | null {
  const mode = /^(?:[1-9]|10)$/.test(level) ? 'level' : 'run'
  return seed.trim() === '' ? null : courseTitle({ seed, mode, level: Number(level) })
}

function boardTitle(key: string): string {
  const course = parseBoardKey(key)
  return course === null ? 'Runs' : `Runs of ${courseTitle(course)}`
}

function courseTitle({ seed, mode, level }: RunCourse): string {
  const source = parseSource(seed)
  if (source.kind === 'drawn') {
    return validOrNull(() => readDrawn(seed).title) || 'A drawn labyrinth'
  }
  const name = seed.replace(/^TODAY /, 'Today ')
  return mode === 'run' ? name : `${name}, level ${level}`
}
