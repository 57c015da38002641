import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { TICK_HZ } from '../../../src/core/game/rules.ts'
import { createBotRace, isOver, raceLength } from '../../../src/core/level/bots/race.ts'
import { levelOfMaze } from '../../../src/core/level/build-level.ts'
import { parseMaze } from '../../../src/core/maze/text.ts'
import { BOT_MARKS } from '../../../src/scenes/workshop/bot-marks.ts'
import { createBotPreparation, createBotRacing } from '../../../src/scenes/workshop/bot-racing.ts'
import type { Content } from '../../../src/scenes/workshop/content.ts'
import { COLOURS } from '../../../src/scenes/workshop/tile-looks.ts'
import { find, show, textsOf } from '../../pages/page.ts'
import { drawnOn, isSameDrawing } from '../../ui/drawn.ts'
import { CORRIDOR, type Drawn, drawRace } from './bot-races.ts'
import { PLAIN_STONES } from './plain-stones.ts'

const LETTERS = 10
/** Room for tiles of 8 pixels with the table beside them. */
const SMALL = { width: 17 * 8 + 185, height: 100 }

function racing({ width, height }: typeof SMALL, ...drawn: readonly Drawn[]): Content {
  const content = createBotRacing(drawRace(...drawn), width, height, LETTERS, PLAIN_STONES)
  show(content.root)
  return content
}

const rowsOf = ({ root }: Content): string[][] =>
  [...root.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent),
  )
const pictureOf = ({ root }: Content): HTMLCanvasElement =>
  find(root, 'figure > canvas', HTMLCanvasElement)

const FOUR: readonly Drawn[] = [
  { phase: 'cleared', time: 120 },
  { phase: 'caught', time: 30, catches: [30] },
  { phase: 'stopped', time: 168 },
  { phase: 'cleared', time: 108, catches: [24, 48] },
]

describe('the table of a race of bots', () => {
  test('shows which bots are running, when the others arrived, and which are out', () => {
    const content = racing(SMALL, ...FOUR)
    content.show(0)
    expect(rowsOf(content)).toEqual([
      ['–', '', 'Fastest win', 'running'],
      ['–', '', 'Shortest path', 'running'],
      ['–', '', 'Wall follower', 'running'],
      ['–', '', 'Explorer', 'running'],
    ])
    content.show(110)
    expect(rowsOf(content)).toEqual([
      ['1', '', 'Explorer', '1 0:00.90 2×'],
      ['–', '', 'Fastest win', 'running'],
      ['–', '', 'Wall follower', 'running'],
      ['–', '', 'Shortest path', 'caught 0:00.25'],
    ])
    content.show(168)
    expect(rowsOf(content)).toEqual([
      ['1', '', 'Explorer', '1 0:00.90 2×'],
      ['2', '', 'Fastest win', '✓ 0:01.00'],
      ['–', '', 'Shortest path', 'caught 0:00.25'],
      ['–', '', 'Wall follower', 'stopped 0:01.40'],
    ])
  })

  test('rows are not replaced while their order is unchanged', () => {
    const content = racing(SMALL, ...FOUR)
    content.show(0)
    const row = content.root.querySelector('tbody tr')
    const changes = new MutationObserver(() => undefined)
    changes.observe(find(content.root, 'tbody'), { childList: true })
    content.show(1)
    expect(changes.takeRecords()).toEqual([])
    expect(content.root.querySelector('tbody tr')).toBe(row)
  })

  test('has a head, a mark for each bot, and a name as a whole', () => {
    const content = racing(SMALL, ...FOUR)
    content.show(0)
    expect(textsOf(content.root, 'thead th')).toEqual(['#', 'Bot', 'Time'])
    expect(textsOf(content.root, 'thead tr > *')[1]).toBe('')
    const region = find(content.root, '[role=region]')
    expect([region.tabIndex, region.ariaLabel]).toEqual([0, 'Bots'])
    expect([pictureOf(content).role, pictureOf(content).ariaLabel]).toEqual([
      'img',
      'Bots racing through the maze',
    ])
    expect(find(content.root, 'figcaption').textContent).toMatch(/^Each bot plays/)
    const [key] = content.root.querySelectorAll<HTMLCanvasElement>('td canvas')
    expect([key.ariaHidden, key.width, key.height]).toEqual(['true', 48, 48])
    expect(drawnOn(key, { o: COLOURS.night, '*': BOT_MARKS.optimal.colour }, 4)).toEqual([
      '     o      ',
      '    o**     ',
      '   o*o**    ',
      '  o*o  **   ',
      ' o*o    **  ',
      'o*o      ** ',
      ' **     o*o ',
      '  **   o*o  ',
      '   ** o*o   ',
      '    ***o    ',
      '     *o     ',
      '            ',
    ])
  })
})

describe('a race of bots', () => {
  test('plays at the speed of the game and jumps from event to event', () => {
    const content = racing(SMALL, ...FOUR)
    expect([content.length, content.rate]).toEqual([168, TICK_HZ])
    const onward = [0, 24, 30, 47, 48, 108, 120, 168].map((tick) => content.eventFrom(tick, 1))
    expect(onward).toEqual([24, 30, 48, 48, 108, 120, 168, 168])
    const back = [168, 121, 120, 49, 24, 1, 0].map((tick) => content.eventFrom(tick, -1))
    expect(back).toEqual([120, 120, 108, 48, 0, 0, 0])
  })

  test('is prepared in slices, with its time shown, until all bots have ended', () => {
    const race = createBotRace(levelOfMaze(CORRIDOR, 'icarus', 'wilson'))
    const content = createBotPreparation(race)
    show(content.root)
    expect(content.root.role).toBe('status')
    expect(content.root.textContent).toBe('Computing the race: 0:00.00')
    expect(content.prepare?.(0)).toBe(false)
    expect(content.root.textContent).toBe('Computing the race: 0:00.10')
    expect([content.length, content.rate, content.eventFrom(4, 1)]).toEqual([0, 0, 4])
    content.show(1)
    while (content.prepare?.(50) === false) expect(isOver(race)).toBe(false)
    expect(isOver(race)).toBe(true)
    expect(content.root.textContent).toBe(`Computing the race: ${formatTicks(raceLength(race))}`)
  })

  test('is prepared for as many milliseconds as it is given', () => {
    const race = createBotRace(
      levelOfMaze(parseMaze('#####\n#...#\n#.#.#\n#...#\n#####'), 'a', 'wilson'),
    )
    expect(createBotPreparation(race).prepare?.(60_000)).toBe(true)
  })
})

describe('the picture of a race of bots', () => {
  /** The corridor, a sign a tile: the colour in the middle of each. */
  const corridor = (content: Content): string =>
    drawnOn(
      pictureOf(content),
      {
        ...{ '.': COLOURS.floor, '#': COLOURS.wall, o: COLOURS.night },
        ...{ a: BOT_MARKS.optimal.colour, b: BOT_MARKS['shortest-path'].colour },
        w: BOT_MARKS['wall-follower'].colour,
      },
      8,
    )[1]

  test('a bot is drawn with a trail of ten tiles', () => {
    const content = racing(SMALL, { phase: 'cleared', time: 168 })
    content.show(132)
    expect(corridor(content)).toBe('#.aaaaaaaaa.....#')
  })

  test('enemies of a bot are drawn until it is at the exit', () => {
    const content = racing(SMALL, { phase: 'cleared', time: 24, hunter: 12 })
    content.show(23)
    expect(corridor(content)).toBe('#.#.........a...#')
    content.show(24)
    expect(corridor(content).slice(8)).toBe('........#')
  })

  test('bots that are out are drawn faint, and below the others', () => {
    const far = { phase: 'cleared', time: 100, from: 8 } as const
    const out = (phase: Drawn['phase'], time = 12): string => {
      const content = racing(SMALL, far, { phase, time }, { phase: 'cleared', time: 100 })
      content.show(12)
      return corridor(content)
    }
    expect(out('caught')).toBe('#ww.............#')
    expect(out('stopped')).toBe('#ww.............#')
    expect(out('running', 100)).toBe('#bb.............#')
    const pictureWith = (phase: Drawn['phase'], time: number): HTMLCanvasElement => {
      const content = racing(SMALL, far, { phase, time })
      content.show(12)
      return pictureOf(content)
    }
    const caught = pictureWith('caught', 12)
    expect(isSameDrawing(caught, pictureWith('stopped', 12))).toBe(true)
    expect(isSameDrawing(caught, pictureWith('running', 100))).toBe(false)
  })

  test('the first in the table of bots is drawn above the others', () => {
    const same = { phase: 'cleared', time: 100 } as const
    const content = racing(SMALL, { ...same, from: 8 }, same, same)
    content.show(24)
    expect(corridor(content).slice(0, 5)).toBe('#bbb.')
  })

  test.for([
    [17 * 8 + 185, 24, 8],
    [17 * 8 + 184, 24, 7],
    [17 * 8, 3 * 8 + 189, 8],
    [17 * 8, 3 * 8 + 188, 7],
    [17 * 8 - 1, 300, 7],
  ])(
    'in %i x %i pixels the table has room beside or below tiles of %i',
    ([width, height, side]) => {
      expect(pictureOf(racing({ width, height }, ...FOUR)).width).toBe(17 * side)
    },
  )
})
