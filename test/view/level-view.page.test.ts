import { describe, expect, test } from 'vitest'
import { createState, type GameState } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import {
  createLevelView,
  drawLevelView,
  followTick,
  startViewAgain,
} from '../../src/view/level-view.ts'
import { DEFAULT_RENDER_OPTIONS } from './render-options.ts'
import { drawLevel, RIGHT } from '../core/game/play.ts'
import { playedBy, Stage } from './stage.ts'

/** A way round a block, larger than the view. */
const { level, at } = drawLevel(
  [
    '#'.repeat(40),
    `#s${'.'.repeat(37)}#`,
    ...new Array<string>(16).fill(`#.${'#'.repeat(36)}.#`),
    `#${'.'.repeat(15)}m${'.'.repeat(21)}x#`,
    '#'.repeat(40),
  ].join('\n'),
)

function open(options = DEFAULT_RENDER_OPTIONS) {
  const stage = new Stage()
  const state = createState(level, false)
  const view = createLevelView(stage.scene, state, options)
  const draw = (share = 1, top = 0, bottom = 0): void => {
    drawLevelView(view, state, share, top, bottom)
  }
  const hold = (input: number, ticks: number): void => {
    for (let i = 0; i < ticks; i++) {
      step(state, input)
      followTick(view, state)
    }
  }
  const body = (kind: string) => {
    const found = stage.playing(kind)
    if (found.length !== 1) throw new Error(`${found.length} play ${kind}`)
    return found[0]
  }
  return { stage, state, view, draw, hold, body }
}

describe('a level on screen', () => {
  test('draws the player and each enemy between their last two positions', () => {
    const { draw, hold, body, view, state } = open()
    draw()
    expect(body('player-idle-1')).toMatchObject({ x: 24, y: 30 })
    expect(playedBy(body('minotaur'))).toMatch(/^minotaur-rest/)
    hold(RIGHT, 30)
    const { fromX, x } = view.player
    draw(0)
    expect(body('player').x).toBe(Math.round(fromX))
    draw(1)
    expect(body('player-walk-1').x).toBe(Math.round(x))
    expect(x).toBe(64)
    expect(body('minotaur').x).toBe(Math.round(view.enemies[0].actor.x))
    expect(state.enemies[0].aiState).toBe('hunt')
  })

  test.each([
    ['caught', 'struck'],
    ['cleared', 'rest'],
  ] as const)('shows a player who is %s at %s', (phase, pose) => {
    const { draw, state, body } = open()
    state.phase = phase
    draw()
    expect(playedBy(body('player'))).toBe(`player-${pose}-1`)
  })

  test('draws the strike of the enemy that touches the player at a catch, and of no other', () => {
    const { level: two } = drawLevel(`
      ##########
      #ms....m.#
      #x.......#
      ##########`)
    const stage = new Stage()
    const state: GameState = createState(two, false)
    const view = createLevelView(stage.scene, state, DEFAULT_RENDER_OPTIONS)
    state.enemies[0].tile = state.player.tile
    state.phase = 'caught'
    drawLevelView(view, state, 1, 0)
    const [left, right] = view.enemies.map(({ actor }) => playedBy(actor.sprite))
    expect(left).toMatch(/^minotaur-struck/)
    expect(right).not.toMatch(/struck/)
  })

  test('follows the player with the camera, and trembles up and down', () => {
    const { draw, hold, stage, view } = open()
    draw(1, 12)
    expect([Math.abs(stage.camera.scrollX), stage.camera.scrollY]).toEqual([0, -12])
    hold(RIGHT, 12 * 16)
    draw(1, 12)
    expect(stage.camera.scrollX).toBe(24 + 256 - 210)
    view.tremor = 1
    draw(1, 12)
    expect(stage.camera.scrollY).toBe(-11)
    view.tremor = 0
    hold(4, 12)
    draw(1, 0, 100)
    expect(stage.camera.scrollY).toBeCloseTo(0)
  })

  test('that starts again has all actors at their starts, and a thread of one tile', () => {
    const { hold, view, draw, body } = open()
    hold(RIGHT, 60)
    const again = createState(level, false)
    startViewAgain(view, again)
    draw(0.5)
    expect(body('player').x).toBe(24)
    expect(body('minotaur').x).toBe((at('m') % level.grid.width) * 16 + 8)
    expect(view.thread.length).toBe(1)
    const layer = view.board.thread
    expect([1, 2, 3].map((x) => layer.getTileAt(x, 1, true).index)).toEqual([0, -1, -1])
  })

  test('lights the signs of enemies, and all alike without a night', () => {
    const dark = open()
    dark.draw()
    const sign = dark.stage.one('signs')
    expect(sign.alpha).toBeLessThan(0.9)
    const lit = open({ ...DEFAULT_RENDER_OPTIONS, lightOff: true })
    lit.draw()
    expect(lit.stage.one('signs').alpha).toBe(1)
  })

  test('has no flickering flames with reduced motion', () => {
    const seen = (options: typeof DEFAULT_RENDER_OPTIONS): number[] => {
      const { draw, stage } = open(options)
      return [0, 130, 260, 410].map((now) => {
        stage.scene.time.now = now
        draw()
        const { context, width, height } = stage.texture('light-map')
        const { data } = context.getImageData(0, 0, width, height)
        return data.reduce((sum, value) => sum + value, 0)
      })
    }
    expect(new Set(seen(DEFAULT_RENDER_OPTIONS)).size).toBeGreaterThan(1)
    expect(new Set(seen({ ...DEFAULT_RENDER_OPTIONS, reducedMotion: true })).size).toBe(1)
  })
})
