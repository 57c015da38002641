import { parseBoardKey } from '../../core/board/board-key.ts'
import { runnerName } from '../../core/board/runner.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { validOrNull } from '../../core/level/drawn/drawn-level.ts'
import type { RunCourse } from '../../core/level/run.ts'
import { parseSource } from '../../core/level/source.ts'

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
  ['board', 'See who is fastest, race their ghosts, and post your own run.', boardTitle],
  ['seed', 'Ten labyrinths, the same for everyone, and a minotaur behind you.', seedTitle],
]

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
  return course === null ? 'Board' : `Board of ${courseTitle(course)}`
}

function courseTitle({ seed, mode, level }: RunCourse): string {
  const source = parseSource(seed)
  if (source.kind === 'drawn') {
    return validOrNull(() => readDrawn(seed).title) || 'A drawn labyrinth'
  }
  const name = seed.replace(/^TODAY /, 'Today ')
  return mode === 'run' ? name : `${name}, level ${level}`
}
