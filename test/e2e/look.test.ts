import type Phaser from 'phaser'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { LEVELS } from '../../src/core/game/rules.ts'
import { firstTileOf } from '../../src/view/level-builder.ts'
import { WALL_SET_SIZE } from '../../src/view/atlas.ts'
import { themeOf } from '../../src/view/themes.ts'
import { test } from './game-test.ts'
import { ARROWS, factsOf, holdTime, passTicks, shortestWay, waitForFact, walk } from './game.ts'

const SEED = 'theseus'

const linkTo = (level: number): string => `?seed=${SEED}&level=${level}`

/** What is drawn of the level now. */
function drawn(page: Page) {
  return page.evaluate(() => {
    const game = window.asterion
    const children = game?.scene.getScene('play').children.list ?? []
    const layers = children.filter(
      (child) => child.type === 'TilemapLayer',
    ) as Phaser.Tilemaps.TilemapLayer[]
    const images = children.filter((child) => child.type === 'Image') as Phaser.GameObjects.Image[]
    const tiles = layers
      .filter(({ layer }) => layer.name !== 'thread')
      .flatMap(({ layer }) => layer.data.flat().map(({ index }) => index))
      .filter((index) => index !== -1)
    const map = game?.textures.get('minimap') as Phaser.Textures.CanvasTexture
    const pixels = map.context.getImageData(0, 0, map.width, map.height).data
    const player = children.find(
      (child) =>
        child.type === 'Sprite' &&
        (child as Phaser.GameObjects.Sprite).anims.currentAnim?.key.startsWith('player'),
    ) as Phaser.GameObjects.Sprite
    return {
      objects: children.length,
      least: Math.min(...tiles),
      most: Math.max(...tiles),
      seen: pixels.filter((value, at) => at % 4 === 3 && value > 0).length,
      blow: images.find(({ texture }) => texture.key === 'blow')?.visible,
      dread: images.find(({ texture }) => texture.key === 'dread')?.visible,
      flying: images.filter(({ texture, visible }) => texture.key === 'tiles' && visible).length,
      squash: player.scaleX,
    }
  })
}

describe('a level', () => {
  test.for([1, 4, 10])(
    '%d is drawn with the wall set of its algorithm alone',
    async (number, { play }) => {
      const page = await play(linkTo(number))
      const first = firstTileOf(themeOf(LEVELS[number - 1].algorithm))
      const { least, most } = await drawn(page)
      expect(least).toBeGreaterThanOrEqual(first)
      expect(most).toBeLessThan(first + WALL_SET_SIZE)
    },
  )

  test('shows on its map what was seen, and more with each step', async ({ play }) => {
    const page = await play(linkTo(2))
    await passTicks(page, 1)
    const { seen } = await drawn(page)
    const { grid } = buildLevel(SEED, 2)
    expect(seen).toBeGreaterThan(3)
    expect(seen).toBeLessThan(grid.tiles.length / 3)
    await walk(page, shortestWay(buildLevel(SEED, 2)).slice(0, 12))
    expect((await drawn(page)).seen).toBeGreaterThan(seen)
  })

  test('lets a player feel the minotaur before it comes, and not while it sleeps', async ({
    play,
  }) => {
    const page = await play(linkTo(1))
    await passTicks(page, 12)
    expect((await drawn(page)).dread).toBe(false)
    await page.keyboard.press(ARROWS[shortestWay(buildLevel(SEED, 1))[0]])
    let felt = false
    for (let i = 0; i < 200 && (await factsOf(page))['phase'] !== 'caught'; i++) {
      await passTicks(page, 12)
      felt ||= (await drawn(page)).dread === true
    }
    expect(felt).toBe(true)
  })

  test.for([
    ['with a flash and a shake', {}, {}, [true, true]],
    ['with no shake, for whoever wants none', {}, { screenShake: false }, [true, false]],
    ['by the red alone, for whoever wants less motion', { motion: 'reduced' }, {}, [false, false]],
  ] as const)(
    'shows a catch %s, until it starts again',
    async ([, motion, shake, effects], { play }) => {
      const page = await play(linkTo(1))
      const kept = JSON.stringify({ ...motion, ...shake })
      await page.evaluate((text) => {
        localStorage.setItem('asterion.settings.1', text)
      }, kept)
      await page.reload()
      await waitForFact(page, 'phase', 'ready')
      await holdTime(page)
      await page.keyboard.press(ARROWS[shortestWay(buildLevel(SEED, 1))[0]])
      for (let i = 0; i < 200 && (await factsOf(page))['phase'] !== 'caught'; i++) {
        expect((await drawn(page)).blow).toBe(false)
        await passTicks(page, 12)
      }
      expect((await drawn(page)).blow).toBe(true)
      const running = await page.evaluate(() => {
        const camera = window.asterion?.scene.getScene('play').cameras.main
        return [camera?.flashEffect.isRunning, camera?.shakeEffect.isRunning]
      })
      expect(running).toEqual(effects)
      await passTicks(page, 48)
      expect((await drawn(page)).blow).toBe(true)
      await passTicks(page, 12)
      expect(await factsOf(page)).toMatchObject({ phase: 'ready' })
      expect((await drawn(page)).blow).toBe(false)
    },
  )

  test('raises dust at a corner and squashes the player, who springs back', async ({ play }) => {
    const page = await play(linkTo(1))
    const way = shortestWay(buildLevel(SEED, 1))
    const corner = way.findIndex((step, i) => i > 0 && step !== way[i - 1])
    await walk(page, way.slice(0, corner))
    const before = await drawn(page)
    expect(before.squash).toBe(1)
    await page.keyboard.down(ARROWS[way[corner]])
    await passTicks(page, 3)
    const after = await drawn(page)
    expect(after.squash).toBeGreaterThan(1)
    expect(after.flying).toBeGreaterThan(before.flying)
    await passTicks(page, 24)
    expect((await drawn(page)).squash).toBe(1)
  })

  test('has no more on screen after a minute of play and catches than at its beginning', async ({
    play,
  }) => {
    const page = await play(linkTo(3))
    const { objects } = await drawn(page)
    for (let i = 0; i < 12; i++) {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.down(key)
        await passTicks(page, 150)
        await page.keyboard.up(key)
      }
    }
    expect((await drawn(page)).objects).toBe(objects)
  })
})
