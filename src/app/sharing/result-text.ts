import { formatTicks } from '../../core/game/format-time.ts'
import { type Optimum, sumOfOptima } from '../../core/level/optimum.ts'
import { catchesOf, type Run, timeOfLevels } from '../../core/level/run.ts'
import { type Medal, medalOf } from '../../core/times/medals.ts'
import { medalsOf } from '../../core/times/optima.ts'
import { type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { isStored } from '../../core/level/source.ts'
import { levelTitle, isolatedSeedName } from '../seeds/seed-name.ts'
import { PICTURE_SQUARES } from './day-text.ts'
import { linkOf } from '../routing/address.ts'

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
  return element('p', { className: 'share-text frame thin' }, drawSquares(text))
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
  const catches = catchesOf(results)
  return [
    formatTicks(time),
    ...(optimum === null ? [] : [t(`medal.${medalOf(time, optimum.ticks)}`)]),
    // A catch ends the attempt at a single level.
    ...(mode === 'level' || catches === 0 ? [] : [`${t('hud.catches')} ${catches}`]),
  ]
}

/** Builds a share text of at most four lines: title, facts, a square for each medal, and the link. */
export function shareText({ title, facts, medals, link }: ShareFacts): string {
  const squares = medals.map((medal) => (medal === null ? '' : MEDAL_SQUARES[medal]))
  const lines = [title, facts.join(' · '), squares.join(''), link]
  return lines.filter((line) => line !== '').join('\n')
}
