import { describe, expect, test } from 'vitest'
import { BOT_MARKS } from '../../../src/scenes/workshop/bot-marks.ts'
import { createBotRacing } from '../../../src/scenes/workshop/bot-racing.ts'
import type { Content } from '../../../src/scenes/workshop/content.ts'
import { COLOURS } from '../../../src/scenes/workshop/tile-looks.ts'
import { find, show } from '../../pages/page.ts'
import { drawnOn, isSameDrawing } from '../../ui/drawn.ts'
import { type Drawn, drawRace } from './bot-races.ts'
import { PLAIN_STONES } from './plain-stones.ts'

const LETTERS = 10
/** Room for tiles of 8 pixels with the table beside them. */
const SMALL = { width: 17 * 8 + 205, height: 100 }

function racing({ width, height }: typeof SMALL, ...drawn: readonly Drawn[]): Content {
  const content = createBotRacing(drawRace(...drawn), width, height, LETTERS, PLAIN_STONES)
  show(content.root)
  return content
}

const pictureOf = ({ root }: Content): HTMLCanvasElement =>
  find(root, 'figure > canvas', HTMLCanvasElement)

const FOUR: readonly Drawn[] = [
  { phase: 'cleared', time: 120 },
  { phase: 'caught', time: 30, catches: [30] },
  { phase: 'stopped', time: 168 },
  { phase: 'cleared', time: 108, catches: [24, 48] },
]

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

  test('every tick is drawn again', () => {
    const content = racing(SMALL, ...FOUR)
    content.show(0)
    const before = pictureOf(content).toDataURL()
    content.show(100)
    expect(pictureOf(content).toDataURL()).not.toBe(before)
    content.show(0)
    expect(pictureOf(content).toDataURL()).toBe(before)
  })

  test.for([
    [17 * 8 + 205, 24, 8],
    [17 * 8 + 204, 24, 7],
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
