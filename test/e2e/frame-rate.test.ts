import type Phaser from 'phaser'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { TILE_SIZE } from '../../src/view/atlas.ts'
import { test } from './game-test.ts'
import { ARROWS, holdTime, shortestWay } from './game.ts'

/** A level that begins with a straight corridor: along it nothing changes the player's speed. */
const SEED = 'theseus'
const LEVEL = 1
const [WAY, ...REST] = shortestWay(buildLevel(SEED, LEVEL))
const STRAIGHT = 1 + REST.findIndex((direction) => direction !== WAY)

describe('the player on screen', () => {
  test.for([30, 60, 120, 144])('moves evenly at %i frames a second', async (rate, { open }) => {
    const page = await open(`?seed=${SEED}&level=${LEVEL}`)
    await holdTime(page)
    await page.keyboard.down(ARROWS[WAY])
    const seconds = (STRAIGHT * PLAYER_TICKS_PER_TILE) / TICK_HZ
    const places = await page.evaluate(
      ([frames, delta]) => {
        const game = window.asterion
        const children = game?.scene.getScene('play').children.list ?? []
        const player = children.find(
          (child): child is Phaser.GameObjects.Sprite =>
            child.type === 'Sprite' &&
            (child as Phaser.GameObjects.Sprite).anims.currentAnim?.key.startsWith('player') ===
              true,
        )
        if (game === undefined || player === undefined) throw new Error('nobody is drawn')
        return Array.from({ length: frames }, () => {
          game.step(game.loop.time + delta, delta)
          return player.x + player.y
        })
      },
      [Math.floor(seconds * rate) - 1, 1000 / rate] as const,
    )
    const speed = (TILE_SIZE * TICK_HZ) / (PLAYER_TICKS_PER_TILE * rate)
    expect(STRAIGHT).toBeGreaterThan(4)
    for (let i = 2; i < places.length; i++) {
      expect(Math.abs(Math.abs(places[i] - places[i - 1]) - speed)).toBeLessThan(1)
    }
  })
})
