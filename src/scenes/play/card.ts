import type { BoundKeyNames } from '../../app/keys/bound-key-names.ts'
import { createHint } from '../../app/keys/key-hint.ts'
import type { Lessons } from '../../app/lessons.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { EnemyKind, EnemyStart, LevelLayout } from '../../core/game/level-layout.ts'
import { ENDLESS_CATCHES, LEVEL_COUNT } from '../../core/game/rules.ts'
import { columnOf, rowOf } from '../../core/grid.ts'
import type { Par } from '../../core/level/optimum.ts'
import { hasSeed, type Run } from '../../core/level/run.ts'
import { medalOf } from '../../core/speedrun/medals.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedal, nextSentence, parSentence, writerBeside } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'

/** Times to beat at a level, in ticks. */
export interface Goal {
  /** The player's best time; null if there is none. */
  readonly best: number | null
  /** Par of the level; null while it is unknown. */
  readonly par: Par | null
}

type CardRun = Pick<Run, 'mode' | 'level' | 'given'>
type CardLevel = Pick<LevelLayout, 'algorithm' | 'grid' | 'exit'> & {
  readonly enemies: readonly Pick<EnemyStart, 'kind'>[]
}

/**
 * The card with a level's algorithm and enemies, over a game that can be played already.
 *
 * @param lessons hints on goal and enemies that the player has not met yet
 */
export function createCard(
  run: CardRun,
  level: CardLevel,
  goal: Goal,
  keys: BoundKeyNames,
  lessons: Lessons,
) {
  const { algorithm, enemies } = level
  const number =
    run.mode === 'run' ? t('card.level', { level: run.level, count: LEVEL_COUNT }) : levelTitle(run)
  const goals = element('p', { className: 'card-goal', hidden: true }, partsOf(goal))
  const kinds = [...new Set(enemies.map(({ kind }) => kind))]
  const hunters = kinds.map((kind) => element('span', {}, t(`enemy.${kind}`)))
  const startHint = (key: 'card.start' | 'card.again', before = ''): HTMLElement =>
    createHint('card-start', keys, ({ movement }) =>
      [before, movement === '' ? '' : t(key, { ways: movement })].filter(Boolean).join(' '),
    )
  const again = lessons.goal ? null : startHint('card.again')
  if (again !== null) again.hidden = true
  const words = element(
    'div',
    { className: 'card-words' },
    element('p', { className: 'card-number' }, number),
    element('h2', {}, t(`algorithm.${algorithm}`)),
    element('p', {}, t(`feel.${algorithm}`)),
    hunters.length > 0 &&
      element(
        'p',
        { className: 'card-enemies' },
        hunters.map((hunter, i) => [i > 0 && ' ', hunter]),
      ),
    goals,
    lessonSentences(run, lessons).map((text) => element('p', { className: 'card-lesson' }, text)),
    lessons.goal && startHint('card.start', goalSentence(level)),
    again,
  )
  const root = element('section', { className: 'card' }, words)
  const sizes = new ResizeObserver(() => scrollIfTall(root))
  sizes.observe(root)
  sizes.observe(words)
  return {
    root,
    /** Adds a picture before the words, and a portrait before the name of each enemy. */
    picture: (picture: HTMLElement, portrait: (kind: EnemyKind) => HTMLElement): void => {
      root.prepend(lessons.goal ? element('div', {}, picture, createLegend()) : picture)
      hunters.forEach((hunter, i) => {
        const likeness = portrait(kinds[i])
        likeness.ariaHidden = 'true'
        hunter.prepend(likeness)
      })
    },
    /** Replaces the times to beat. */
    setGoal(next: Goal): void {
      goals.replaceChildren(...partsOf(next))
    },
    /**
     * @param isTried shows the times to beat, which a first attempt leaves out
     * @param isWaiting shows that the level waits for a press
     */
    show(isGone: boolean, isTried: boolean, isWaiting: boolean): void {
      root.classList.toggle('gone', isGone)
      goals.hidden = !isTried || lessons.goal
      // The words of a fading card must not move.
      if (again !== null && !isGone) again.hidden = !isWaiting
    },
  }
}

/** Lets pointers and keys scroll a card that is larger than its window; others let the game have them. */
function scrollIfTall(card: HTMLElement): void {
  const isTall = card.scrollHeight > card.clientHeight
  card.classList.toggle('tall', isTall)
  if (isTall) card.tabIndex = 0
  else card.removeAttribute('tabindex')
}

/** Title of a run's current level: the level number, unless the level was given. */
export function levelTitle(run: Pick<Run, 'level' | 'given'>): string {
  return hasSeed(run) ? t('hud.level', { level: run.level }) : t('hud.maze')
}

/** Sentence that names the corner of the level with the exit. */
export function goalSentence({ grid, exit }: Pick<LevelLayout, 'grid' | 'exit'>): string {
  const isLower = 2 * rowOf(grid, exit) >= grid.height
  const isRight = 2 * columnOf(grid, exit) >= grid.width
  const place = `${isLower ? 'lower' : 'upper'}-${isRight ? 'right' : 'left'}` as const
  return t('card.goal', { place: t(`place.${place}`) })
}

/** Sentences about enemies that are new to the player, and the cost of a catch. */
export function lessonSentences({ mode }: CardRun, { goal, enemies }: Lessons): readonly string[] {
  const cost = t(`cost.${mode}`, { count: ENDLESS_CATCHES })
  const sentences = enemies.map((kind) => t(`lesson.${kind}`))
  return goal && enemies.length > 0 ? [...sentences, t('card.caught', { cost })] : sentences
}

/** Legend of the two marks on the map. */
function createLegend(): HTMLElement {
  return element(
    'p',
    { className: 'card-legend' },
    element('span', { className: 'entrance' }, t('card.entrance')),
    ' ',
    element('span', { className: 'exit' }, t('card.exit')),
  )
}

/** Best time with its medal, time for the next medal, and par; without a par, only the best time. */
function partsOf({ best, par }: Goal): HTMLElement[] {
  const medal = best === null || par === null ? null : medalOf(best, par.optimum)
  const write = par === null ? formatTicks : writerBeside(best === null ? [] : [best], par.optimum)
  const won: Child[] =
    best === null
      ? []
      : [[medal !== null && [createMedal(medal), ' '], t('medal.best', { time: write(best) })]]
  const goals =
    par === null
      ? []
      : [...nextSentence(medal ?? 'escaped', par.optimum, write), parSentence(par, write)]
  return [...won, ...goals].map((part) => element('span', {}, part))
}
