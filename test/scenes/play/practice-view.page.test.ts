import { describe, expect, test } from 'vitest'
import { hold, RIGHT } from '../../core/game/play.ts'
import { at, open } from './practice-shown.ts'

describe('the view of practice', () => {
  test('is invisible and unpainted while no tool is on', () => {
    const { stage, repaints, draw } = open()
    draw([])
    for (const name of ['practice-ways', 'practice-field']) {
      expect(stage.one(name).visible).toBe(false)
    }
    expect(repaints.ways).not.toHaveBeenCalled()
    expect(repaints.field).not.toHaveBeenCalled()
  })

  test('is the shortest path from the player to the exit', () => {
    const { draw, places, tilesOf, state } = open()
    draw(['way'])
    const row = Array.from({ length: 10 }, (_, i) => at('s') + i)
    expect(tilesOf(places('ways', 'way'))).toEqual(row)
    // Dots of two by two pixels, three to the upper left of the middle.
    expect(places('ways', 'way')[0]).toEqual([20, 20])
    expect(places('ways', 'plan')).toEqual([])
    hold(state, RIGHT, 24)
    draw(['way'])
    expect(tilesOf(places('ways', 'way'))).toEqual(row.slice(2))
  })

  test("is the fastest win's thread, computed once", () => {
    const { draw, places, tilesOf, computed, state } = open()
    draw(['way'])
    expect(computed()).toBe(0)
    draw(['optimum'])
    expect(tilesOf(places('ways', 'optimum'))).toEqual([at('s'), at('o')])
    expect(places('ways', 'optimum')[0]).toEqual([27, 27])
    hold(state, RIGHT, 24)
    draw(['optimum'])
    expect(computed()).toBe(1)
  })

  test('is the plan of each enemy, with a mark around its last tile', () => {
    const { draw, places, tilesOf, state } = open()
    draw(['plans'])
    const tiles = tilesOf(places('ways', 'plan'))
    expect(tiles).toContain(at('m') - 1)
    expect(tiles).toContain(at('s'))
    const before = places('ways', 'plan').length
    hold(state, RIGHT, 60)
    draw(['plans'])
    expect(places('ways', 'plan').length).not.toBe(before)
  })

  test('is the restart point, inside the marks of enemies', () => {
    const { draw, places, stage } = open()
    draw([], at('p'))
    expect(stage.one('practice-ways').visible).toBe(true)
    const [left, top] = [5 * 16 - 16, 16]
    expect(places('ways', 'point')[0]).toEqual([left + 4, top + 4])
    expect(places('ways', 'point').at(-1)).toEqual([left + 11, top + 11])
    draw([], at('o'))
    expect(places('ways', 'point')[0]).toEqual([2 * 16 + 4, top + 4])
    draw([])
    expect(stage.one('practice-ways').visible).toBe(false)
    draw([], at('o'))
    expect(stage.one('practice-ways').visible).toBe(true)
  })
})

test('destroying the views of practice leaves nothing', () => {
  const { views, stage } = open()
  views.destroy()
  expect(stage.figures).toEqual([])
  expect(stage.painted()).toEqual([])
})
