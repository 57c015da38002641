import { describe, expect, test } from 'vitest'
import { createSounds } from '../../../../src/scenes/play/systems/sounds.ts'
import { FIRST, playSystem, SEED } from '../played.ts'

const [first] = FIRST.proof.moves

describe('the sound of a level', () => {
  const danger = (heard: unknown[][]): unknown => heard.findLast(([name]) => name === 'setDanger')
  const played = (heard: unknown[][]): unknown[] =>
    heard.filter(([name]) => name === 'play').map(([, id]) => id)

  test('is its music, its steps, and the danger near by while it is played', () => {
    const { heard, play, setPaused, system, level } = playSystem(createSounds)
    const isNear = (): boolean => (danger(heard) as [string, { level: number }])[1].level > 0
    const { algorithm } = FIRST
    expect(heard.at(-1)).toEqual(['setMusic', { algorithm, seed: SEED, level: 1 }])
    play(first, 24)
    for (let i = 0; i < 200 && level.state.phase === 'running' && !isNear(); i++) play(0, 6)
    expect(played(heard).some((id) => String(id).startsWith('step-'))).toBe(true)
    expect(danger(heard)).toMatchObject(['setDanger', { kind: 'minotaur' }])
    expect(danger(heard)).not.toMatchObject(['setDanger', { level: 0 }])
    setPaused(true)
    expect(danger(heard)).toMatchObject(['setDanger', { level: 0 }])
    const before = heard.length
    setPaused(false)
    expect(heard).toHaveLength(before)
    play(0, 1)
    expect(danger(heard)).not.toMatchObject(['setDanger', { level: 0 }])
    system.end?.()
    expect(danger(heard)).toMatchObject(['setDanger', { level: 0 }])
  })

  test.each([
    [{}, false],
    [{ audioAid: true }, true],
  ])('plays the open ways of a junction as the settings say: %o', (settings, tells) => {
    const { heard, win } = playSystem(createSounds, { settings })
    win()
    expect(played(heard).some((id) => String(id).startsWith('way-'))).toBe(tells)
  })
})
