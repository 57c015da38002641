import { directionTo, type Grid } from '../labyrinth/grid.ts'
import { lineOf, RECIPES, sizeOf } from '../labyrinth/maze/recipes.ts'
import { tileOfEntry, type TracePlayer } from '../labyrinth/trace-player.ts'
import { BRAIDED, TRACE_STRIDE } from '../labyrinth/trace.ts'
import { element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import type { Played } from './work.ts'
import { reveal } from '../ui/reveal.ts'

/** Signs of the directions north, east, south and west. */
const ARROWS = '↑→↓←'

/**
 * Creates the recipe of an algorithm, whose lines light up as its trace is played.
 *
 * @param choice field above it, which chooses another algorithm
 */
export function createRecipeBox(
  { value: id, player }: Omit<Played, 'label'>,
  grid: Grid,
  choice: HTMLElement | false,
) {
  const recipe = RECIPES[id]
  const lines = t(`recipe.${id}`).split('\n')
  if (eventAt(player, player.length) === BRAIDED) lines.push(t('recipe.braid'))
  const items = lines.map((line) => element('li', {}, line))
  const kept = element('p')
  // The value of the field says what it is.
  if (choice !== false) choice.querySelector('span')?.classList.add('unseen')
  const root = element(
    'div',
    { className: 'recipe', role: 'group', tabIndex: 0, ariaLabel: t('workshop.recipe') },
    choice,
    kept,
    element('ol', {}, items),
  )
  return {
    root,
    /** Lights the line of the latest entry, and shows what the algorithm keeps and where it went. */
    show(): void {
      const event = eventAt(player, player.position)
      const lit = event === BRAIDED ? items.length - 1 : lineOf(recipe, event)
      for (const [i, item] of items.entries()) item.ariaCurrent = i === lit ? 'step' : null
      if (root.scrollHeight > root.clientHeight && lit in items) reveal(items[lit])
      const { keeps } = recipe
      const size = keeps && t(`kept.${keeps.what}`, { count: sizeOf(keeps, player.eventCounts) })
      kept.textContent = [size, arrowOf(grid, player)].filter(Boolean).join(' · ')
    },
  }
}

/** Event of the latest of a number of entries; -1 for none. */
function eventAt({ entries }: TracePlayer, count: number): number {
  return count === 0 ? -1 : entries[(count - 1) * TRACE_STRIDE + 2]
}

/** Direction of the latest step; '' unless it led to a neighbour. */
function arrowOf(grid: Grid, player: TracePlayer): string {
  const { position } = player
  if (position < 2) return ''
  const [before, tile] = [position - 2, position - 1].map((i) => tileOfEntry(player, i))
  const direction = directionTo(grid, before, tile)
  return direction === null ? '' : ARROWS[direction]
}
