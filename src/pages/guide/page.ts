import '../../figures/bench.css'
import type { Host, Page } from '../../app/page.ts'
import { pageQuery, showQuery } from '../../app/routing/address.ts'
import { DEFAULT_SETTINGS, type WorkshopSettings } from '../../app/workshop-link/workshop-link.ts'
import { stonesOf } from '../../figures/contents.ts'
import { createView } from '../../figures/view.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-parts.ts'
import { createState } from '../../core/game/state.ts'
import { createSmallBoard } from '../../picture/small-board.ts'
import { sheetsOf } from '../../view/actor.ts'
import { createGrid } from '../../labyrinth/grid.ts'
import { BINARY_TREE } from '../../labyrinth/maze/binary-tree.ts'
import { HASH_NUMBERS } from '../../labyrinth/random/coordinate-hash.ts'
import { RANDOM_GENERATORS } from '../../labyrinth/random/generators.ts'
import { LCG_BITS, stateBits } from '../../labyrinth/random/lcg.ts'
import { type Random, toss } from '../../labyrinth/random/random.ts'
import { contextOf } from '../../picture/canvas.ts'
import type { GridStyle } from '../../picture/stones.ts'
import { paintedMaze } from '../../figures/maze-painter.ts'
import './guide.css'
import { createCarver } from './carver.ts'
import { createChase } from './chase.ts'
import {
  LABYRINTHS,
  WAYS,
  createAlgorithms,
  createPlayed,
  createSearches,
  type GuideFigure,
} from './played.ts'

/** Side of a tile of the carving, in pixels. */
const CARVING_SIDE = 28

/** Maze of the two searches: small enough for numbers on its tiles, with loops. */
const SEARCHED: WorkshopSettings = {
  ...DEFAULT_SETTINGS,
  ...{ view: 'solve', width: 15, height: 11, braid: 40, speed: 1 },
}

/** Part of a window in whose view time passes in a figure. */
const SEEN = { rootMargin: '-15% 0px' }

/** Figure of each chapter, in their order. Its words are the messages `guide.<chapter>`. */
const CHAPTERS = {
  lose: (host) => createChase(host, LABYRINTHS.dead, false),
  carve(host, isStill) {
    const stones = stonesOf({ algorithm: 'recursive-backtracker' }, host.mapStyle())
    return createCarver({ side: CARVING_SIDE, ...stones }, isStill)
  },
  algorithms: (host, isStill) => createPlayed(createAlgorithms(host.mapStyle()), isStill),
  solve(host, isStill) {
    const settings = isStill ? { ...SEARCHED, at: null } : SEARCHED
    const { desk, bar, pass, build } = createView(settings, host.mapStyle(), {
      isStill,
      guesses: true,
    })
    return { root: element('div', { className: 'played' }, desk, bar), pass, build }
  },
  escape(host) {
    const chase = createChase(host, LABYRINTHS.loop, true)
    const runs = (['shortest', 'feint'] as const).map((way) =>
      button(t(`guide.${way}`), () => chase.run(WAYS[way])),
    )
    chase.root.prepend(element('p', { className: 'row' }, runs))
    return chase
  },
  chance(host) {
    const stones = stonesOf({ algorithm: 'binary-tree' }, host.mapStyle())
    const columns = element('div')
    let seeds = 0
    const toss = (): void => columns.replaceChildren(createChance(String(seeds++), stones))
    toss()
    return { root: element('div', {}, columns, button(t('guide.another-seed'), toss)) }
  },
  proof(host, isStill) {
    const chase = createChase(host, LABYRINTHS.loop, false)
    const question = element('p', { role: 'status' }, t('guide.which'))
    const searches = createSearches(host.mapStyle(), chase.run)
    const { root, pass, play } = createPlayed(searches, isStill, true)
    const choices = (['loop', 'dead'] as const).map((id, i) => {
      const choose = (): void => {
        const verdict = id === 'loop' ? 'guess.right' : 'guess.wrong'
        question.textContent = t(verdict, { line: t('guide.which-told') })
        choices.forEach((choice, other) => (choice.ariaPressed = String(other === i)))
        if (!isStill) play()
      }
      searches.lanes[i].canvas.addEventListener('click', choose)
      return button(t(`guide.${id}`), choose, { ariaPressed: 'false' })
    })
    const row = element('p', { className: 'row' }, choices)
    const which = element('div', { className: 'stack' }, question, row)
    root.prepend(element('div', { className: 'states' }, createStates(host), which))
    searches.root.append(chase.root)
    const passBoth = (ms: number): void => {
      pass(ms)
      chase.pass?.(ms)
    }
    return { root, pass: passBoth }
  },
} as const satisfies Readonly<Record<string, (host: Host, isStill: boolean) => GuideFigure>>

/** Tiles of the player in two states of the labyrinth with the loop, of the Minotaur in each, and a tile's side. */
const STATES = { player: 24, enemies: [133, 97], side: 16 } as const

/** Creates pictures of two states, in which the player stands alike and the Minotaur does not. */
function createStates({ scene, preferences }: Host): readonly HTMLElement[] {
  const level = LABYRINTHS.loop
  const options = preferences.renderOptions()
  return STATES.enemies.map((enemy, i) => {
    const board = createSmallBoard(level, sheetsOf(scene, options), options, true, STATES.side)
    const state = createState(level, false)
    state.player.tile = STATES.player
    state.enemies[0].tile = enemy
    board.draw(state, [], 0)
    const caption = element('figcaption', {}, t(i === 0 ? 'guide.state' : 'guide.other-state'))
    return element('figure', {}, board.canvas, caption)
  })
}

/** Side of a picture in tosses, a multiple of the period of bit 3. */
const TOSSES = 64

/** Odd side of a maze, in tiles, and the side of a tile, in pixels. */
const MAZE_SIDE = 23
const TILE_SIDE = 8

/** Low bits of the linear congruential generator, with a message on the pattern of each. */
const LOW_BITS = [
  { bit: 0, effect: 'chance.alternates' },
  { bit: 3, effect: 'chance.repeats' },
] as const

/** Opens the guide: seven chapters, a figure each and some words after it. */
export function open(host: Host): Page {
  const isStill = host.preferences.renderOptions().reducedMotion
  const figures = new Map<Element, GuideFigure>()
  /** Places of the figures in view. */
  const seen = new Set<Element>()
  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target)
      else seen.delete(target)
    }
  }, SEEN)
  const waiting: (() => void)[] = []
  const chapters = (Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).map((id) => {
    const place = element('div', { className: 'guide-figure slim' })
    waiting.push(() => {
      const figure: GuideFigure = CHAPTERS[id](host, isStill)
      place.append(figure.root)
      figure.build?.(!isStill)
      figures.set(place, figure)
      view.observe(place)
    })
    const [title, ...lines] = t(`guide.${id}`).split('\n')
    const words = lines.map((line) => element('p', {}, line))
    return element(
      'section',
      { className: 'stack', ariaLabel: title },
      element('h2', {}, title),
      place,
      element('div', { className: 'guide-words' }, words),
    )
  })
  const rebuild = (): void => figures.forEach((figure) => figure.build?.())
  window.addEventListener('resize', rebuild, { signal: host.closed })
  host.closed.addEventListener('abort', () => view.disconnect())
  host.showLabyrinth('recursive-backtracker')
  showQuery(pageQuery('guide'))
  const root = element(
    'main',
    { className: 'page tablet guide', attributes: { tabindex: '-1' } },
    createPageHead(t('guide.title'), host.goUp),
    element('div', { className: 'sheet' }, chapters),
  )
  return {
    root,
    shown() {
      waiting.shift()?.()
      root.querySelector('canvas')?.focus({ preventScroll: true })
    },
    update(ms) {
      // A figure a frame: the first is there at once, and none is late for a reader who scrolls.
      waiting.shift()?.()
      for (const place of seen) figures.get(place)?.pass?.(ms)
    },
  }
}

/**
 * Creates a column for each source of chance: its coin tosses, row by row, and the binary tree carved from
 * them. The low bits of a weak generator come first.
 */
export function createChance(seed: string, stones: Omit<GridStyle, 'side'>): HTMLElement {
  const column = (name: string, effect: string, create: () => Random): HTMLElement => {
    const text = effect === '' ? name : `${name}: ${effect}`
    const grid = createGrid(MAZE_SIDE, MAZE_SIDE)
    BINARY_TREE.carve(grid, create())
    const maze = paintedMaze(grid, { side: TILE_SIDE, ...stones }, false)
    const coins = tossedCoins(create())
    for (const picture of [coins, maze]) Object.assign(picture, { role: 'img', ariaLabel: text })
    return element('figure', {}, coins, maze, element('figcaption', {}, text))
  }
  return element(
    'div',
    { className: 'chance' },
    LOW_BITS.map(({ bit, effect }) =>
      column(t('chance.bit', { bit }), t(effect), () => bitChance(bit)),
    ),
    RANDOM_GENERATORS.map(({ id, create }) => {
      const effect =
        id === 'coordinate-hash' ? t('chance.hash-repeats', { tiles: HASH_NUMBERS }) : ''
      return column(t(`random.${id}`), effect, () => create(seed))
    }),
  )
}

/** Chance whose coin is one bit of the state of the linear congruential generator. */
function bitChance(bit: number): Random {
  const bits = stateBits(TOSSES * TOSSES)
  let at = bit
  return {
    next() {
      const coin = bits[at]
      at += LCG_BITS
      return (coin << 31) >>> 0
    },
  }
}

/** Paints coins, one a pixel: heads light, tails dark. */
function tossedCoins(random: Random): HTMLCanvasElement {
  const canvas = element('canvas', { width: TOSSES, height: TOSSES })
  const context = contextOf(canvas)
  for (let at = 0; at < TOSSES * TOSSES; at++) {
    context.fillStyle = toss(random) === 1 ? '#b57a53' : '#0b0712'
    context.fillRect(at % TOSSES, Math.floor(at / TOSSES), 1, 1)
  }
  return canvas
}
