import { formatDelta } from '../../core/game/format-time.ts'
import type { Level, LevelBuilder } from '../../core/game/level-layout.ts'
import { levelOf, type Run } from '../../core/level/run.ts'
import type { Track } from '../../core/replay/replay.ts'
import {
  LOSS_PARTS,
  type TimeLoss,
  type TimeLosses,
  timeLossesOf,
} from '../../core/speedrun/time-loss.ts'
import { type Choice, keepFocus } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** How many places are marked on the map. */
const MARKED = 3

/** What the page takes of the window beside the map, the list and its buttons, in pixels. */
const ROOM_ACROSS = 48
const ROOM_DOWN = 84
const GAP = 24

/** Two marks are never nearer than this, in pixels. */
const MARK_PITCH = 18

/** The map of a level, with the places in it that are marked. */
export interface LossesPicture {
  readonly canvas: HTMLCanvasElement
  readonly spots: readonly { readonly x: number; readonly y: number }[]
}

/** Draws a level's map with these tiles marked, in about so many pixels. */
export type DrawLosses = (
  level: Level,
  losses: TimeLosses,
  marked: readonly number[],
  width: number,
  height: number,
) => LossesPicture

/** The page that tells where time went; it lies closed over the result until it is asked for. */
export interface LossesPage {
  readonly root: HTMLDialogElement
  /** What opens it. */
  readonly choice: Choice
  /** Whether a key's action is its own: the one that opens and closes it, and all while it is open. */
  readonly takes: (action: string) => boolean
}

/**
 * Of a level that was cleared, or of each of a run; it opens with the one in which most was lost.
 *
 * @param tracks one for each of the run's results
 */
export function createLosses(
  run: Run,
  tracks: readonly Track[],
  build: LevelBuilder,
  draw: DrawLosses,
): LossesPage {
  const { results } = run
  const lost = results.map(({ time, optimum }) => time - optimum)
  const heading = element('h2', {}, t('losses.title'))
  const buttons = results.map(({ level }, i) =>
    button(`${level} ${formatDelta(lost[i])}`, () => {
      show(i)
    }),
  )
  const row = element('div', { className: 'losses-levels' }, ...buttons)
  row.hidden = results.length === 1
  const body = element('div', { className: 'losses-body' })
  const close = button(t('losses.close'), () => {
    root.close()
  })
  const root = element('dialog', { className: 'losses' }, heading, row, body, close)
  root.ariaLabel = t('losses.title')
  keepFocus(root)
  const show = (which: number): void => {
    const level = levelOf({ ...run, level: results[which].level }, build)
    const losses = timeLossesOf(level, run.mode === 'maze' ? 'level' : run.mode, tracks[which])
    buttons.forEach((each, i) => {
      each.ariaPressed = String(i === which)
    })
    heading.textContent = `${t('losses.title')} · ${t(`algorithm.${level.algorithm}`)}`
    const largest = losses.places.filter(({ ticks }) => ticks > 0).slice(0, MARKED)
    const list = element('div', { className: 'losses-list' }, ...createList(losses, largest))
    body.replaceChildren(list)
    const isBeside = innerWidth > innerHeight
    const width = innerWidth - ROOM_ACROSS - (isBeside ? list.offsetWidth + GAP : 0)
    const height = innerHeight - ROOM_DOWN - (root.offsetHeight - list.offsetHeight)
    const marked = largest.map(({ tile }) => tile)
    const picture = draw(level, losses, marked, width, isBeside ? height : innerHeight)
    body.prepend(createMap(picture))
  }
  const toggle = (): void => {
    if (results.length === 0) return
    if (root.open) {
      root.close()
      return
    }
    root.showModal()
    show(lost.indexOf(Math.max(...lost)))
    close.focus()
  }
  return {
    root,
    choice: { label: t('losses.title'), choose: toggle },
    takes(action) {
      if (action === 'losses' || (action === 'pause' && root.open)) toggle()
      else return root.open
      return true
    },
  }
}

/** The parts that are not 0, their sum, and the largest places by the numbers on the map. */
function createList({ total, parts }: TimeLosses, largest: readonly TimeLoss[]): HTMLElement[] {
  const line = (name: string, ticks: number, mark = ''): HTMLElement =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, ...(mark === '' ? [] : [createMark(mark)]), name),
      element('td', {}, formatDelta(ticks)),
    )
  const used = LOSS_PARTS.filter((part) => parts[part] !== 0)
  const sums = element(
    'table',
    {},
    element('caption', {}, t('losses.unit')),
    element('tbody', {}, ...used.map((part) => line(t(`losses.${part}`), parts[part]))),
    element('tfoot', {}, line(t('losses.total'), total)),
  )
  if (largest.length === 0) return [sums, element('p', {}, t('losses.none'))]
  const places = largest.map(({ part, ticks }, i) =>
    line(t(`losses.${part}`), ticks, String(i + 1)),
  )
  const top = element(
    'table',
    {},
    element('caption', {}, t('losses.largest')),
    element('tbody', {}, ...places),
  )
  return [sums, top]
}

function createMark(text: string): HTMLElement {
  return element('span', { className: 'losses-mark' }, text)
}

function createMap({ canvas, spots }: LossesPicture): HTMLElement {
  canvas.role = 'img'
  canvas.ariaLabel = t('losses.map')
  const placed: { x: number; y: number }[] = []
  const marks = spots.map(({ x, y }, i) => {
    const mark = createMark(String(i + 1))
    // Above its tile, or below where the map ends, and beside a mark that is there already.
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
  const map = element('div', { className: 'losses-map' }, canvas, ...marks)
  return element('figure', {}, map, legend)
}
