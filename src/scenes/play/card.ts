import type { BoundKeyNames } from '../../app/bound-key-names.ts'
import { createHint } from '../../app/key-hint.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { EnemyKind, LevelLayout } from '../../core/game/level-layout.ts'
import { LEVEL_COUNT } from '../../core/game/rules.ts'
import type { Par } from '../../core/level/optimum.ts'
import type { Run } from '../../core/level/run.ts'
import { medalOf } from '../../core/speedrun/medals.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedal, nextSentence, parSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'

/** Times to beat at a level, in ticks. */
export interface Goal {
  /** The player's best; null where there is none. */
  readonly best: number | null
  /** Null while it is unknown. */
  readonly par: Par | null
}

export interface Card {
  readonly root: HTMLElement
  /** Puts a picture before the words, and one before the name of each enemy. */
  readonly picture: (picture: HTMLElement, portrait: (kind: EnemyKind) => HTMLElement) => void
  /** Shows other times to beat. */
  readonly setGoal: (goal: Goal) => void
  /** `isTried` shows the times to beat, left out at a first attempt. */
  readonly show: (isGone: boolean, isTried: boolean) => void
}

/**
 * The card with a level's algorithm and enemies; it lies over a game that can already be played.
 *
 * @param keys their names in the hint of how to begin; null for a player who has moved before
 */
export function createCard(
  run: Run,
  { algorithm, enemies }: LevelLayout,
  goal: Goal,
  keys: BoundKeyNames | null,
): Card {
  const number =
    run.mode === 'run'
      ? t('card.level', { level: run.level, count: LEVEL_COUNT })
      : t(run.mode === 'maze' ? 'hud.maze' : 'card.single', { level: run.level })
  const goals = element('p', { className: 'card-goal', hidden: true }, partsOf(goal))
  const kinds = [...new Set(enemies.map(({ kind }) => kind))]
  const hunters = kinds.map((kind) => element('span', {}, t(`enemy.${kind}`)))
  const start =
    keys &&
    createHint('card-start', keys, ({ movement }) =>
      movement === '' ? '' : t('card.start', { ways: movement }),
    )
  let wasGone = false
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
    start,
  )
  const root = element('section', { className: 'card' }, words)
  return {
    root,
    picture(picture, portrait) {
      root.prepend(picture)
      hunters.forEach((hunter, i) => {
        const likeness = portrait(kinds[i])
        likeness.ariaHidden = 'true'
        hunter.prepend(likeness)
      })
    },
    setGoal(next) {
      goals.replaceChildren(...partsOf(next))
    },
    show(isGone, isTried) {
      root.classList.toggle('gone', isGone)
      // While the card fades its words stay where they are.
      if (wasGone && !isGone) start?.remove()
      wasGone = isGone
      goals.hidden = !isTried
    },
  }
}

/** The best time with its medal, the goal of the next medal, and par, as far as par is known. */
function partsOf({ best, par }: Goal): HTMLElement[] {
  const medal = best === null || par === null ? null : medalOf(best, par.optimum)
  const won: Child[] =
    best === null
      ? []
      : [
          [
            medal !== null && [createMedal(medal), ' '],
            t('medal.best', { time: formatTicks(best) }),
          ],
        ]
  const goals = par === null ? [] : [...nextSentence(medal, par.optimum), parSentence(par)]
  return [...won, ...goals].map((part) => element('span', {}, part))
}
