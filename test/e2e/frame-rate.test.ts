import type Phaser from 'phaser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { TILE_SIZE } from '../../src/view/atlas.ts'
import { ARROWS, closeGame, holdTime, launchBrowser, openGame, shortestWay } from './game.ts'

/** A level that begins with a straight corridor: along it nothing changes the player's speed. */
const SEED = 'theseus'
const LEVEL = 1
const [WAY, ...REST] = shortestWay(buildLevel(SEED, LEVEL))
const STRAIGHT = 1 + REST.findIndex((direction) => direction !== WAY)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('the player on screen', () => {
  test.each([30, 60, 120, 144])('moves evenly at %i frames a second', async (rate) => {
    const game = await openGame(browser, `?seed=${SEED}&level=${LEVEL}`)
    await holdTime(game.page)
    await game.page.keyboard.down(ARROWS[WAY])
    const seconds = (STRAIGHT * PLAYER_TICKS_PER_TILE) / TICK_HZ
    const places = await game.page.evaluate(
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
    await closeGame(game)
  })
})
