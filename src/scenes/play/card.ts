import { type BoundKeyNames, createHint } from '../../app/keys/bound-key-names.ts'
import type { LessonKind, Lessons } from '../../app/lessons.ts'
import { makerWords, mazeName, trialLine } from '../../app/seeds/seed-name.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { Level, LevelLayout } from '../../core/game/level-layout.ts'
import { LEVEL_COUNT } from '../../core/game/rules.ts'
import { columnOf, rowOf } from '../../labyrinth/grid.ts'
import type { Optimum } from '../../core/level/optimum.ts'
import { medalOf } from '../../core/times/medals.ts'
import { type Child, element, setText } from '../../ui/element.ts'
import { createMedal, nextSentence, writerBeside } from '../../ui/medal.ts'
import { type MessageKey, t } from '../../ui/message.ts'
import type { Size } from '../../picture/canvas.ts'
import type { CardMaze } from './card-maze.ts'
import type { RacedTimes } from '../../app/ghosts.ts'

/** Times to beat at a level, in ticks. */
export interface Goal {
  /** The player's best time; null if there is none. */
  readonly best: number | null
  /** Optimum of the level; null while it is unknown. */
  readonly optimum: Optimum | null
}

type CardLevel = Pick<
  Level,
  'number' | 'algorithm' | 'isImported' | 'title' | 'maker' | 'grid' | 'exit'
>

/** The picture of the maze, which takes the largest size that fits into a box. */
export type CardPicture = Pick<CardMaze, 'root' | 'fit'>

/** Least height of the picture, in pixels: a card with less room for it scrolls. */
const LEAST_HEIGHT = 64

/**
 * The card of a level, over a game that can be played already: its maze, its name and one line, and
 * a line for each enemy that is new to the player, and for gaps.
 */
export function createCard(level: CardLevel, goal: Goal, keys: BoundKeyNames, lessons: Lessons) {
  const maker = makerWords(level)
  const goals = element('p', { className: 'card-goal', hidden: true }, partsOf(goal))
  const line = level.title === undefined ? '' : trialLine(level.title)
  const news = line === '' ? lessons.news : []
  const lessonLines = news.map((kind) =>
    element('p', { className: 'card-lesson' }, element('span', {}, t(`lesson.${kind}`))),
  )
  const race = element('p', { className: 'card-race' })
  const look = element('p', { className: 'card-look', hidden: true })
  const again = element('p', { className: 'card-start is-ahead', hidden: true }, t('card.again'))
  const start = createHint('card-start is-ahead', keys, ({ movement }) =>
    movement === '' ? goalSentence(level) : t('card.start', { ways: movement }),
  )
  const words = element(
    'div',
    { className: 'card-words' },
    element('h2', {}, cardTitle(level), maker !== '' && [' ', element('small', {}, maker)]),
    // The line of a trial is its lesson.
    line === ''
      ? element('p', { className: 'card-story' }, storyOf(level))
      : element('p', { className: 'card-lesson' }, line),
    look,
    race,
    lessons.goal ? start : again,
    lessonLines,
    goals,
  )
  const root = element('section', { className: 'card' }, words)
  let picture: CardPicture | null = null
  const layOut = (): void => {
    picture?.fit(boxFor(root, words))
    scrollIfTall(root)
  }
  const sizes = new ResizeObserver(layOut)
  sizes.observe(words)
  return {
    root,
    /** Adds the picture before the words of a card on the page, and a portrait of each lesson. */
    picture: (next: CardPicture, portrait: (kind: LessonKind) => HTMLElement): void => {
      picture = next
      root.prepend(next.root)
      lessonLines.forEach((line, i) => {
        const likeness = portrait(news[i])
        likeness.ariaHidden = 'true'
        line.prepend(likeness)
      })
      sizes.observe(root.closest('main') ?? root)
      layOut()
    },
    /** Shows the seconds left of the picture: at 0 it is taken away, with null it stays. */
    showLook: (seconds: number | null): void => {
      const isTaken = seconds === 0
      const former = look.textContent
      setText(look, seconds ? t(`card.look-${seconds}` as MessageKey) : '')
      look.hidden = look.textContent === ''
      if (picture === null || isTaken !== root.contains(picture.root)) return
      if (!isTaken) root.prepend(picture.root)
      else if (former === '') picture.root.remove()
      else flyAway(root, picture.root)
    },
    /** Names the opponent of a race and their time at the level; null outside a race. */
    setRacer: (racer: RacedTimes | null): void => {
      const { name = '', time = null } = racer ?? {}
      race.textContent = time === null ? '' : t('card.race', { name, time: formatTicks(time) })
    },
    setGoal(next: Goal): void {
      goals.replaceChildren(...partsOf(next))
    },
    /**
     * @param isTried shows the times to beat in place of the lessons, which a first attempt has
     * @param isHeldBack shows that a held direction must be let go and pressed again
     */
    show(isGone: boolean, isTried: boolean, isHeldBack: boolean): void {
      root.classList.toggle('gone', isGone)
      // The words of a fading card must not move.
      if (isGone) return
      goals.hidden = !isTried || lessons.goal
      for (const line of lessonLines) line.hidden = isTried
      again.hidden = !isHeldBack
    },
  }
}

/** Moves the picture of a card into the corner of the minimap, where it vanishes. */
function flyAway(card: HTMLElement, picture: HTMLElement): void {
  const from = picture.getBoundingClientRect()
  card.after(picture)
  const to = picture.getBoundingClientRect()
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  const flight = [{ transform: start }, { transform: 'scale(0.2)', opacity: 0.2 }]
  const duration = document.documentElement.classList.contains('reduced-motion') ? 0 : 500
  picture.animate(flight, { duration, easing: 'ease-in' }).onfinish = () => {
    // Practice may have put it back meanwhile.
    if (!card.contains(picture)) picture.remove()
  }
}

/** Number and maze of a level of the ten labyrinths, and the name of any other. */
function cardTitle(level: CardLevel): string {
  const name = mazeName(level)
  return isNumbered(level) ? `${t('hud.level', { level: level.number })} · ${name}` : name
}

/** Line of the story that a level tells; '' for levels outside the ten labyrinths. */
function storyOf(level: CardLevel): string {
  return isNumbered(level) ? t(`story.${level.number}` as MessageKey) : ''
}

function isNumbered({ number, title }: CardLevel): boolean {
  return title === undefined && number > 0 && number <= LEVEL_COUNT
}

/** The room that the words of a card leave for its picture, above or beside them. */
function boxFor(card: HTMLElement, words: HTMLElement): Size {
  const style = getComputedStyle(card)
  const [most, gap, ...edges] = [
    style.maxHeight,
    style.rowGap,
    ...[style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth],
  ].map(parseFloat)
  const [widest, ...sides] = [
    style.maxWidth,
    ...[style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth],
  ].map(parseFloat)
  const isBeside = style.flexDirection === 'row'
  const sum = (lengths: readonly number[]): number => lengths.reduce((all, each) => all + each, 0)
  const width = widest - sum(sides) - (isBeside ? words.offsetWidth + gap : 0)
  const height = most - sum(edges) - (isBeside ? 0 : words.offsetHeight + gap)
  return { width, height: Math.max(height, LEAST_HEIGHT) }
}

/** Lets pointers and keys scroll a card that is larger than its window; others let the game have them. */
function scrollIfTall(card: HTMLElement): void {
  const isTall = card.scrollHeight > card.clientHeight
  card.classList.toggle('tall', isTall)
  if (isTall) card.tabIndex = 0
  else card.removeAttribute('tabindex')
}

/** Sentence that names the corner of the level with the exit. */
export function goalSentence({ grid, exit }: Pick<LevelLayout, 'grid' | 'exit'>): string {
  const isLower = 2 * rowOf(grid, exit) >= grid.height
  const isRight = 2 * columnOf(grid, exit) >= grid.width
  const place = `${isLower ? 'lower' : 'upper'}-${isRight ? 'right' : 'left'}` as const
  return t('card.goal', { place: t(`place.${place}`) })
}

/** Best time with its medal, and time for the next medal; without an optimum, only the best time. */
function partsOf({ best, optimum }: Goal): HTMLElement[] {
  const medal = best === null || optimum === null ? null : medalOf(best, optimum.ticks)
  const write =
    optimum === null ? formatTicks : writerBeside(best === null ? [] : [best], optimum.ticks)
  const won: Child[] =
    best === null
      ? []
      : [[medal !== null && [createMedal(medal), ' '], t('medal.best', { time: write(best) })]]
  const goals = optimum === null ? [] : nextSentence(medal ?? 'escaped', optimum.ticks, write)
  return [...won, ...goals].map((part) => element('span', {}, part))
}
