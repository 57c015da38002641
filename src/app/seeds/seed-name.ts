import { isolate } from '../../core/isolate.ts'
import { parseSource, type LevelSource } from '../../core/level/source.ts'
import { element, type Properties } from '../../ui/element.ts'
import { currentLocale, messageOr, t } from '../../ui/message.ts'
import { type Day, numberOfDay } from '../../core/day.ts'
import type { Level } from '../../core/game/level-layout.ts'
import { levelRules } from '../../core/game/rules.ts'
import { readDrawn } from '../../core/level/drawn/codec.ts'
import { validOrNull, type WonLevel } from '../../core/level/drawn/drawn-level.ts'
import type { Run } from '../../core/level/run.ts'

const DAY_MS = 86_400_000

/** The name of a seed: its day, the title of its drawn level, or the text of a typed seed. */
export function seedName(seed: string): string {
  const source = parseSource(seed)
  if (source.kind === 'drawn') return drawnName(seed)
  if (source.kind !== 'day') return seed
  return t('seed.day', { day: unbroken(formatDay(source.day, currentLocale())) })
}

/** The name of a seed for a sentence, isolated from the direction of the text around it. */
export function isolatedSeedName(seed: string): string {
  return isolate(seedName(seed))
}

/** The name of a seed as an element, isolated from the direction of the text around it. */
export function createSeedName(seed: string, properties: Properties<'bdi'> = {}): HTMLElement {
  return element('bdi', properties, seedName(seed))
}

/** A seed as it is searched for and written into files of other programs: a drawn level by its title. */
export function writtenSeed(seed: string): string {
  return parseSource(seed).kind === 'drawn' ? drawnName(seed) : seed
}

function drawnName(seed: string): string {
  return titleOf(factsOfDrawn(seed)?.title)
}

/** Title of a drawn level, isolated from the text around it, or what it is; a trial's is translated. */
export function titleOf(title = ''): string {
  return title === '' ? t('seed.drawn') : messageOr(`trial.${trialIdOf(title)}`, isolate(title))
}

/** Fact of a trial, or the answer to it, by its title; '' for the title of any other level. */
export function trialLine(title: string, kind: 'line' | 'answer' = 'line'): string {
  return messageOr(`trial-${kind}.${trialIdOf(title)}`, '')
}

/** Id that a trial with an English title has. */
function trialIdOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** Formats a day without its year, as in "Nov 28". */
export function formatDay(day: Day, locale: string): string {
  return formatter(locale, { month: 'short', day: 'numeric' }).format(numberOfDay(day) * DAY_MS)
}

/** Short name of the weekday of a day, as in "Mon". */
export function weekdayName(day: Day, locale: string): string {
  return formatter(locale, { weekday: 'short' }).format(numberOfDay(day) * DAY_MS)
}

/** A text with spaces at which no line breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
}

/** Facts of a level that are known before it is built; title and maker of drawn levels only. */
interface LevelFacts extends Pick<Level, 'algorithm' | 'title' | 'maker'> {
  readonly width: number
  readonly height: number
}

/** Facts of drawn levels by seed: lists show the same names again and again, and decoding takes time. */
const drawnFacts = new Map<string, LevelFacts | null>()

/** Facts of a level of a seed; if the seed is damaged, those that all levels of its number share. */
export function levelFacts(seed: string, number: number): LevelFacts {
  return factsOfDrawn(seed) ?? levelRules(number)
}

/** Facts of the level of a drawn seed; null for other seeds, and for damaged ones. */
export function factsOfDrawn(seed: string): LevelFacts | null {
  if (parseSource(seed).kind !== 'drawn') return null
  const known = drawnFacts.get(seed) ?? validOrNull(() => factsOfWon(readDrawn(seed)))
  drawnFacts.set(seed, known)
  return known
}

function factsOfWon({ title, maker, look, grid: { width, height } }: WonLevel): LevelFacts {
  return { title, maker, algorithm: levelRules(look).algorithm, width, height }
}

type Named = Pick<Level, 'algorithm' | 'isImported' | 'title' | 'maker'>

/** Name of a level's maze: its algorithm, "Your map" for an imported map, the title of a drawn level. */
export function mazeName({ algorithm, isImported, title }: Named): string {
  if (title !== undefined) return titleOf(title)
  return isImported === true ? t('hud.map') : t(`algorithm.${algorithm}`)
}

/** Maker of a level, as "by Ari"; '' for no name. */
export function makerWords({ maker = '' }: Pick<Level, 'maker'>): string {
  return maker === '' ? '' : t('seed.by', { maker: isolate(maker) })
}

/** Title of a run's current level: its number, or what it is if it was given or drawn. */
export function levelTitle({ source, level }: Pick<Run, 'source' | 'level'>): string {
  if (source.kind === 'map') return t('hud.map')
  if (source.kind === 'maze') return t('hud.maze')
  return source.kind === 'drawn' ? seedName(source.text) : t('hud.level', { level })
}

/** Words that follow the title of a run's current level on its line, as "· Kruskal" or "by Ari". */
export function afterTitle(source: LevelSource, level: Named): string {
  const words = besideTitle(source, level)
  return source.kind === 'drawn' || words === '' ? words : `· ${words}`
}

/** Words beside the title of a run's current level: the name of its maze, unless that is its title. */
export function besideTitle(source: LevelSource, level: Named): string {
  if (source.kind === 'map') return ''
  return source.kind === 'drawn' ? makerWords(level) : mazeName(level)
}
