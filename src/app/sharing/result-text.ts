import { formatTicks } from '../../core/game/format-time.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import { catchesOf, type Run, timeOfLevels } from '../../core/level/run.ts'
import { type Medal, medalOf } from '../../core/times/medals.ts'
import { medalsOf } from '../../core/times/optima.ts'
import { type Child, element } from '../../ui/element.ts'
import { t, currentLocale } from '../../ui/message.ts'
import { isStored, parseSource } from '../../core/level/source.ts'
import { catchWords } from '../attempts/attempt-words.ts'
import { levelTitle, isolatedSeedName, formatDay } from '../seeds/seed-name.ts'
import { linkOf, linkOfReplays } from '../routing/address.ts'
import { TODAY_LIVES } from '../../core/game/rules.ts'
import { stepsLeft } from '../../core/game/steps-left.ts'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import {
  hasEscaped,
  pictureOfDay,
  type Square,
  tilesOfCatches,
} from '../../core/courses/day-picture.ts'
import { encodeReplays } from '../../core/replay/codec/codec.ts'
import { playThrough } from '../../core/replay/playback.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'

/** Character of each square; in safe colours catch and exit also differ in form. */
const DAY_SQUARES = { exit: '🟩', catch: '🟥', thread: '🟨', dark: '⬛' } as const
const SAFE_SQUARES = { ...DAY_SQUARES, exit: '🟢', catch: '✖️' } as const

/** Class of each character of a picture, with which pages draw it. */
const PICTURE_SQUARES: readonly (readonly [Square, string])[] = [DAY_SQUARES, SAFE_SQUARES]
  .flatMap((each) => Object.entries(each) as [Square, string][])
  .filter(([square]) => square !== 'thread' && square !== 'dark')

/**
 * Text of a finished run at the level of a day: day, lives used, time or steps left; its picture in squares;
 * a link, which shows the run after the reader's own try.
 */
export function dayText(run: NamedReplay, level: LevelLayout, isColourSafe: boolean): string {
  const { seed, mode, tracks } = run.replay
  const source = parseSource(seed)
  const playback = playThrough(level, mode, tracks[0])
  const isLost = !hasEscaped(playback)
  const lives = isLost ? 'X' : String(tilesOfCatches(playback).length + 1)
  const head = [
    t('title'),
    ...(source.kind === 'day' ? [formatDay(source.day, currentLocale())] : []),
    `${lives}/${TODAY_LIVES}`,
    isLost ? t('today.steps', { count: stepsLeft(playback.state) }) : formatTicks(playback.tick),
  ]
  const squares = isColourSafe ? SAFE_SQUARES : DAY_SQUARES
  const rows = pictureOfDay(playback).map((row) => row.map((square) => squares[square]).join(''))
  return [head.join(' · '), ...rows, linkOfReplays(encodeReplays([run]))].join('\n')
}

/** Square of each medal in a share text. */
export const MEDAL_SQUARES: Readonly<Record<Medal, string>> = {
  perfect: '🟪',
  gold: '🟨',
  silver: '⬜',
  bronze: '🟫',
  escaped: '⬛',
}

const SQUARES = [...Object.entries(MEDAL_SQUARES), ...PICTURE_SQUARES]
const SQUARE = new RegExp(`(${SQUARES.map(([, square]) => square).join('|')})`, 'u')

/** Contents of a share text, which shows no route, so that it spoils nothing. */
interface ShareFacts {
  readonly title: string
  /** Time, medal and catches; empty if the run wins no medals. */
  readonly facts: readonly string[]
  /** Medals by level, each shown as a square; null while unknown. */
  readonly medals: readonly (Medal | null)[]
  readonly link: string
}

/**
 * Share text of a finished run; of practice, title and link alone.
 *
 * @param optima optima of the run's levels, as far as they are known
 * @param challenge link of the race against the run; null for none
 */
export function resultText(
  run: Run,
  optima: readonly (Optimum | null)[],
  challenge: string | null = null,
): string {
  const { mode, source, level, results, practice } = run
  const facts = practice ? [] : medalFacts(run, sumOfOptima(optima))
  return shareText({
    title: isStored(source)
      ? t(`share.title-${source.kind === 'drawn' ? 'run' : mode}`, {
          seed: isolatedSeedName(source.text),
          level,
        })
      : `${t('title')} · ${levelTitle(run)}`,
    facts: challenge === null ? facts : [t('share.you', { result: facts.join(' · ') })],
    medals: practice ? [] : medalsOf(results, optima),
    link: challenge ?? linkOf(run),
  })
}

export function createShareText(text: string): HTMLElement {
  const [words, ...links] = text.split(/^(?=https?:)/m)
  return element(
    'p',
    { className: 'share-text frame thin' },
    drawSquares(words),
    links.map((link) => element('span', { className: 'share-link' }, link)),
  )
}

/** The squares of a day's text, without its head and its link. */
export function createDayPicture(text: string): HTMLElement {
  return createShareText(text.split('\n').slice(1, -1).join('\n'))
}

/** A text with its squares drawn, since some systems have no font with them. */
function drawSquares(text: string): Child[] {
  return text.split(SQUARE).map((part) => {
    const kind = SQUARES.find(([, square]) => square === part)?.[0]
    return kind === undefined ? part : element('span', { className: `square ${kind}` }, part)
  })
}

function medalFacts({ mode, results, lost }: Run, optimum: Optimum | null): string[] {
  const time = timeOfLevels(results)
  if (lost !== undefined) return [t('today.lost', { count: lost.stepsLeft })]
  const medal = optimum === null ? '' : t(`medal.${medalOf(time, optimum.ticks)}`)
  const caught = catchesOf(results)
  const lives = mode === 'today' ? `${caught + 1}/${TODAY_LIVES}` : catchWords(mode, caught)
  return [formatTicks(time), medal, lives].filter(Boolean)
}

/** Builds a share text of at most four lines: title, facts, a square for each medal, and the link. */
export function shareText({ title, facts, medals, link }: ShareFacts): string {
  const squares = medals.map((medal) => (medal === null ? '' : MEDAL_SQUARES[medal]))
  const lines = [title, facts.join(' · '), squares.join(''), link]
  return lines.filter((line) => line !== '').join('\n')
}
