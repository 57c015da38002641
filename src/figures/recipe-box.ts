import type { WorkshopSettings } from '../app/workshop-link/workshop-settings.ts'
import { directionTo, type Grid } from '../core/grid.ts'
import type { AlgorithmId } from '../core/maze/generators.ts'
import { lineOf, RECIPES, sizeOf } from '../core/maze/recipes.ts'
import type { SolverId } from '../core/path/solvers.ts'
import { tileOfEntry, type TracePlayer } from '../core/trace-player.ts'
import { BRAIDED, TRACE_STRIDE } from '../core/trace.ts'
import { element } from '../ui/element.ts'
import { t } from '../ui/message.ts'
import type { Work } from './work.ts'

/** Algorithm that a view plays, by its id, and the player of its trace. */
interface Told {
  readonly value: AlgorithmId | SolverId
  readonly label: string
  readonly player: TracePlayer
}

/** Signs of the directions north, east, south and west. */
const ARROWS = '↑→↓←'

/** Algorithms that a view plays. */
export function toldIn(settings: WorkshopSettings, work: Work): readonly Told[] {
  const { view, algorithm } = settings
  if (view === 'carve') {
    return [{ value: algorithm, label: t(`algorithm.${algorithm}`), player: work.carving }]
  }
  if (view !== 'solve' && view !== 'race') return []
  return work.solvers.map(({ solver: { id }, player }) => {
    return { value: id, label: t(`solver.${id}`), player }
  })
}

/**
 * Creates the recipe of an algorithm, whose lines light up as its trace is played.
 *
 * @param choice field above it, which chooses another algorithm
 * @param toggled called when the recipe is opened or closed
 */
export function createRecipeBox(
  { value: id, player }: Told,
  grid: Grid,
  choice: HTMLElement | false,
  isOpen: boolean,
  toggled: (isOpen: boolean) => void,
) {
  const recipe = RECIPES[id]
  const lines = t(`recipe.${id}`).split('\n')
  if (eventAt(player, player.length) === BRAIDED) lines.push(t('recipe.braid'))
  const items = lines.map((line) => element('li', {}, line))
  const kept = element('p')
  // The value of the field says what it is.
  if (choice !== false) choice.querySelector('span')?.classList.add('unseen')
  const root = element(
    'details',
    {
      ...{ className: 'fold recipe', open: isOpen },
      on: { toggle: ({ currentTarget }) => toggled(currentTarget.open) },
    },
    element('summary', {}, t('workshop.recipe')),
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
      if (root.scrollHeight > root.clientHeight) items[lit]?.scrollIntoView({ block: 'nearest' })
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
