import { page as browser } from 'vitest/browser'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { GAP } from '../../../src/core/game/gap.ts'
import { WALL } from '../../../src/labyrinth/grid.ts'
import { emptyRoom, paint } from '../../../src/pages/draw/edits.ts'
import { announced, buttonNamed, find, textsOf } from '../page.ts'
import {
  choose,
  drag,
  openDrawing,
  type OpenDrawing,
  pictureOf,
  press,
  ROOM,
  takeToasts,
  tileOf,
  WIN,
  wonIn,
} from './pages.ts'

const EMPTY = pictureOf(ROOM)

describe('drawing with the mouse', () => {
  test('the brush raises walls on floor', () => {
    const drawing = openDrawing()
    drag(drawing, [2, 2], [2, 4], [4, 4])
    expect(pictureOf(drawing.page.level())).toBe(
      [
        '#########',
        '#.......#',
        '#.#.....#',
        '#.#.....#',
        '#.###...#',
        '#.......#',
        '#########',
      ].join('\n'),
    )
  })

  test.each([
    ['Line', '#..##...#'],
    ['Box', '#.###...#'],
  ])('the tool %s redraws its shape while it is dragged', (tool, middle) => {
    const drawing = openDrawing()
    choose(drawing, tool)
    drag(drawing, [2, 2], [7, 5], [4, 4])
    expect(pictureOf(drawing.page.level()).split('\n')[4]).toBe(middle)
    expect(pictureOf(drawing.page.level()).split('\n')[5]).toBe('#.......#')
  })

  test('Fill turns connected floor into wall, except start and exit', () => {
    const drawing = openDrawing()
    choose(drawing, 'Fill')
    drag(drawing, [4, 3])
    expect(pictureOf(drawing.page.level()).replaceAll('\n', '').match(/\./g)).toHaveLength(2)
  })

  test('a stroke is one step of the history', () => {
    const drawing = openDrawing()
    drag(drawing, [2, 2], [2, 4])
    buttonNamed(drawing.root, 'Undo').click()
    expect(pictureOf(drawing.page.level())).toBe(EMPTY)
    expect(buttonNamed(drawing.root, 'Undo').disabled).toBe(true)
    buttonNamed(drawing.root, 'Redo').click()
    expect(pictureOf(drawing.page.level())).not.toBe(EMPTY)
  })

  test('a cancelled stroke leaves no trace', () => {
    const drawing = openDrawing()
    const canvas = find(drawing.root, '.draw-board', HTMLCanvasElement)
    canvas.setPointerCapture = () => undefined
    canvas.dispatchEvent(
      new PointerEvent('pointerdown', { clientX: 400, clientY: 300, isPrimary: true }),
    )
    canvas.dispatchEvent(new PointerEvent('pointercancel', { isPrimary: true }))
    expect(pictureOf(drawing.page.level())).toBe(EMPTY)
    expect(buttonNamed(drawing.root, 'Undo').disabled).toBe(true)
  })
})

describe('drawing with keys', () => {
  test('arrows move a cursor, and Space applies the tool to its tile', () => {
    const { page, root } = openDrawing()
    find(root, '.draw-board').focus()
    press('ArrowRight', 'ArrowDown', 'Space')
    expect(pictureOf(page.level()).split('\n')[2]).toBe('#.#.....#')
    expect(announced()).toBe('floor, column 2, row 2')
  })

  test('keys without a code and the arrows of a keypad draw too', () => {
    const { page, root } = openDrawing()
    const board = find(root, '.draw-board')
    board.focus()
    const send = (type: string, key: string, code = '', ctrlKey = false): boolean =>
      board.dispatchEvent(
        new KeyboardEvent(type, { key, code, ctrlKey, bubbles: true, cancelable: true }),
      )
    send('keydown', 'ArrowDown', 'Numpad2')
    send('keydown', ' ')
    send('keyup', ' ')
    send('keydown', 'ArrowRight')
    expect(pictureOf(page.level()).split('\n')[2]).toBe('##......#')
    send('keydown', 'z', '', true)
    expect(pictureOf(page.level())).toBe(EMPTY)
  })

  test('Space draws along the way of the cursor while it is held', () => {
    const { page, root } = openDrawing()
    const board = find(root, '.draw-board')
    board.focus()
    press('ArrowDown')
    const space = { code: 'Space', bubbles: true, cancelable: true }
    board.dispatchEvent(new KeyboardEvent('keydown', space))
    press('ArrowRight', 'ArrowRight')
    board.dispatchEvent(new KeyboardEvent('keyup', space))
    press('ArrowRight')
    expect(pictureOf(page.level()).split('\n')[2]).toBe('####....#')
  })

  test('digits choose tools, X turns the mirror', () => {
    const drawing = openDrawing()
    press('Digit3', 'KeyX')
    expect(textsOf(drawing.root, '[aria-pressed=true]')).toEqual(['Box', 'Mirror'])
    expect(announced()).toBe('Mirror: left and right')
    drag(drawing, [1, 3], [2, 3])
    expect(pictureOf(drawing.page.level()).split('\n')[3]).toBe('###...###')
  })

  test('at the edge of the map, the focus leaves the board', () => {
    const { root } = openDrawing()
    const board = find(root, '.draw-board')
    board.focus()
    press('ArrowLeft')
    expect(document.activeElement).not.toBe(board)
    expect(document.activeElement?.closest('aside')).not.toBeNull()
  })

  test('a click of a gamepad begins a stroke, another ends it', () => {
    const { page, root } = openDrawing()
    const board = find(root, '.draw-board')
    board.focus()
    press('ArrowDown')
    board.click()
    press('ArrowRight')
    board.click()
    press('ArrowRight', 'PageDown')
    expect(pictureOf(page.level()).split('\n')[2]).toBe('###.....#')
    expect(textsOf(root, '[aria-pressed=true]')).toEqual(['Line'])
  })
})

describe('another draft', () => {
  test('keeps neither the selected enemy nor the stroke, proof and waiting action of the one before', () => {
    const drawing = openDrawing()
    const { page, root, calls, asked, answer } = drawing
    choose(drawing, 'Minotaur')
    drag(drawing, [4, 3])
    answer(wonIn(30))
    drag(drawing, [6, 3])
    buttonNamed(root, 'Play').click()
    const canvas = find(root, '.draw-board', HTMLCanvasElement)
    canvas.setPointerCapture = () => undefined
    canvas.dispatchEvent(
      new PointerEvent('pointerdown', { clientX: 400, clientY: 300, isPrimary: true }),
    )
    const level = paint(ROOM, [tileOf(ROOM, 4, 2)], WALL)
    page.begin({ level })
    expect(page.level()).toBe(level)
    expect(page.proof()).toBeNull()
    expect(asked.at(-1)).toBe(level)
    expect(textsOf(root, '.draw-enemy b')).toEqual([])
    expect(buttonNamed(root, 'Play').disabled).toBe(true)
    expect(buttonNamed(root, 'Undo').disabled).toBe(true)
    answer(wonIn(30))
    expect(calls.filter(([name]) => name === 'play')).toEqual([])
    expect(textsOf(root, '[aria-pressed=true]')).toEqual(['Minotaur'])
  })

  test('of an equal game has its own proof searched for, with the win of its maker', () => {
    const drawing = openDrawing(ROOM, WIN)
    drawing.answer({ kind: 'not-proven', path: [] })
    expect(drawing.page.proof()).toMatchObject({ kind: 'won', isByHand: true })
    drawing.page.begin({ level: ROOM })
    expect(drawing.page.proof()).toBeNull()
    drawing.answer({ kind: 'not-proven', path: [] })
    expect(drawing.page.proof()).toMatchObject({ kind: 'not-proven' })
  })
})

describe('a gap', () => {
  const WALLED = paint(
    ROOM,
    [1, 2, 3, 4, 5].map((y) => tileOf(ROOM, 4, y)),
    WALL,
  )
  const gapsOf = ({ page }: OpenDrawing): number[] => {
    const { tiles } = page.level().grid
    return [...tiles.keys()].filter((tile) => tiles[tile] === GAP)
  }

  test('is opened in a wall by G and a click, proven at once, and closed by another click', () => {
    const drawing = openDrawing(WALLED)
    press('KeyG')
    expect(textsOf(drawing.root, '[aria-pressed=true]')).toEqual(['Gap'])
    drag(drawing, [4, 3])
    expect(gapsOf(drawing)).toEqual([tileOf(ROOM, 4, 3)])
    expect(drawing.asked.at(-1)?.grid).toBe(drawing.page.level().grid)
    drag(drawing, [4, 3])
    expect(gapsOf(drawing)).toEqual([])
    buttonNamed(drawing.root, 'Undo').click()
    expect(gapsOf(drawing)).toEqual([tileOf(ROOM, 4, 3)])
    expect(takeToasts()).toEqual([])
  })

  test('follows the pointer until it is released, and the cursor of the keys', () => {
    const drawing = openDrawing(WALLED)
    choose(drawing, 'Gap')
    drag(drawing, [4, 2], [4, 4])
    expect(gapsOf(drawing)).toEqual([tileOf(ROOM, 4, 4)])
    find(drawing.root, '.draw-board').focus()
    press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Space')
    expect(gapsOf(drawing)).toEqual([tileOf(ROOM, 4, 1), tileOf(ROOM, 4, 4)])
    press('ArrowLeft', 'ArrowRight')
    expect(announced()).toBe('Gap, column 4, row 1')
  })

  test('that opens no wall, or stands on the floor of a corridor, is refused with a message', () => {
    const level = paint(WALLED, [tileOf(ROOM, 2, 1), tileOf(ROOM, 2, 3)], WALL)
    const drawing = openDrawing(level)
    choose(drawing, 'Gap')
    for (const place of [
      [6, 3],
      [4, 0],
      [2, 2],
    ] as const) {
      drag(drawing, [...place])
      expect(takeToasts()).toEqual(['A gap needs floor on two sides of a wall.'])
    }
    expect(drawing.page.level()).toBe(level)
  })
})

describe('an enemy', () => {
  test('is put on a tile, selected, made slower and removed', () => {
    const drawing = openDrawing()
    const { page, root } = drawing
    choose(drawing, 'Shade')
    drag(drawing, [4, 3])
    const [shade] = page.level().enemies
    expect(shade).toMatchObject({ kind: 'shade', tile: tileOf(page.level(), 4, 3) })
    find(root, '[aria-label=Slower]').click()
    expect(page.level().enemies[0].ticksPerTile).toBe(shade.ticksPerTile + 1)
    buttonNamed(root, 'Remove').click()
    expect(page.level().enemies).toEqual([])
    expect(textsOf(root, '.draw-enemy')).toEqual([''])
  })

  test('does not move the board of a phone when it is selected', async () => {
    await browser.viewport(390, 844)
    const drawing = openDrawing()
    const board = () => JSON.stringify(find(drawing.root, '.draw-board').getBoundingClientRect())
    const before = board()
    choose(drawing, 'Minotaur')
    drag(drawing, [4, 3])
    expect(textsOf(drawing.root, '.draw-enemy b')[0]).toMatch(/^Minotaur/)
    expect(board()).toEqual(before)
    await browser.viewport(1280, 720)
  })

  test('is selected again by a tap, and keeps its patrol', () => {
    const drawing = openDrawing()
    choose(drawing, 'Sentinel')
    drag(drawing, [2, 2], [6, 2])
    choose(drawing, 'Brush')
    expect(textsOf(drawing.root, '.draw-enemy')).toEqual([''])
    choose(drawing, 'Minotaur')
    drag(drawing, [2, 2])
    const level = drawing.page.level()
    expect(textsOf(drawing.root, '.draw-enemy b')[0]).toMatch(/^Sentinel/)
    expect(level.enemies.map(({ patrol }) => patrol)).toEqual([
      [tileOf(level, 2, 2), tileOf(level, 6, 2)],
    ])
  })

  test('after the sixth is refused with a message', () => {
    const drawing = openDrawing()
    choose(drawing, 'Harpy')
    for (let x = 1; x <= 7; x++) drag(drawing, [x, 3])
    expect(drawing.page.level().enemies).toHaveLength(6)
    expect(takeToasts()).toEqual(['A labyrinth has at most 6 enemies.'])
  })
})

test.for([
  [320, 256],
  [320, 568],
])('at %d x %d pixels tiles can be hit, and keys scroll to the cursor', async ([width, height]) => {
  await browser.viewport(width, height)
  onTestFinished(() => browser.viewport(1280, 720))
  const { page, root } = openDrawing(emptyRoom(61, 33))
  await vi.waitFor(() => {
    page.draw()
    const { width: wide } = find(root, '.draw-board').getBoundingClientRect()
    expect(wide / 61).toBeGreaterThanOrEqual(9)
  })
  const board = find(root, '.draw-board')
  const stage = find(root, '.draw-stage')
  board.focus()
  press(...new Array<string>(58).fill('ArrowRight'), ...new Array<string>(30).fill('ArrowDown'))
  expect(announced()).toContain('column 59, row 31')
  const ends = [board, stage].map((box) => box.getBoundingClientRect())
  expect(ends[0].right - ends[1].right).toBeLessThan(10)
  expect(ends[0].bottom - ends[1].bottom).toBeLessThan(10)
  expect(ends[1].bottom).toBeLessThanOrEqual(height)
  root.scrollTop = 9999
  const tools = find(root, 'aside')
  expect(tools.scrollHeight).toBeLessThanOrEqual(tools.clientHeight)
  expect(tools.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
})

test('in large text all tools are in the window', () => {
  document.documentElement.classList.add('large-text')
  onTestFinished(() => document.documentElement.classList.remove('large-text'))
  const drawing = openDrawing()
  choose(drawing, 'Minotaur')
  drag(drawing, [4, 3])
  const { scrollHeight, clientHeight } = find(drawing.root, 'aside')
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
})

test('a board that is painted where it changed looks like one that is painted anew', () => {
  const picturesOf = (drawing: OpenDrawing): string => {
    drawing.page.draw()
    return find(drawing.root, '.draw-board', HTMLCanvasElement).toDataURL()
  }
  const drawing = openDrawing()
  const empty = picturesOf(drawing)
  choose(drawing, 'Box')
  drag(drawing, [3, 2], [5, 4])
  const changed = picturesOf(drawing)
  expect(changed).not.toBe(empty)
  drawing.root.remove()
  expect(picturesOf(openDrawing(drawing.page.level()))).toBe(changed)
})
