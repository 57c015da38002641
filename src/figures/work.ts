import { type WorkshopSettings, WorkshopLinkError } from '../app/workshop-link/workshop-link.ts'
import { type Grid, directionTo } from '../labyrinth/grid.ts'
import { endsOf } from '../labyrinth/maze/ends.ts'
import { maskFromRows, MaskError } from '../labyrinth/maze/mask.ts'
import { blankOf, carvePlan, type MazePlan, PlanError } from '../labyrinth/maze/plan.ts'
import { MAZE_SOLVERS, type SolverId } from '../labyrinth/path/solvers.ts'
import {
  createTracePlayer,
  eventAt,
  stepsReached,
  type TracePlayer,
  tileOfEntry,
} from '../labyrinth/trace-player.ts'
import { createTrace, BRAIDED, TRACE_STRIDE } from '../labyrinth/trace.ts'
import { gridOfMap, MapError, MaskFileError, MOST_CELLS } from '../app/maps/map-text.ts'
import { t } from '../ui/message.ts'
import { DrawnError } from '../core/level/drawn/drawn-level.ts'
import { SeedError } from '../core/level/seed.ts'
import { PatienceError } from '../labyrinth/maze/random-step.ts'
import { MazeTextError } from '../labyrinth/maze/text.ts'
import { type Kept, lineOf, RECIPES, sizeOf } from '../labyrinth/maze/recipes.ts'
import { element } from '../ui/element.ts'
import { reveal } from '../ui/reveal.ts'

/** Limit of moves of solvers that may never end. */
const MOST_MOVES = 100_000

/** Maze of the settings, with the traces of carving and solving it. */
export interface Work {
  /** Plan of the maze as JSON, or its map. */
  readonly key: string
  readonly grid: Grid
  readonly carving: TracePlayer
  readonly solvers: readonly { readonly id: SolverId; readonly player: TracePlayer }[]
}

/** Algorithm that a view plays, by its id, and the player of its trace. */
export type Played = ReturnType<typeof playedIn>[number]

/** Algorithms that a view plays. */
export function playedIn({ view, algorithm }: WorkshopSettings, { carving, solvers }: Work) {
  return view === 'carve'
    ? [{ value: algorithm, label: t(`algorithm.${algorithm}`), player: carving }]
    : solvers.map(({ id, player }) => ({ value: id, label: t(`solver.${id}`), player }))
}

function planOf(settings: WorkshopSettings): MazePlan {
  const { algorithm, random, seed, width, height, options, braid } = settings
  const rows = settings.mask.split('.').map((row) => [...row].map((cell) => cell === 'o'))
  const mask = settings.mask === '' ? null : maskFromRows(rows)
  return { algorithm, random, seed, width, height, options, mask, braidPercent: braid }
}

/**
 * Carves and solves the maze of the settings, reusing earlier work on the maze.
 *
 * @throws PlanError, RangeError as `carvePlan`.
 */
export function makeWork(settings: WorkshopSettings, before: Work | null): Work {
  const { map } = settings
  const plan = planOf(settings)
  const key = map === '' ? JSON.stringify(plan) : map
  const known = before?.key === key ? before : null
  const { grid, carving } = known ?? (map === '' ? carveWork(plan) : workOnMap(map))
  const { entrance, exit } = endsOf(grid)
  return {
    key,
    grid,
    carving,
    solvers: settings.solvers.flatMap(
      (id) =>
        known?.solvers.find((solver) => solver.id === id) ??
        MAZE_SOLVERS.filter((solver) => solver.id === id).map(({ solve }) => {
          const trace = createTrace()
          solve(grid, entrance, exit, { trace, limit: MOST_MOVES })
          return { id, player: createTracePlayer(grid.tiles, trace) }
        }),
    ),
  }
}

function workOnMap(map: string): Pick<Work, 'grid' | 'carving'> {
  const grid = gridOfMap(map)
  return { grid, carving: createTracePlayer(grid.tiles, createTrace()) }
}

function carveWork(plan: MazePlan): Pick<Work, 'grid' | 'carving'> {
  const trace = createTrace()
  const grid = carvePlan(plan, trace)
  return { grid, carving: createTracePlayer(blankOf(plan).tiles, trace) }
}

/** Message on choices that cannot be carved; null for other errors. */
export function problemSentence(error: unknown, settings: WorkshopSettings): string | null {
  if (error instanceof WorkshopLinkError) return t('problem.workshop', { part: error.part })
  if (error instanceof DrawnError) return t(`problem.drawn-${error.problem}`)
  if (error instanceof SeedError) return t(`problem.${error.problem}`)
  if (error instanceof PlanError) {
    const { width, height } = settings
    const algorithm = t(`algorithm.${settings.algorithm}`)
    const random = t(`random.${settings.random}`)
    return t(`problem.plan-${error.problem}`, { algorithm, random, width, height })
  }
  if (error instanceof PatienceError) return t('problem.plan-patience')
  if (error instanceof MaskFileError || error instanceof MapError) return error.message
  if (error instanceof MaskError) return noMask(t(`problem.mask-${error.problem}`, error.values))
  if (error instanceof MazeTextError) {
    const { line, column } = error
    return noMask(t(`problem.map-${error.problem}`, { line, column, most: MOST_CELLS }))
  }
  return null
}

function noMask(problem: string): string {
  return t('workshop.bad-mask', { problem })
}

/** Most things in a queue or on a stack that are drawn. */
const MOST_HELD = 6

/** Entries of a trace whose tiles are in a queue or on a stack, the next to be taken first. */
function heldBy(keeps: Kept | undefined, { entries, position }: TracePlayer): readonly number[] {
  if (keeps?.what !== 'queue' && keeps?.what !== 'stack') return []
  const held: number[] = []
  for (let entry = 0; entry < position; entry++) {
    const event = entries[entry * TRACE_STRIDE + 2]
    if (keeps.adds.includes(event)) held.push(entry)
    else if (keeps.takes.includes(event) && keeps.what === 'queue') held.shift()
    else if (keeps.takes.includes(event)) held.pop()
  }
  return keeps.what === 'queue' ? held : held.reverse()
}

/** Signs of the directions north, east, south and west. */
const ARROWS = '↑→↓←'

export type RecipeBox = ReturnType<typeof createRecipeBox>

/**
 * Creates the recipe of an algorithm, whose lines light up as its trace is played.
 *
 * @param choice field above it, which chooses another algorithm
 */
export function createRecipeBox(
  shown: Omit<Played, 'label'>,
  grid: Grid,
  choice: HTMLElement | false,
) {
  const { value: id, player } = shown
  const recipe = RECIPES[id]
  const lines = t(`recipe.${id}`).split('\n')
  if (eventAt(player, player.length) === BRAIDED) lines.push(t('recipe.braid'))
  const items = lines.map((line) => element('li', {}, line))
  const kept = element('p')
  const held = element('div', { className: `held ${recipe.keeps?.what}`, ariaHidden: 'true' })
  const steps = stepsReached(player)
  // The value of the field says what it is.
  if (choice !== false) choice.querySelector('span')?.classList.add('unseen')
  const root = element(
    'div',
    { className: 'recipe', role: 'group', tabIndex: 0, ariaLabel: t('workshop.recipe') },
    choice,
    kept,
    held,
    element('ol', {}, items),
  )
  return {
    ...{ root, items, shown },
    /** Lights the line of the latest entry, and shows what the algorithm keeps and where it went. */
    show(): void {
      const event = eventAt(player, player.position)
      const lit = event === BRAIDED ? items.length - 1 : lineOf(recipe, event)
      for (const [i, item] of items.entries()) item.ariaCurrent = i === lit ? 'step' : null
      if (root.scrollHeight > root.clientHeight && lit in items) reveal(items[lit])
      const { keeps } = recipe
      const next = heldBy(keeps, player).slice(0, MOST_HELD)
      const signOf = (entry: number): string | number =>
        keeps?.what === 'queue' ? steps[tileOfEntry(player, entry)] : arrowOf(grid, player, entry)
      held.replaceChildren(...next.map((entry) => element('span', {}, signOf(entry))))
      const size = keeps && t(`kept.${keeps.what}`, { count: sizeOf(keeps, player.eventCounts) })
      kept.textContent = [size, arrowOf(grid, player, player.position - 1)]
        .filter(Boolean)
        .join(' · ')
    },
  }
}

/** Arrow of the step of an entry; '' unless it led to a neighbour. */
function arrowOf(grid: Grid, player: TracePlayer, entry: number): string {
  if (entry < 1) return ''
  const [before, tile] = [entry - 1, entry].map((i) => tileOfEntry(player, i))
  const direction = directionTo(grid, before, tile)
  return direction === null ? '' : ARROWS[direction]
}
