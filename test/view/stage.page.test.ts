import { beforeEach, describe, expect, test } from 'vitest'
import { element } from '../../src/ui/element.ts'
import { fillStage, stageSize } from '../../src/view/stage.ts'
import { show } from '../pages/page.ts'

type Game = Parameters<typeof fillStage>[0]

let calls: unknown[][]
let ready: () => void
let parent: HTMLElement

/** Stand-in for a game whose canvas is in a parent of some size, with all that `fillStage` uses. */
function gameIn(width: number, height: number, isBooted: boolean): Game {
  const canvas = element('canvas')
  parent = show(element('div', {}, canvas))
  parent.style.width = `${width}px`
  parent.style.height = `${height}px`
  const game: unknown = {
    canvas,
    isBooted,
    events: { once: (_event: 'ready', act: () => void) => (ready = act) },
    scale: {
      resize: (...size: number[]) => calls.push(['resize', ...size]),
      setZoom: (zoom: number) => calls.push(['zoom', zoom]),
    },
  }
  return game as Game
}

function filled(width: number, height: number): unknown[][] {
  const size = stageSize(width, height, devicePixelRatio)
  return [
    ['resize', size?.width, size?.height],
    ['zoom', size?.zoom],
  ]
}

beforeEach(() => (calls = []))

describe('the canvas of a game', () => {
  test('that has booted fills its parent at once', () => {
    fillStage(gameIn(900, 500, true))
    expect(calls).toEqual(filled(900, 500))
  })

  test('that has not booted fills it when it is ready', () => {
    fillStage(gameIn(900, 500, false))
    expect(calls).toEqual([])
    ready()
    expect(calls).toEqual(filled(900, 500))
  })

  test('fills its parent again when that has another size', async () => {
    fillStage(gameIn(900, 500, true))
    await expect.poll(() => calls.length).toBe(4)
    parent.style.width = '400px'
    await expect.poll(() => calls.length).toBe(6)
    expect(calls.slice(-2)).toEqual(filled(400, 500))
  })
})
