import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../core/game/rules.ts'
import {
  type BotRace,
  raceEvents,
  raceLength,
  type Racer,
  type RacerStanding,
  standingsAt,
  type Whereabouts,
} from '../../core/level/bots/race.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { BOT_MARKS, drawBotMark, drawHunter } from './bot-marks.ts'
import { createBotTable } from './bot-table.ts'
import type { Content } from './content.ts'
import type { GridStyle } from '../../view/stones.ts'
import { tileSideFor } from './maze-painter.ts'
import { createRacePicture, type Place, type RunnerView } from './race-picture.ts'

/** Tiles behind a bot that its trail shows. */
const TRAIL_TILES = 10

/** Opacity of a bot that is out of the race. */
const OUT_ALPHA = 0.45

/** Room of the table beside the picture, in sizes of the text. */
const TABLE_WIDTH = 20.5

/** Room of the table below the picture, in pixels: a head, four bots, and two lines of caption. */
function tableHeight(text: number): number {
  return 24 + 5 * Math.max(27, 1.3 * text) + 3 * text
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
  // Columns that do not fit are scrolled to, also by keys.
  const region = { tabIndex: 0, role: 'region', ariaLabel: t('view.bots') }
  return {
    root: element(
      'figure',
      { className: 'lane bot-race' },
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

/** A bot with its trail, and its enemies; at the exit it is hunted no more. */
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
        const [x, y] = placeOf(player, tick, side)
        return [Math.round(x - trailSize / 2), Math.round(y - trailSize / 2)]
      }),
    draw(context) {
      for (const hunter of phase === 'cleared' ? [] : hunters) {
        drawHunter(context, id, ...placeOf(hunter, time, side), radius)
      }
      drawBotMark(context, id, ...placeOf(player, time, side), radius)
    },
  }
}

/** The middle of a walker in the picture. */
function placeOf({ columns, rows, ticksPerTile }: Whereabouts, tick: number, side: number): Place {
  return [(columns[tick] / ticksPerTile + 0.5) * side, (rows[tick] / ticksPerTile + 0.5) * side]
}
