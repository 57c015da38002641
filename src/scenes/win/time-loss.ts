import './time-loss.css'
import { mazeName } from '../../app/seeds/seed-name.ts'
import type { Level, LevelBuilder, LevelLayout } from '../../core/game/level-layout.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import type { Optimum } from '../../core/level/optimum.ts'
import { levelOf, type Run } from '../../core/level/run.ts'
import {
  LOSS_PARTS,
  type TimeLoss,
  type TimeLosses,
  timeLossesOf,
} from '../../core/times/time-loss.ts'
import { button, type Child, element, keepFocus, replace } from '../../ui/element.ts'
import { createDelta } from '../../ui/delta.ts'
import { t } from '../../ui/message.ts'
import { middleOf, paintFrames, paintWay } from '../../picture/layers.ts'
import { type MapStyle, paintLevel } from '../../picture/level-map.ts'
import { fittingSide } from '../../picture/map-canvas.ts'

/** Smallest loss or gain that is shown, in ticks: a tenth of a second. */
const LEAST_SHOWN = TICK_HZ / 10

const MARKED = 3

/** Pixels of the window around the map, besides the list and the buttons. */
const ROOM_ACROSS = 48
const ROOM_DOWN = 84
const GAP = 24

/** Room between two marks, in pixels. */
const MARK_GAP = 1

/**
 * The dialog with the time losses of each cleared level, closed at first; opens at the level with the
 * greatest loss.
 *
 * @param run with one track for each of its results
 * @param optima optima of its levels, as far as they are known
 */
export function createLosses(
  run: Run,
  optima: readonly (Optimum | null)[],
  build: LevelBuilder,
  draw: DrawLosses,
) {
  const { results, tracks } = run
  const lost = results.map(({ time }, i) => time - (optima.at(i)?.ticks ?? time))
  const body = element('div', { className: 'losses-body' })
  let shown: { readonly level: Level; readonly losses: TimeLosses } | null = null
  const close = button(t('losses.close'), () => root.close())
  const contentOf = (heading: string, which: number | null): Child => [
    element('h2', {}, heading),
    element(
      'div',
      { className: 'losses-levels', hidden: results.length === 1 },
      results.map(({ level }, i) => {
        const ariaPressed = which === null ? null : String(i === which)
        const label = [String(level), isShown(lost[i]) && [' ', createDelta(lost[i])]]
        return button(label, () => show(i), { ariaPressed })
      }),
    ),
    body,
    close,
  ]
  const title = t('losses.title')
  const root = element(
    'dialog',
    { className: 'dialog losses slim', ariaLabel: title },
    contentOf(title, null),
  )
  keepFocus(root)
  const refit = (): void => {
    if (root.isConnected && root.open) fit()
    else removeEventListener('resize', refit)
  }

  function show(which: number): void {
    const level = levelOf({ ...run, level: results[which].level }, build)
    const losses = timeLossesOf(level, run.mode, tracks[which])
    shown = { level, losses }
    replace(root, contentOf(results.length === 1 ? title : `${title} · ${mazeName(level)}`, which))
    fit()
  }

  /** Fits list and map into the window. */
  function fit(): void {
    if (shown === null) return
    const { level, losses } = shown
    const largest = losses.places.filter(({ ticks }) => ticks >= LEAST_SHOWN).slice(0, MARKED)
    // The map gets the room that the list leaves.
    const list = element('div', { className: 'losses-list stack' }, createLossList(losses, largest))
    body.replaceChildren(list)
    const isBeside = innerWidth > innerHeight
    const width = innerWidth - ROOM_ACROSS - (isBeside ? list.offsetWidth + GAP : 0)
    const height = innerHeight - ROOM_DOWN - (root.offsetHeight - list.offsetHeight)
    const marked = largest.map(({ tile }) => tile)
    const view = draw(level, losses, marked, width, isBeside ? height : innerHeight)
    const marks = marked.map((_, i) => createLossMark(i + 1))
    body.prepend(createLossMap(view, marks))
    placeMarks(view, marks)
  }

  function open(): void {
    if (results.length === 0) return
    root.showModal()
    addEventListener('resize', refit)
    show(lost.indexOf(Math.max(...lost)))
    close.focus({ preventScroll: true })
  }

  return { root, choice: { label: title, choose: open } }
}

function isShown(ticks: number): boolean {
  return Math.abs(ticks) >= LEAST_SHOWN
}

/** Tables of the parts worth showing with their sum, and of the largest losses as numbered on the map. */
function createLossList({ total, parts }: TimeLosses, largest: readonly TimeLoss[]): Child {
  const used = LOSS_PARTS.filter((part) => isShown(parts[part]))
  const none = element('p', {}, t('losses.none'))
  if (used.length === 0 && !isShown(total)) return none
  const sums = element(
    'table',
    {},
    element('caption', {}, t('losses.unit')),
    element(
      'tbody',
      {},
      used.map((part) => createLine(null, t(`losses.${part}`), parts[part])),
    ),
    isShown(total) && element('tfoot', {}, createLine(null, t('losses.total'), total)),
  )
  if (largest.length === 0) return [sums, none]
  const places = largest.map((loss, i) =>
    createLine(createLossMark(i + 1), nameOfLoss(loss), loss.ticks),
  )
  const caption = element('caption', {}, t('losses.largest'))
  return [sums, element('table', {}, caption, element('tbody', {}, places))]
}

/** Name of a loss at one place; a failed attempt's says how it ended. */
function nameOfLoss({ part, catcher }: TimeLoss): string {
  if (catcher !== null) return t('win.caught-by', { enemy: t(`enemy.${catcher}`) })
  return t(part === 'tries' ? 'losses.given-up' : `losses.${part}`)
}

function createLine(mark: HTMLElement | null, name: string, ticks: number): HTMLElement {
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, mark, name),
    element('td', {}, createDelta(ticks)),
  )
}

function createLossMark(number: number): HTMLElement {
  return element('span', { className: 'losses-mark' }, number)
}

function createLossMap({ canvas }: LossesView, marks: readonly HTMLElement[]): HTMLElement {
  canvas.role = 'img'
  canvas.ariaLabel = t('losses.map')
  const legend = element(
    'figcaption',
    {},
    element('span', { className: 'losses-you' }, t('losses.you')),
    element('span', { className: 'losses-best' }, t('medal.perfect')),
  )
  const map = element('div', { className: 'losses-map' }, canvas, marks)
  return element('figure', {}, map, legend)
}

/**
 * Places each mark above its tile, or below at the top of the map, within the map's sides and beside the
 * marks before it. Marks are measured, since they grow with the text.
 */
function placeMarks({ canvas, spots }: LossesView, marks: readonly HTMLElement[]): void {
  const sizes = marks.flatMap(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])
  const pitch = Math.max(...sizes) + MARK_GAP
  const placed: { x: number; y: number }[] = []
  spots.forEach(({ x, y }, i) => {
    const inside = Math.max(pitch / 2, Math.min(canvas.width - pitch / 2, x))
    const place = { x: inside, y: y < pitch ? y + pitch : y - pitch }
    const isTaken = (): boolean =>
      placed.some((other) => {
        const far = Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y))
        return far < pitch
      })
    const step = x > canvas.width / 2 ? -pitch : pitch
    while (isTaken()) place.x += step
    placed.push(place)
    const mark = marks[i]
    mark.style.left = `${place.x}px`
    mark.style.top = `${place.y}px`
    mark.ariaHidden = 'true'
  })
}

const COLOURS = { player: '#ffc233', best: '#4cc0a0', spot: '#fdf3d3', edge: '#171022' } as const

const LEAST_SIDE = 3
const MOST_SIDE = 36

type LossesView = ReturnType<DrawLosses>
export type DrawLosses = ReturnType<typeof createLossPainter>

/**
 * Returns a function that draws a level's map, in the level's own colours, that fits into width and
 * height, with tiles of one size: the player's path as a line and the optimum's beside it, dashed;
 * both stay visible on shared tiles. Marked tiles have a frame; `spots` are their centres in pixels of
 * the canvas.
 */
export function createLossPainter({ tiles, highContrast }: MapStyle) {
  return (
    level: LevelLayout,
    { walked, best }: Pick<TimeLosses, 'walked' | 'best'>,
    marked: readonly number[],
    width: number,
    height: number,
  ) => {
    const { grid } = level
    const side = Math.max(LEAST_SIDE, fittingSide(grid, { width, height }, MOST_SIDE))
    const map = paintLevel(level, [], { tiles, highContrast }, side)
    paintFrames(map, marked, 1.5, { colour: COLOURS.spot, width: 1, edge: COLOURS.edge })
    const thick = Math.max(1, Math.floor(side / 3))
    const inset = Math.max(0, Math.floor((side - 2 * thick - 1) / 2))
    const besides = inset + thick + 1
    paintWay(map, best, { colour: COLOURS.best, thick, inset: besides, isDashed: true })
    paintWay(map, walked, { colour: COLOURS.player, thick, inset })
    const spots = marked.map((tile) => {
      const [x, y] = middleOf(grid, tile)
      return { x: x * side, y: y * side }
    })
    return { canvas: map.canvas, spots }
  }
}
