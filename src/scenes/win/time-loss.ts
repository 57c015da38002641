import type { Track } from '../../core/game/track.ts'
import './time-loss.css'
import { mazeName } from '../../app/maze-name.ts'
import type { Level, LevelBuilder } from '../../core/game/level-layout.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import { levelOf, type Run } from '../../core/level/run.ts'
import {
  LOSS_PARTS,
  type TimeLoss,
  type TimeLosses,
  timeLossesOf,
} from '../../core/times/time-loss.ts'
import { keepFocus } from '../../ui/choices.ts'
import { createDelta } from '../../ui/delta.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import type { drawLosses, LossesView } from './time-loss-view.ts'

/** Smallest loss or gain that is shown, in ticks: a tenth of a second. */
const LEAST_SHOWN = TICK_HZ / 10

const MARKED = 3

/** Pixels of the window around the map, besides the list and the buttons. */
const ROOM_ACROSS = 48
const ROOM_DOWN = 84
const GAP = 24

/** Least distance of two marks, in pixels. */
const MARK_PITCH = 18

/**
 * The dialog with the time losses of each cleared level, closed at first; opens at the level with the
 * greatest loss.
 *
 * @param tracks one for each of the run's results
 */
export function createLosses(
  run: Run,
  tracks: readonly Track[],
  build: LevelBuilder,
  draw: typeof drawLosses,
) {
  const { results } = run
  const lost = results.map(({ time, optimum = time }) => time - optimum)
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
    body.prepend(createLossMap(draw(level, losses, marked, width, isBeside ? height : innerHeight)))
  }

  function toggle(): void {
    if (results.length === 0) return
    if (root.open) {
      root.close()
      return
    }
    root.showModal()
    addEventListener('resize', refit)
    show(lost.indexOf(Math.max(...lost)))
    close.focus()
  }

  return {
    root,
    choice: { label: title, choose: toggle },
    /** Handles an action; returns true for the action of the dialog, and for all while it is open. */
    takes(action: string): boolean {
      if (action === 'losses' || (action === 'pause' && root.open)) toggle()
      else return root.open
      return true
    },
  }
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
  const places = largest.map(({ part, ticks }, i) =>
    createLine(createLossMark(i + 1), t(`losses.${part}`), ticks),
  )
  const caption = element('caption', {}, t('losses.largest'))
  return [sums, element('table', {}, caption, element('tbody', {}, places))]
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

function createLossMap({ canvas, spots }: LossesView): HTMLElement {
  canvas.role = 'img'
  canvas.ariaLabel = t('losses.map')
  const placed: { x: number; y: number }[] = []
  const marks = spots.map(({ x, y }, i) => {
    const mark = createLossMark(i + 1)
    // Above its tile, or below at the top of the map, and beside marks placed before.
    const place = { x, y: y < MARK_PITCH ? y + MARK_PITCH : y - MARK_PITCH }
    const isTaken = (): boolean =>
      placed.some((other) => {
        const far = Math.max(Math.abs(other.x - place.x), Math.abs(other.y - place.y))
        return far < MARK_PITCH
      })
    const step = x > canvas.width / 2 ? -MARK_PITCH : MARK_PITCH
    while (isTaken()) place.x += step
    placed.push(place)
    mark.style.left = `${place.x}px`
    mark.style.top = `${place.y}px`
    mark.ariaHidden = 'true'
    return mark
  })
  const legend = element(
    'figcaption',
    {},
    element('span', { className: 'losses-you' }, t('losses.you')),
    element('span', { className: 'losses-best' }, t('optimum.name')),
  )
  const map = element('div', { className: 'losses-map' }, canvas, marks)
  return element('figure', {}, map, legend)
}
