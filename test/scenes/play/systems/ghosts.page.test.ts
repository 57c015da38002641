import { describe, expect, test } from 'vitest'
import { createGhosts } from '../../../../src/scenes/play/systems/ghosts.ts'
import { textsOf } from '../../../pages/page.ts'
import { levelReplay } from '../../win/level-replay.ts'
import { FIRST, type Played, playSystem, SEED } from '../played.ts'

const [first] = FIRST.proof.moves

describe('ghosts', () => {
  const rivals = [levelReplay('ariadne', SEED, 30)]
  const names = (): string[] => textsOf(document, '.ghost-names span')
  const ghostsAt = ({ system }: Played): string | undefined => system.debugFacts?.().ghosts

  test('of rivals run beside the player, under their names', () => {
    const played = playSystem(createGhosts, { start: { rivals } })
    const { play, stage, draw, calls, system } = played
    draw()
    expect(names()).toEqual(['ariadne'])
    expect(ghostsAt(played)).toBe('1,1')
    const ghost = stage.figures.filter(({ playing }) => playing.startsWith('rival'))
    expect(ghost).toHaveLength(1)
    play(first, 36)
    expect(ghostsAt(played)).not.toBe('1,1')
    expect(ghost[0].alpha).toBeCloseTo(0.85)
    system.end?.()
    expect(calls).toEqual([['stopListening']])
  })

  test('are faint, or none, as the settings say', () => {
    const { draw, stage } = playSystem(createGhosts, {
      ...{ start: { rivals }, settings: { ghostLook: 'faint' } },
    })
    draw()
    const [ghost] = stage.figures.filter(({ playing }) => playing.startsWith('rival'))
    expect(ghost.alpha).toBeCloseTo(0.4)
    const none = playSystem(createGhosts, { start: { rivals }, settings: { ghosts: 'none' } })
    none.draw()
    expect(ghostsAt(none)).toBe('')
  })

  test('are selected again when their settings change, and only then', () => {
    const { preferences, stage, draw } = playSystem(createGhosts, { start: { rivals } })
    draw()
    const [ghost] = stage.figures.filter(({ playing }) => playing.startsWith('rival'))
    preferences.change({ muted: true })
    expect(ghost.isDestroyed).toBe(false)
    preferences.change({ ghosts: 'none' })
    expect(ghost.isDestroyed).toBe(true)
    expect(names()).toEqual([])
  })

  test('of the optimum come with its command, as practice when it is not open', () => {
    const { system, level } = playSystem(createGhosts)
    expect(names()).toEqual([])
    system.act?.('race-optimum')
    expect(names()).toEqual(['Optimum'])
    expect([level.recorded.practice, level.hasHelp]).toEqual([true, true])
    document.body.querySelector('.ghost-names')?.remove()
    const raced = playSystem(createGhosts, { start: { racesOptimum: true } })
    expect(names()).toEqual(['Optimum'])
    expect(raced.level.hasHelp).toBe(false)
  })

  test('are selected again when records load before the first step, and not later', () => {
    const { tellRecords, stage, play, draw } = playSystem(createGhosts, { start: { rivals } })
    draw()
    const count = (): number => stage.figures.filter(({ isDestroyed }) => isDestroyed).length
    tellRecords()
    expect(count()).toBe(1)
    play(first, 1)
    tellRecords()
    expect(count()).toBe(1)
  })
})
