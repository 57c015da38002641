import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../src/core/game/level-layout.ts'
import { FOOTSTEPS } from '../../src/sound/sound-layers.ts'
import { HUNTERS } from '../../src/sound/hunters.ts'
import { BREATH_PARTS } from '../../src/sound/sounds.ts'
import type { Layer } from '../../src/sound/layer.ts'
import { FLOORS } from '../../src/sound/scores.ts'
import { durationOf } from './duration.ts'

const allLayers = (kind: (typeof ENEMY_KINDS)[number]): Layer[] =>
  BREATH_PARTS.flatMap((part) => HUNTERS[kind].breath[part])

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

  test.each(FLOORS)('on %s is over before the next', (floor) => {
    expect(durationOf(FOOTSTEPS[floor])).toBeLessThan(0.2)
  })

  test('sounds different on every floor', () => {
    expect(new Set(FLOORS.map((floor) => digestOf(FOOTSTEPS[floor]))).size).toBe(FLOORS.length)
  })
})

describe('a breath', () => {
  test.each(ENEMY_KINDS)('of a %s comes out later or lasts longer than it goes in', (kind) => {
    const { inhale, exhale, growl } = HUNTERS[kind].breath
    for (const part of [inhale, exhale, growl]) expect(durationOf(part)).toBeLessThan(1.3)
    expect(durationOf(exhale)).toBeGreaterThanOrEqual(durationOf(inhale))
    expect(durationOf(growl)).toBeGreaterThanOrEqual(durationOf(exhale) - 0.2)
  })

  test('sounds different of every kind', () => {
    const all = ENEMY_KINDS.map((kind) => digestOf(allLayers(kind)))
    expect(new Set(all).size).toBe(all.length)
  })
})

/** Digests of the sounds, which change when a sound is tuned. */
describe('as it was tuned by ear', () => {
  test.each([
    ['stone', 'bcf9aa45623f'],
    ['tile', 'fc7f40a33fb0'],
    ['wood', '2db6b81133b2'],
    ['gravel', '3b06486c28d7'],
    ['shell', 'a15ef4b953ab'],
    ['marble', '3a0e3548697f'],
    ['sand', 'a263167793f3'],
    ['earth', 'dbc8e4aa5ac0'],
    ['reed', 'a97b0339579c'],
    ['water', '4a3173099766'],
  ] as const)('is the step on %s', (floor, digest) => {
    expect(digestOf(FOOTSTEPS[floor])).toBe(digest)
  })

  test.each([
    ['minotaur', '9a60f7f91004'],
    ['shade', '7faab387764b'],
    ['harpy', 'b4a38e0a67ff'],
    ['sentinel', '0dea831ded18'],
  ] as const)('is the breath of a %s', (kind, digest) => {
    expect(digestOf(allLayers(kind))).toBe(digest)
  })
})

function digestOf(layers: readonly Layer[]): string {
  const text = JSON.stringify(layers, (_, value: unknown) =>
    typeof value === 'number' ? value.toFixed(4) : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
