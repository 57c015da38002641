import { formatTicks } from '../../core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../core/game/rules.ts'
import {
  type BotRace,
  isOver,
  raceEvents,
  raceLength,
  type Racer,
  type RacerPhase,
  runRace,
  type Standing,
  standingsAt,
  type Whereabouts,
} from '../../core/level/bots/race.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { BOT_MARKS, drawBotMark, drawHunter } from './bot-marks.ts'
import type { Content } from './content.ts'
import { BASE_LOOKS, paintMaze, tileSideFor } from './maze-picture.ts'

/** How many ticks the bots run ahead before the clock is looked at. */
const SLICE_TICKS = 12

/** How many tiles of its way a bot's trail shows. */
const TRAIL_TILES = 10

/** Out of the race, a bot stays where it was, faint. */
const OUT_ALPHA = 0.45

/** What the table takes beside the picture or below it: so many pixels, and heights of letters. */
const TABLE = { width: 140, height: 100 } as const
const TABLE_IN_LETTERS = { width: 18, height: 7.5 } as const

/** The side of the picture of a mark in the table, in pixels. */
const KEY_SIDE = 22

/** While the bots play their games, ahead of the picture, in slices between two frames. */
export function createBotPreparation(race: BotRace): Content {
  const root = element('p', { role: 'status' })
  const tell = (): void => {
    root.textContent = t('bots.preparing', { time: formatTicks(raceLength(race)) })
  }
  tell()
  return {
    root,
    length: 0,
    rate: 0,
    show: () => undefined,
    eventFrom: (position) => position,
    prepare(ms) {
      const end = performance.now() + ms
      do runRace(race, SLICE_TICKS)
      while (!isOver(race) && performance.now() < end)
      tell()
      return isOver(race)
    },
  }
}

/**
 * All bots in one maze, from the same start, at the speed of the game. The table stands beside the
 * picture or below it, where the picture can be larger.
 */
export function createBotRacing(
  race: BotRace,
  width: number,
  height: number,
  text: number,
): Content {
  const { grid } = race.level
  const side = Math.max(
    tileSideFor(grid, width - TABLE.width - TABLE_IN_LETTERS.width * text, height),
    tileSideFor(grid, width, height - TABLE.height - TABLE_IN_LETTERS.height * text),
  )
  const canvas = element('canvas', { width: grid.width * side, height: grid.height * side })
  canvas.setAttribute('role', 'img')
  canvas.ariaLabel = t('bots.picture')
  const maze = element('canvas', { width: canvas.width, height: canvas.height })
  paintMaze(contextOf(maze), grid.width, grid.tiles, side, new Map(BASE_LOOKS))
  const context = contextOf(canvas)
  const table = createTable(race)
  const length = raceLength(race)
  const events = [0, ...raceEvents(race)]
  const caption = element('figcaption', {}, t('bots.caption'))
  // What does not fit is scrolled to, so it must be reached by keys as well.
  const standing = { tabIndex: 0, role: 'region', ariaLabel: t('view.bots') }
  return {
    root: element(
      'figure',
      { className: 'lane bot-race' },
      canvas,
      element('div', standing, table.root, caption),
    ),
    length,
    rate: TICK_HZ,
    show(tick) {
      const standings = standingsAt(race, tick)
      context.drawImage(maze, 0, 0)
      const isOut = ({ phase }: Standing): boolean => phase === 'caught' || phase === 'stopped'
      // Those who are out lie lowest, then from the last in the table of bots to the first.
      const drawn = standings.toSorted(
        (a, b) => Number(isOut(b)) - Number(isOut(a)) || b.racer - a.racer,
      )
      for (const standing of drawn) {
        context.globalAlpha = isOut(standing) ? OUT_ALPHA : 1
        drawRacer(context, race.racers[standing.racer], standing, side)
      }
      context.globalAlpha = 1
      table.show(standings)
    },
    eventFrom: (position, direction) =>
      (direction === 1
        ? events.find((event) => event > position)
        : events.findLast((event) => event < position)) ?? position,
  }
}

/** A bot with its trail, and who hunts it; those who are at the exit are hunted no more. */
function drawRacer(
  context: CanvasRenderingContext2D,
  { entry: { id }, whereabouts }: Racer,
  { phase, time }: Standing,
  side: number,
): void {
  const [player, ...hunters] = whereabouts
  const radius = Math.max(4, side * 0.42)
  context.fillStyle = BOT_MARKS[id].colour
  const size = Math.max(2, Math.round(side / 4))
  for (let tiles = 1; tiles <= TRAIL_TILES; tiles++) {
    const tick = time - tiles * PLAYER_TICKS_PER_TILE
    if (tick < 0) break
    const [x, y] = placeOf(player, tick, side)
    context.fillRect(Math.round(x - size / 2), Math.round(y - size / 2), size, size)
  }
  if (phase !== 'cleared') {
    for (const hunter of hunters) drawHunter(context, id, ...placeOf(hunter, time, side), radius)
  }
  drawBotMark(context, id, ...placeOf(player, time, side), radius)
}

/** The middle of a walker in the picture, in pixels. */
function placeOf(whereabouts: Whereabouts, tick: number, side: number): [x: number, y: number] {
  const { columns, rows, ticksPerTile } = whereabouts
  return [(columns[tick] / ticksPerTile + 0.5) * side, (rows[tick] / ticksPerTile + 0.5) * side]
}

/** The table of places: those at the exit in order, then the others. */
function createTable({ racers }: BotRace): {
  readonly root: HTMLElement
  readonly show: (standings: readonly Standing[]) => void
} {
  const rows = racers.map(({ entry: { id } }) => {
    const place = element('td', {})
    const key = element('canvas', { width: KEY_SIDE, height: KEY_SIDE, ariaHidden: 'true' })
    drawBotMark(contextOf(key), id, KEY_SIDE / 2, KEY_SIDE / 2, KEY_SIDE / 4)
    const time = element('td', {})
    const catches = element('td', {})
    const name = element('th', { scope: 'row' }, t(`bot.${id}`))
    return {
      root: element('tr', {}, place, element('td', {}, key), name, time, catches),
      place,
      time,
      catches,
    }
  })
  const head = (title: string): HTMLElement => element('th', { scope: 'col' }, title)
  const heads = [
    head(t('bots.place')),
    element('td', {}),
    ...[t('bots.bot'), t('bots.time'), t('bots.catches')].map(head),
  ]
  const body = element('tbody', {})
  let order = ''
  return {
    root: element('table', {}, element('thead', {}, element('tr', {}, ...heads)), body),
    show(standings) {
      for (const { racer, place, phase, time, catches } of standings) {
        const row = rows[racer]
        row.place.textContent = place === null ? '–' : String(place)
        row.time.textContent = WORDS[phase](formatTicks(time))
        row.catches.textContent = String(catches)
      }
      const wanted = standings.map(({ racer }) => racer).join()
      if (wanted === order) return
      order = wanted
      body.replaceChildren(...standings.map(({ racer }) => rows[racer].root))
    },
  }
}

const WORDS: Readonly<Record<RacerPhase, (time: string) => string>> = {
  running: () => t('bots.running'),
  cleared: (time) => `★ ${time}`,
  caught: (time) => t('bots.caught', { time }),
  stopped: (time) => t('bots.stopped', { time }),
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas to paint on')
  return context
}
