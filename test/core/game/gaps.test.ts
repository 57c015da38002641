import { describe, expect, test } from 'vitest'
import { planTo, playerTileFrom } from '../../../src/core/game/enemies/movement.ts'
import { turnEnemy } from '../../../src/core/game/step.ts'
import { hold, RIGHT, start, playText } from './play.ts'

const WALLED = `
  ###########
  #s..+..m..#
  ###.#.#####
  #.........#
  ###########`

describe('a gap', () => {
  test('lets the runner pass in the time of a tile', () => {
    const state = start(WALLED.replace('m', '.'))
    for (let steps = 1; steps <= 4; steps++) {
      hold(state, RIGHT, 12)
      expect(state.player.tile).toBe(state.level.entrance + steps)
    }
  })

  test('makes a hunter wait beside it, where it does not catch a runner inside', () => {
    const state = start(WALLED)
    playText(state, `R${3 * 12} -600`)
    const [minotaur] = state.enemies
    expect(minotaur).toMatchObject({ tile: state.level.entrance + 4, progress: 0 })
    expect(state).toMatchObject({ phase: 'running', catches: 0 })
    expect(turnEnemy(state, minotaur)).toBe(false)
    hold(state, RIGHT, 12)
    expect(state.phase).toBe('caught')
  })

  test('is wall on the way of a hunter', () => {
    const state = start(WALLED.replace('s..+..m', 's..+m..'))
    hold(state, RIGHT, 12)
    const [minotaur] = state.enemies
    const plan = planTo(state, minotaur, playerTileFrom(state, minotaur.tile))
    expect(plan).not.toContain(state.level.entrance + 3)
    expect(plan.length).toBeGreaterThan(4)
  })

  test('hides what is behind it from a shade, also along the corridor', () => {
    const behind = start('#########\n#s.+..d.#\n#########')
    hold(behind, RIGHT, 12)
    expect(behind.enemies[0].aiState).toBe('search')
    const open = start('#########\n#s....d.#\n#########')
    hold(open, RIGHT, 12)
    expect(open.enemies[0].aiState).toBe('hunt')
  })

  test('lets steps be heard by a sentinel, if a way round leads there', () => {
    const state = start(WALLED.replace('s..+..m', 's..+.g.'))
    hold(state, RIGHT, 24)
    const [sentinel] = state.enemies
    expect(sentinel.aiState).toBe('hunt')
    expect(state.level.grid.tiles[sentinel.aim]).toBe(0)
    const sealed = start(WALLED.replace('s..+..m', 's..+.g.').replaceAll(/(?<=###)\.#\./g, '###'))
    hold(sealed, RIGHT, 24)
    expect(sealed.enemies[0].aiState).toBe('patrol')
  })
})
