import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { TICK_HZ } from '../../../src/core/game/rules.ts'
import { createBotRace, isOver, raceLength } from '../../../src/core/level/bots/race.ts'
import { levelOfMaze } from '../../../src/core/level/build-level.ts'
import { parseMaze } from '../../../src/core/maze/text.ts'
import { BOT_MARKS } from '../../../src/scenes/workshop/bot-marks.ts'
import { createBotPreparation } from '../../../src/scenes/workshop/bot-racing.ts'
import { createBotRacing } from '../../../src/scenes/workshop/bot-racing.ts'
import type { Content } from '../../../src/scenes/workshop/content.ts'
import { COLOURS } from '../../../src/scenes/workshop/tile-looks.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { find, show, textsOf } from '../../pages/page.ts'
import { drawnOn } from '../../ui/drawn.ts'
import { CORRIDOR, type Drawn, drawRace } from './bot-races.ts'
import { PLAIN_STONES } from './plain-stones.ts'

const LETTERS = 10
/** Room for tiles of 8 pixels with the table beside them. */
const SMALL = { width: 17 * 8 + 280, height: 100 }

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
  test('it shows which bots are running, when the others arrived, and which are out', () => {
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
      ['1', '', 'Explorer', '★ 0:00.90 2×'],
      ['–', '', 'Fastest win', 'running'],
      ['–', '', 'Wall follower', 'running'],
      ['–', '', 'Shortest path', 'caught 0:00.25'],
    ])
    content.show(168)
    expect(rowsOf(content)).toEqual([
      ['1', '', 'Explorer', '★ 0:00.90 2×'],
      ['2', '', 'Fastest win', '✓ 0:01.00'],
      ['–', '', 'Shortest path', 'caught 0:00.25'],
      ['–', '', 'Wall follower', 'stopped 0:01.40'],
    ])
  })

  test('rows stay where the order stays', () => {
    const content = racing(SMALL, ...FOUR)
    content.show(0)
    const row = content.root.querySelector('tbody tr')
    const changes = new MutationObserver(() => undefined)
    changes.observe(find(content.root, 'tbody'), { childList: true })
    content.show(1)
    expect(changes.takeRecords()).toEqual([])
    expect(content.root.querySelector('tbody tr')).toBe(row)
  })

  test('it has a head, a mark for each bot, and a name as a whole', () => {
    const content = racing(SMALL, ...FOUR)
    content.show(0)
    expect(textsOf(content.root, 'thead th')).toEqual(['#', 'Bot', 'Time'])
    expect(textsOf(content.root, 'thead tr > *')[1]).toBe('')
    const region = find(content.root, '[role=region]')
    expect([region.tabIndex, region.ariaLabel]).toEqual([0, 'Race bots'])
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

  test('it speaks Korean', () => {
    setLanguage('ko')
    const content = racing(SMALL, ...FOUR)
    content.show(168)
    expect(rowsOf(content).map((row) => row[3])).toEqual([
      '★ 0:00.90 2×',
      '✓ 0:01.00',
      '잡힘 0:00.25',
      '미도착 0:01.40',
    ])
  })
})

describe('a race of bots', () => {
  test('it plays at the speed of the game and jumps from event to event', () => {
    const content = racing(SMALL, ...FOUR)
    expect([content.length, content.rate]).toEqual([168, TICK_HZ])
    const onward = [0, 24, 30, 47, 48, 108, 120, 168].map((tick) => content.eventFrom(tick, 1))
    expect(onward).toEqual([24, 30, 48, 48, 108, 120, 168, 168])
    const back = [168, 121, 120, 49, 24, 1, 0].map((tick) => content.eventFrom(tick, -1))
    expect(back).toEqual([120, 120, 108, 48, 0, 0, 0])
  })

  test('it is prepared in slices, with its time shown, until all bots have ended', () => {
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

  test('it is prepared for as many milliseconds as it is given', () => {
    const race = createBotRace(
      levelOfMaze(parseMaze('#####\n#...#\n#.#.#\n#...#\n#####'), 'a', 'wilson'),
    )
    expect(createBotPreparation(race).prepare?.(60_000)).toBe(true)
  })
})
