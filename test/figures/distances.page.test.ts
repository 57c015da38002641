import { beforeEach, describe, expect, test } from 'vitest'
import { parseMaze } from '../../src/core/maze/text.ts'
import { createDistances } from '../../src/figures/distances.ts'
import { COLOURS } from '../../src/figures/tile-looks.ts'
import { find, show } from '../pages/page.ts'
import { drawnOn } from '../ui/drawn.ts'
import { PLAIN_STONES } from './plain-stones.ts'

/** A ring of floor, and below it a room that nothing leads to. */
const GRID = parseMaze(
  `
#############
#...........#
#.#########.#
#...........#
#############
#...#########
#############`.trim(),
)
const SIDE = 8
const STYLE = { side: SIDE, ...PLAIN_STONES }
const [WEST] = [14, 19]

let chosen: number[]
beforeEach(() => {
  chosen = []
})

function distancesFrom(from: number): { root: HTMLElement; canvas: HTMLCanvasElement } {
  const root = show(createDistances(GRID, from, STYLE, (tile) => chosen.push(tile)))
  return { root, canvas: find(root, 'canvas', HTMLCanvasElement) }
}

describe('the picture of distances', () => {
  test('goes from gold, near, to violet, far, and marks the source and every tenth step', () => {
    const { canvas } = distancesFrom(WEST)
    const signs = {
      ...{ '#': COLOURS.wall, ' ': COLOURS.night, '@': COLOURS.red, o: COLOURS.cream },
      ...{ 0: '#e9b03f', 4: '#d24d2d', 8: '#a91d5b', '!': '#510e6b' },
    }
    expect(drawnOn(canvas, signs, SIDE)).toEqual([
      '#############',
      '#@044488888o#',
      '#0#########!#',
      '#44488888o!!#',
      '#############',
      '#   #########',
      '#############',
    ])
  })

  test.for([
    ['ArrowUp', 7],
    ['ArrowDown', 17],
    ['ArrowLeft', 11],
    ['ArrowRight', 13],
  ] as const)('%s chooses the next tile, and the page does not scroll', ([key, to]) => {
    const cross = parseMaze('#####\n##.##\n#...#\n##.##\n#####')
    const root = show(createDistances(cross, 12, STYLE, (tile) => chosen.push(tile)))
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    find(root, 'canvas').dispatchEvent(press)
    expect(chosen).toEqual([to])
    expect(press.defaultPrevented).toBe(true)
  })

  test('a click chooses its tile, whatever the size of the picture', () => {
    const { canvas } = distancesFrom(WEST)
    canvas.style.cssText = 'position: fixed; left: 30px; top: 50px; width: 260px; height: 70px'
    const click = (x: number, y: number): void => {
      canvas.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y }))
    }
    click(30 + 11 * 20 + 1, 50 + 3 * 10 + 1)
    click(30 + 12 * 20 - 1, 50 + 4 * 10 - 1)
    click(30 + 1, 50 + 1)
    click(30 + 20 + 1, 50 + 10 + 1)
    expect(chosen).toEqual([3 * 13 + 11, 3 * 13 + 11])
  })
})
