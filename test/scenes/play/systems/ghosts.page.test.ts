import { describe, expect, test } from 'vitest'
import { createGhosts } from '../../../../src/scenes/play/systems/ghosts.ts'
import { textsOf } from '../../../pages/page.ts'
import { levelReplay } from '../../win/level-replay.ts'
import { FIRST, playPart, SEED } from '../played.ts'

const [first] = FIRST.proof.moves

describe('ghosts', () => {
  const rivals = [levelReplay('ariadne', SEED, 30)]
  const names = (): string[] => textsOf(document, '.ghost-names span')
  const ghostsAt = (): string | undefined => document.documentElement.dataset['ghosts']

  test('of rivals run beside the player, under their names', () => {
    const { play, stage, draw, calls, part } = playPart(createGhosts, { start: { rivals } })
    draw()
    expect(names()).toEqual(['ariadne'])
    expect(ghostsAt()).toBe('1,1')
    const ghost = stage.figures.filter(({ playing }) => playing.startsWith('rival'))
    expect(ghost).toHaveLength(1)
    play(first, 36)
    expect(ghostsAt()).not.toBe('1,1')
    expect(ghost[0].alpha).toBeCloseTo(0.85)
    part.end?.()
    expect(calls).toEqual([['stopListening']])
  })

  test('are faint, or none, as the settings say', () => {
    const { draw, stage } = playPart(createGhosts, {
      ...{ start: { rivals }, settings: { ghostLook: 'faint' } },
    })
    draw()
    const [ghost] = stage.figures.filter(({ playing }) => playing.startsWith('rival'))
    expect(ghost.alpha).toBeCloseTo(0.4)
    playPart(createGhosts, { start: { rivals }, settings: { ghosts: 'none' } }).draw()
    expect(ghostsAt()).toBe('')
  })

  test('are called anew when the settings say others', () => {
    const { part, preferences, stage, draw } = playPart(createGhosts, { start: { rivals } })
    draw()
    const [ghost] = stage.figures.filter(({ playing }) => playing.startsWith('rival'))
    preferences.change({ ghosts: 'none' })
    part.act?.('pause')
    expect(ghost.isDestroyed).toBe(false)
    part.act?.('settings')
    expect(ghost.isDestroyed).toBe(true)
    expect(names()).toEqual([])
  })

  test('of the optimum come when they are asked for, as practice where it is not open', () => {
    const { part, level } = playPart(createGhosts)
    expect(names()).toEqual([])
    part.act?.('race-optimum')
    expect(names()).toEqual(['Optimum'])
    expect([level.recorded.practice, level.hasHelp]).toEqual([true, true])
    document.body.querySelector('.ghost-names')?.remove()
    const raced = playPart(createGhosts, { start: { racesOptimum: true } })
    expect(names()).toEqual(['Optimum'])
    expect(raced.level.hasHelp).toBe(false)
  })

  test('come with records that come late, before the first step and not later', () => {
    const { tellRecords, stage, play, draw } = playPart(createGhosts, { start: { rivals } })
    draw()
    const count = (): number => stage.figures.filter(({ isDestroyed }) => isDestroyed).length
    tellRecords()
    expect(count()).toBe(1)
    play(first, 1)
    tellRecords()
    expect(count()).toBe(1)
  })
})
