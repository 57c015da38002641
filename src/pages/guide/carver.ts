import { createGrid, type Direction, DIRECTIONS, directionTo } from '../../labyrinth/grid.ts'
import { recursiveBacktracker } from '../../labyrinth/maze/recursive-backtracker.ts'
import { createTracePlayer, tileOfEntry } from '../../labyrinth/trace-player.ts'
import { createTrace } from '../../labyrinth/trace.ts'
import { createLane, type Lane } from '../../figures/lane.ts'
import { createRecipeBox } from '../../figures/work.ts'
import type { GridStyle } from '../../picture/stones.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { ARROWS } from '../../ui/spatial-navigation.ts'
import type { GuideFigure } from './played.ts'

/** Sides of the grid, in tiles. */
const WIDTH = 15
const HEIGHT = 11

/** Entries of the trace that are played in a second. */
const ENTRIES_PER_SECOND = 24

const ID = 'recursive-backtracker'

/** Ends the carving where its chance has no draw left. */
class Undecided extends Error {}

/** Draws of which each possible choice of the algorithm takes one: its choices read the two high bits. */
const DRAWS = [0, 1, 2, 3].map((high) => (high << 30) >>> 0)

/** Carves the grid as far as some draws of its chance decide. */
export function carveAsDrawn(draws: readonly number[]) {
  const trace = createTrace()
  let used = 0
  const next = (): number => {
    if (used === draws.length) throw new Undecided()
    return draws[used++]
  }
  const grid = createGrid(WIDTH, HEIGHT)
  const blank = grid.tiles.slice()
  try {
    recursiveBacktracker(grid, { next }, trace)
  } catch (error) {
    if (!(error instanceof Undecided)) throw error
  }
  return { grid, player: createTracePlayer(blank, trace) }
}

/** Directions that the algorithm can take after some draws, each with a draw that takes it. */
export function choicesAfter(draws: readonly number[]): ReadonlyMap<Direction, number> {
  const { length } = carveAsDrawn(draws).player
  const choices = new Map<Direction, number>()
  for (const draw of DRAWS) {
    const { player, grid } = carveAsDrawn([...draws, draw])
    // The next entry opens the wall, the one after it the cell behind.
    if (player.length <= length) continue
    const [wall, cell] = [length, length + 1].map((at) => tileOfEntry(player, at))
    choices.set(directionTo(grid, wall, cell) as Direction, draw)
  }
  return choices
}

const nameOf = (direction: Direction): string =>
  t(`action.${(['up', 'right', 'down', 'left'] as const)[direction]}`)

/** Creates a depth-first carving in which the reader chooses the directions, by arrow keys or buttons. */
export function createCarver(style: GridStyle, isStill: boolean): GuideFigure {
  /** The first draw is the cell in the corner. */
  let draws = [0]
  let choices = choicesAfter(draws)
  let position = 0
  let lane: Lane
  let box: ReturnType<typeof createRecipeBox>
  const canvas = { tabIndex: 0, role: 'application', ariaLabel: t('guide.dig') }
  const stage = element('div', { className: 'bench', ...canvas })
  const beside = element('div')
  const status = element('p', { role: 'status' })

  /** True while the latest choice is carved. */
  const isCarving = (): boolean => position < lane.player.length
  const choose = (direction: Direction): void => {
    const draw = choices.get(direction)
    if (draw === undefined) return
    position = lane.player.length
    carve([...draws, draw])
  }
  const buttons = DIRECTIONS.map((direction) =>
    button('↑→↓←'[direction], () => choose(direction), {
      ariaLabel: nameOf(direction),
    }),
  )
  const byChance = button(t('guide.by-chance'), () => {
    const chosen = [...draws]
    position = lane.player.length
    for (let ways = choices; ways.size > 0; ways = choicesAfter(chosen)) {
      chosen.push([...ways.values()][Math.floor(Math.random() * ways.size)])
    }
    carve(chosen)
  })
  const again = button(t('guide.again'), () => {
    position = 0
    carve([0])
  })

  function carve(next: readonly number[]): void {
    draws = [...next]
    choices = choicesAfter(draws)
    const { grid, player } = carveAsDrawn(draws)
    lane = createLane(grid, player, style, t(`algorithm.${ID}`), { solves: false })
    box = createRecipeBox({ value: ID, player }, grid, false)
    stage.replaceChildren(lane.root)
    beside.replaceChildren(box.root)
    if (isStill) position = player.length
    show()
  }
  function show(): void {
    lane.show(Math.floor(position), choices.size === 0)
    box.show()
    for (const direction of DIRECTIONS) {
      buttons[direction].ariaDisabled = String(!choices.has(direction))
    }
    if (isCarving()) return
    const ways = [...choices.keys()].map(nameOf).join(', ')
    status.textContent = ways === '' ? t('guide.carved') : t('guide.ways', { ways })
  }

  const root = element(
    'figure',
    {
      className: 'carver',
      on: {
        keydown(event) {
          const direction = ARROWS[event.key]
          if (direction === undefined) return
          event.preventDefault()
          choose(direction)
        },
      },
    },
    element('div', { className: 'desk' }, stage, beside),
    status,
    element('p', { className: 'row' }, buttons, byChance, again),
  )
  carve(draws)
  return {
    root,
    pass(ms) {
      if (!isCarving()) return
      position = Math.min(lane.player.length, position + (ms / 1000) * ENTRIES_PER_SECOND)
      show()
    },
  }
}
