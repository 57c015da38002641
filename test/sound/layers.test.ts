import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../src/core/game/level-layout.ts'
import { FOOTSTEPS } from '../../src/sound/sound-layers.ts'
import { HUNTERS } from '../../src/sound/hunters.ts'

const FLOORS = Object.keys(FOOTSTEPS) as (keyof typeof FOOTSTEPS)[]

describe('a step', () => {
  test.each(FLOORS)('on %s is a heel, low and falling, and the response of the floor', (floor) => {
    const [heel, ...answers] = FOOTSTEPS[floor]
    expect(heel).toMatchObject({ source: 'sine', toHz: heel.hz / 2 })
    expect(heel.hz).toBeLessThan(200)
    expect(answers.length).toBeGreaterThan(0)
    for (const { source, hz, filter } of answers) {
      expect(source === 'noise' ? filter?.hz : hz).toBeGreaterThan(heel.hz)
    }
  })

  test('sounds different on every floor', () => {
    expect(new Set(FLOORS.map((floor) => JSON.stringify(FOOTSTEPS[floor]))).size).toBe(
      FLOORS.length,
    )
  })
})

describe('a breath', () => {
  test('sounds different of every kind', () => {
    const all = ENEMY_KINDS.map((kind) => JSON.stringify(HUNTERS[kind].breath))
    expect(new Set(all).size).toBe(all.length)
  })
})
