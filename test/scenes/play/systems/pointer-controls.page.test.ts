import { afterEach, describe, expect, test } from 'vitest'
import { type Direction, EAST, NORTH, SOUTH, WEST } from '../../../../src/labyrinth/grid.ts'
import { createKeyQueue, nextInput } from '../../../../src/input/key-queue.ts'
import type { PlayContext, PlaySystem } from '../../../../src/scenes/play/system.ts'
import { createPointerControls } from '../../../../src/scenes/play/systems/pointer-controls.ts'
import { element } from '../../../../src/ui/element.ts'
import { keepSettings, openPreferences } from '../../../app/settings/kept-preferences.ts'
import { find, show, textsOf } from '../../../pages/page.ts'
import { createPausePage } from '../played.ts'

let system: PlaySystem
afterEach(() => {
  system.end?.()
})

/** A level of which a camera at (10, 20) shows the player at (58, 116), three times as large. */
function play(run = { mode: 'level', practice: false }) {
  const canvas = element('canvas')
  const board = show(element('div', {}, canvas))
  board.setPointerCapture = () => undefined
  const page = show(element('div'))
  const { preferences } = openPreferences()
  const keys = createKeyQueue()
  const commands: string[] = []
  const player: { direction: Direction } = { direction: EAST }
  system = createPointerControls({
    scene: {
      game: { canvas },
      cameras: { main: { scrollX: 10, scrollY: 20 } },
      scale: { zoom: 3 },
    },
    services: { preferences },
    level: { state: { player }, run },
    view: { player: { sprite: { x: 58, y: 116 } } },
    page: { root: page },
    dispatch: (command: string) => commands.push(command),
    keys,
  } as unknown as PlayContext)
  const held = (): number => {
    let input = nextInput(keys)
    while (keys.waiting.length > 0) input = nextInput(keys)
    return input
  }
  return { board, page, player, keys, held, preferences, commands }
}

function send(
  target: HTMLElement,
  type: string,
  clientX: number,
  clientY: number,
  { pointerType = 'touch', pointerId = 5 } = {},
) {
  const init = { clientX, clientY, pointerId, pointerType, bubbles: true, cancelable: true }
  target.dispatchEvent(new PointerEvent(type, init))
}

const padOf = (page: HTMLElement): HTMLElement => {
  const pad = find(page, '.touch-pad')
  pad.style.display = 'grid'
  pad.setPointerCapture = () => undefined
  return pad
}

/** Presses the pad so far from its middle, in halves of its width. */
function pushPad(pad: HTMLElement, type: string, x: number, y: number, pointerId = 5): void {
  const { left, top, width, height } = pad.getBoundingClientRect()
  send(pad, type, left + ((x + 1) / 2) * width, top + ((y + 1) / 2) * height, { pointerId })
}

const heldOn = (pad: HTMLElement): string[] =>
  [...pad.querySelectorAll('.held')].map(({ classList }) => classList[0])

describe('a mouse that is held', () => {
  // On the page the player stands at (144, 288), and a tile is 48 pixels wide.
  test.each([
    ['a tile to the east', 192, 290, 1 << EAST],
    ['two tiles to the north', 140, 192, 1 << NORTH],
    ['on the player', 170, 300, 0],
  ])('%s of the player walks there', (_, x, y, way) => {
    const { board, held } = play()
    send(board, 'pointerdown', x, y, { pointerType: 'mouse' })
    system.read?.()
    expect(held()).toBe(way)
  })
})

describe('a finger that turned', () => {
  test('releases the old direction once the player walks in the new one', () => {
    const { board, player, held } = play()
    send(board, 'pointerdown', 100, 100)
    send(board, 'pointermove', 140, 100)
    send(board, 'pointermove', 140, 140)
    system.followTick?.(false)
    expect(held()).toBe((1 << EAST) | (1 << SOUTH))
    player.direction = SOUTH
    system.followTick?.(false)
    expect(held()).toBe(1 << SOUTH)
  })
})

describe('a thumb on the touch pad', () => {
  test('walks, slides from side to side, and is shown on the pad', () => {
    const { page, held } = play()
    const pad = padOf(page)
    pushPad(pad, 'pointerdown', 0.35, 0)
    expect([held(), heldOn(pad)]).toEqual([1 << EAST, ['east']])
    pushPad(pad, 'pointermove', 0, -0.6)
    expect([held(), heldOn(pad)]).toEqual([1 << NORTH, ['north']])
    pushPad(pad, 'pointermove', -0.5, -0.5)
    expect(held()).toBe((1 << NORTH) | (1 << WEST))
    pushPad(pad, 'pointerup', 0, 0)
    expect([held(), heldOn(pad)]).toEqual([0, []])
  })
})

describe('the touch pad', () => {
  test.each(['pointerup', 'pointercancel', 'lostpointercapture'])(
    'releases its directions once its thumb is lifted, by %s, and follows it no more',
    (type) => {
      const { page, held } = play()
      const pad = padOf(page)
      pushPad(pad, 'pointerdown', 1, 0)
      pushPad(pad, type, 1, 0)
      pushPad(pad, 'pointermove', 0, 1)
      expect(held()).toBe(0)
    },
  )

  test('follows one thumb, the newest', () => {
    const { page, held } = play()
    const pad = padOf(page)
    pushPad(pad, 'pointerdown', 1, 0)
    pushPad(pad, 'pointerdown', 0, 1, 6)
    pushPad(pad, 'pointermove', -1, 0)
    pushPad(pad, 'pointerup', -1, 0)
    expect(held()).toBe(1 << SOUTH)
  })

  test('is pressed by assistive technology, and not a second time by the click of a thumb', () => {
    const { page, keys, commands } = play()
    const button = find(padOf(page), '.east', HTMLButtonElement)
    expect(button.tabIndex).toBe(-1)
    button.click()
    expect([nextInput(keys), nextInput(keys)]).toEqual([1 << EAST, 0])
    button.dispatchEvent(new MouseEvent('click', { detail: 1 }))
    expect(nextInput(keys)).toBe(0)
    find(page, '.touch-restart').click()
    expect(commands).toEqual(['restart-level'])
  })

  test('under a thumb that rests opens no context menu, which would pause the game', () => {
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    padOf(play().page).dispatchEvent(menu)
    expect(menu.defaultPrevented).toBe(true)
  })

  test.each([
    ['right', ['touch-pad compass right', 'touch-restart']],
    ['left', ['touch-pad compass left', 'touch-restart']],
    ['none', []],
  ])('lies on the side that the settings say: %s', (touchPad, classes) => {
    keepSettings({ touchPad })
    const { page } = play()
    expect([...page.children].map(({ className }) => className)).toEqual(classes)
  })

  test('offers no restart that costs a life of a day', () => {
    const restarts = [false, true].map(
      (practice) => textsOf(play({ mode: 'today', practice }).page, '.touch-restart').length,
    )
    expect(restarts).toEqual([0, 1])
  })

  test('moves with its setting, and releases its directions', () => {
    const { page, held, preferences } = play()
    const first = padOf(page)
    pushPad(first, 'pointerdown', 1, 0)
    preferences.change({ muted: true })
    expect(find(page, '.touch-pad')).toBe(first)
    for (const [touchPad, count] of [
      ['left', 1],
      ['none', 0],
      ['right', 1],
    ] as const) {
      preferences.change({ touchPad })
      expect(textsOf(page, `.touch-pad.${touchPad}`)).toHaveLength(count)
      expect(page.childElementCount).toBe(2 * count)
      expect(held()).toBe(0)
    }
  })

  test('releases its directions in a pause and is inert, as are all pointers', () => {
    const { board, page, held } = play()
    const pad = padOf(page)
    pushPad(pad, 'pointerdown', 1, 0)
    send(board, 'pointerdown', 100, 100)
    send(board, 'pointermove', 100, 140)
    system.pause?.(createPausePage())
    expect([held(), pad.inert, heldOn(pad)]).toEqual([0, true, []])
    system.resume?.()
    expect(pad.inert).toBe(false)
  })
})

test('pointers hold nothing after the end of a level', () => {
  const { board, held } = play()
  system.end?.()
  send(board, 'pointerdown', 100, 100)
  send(board, 'pointermove', 140, 100)
  expect(held()).toBe(0)
})
