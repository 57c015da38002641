import type { View, WorkshopSettings } from '../../app/workshop-link/workshop-settings.ts'
import { directionTo, type Grid } from '../../core/grid.ts'
import type { AlgorithmId } from '../../core/maze/generators.ts'
import { lineOf, RECIPES, sizeOf } from '../../core/maze/recipes.ts'
import type { SolverId } from '../../core/path/solvers.ts'
import { tileOfEntry, type TracePlayer } from '../../core/trace-player.ts'
import { BRAIDED, TRACE_STRIDE } from '../../core/trace.ts'
import { element } from '../../ui/element.ts'
import { selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import type { Work } from './work.ts'

/** Algorithm with a recipe, and the player of its trace. */
interface Told {
  readonly id: AlgorithmId | SolverId
  readonly label: string
  readonly player: TracePlayer
}

/** Signs of the directions north, east, south and west. */
const ARROWS = '↑→↓←'

/** Algorithms that a view plays. */
export function toldIn(view: View, settings: WorkshopSettings, work: Work): readonly Told[] {
  if (view === 'carve') {
    const { algorithm: id } = settings
    return [{ id, label: t(`algorithm.${id}`), player: work.carving }]
  }
  if (view !== 'solve' && view !== 'race') return []
  return work.solvers.map(({ solver: { id }, player }) => {
    return { id, label: t(`solver.${id}`), player }
  })
}

/**
 * Creates the recipe of one of several algorithms, whose lines light up as their traces are played.
 *
 * @param chosen id of the algorithm shown at first, if it is among them
 * @param choose called with the id of another one
 * @param toggled called when the recipe is opened or closed
 */
export function createRecipeBox(
  told: readonly Told[],
  grid: Grid,
  chosen: string,
  choose: (id: string) => void,
  isOpen: boolean,
  toggled: (isOpen: boolean) => void,
) {
  let shown = told.find(({ id }) => id === chosen) ?? told[0]
  const list = element('ol')
  const kept = element('p')
  const names = told.map(({ id, label }) => ({ value: id, label }))
  const field = selectField(t('workshop.solvers'), names, shown.id, (id) => {
    shown = told.find((each) => each.id === id) ?? shown
    choose(id)
    write()
    show()
  })
  field.querySelector('span')?.classList.add('unseen')

  function write(): void {
    const lines = t(`recipe.${shown.id}`).split('\n')
    const { player } = shown
    if (eventAt(player, player.length) === BRAIDED) lines.push(t('recipe.braid'))
    list.replaceChildren(...lines.map((line) => element('li', {}, line)))
  }

  /** Lights the line of the latest entry, and shows what the algorithm keeps and where it went. */
  function show(): void {
    const { player, id } = shown
    const recipe = RECIPES[id]
    const event = eventAt(player, player.position)
    const line = event === BRAIDED ? list.children.length - 1 : lineOf(recipe, event)
    for (const [i, item] of [...list.children].entries()) {
      item.ariaCurrent = i === line ? 'step' : null
    }
    const { keeps } = recipe
    const size = keeps && t(`kept.${keeps.what}`, { count: sizeOf(keeps, player.eventCounts) })
    kept.textContent = [size, arrowOf(grid, player)].filter(Boolean).join(' · ')
  }

  write()
  return {
    root: element(
      'details',
      {
        ...{ className: 'fold recipe', open: isOpen },
        on: { toggle: ({ currentTarget }) => toggled(currentTarget.open) },
      },
      element('summary', {}, t('workshop.recipe')),
      told.length > 1 && field,
      list,
      kept,
    ),
    show,
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
