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
  type RacerStanding,
  standingsAt,
  type Whereabouts,
} from '../../core/level/bots/race.ts'
import { type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { contextOf } from '../../view/canvas.ts'
import type { GridStyle } from '../../view/stones.ts'
import { BOT_MARKS, drawBotMark, drawHunter } from './bot-marks.ts'
import { type Content, stillContent } from './content.ts'
import { tileSideFor } from './maze-painter.ts'
import { createRacePicture, finishTime, type Position, type RunnerView } from './race-picture.ts'

/** Tiles in the trail of a bot. */
const TRAIL_TILES = 10

/** Opacity of a bot that is out of the race. */
const OUT_ALPHA = 0.45

/** Width of the table beside the picture, in multiples of the text size. */
const TABLE_WIDTH = 18.5

/** Height of the table below the picture, in pixels: a head, four bots and two lines of caption. */
function tableHeight(text: number): number {
  return 24 + 5 * Math.max(27, 1.3 * text) + 3 * text
}

/** Creates a race of all bots, with a table beside or below the picture, whichever leaves more room. */
export function createBotRacing(
  race: BotRace,
  width: number,
  height: number,
  text: number,
  stones: Omit<GridStyle, 'side'>,
): Content {
  const { grid } = race.level
  const side = Math.max(
    tileSideFor(grid, width - TABLE_WIDTH * text, height),
    tileSideFor(grid, width, height - tableHeight(text)),
  )
  const trailSize = Math.max(2, Math.round(side / 4))
  const picture = createRacePicture(grid, { side, ...stones }, trailSize)
  picture.canvas.role = 'img'
  picture.canvas.ariaLabel = t('bots.picture')
  const table = createBotTable(race)
  const events = [0, ...raceEvents(race)]
  const goesOn = race.racers.some(({ phase, catches }) => phase !== 'caught' && catches.length > 0)
  const caption = element(
    'figcaption',
    {},
    t('bots.caption'),
    goesOn && ` ${t('bots.caught-often')}`,
  )
  // Focusable, so that arrow keys can scroll to columns that do not fit.
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('view.bots') }
  return {
    root: element(
      'figure',
      { className: 'lane racing bot-race' },
      picture.canvas,
      element('div', region, table.root, caption),
    ),
    length: raceLength(race),
    rate: TICK_HZ,
    show(tick) {
      const standings = standingsAt(race, tick)
      const drawn = standings.toSorted(
        (a, b) => Number(isOut(b)) - Number(isOut(a)) || b.racer - a.racer,
      )
      picture.show(drawn.map((one) => runnerOf(race.racers[one.racer], one, side, trailSize)))
      table.show(standings)
    },
    eventFrom: (position, direction) =>
      (direction === 1
        ? events.find((event) => event > position)
        : events.findLast((event) => event < position)) ?? position,
  }
}

function isOut({ phase }: RacerStanding): boolean {
  return phase === 'caught' || phase === 'stopped'
}

/** View of a bot and its trail, and of its enemies until it reaches the exit. */
function runnerOf(
  { entry: { id }, whereabouts }: Racer,
  standing: RacerStanding,
  side: number,
  trailSize: number,
): RunnerView {
  const { phase, time } = standing
  const [player, ...hunters] = whereabouts
  const radius = Math.max(4, side * 0.42)
  const ticks = Array.from(
    { length: TRAIL_TILES },
    (_, i) => time - (i + 1) * PLAYER_TICKS_PER_TILE,
  )
  return {
    colour: BOT_MARKS[id].colour,
    alpha: isOut(standing) ? OUT_ALPHA : 1,
    trail: ticks
      .filter((tick) => tick >= 0)
      .map((tick) => {
        const [x, y] = middleOf(player, tick, side)
        return [Math.round(x - trailSize / 2), Math.round(y - trailSize / 2)]
      }),
    draw(context) {
      for (const hunter of phase === 'cleared' ? [] : hunters) {
        drawHunter(context, id, ...middleOf(hunter, time, side), radius)
      }
      drawBotMark(context, id, ...middleOf(player, time, side), radius)
    },
  }
}

/** Middle of a bot or an enemy in the picture. */
function middleOf(
  { columns, rows, ticksPerTile }: Whereabouts,
  tick: number,
  side: number,
): Position {
  return [(columns[tick] / ticksPerTile + 0.5) * side, (rows[tick] / ticksPerTile + 0.5) * side]
}

/** Side of the canvas of a mark in the table, in pixels. */
const KEY_SIDE = 48

const TIME_WORDS: Readonly<Record<RacerPhase, (time: string, place: number | null) => Child[]>> = {
  running: () => [t('bots.running')],
  cleared: (time, place) => finishTime(place === 1, time),
  caught: (time) => [t('bots.caught', { time })],
  stopped: (time) => [t('bots.stopped', { time })],
}

/** Creates the number of catches of a bot that was restarted after each. */
function createTimes(catches: number): HTMLElement {
  const words = t('bots.caught-times', { count: catches })
  return element('b', { title: words, ariaLabel: words, role: 'img' }, ` ${catches}×`)
}

/** Creates the standings of a race: the bots at the exit in order, then the others. */
function createBotTable({ racers }: BotRace) {
  const rows = racers.map(({ entry: { id } }) => {
    const key = element('canvas', { width: KEY_SIDE, height: KEY_SIDE, ariaHidden: 'true' })
    drawBotMark(contextOf(key), id, KEY_SIDE / 2, KEY_SIDE / 2, KEY_SIDE / 4)
    const [place, time] = [element('td'), element('td')]
    const name = element('th', { scope: 'row' }, t(`bot.${id}`))
    const root = element('tr', {}, place, element('td', {}, key), name, time)
    return { root, place, time }
  })
  const head = (title: string): HTMLElement => element('th', { scope: 'col' }, title)
  const names = [t('bots.bot'), t('bots.time')].map(head)
  const heads = element('tr', {}, head('#'), element('td'), names)
  const body = element('tbody')
  let order = ''
  return {
    root: element('table', {}, element('thead', {}, heads), body),
    show(standings: readonly RacerStanding[]): void {
      for (const { racer, place, phase, time, catches } of standings) {
        const row = rows[racer]
        row.place.textContent = place === null ? '–' : String(place)
        row.root.className = place === 1 ? 'won' : ''
        const words = TIME_WORDS[phase](formatTicks(time), place)
        replace(row.time, ...words, phase !== 'caught' && catches > 0 && createTimes(catches))
      }
      const wanted = standings.map(({ racer }) => racer).join()
      if (wanted === order) return
      order = wanted
      body.replaceChildren(...standings.map(({ racer }) => rows[racer].root))
    },
  }
}

/** Ticks that are computed between two readings of the clock. */
const SLICE_TICKS = 12

/** Creates a status line while the race is computed, in slices between two frames. */
export function createBotPreparation(race: BotRace): Content {
  const root = element('p', { role: 'status' })
  const showTime = (): void => {
    root.textContent = t('bots.preparing', { time: formatTicks(raceLength(race)) })
  }
  showTime()
  return {
    ...stillContent(root),
    prepare(ms) {
      const end = performance.now() + ms
      do runRace(race, SLICE_TICKS)
      while (!isOver(race) && performance.now() < end)
      showTime()
      return isOver(race)
    },
  }
}
