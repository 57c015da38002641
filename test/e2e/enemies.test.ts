import type Phaser from 'phaser'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import type { Mood } from '../../src/core/game/enemies/moods.ts'
import type { EnemyKind } from '../../src/core/game/level.ts'
import { LEVELS, PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { createState } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import type { Direction } from '../../src/core/grid.ts'
import { SIGNS } from '../../src/view/atlas.ts'
import { test } from './game-test.ts'
import { passTicks, shortestWay, walk } from './game.ts'

/** Other keys than those that `walk` has let go of: they count in the same tick. */
const LETTERS = ['w', 'd', 's', 'a'] as const

/** A level where an enemy has a new mood a while after somebody set off on a shortest path. */
interface Change {
  readonly seed: string
  readonly number: number
  readonly way: readonly Direction[]
  /** The place of the enemy among those of the level. */
  readonly place: number
  readonly tiles: number
  readonly ticks: number
}

function findChange(kind: EnemyKind, mood: Mood): Change {
  const number = 1 + LEVELS.findIndex(({ enemies }) => enemies.some((enemy) => enemy.kind === kind))
  for (let i = 0; i < 60; i++) {
    const seed = `mood-${i}`
    const level = buildLevel(seed, number)
    const way = shortestWay(level)
    const state = createState(level, false)
    const place = state.enemies.findIndex(({ start }) => start.kind === kind)
    for (let ticks = 1; state.phase === 'ready' || state.phase === 'running'; ticks++) {
      const tiles = Math.floor((ticks - 1) / PLAYER_TICKS_PER_TILE)
      step(state, 1 << way[tiles])
      if (state.phase !== 'running' || state.enemies[place].mood !== mood) continue
      if (tiles < 3) break
      return { seed, number, way, place, tiles, ticks: ticks - tiles * PLAYER_TICKS_PER_TILE }
    }
  }
  throw new Error(`no ${kind} takes to ${mood}`)
}

/** What is drawn of an enemy: its posture, and the sign over its head. */
function drawn(page: Page, kind: EnemyKind, place: number): Promise<object> {
  return page.evaluate(
    ([name, index]) => {
      const children = window.asterion?.scene.getScene('play').children.list ?? []
      const sprites = children.filter(
        (child) => child.type === 'Sprite',
      ) as Phaser.GameObjects.Sprite[]
      const playing = sprites.map(({ anims }) => anims.currentAnim?.key ?? '')
      const images = children.filter(
        (child) => child.type === 'Image',
      ) as Phaser.GameObjects.Image[]
      const sign = images.filter(({ texture }) => texture.key === 'signs')[index]
      return {
        pose: playing.find((key) => key.startsWith(name))?.split('-')[1],
        sign: sign.visible ? Number(sign.frame.name) : null,
        scale: sign.scale,
      }
    },
    [kind, place] as const,
  )
}

describe.each([
  { kind: 'shade', before: 'search', mood: 'hunt', pose: 'hunt' },
  { kind: 'harpy', before: 'stalk', mood: 'rest', pose: 'rest' },
  { kind: 'sentinel', before: 'patrol', mood: 'hunt', pose: 'hunt' },
] as const)('a $kind that takes to $mood', ({ kind, before, mood, pose }) => {
  test('sleeps, shows what it is at, and lets the new sign pop up', async ({ play }) => {
    const { seed, number, way, place, tiles, ticks } = findChange(kind, mood)
    const page = await play(`?seed=${seed}&level=${number}`)
    expect(await drawn(page, kind, place)).toEqual({ pose: 'rest', sign: SIGNS.rest, scale: 1 })
    await walk(page, way.slice(0, tiles))
    expect(await drawn(page, kind, place)).toMatchObject({ sign: SIGNS[before] })
    await page.keyboard.down(LETTERS[way[tiles]])
    await passTicks(page, ticks)
    expect(await drawn(page, kind, place)).toMatchObject({ sign: SIGNS[mood], scale: 2 })
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    expect(await drawn(page, kind, place)).toEqual({ pose, sign: SIGNS[mood], scale: 1 })
  })
})

describe('a minotaur', () => {
  test('shows a sign while it sleeps and when it wakes, and none on its hunt', async ({ play }) => {
    const { seed, number, way } = findChange('shade', 'hunt')
    const page = await play(`?seed=${seed}&level=${number}`)
    expect(await drawn(page, 'minotaur', 0)).toMatchObject({ pose: 'rest', sign: SIGNS.rest })
    await walk(page, way.slice(0, 2))
    expect(await drawn(page, 'minotaur', 0)).toMatchObject({ pose: 'hunt', sign: SIGNS.hunt })
    await passTicks(page, 120)
    expect(await drawn(page, 'minotaur', 0)).toMatchObject({ sign: null })
  })
})
