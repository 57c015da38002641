import { describe, expect, test } from 'vitest'
import { BOT_MARKS } from '../../../src/scenes/workshop/bot-marks.ts'
import { createBotRacing } from '../../../src/scenes/workshop/bot-racing.ts'
import type { Content } from '../../../src/scenes/workshop/content.ts'
import { COLOURS } from '../../../src/scenes/workshop/maze-picture.ts'
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
  const signs = {
    '.': COLOURS.floor,
    '#': COLOURS.wall,
    o: COLOURS.night,
    a: BOT_MARKS.optimal.colour,
    b: BOT_MARKS['shortest-path'].colour,
    w: BOT_MARKS['wall-follower'].colour,
  }
  /** The corridor between two columns of tiles, with some of the walls beside it. */
  const corridor = (content: Content, from: number, to: number): string[] =>
    drawnOn(pictureOf(content), signs)
      .slice(4, 20)
      .map((row) => row.slice(8 * from, 8 * to))

  test('a bot is drawn with a trail of ten tiles', () => {
    const content = racing(SMALL, { phase: 'cleared', time: 168 })
    content.show(132)
    expect(drawnOn(pictureOf(content), signs, 8)[1]).toBe('#.aaaaaaaaa.....#')
    expect(corridor(content, 10, 15)).toEqual([
      '###################o.###################',
      '#################.oaao.#################',
      '################.oaaaao.################',
      '###############.oaaaaaao.###############',
      '...............oaaaooaaao...............',
      '..............oaaao..oaaao..............',
      '.............oaaao....oaaao.............',
      '...aa......aoaaao......oaaao............',
      '...aa......a.aaao......oaaao............',
      '.............oaaao....oaaao.............',
      '..............oaaao..oaaao..............',
      '...............oaaaooaaao...............',
      '###############.oaaaaaao.###############',
      '################.oaaaao.################',
      '#################.oaao.#################',
      '##################.oo.##################',
    ])
  })

  test('enemies of a bot are drawn until it is at the exit', () => {
    const content = racing(SMALL, { phase: 'cleared', time: 24, hunter: 12 })
    content.show(23)
    expect(corridor(content, 11, 14)).toEqual([
      '########################',
      '########################',
      '########################',
      '#######..o####o..#######',
      '........aa....aa........',
      '.......oaaa.oaaao.......',
      '........oaaaaaao........',
      '.........oaaaao.........',
      '.........ooaaoo.........',
      '........oaaaaaao........',
      '.......oaaa..aaao.......',
      '........aa....aa........',
      '#######...####...#######',
      '########################',
      '########################',
      '########################',
    ])
    content.show(24)
    expect(drawnOn(pictureOf(content), signs, 8)[1].slice(8)).toBe('........#')
  })

  test('bots that are out are drawn faint and below the others', () => {
    const content = racing(SMALL, { phase: 'caught', time: 12 }, { phase: 'cleared', time: 100 })
    content.show(12)
    expect(corridor(content, 1, 4)).toEqual([
      '########################',
      '##########.##.##########',
      '#########.####.#########',
      '########.#.oo.#.########',
      '..........bbbb..........',
      '.........bbbbbb.........',
      '......#.bbbbbbbb.#......',
      '...bb##obbbbbbbbo##.....',
      '...bb##obbbbbbbbo##.....',
      '......#.bbbbbbbb.#......',
      '.........bbbbbb.........',
      '..........bbbb..........',
      '########.#.oo.#.########',
      '#########.####.#########',
      '##########.##.##########',
      '###########..###########',
    ])
    const stopped = racing(SMALL, { phase: 'stopped', time: 12 }, { phase: 'cleared', time: 100 })
    stopped.show(12)
    expect(isSameDrawing(pictureOf(stopped), pictureOf(content))).toBe(true)
  })

  test('the first in the table of bots is drawn above the others', () => {
    const same = { phase: 'cleared', time: 100 } as const
    const content = racing(SMALL, same, same, same)
    content.show(24)
    expect(corridor(content, 2, 5)).toEqual([
      '###########o.###########',
      '#########.oaao.#########',
      '########.oaaaao.########',
      '#######.oaaaaaao.#######',
      '.......oaaaooaaao.......',
      '......oaaaobboaaao......',
      '.....oaaao.bb.oaaao.....',
      '...aoaaaobbbbbboaaao....',
      '...a.aaa.bbbbbb.aaao....',
      '.....oaaao.bb.oaaao.....',
      '......oaaaobboaaao......',
      '.......oaaaooaaao.......',
      '#######.oaaaaaao.#######',
      '########.oaaaao.########',
      '#########.oaao.#########',
      '##########.oo.##########',
    ])
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
