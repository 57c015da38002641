import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../../../src/core/game/format-time.ts'
import { createGhosts } from '../../../../src/scenes/play/systems/ghosts.ts'
import { announced, find, textsOf } from '../../../pages/page.ts'
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
    const ghost = stage.playing('rival')
    expect(ghost).toHaveLength(1)
    play(first, 36)
    expect(ghostsAt(played)).not.toBe('1,1')
    expect(ghost[0].alpha).toBeCloseTo(0.85)
    system.end?.()
    expect(calls).toEqual([['stopListening']])
  })

  test('that lead are named on the card with their time', () => {
    const time = formatTicks(rivals[0].replay.tracks[0].length)
    const { page } = playSystem(createGhosts, { start: { rivals } })
    expect(find(page.root, '.card-race').textContent).toBe(`You race ariadne: ${time}`)
  })

  test('are selected again when their settings change, and only then', () => {
    const { preferences, stage, draw } = playSystem(createGhosts, { start: { rivals } })
    draw()
    const ghosts = stage.playing('rival')
    expect(ghosts).toHaveLength(1)
    preferences.change({ muted: true })
    expect(stage.playing('rival')).toEqual(ghosts)
    preferences.change({ ownGhost: false })
    expect(stage.playing('rival')).not.toEqual(ghosts)
    expect(names()).toEqual(['ariadne'])
  })

  test('of a level without a best are none after the command to race', () => {
    const { system, level } = playSystem(createGhosts)
    system.act?.('race')
    expect(names()).toEqual([])
    expect(announced()).toBe('')
    expect(level.run.practice).toBe(false)
  })

  test('are selected again when records load before the first step, and not later', () => {
    const { tellRecords, stage, play, draw } = playSystem(createGhosts, { start: { rivals } })
    draw()
    const [early] = stage.playing('rival')
    tellRecords()
    draw()
    const [ghost] = stage.playing('rival')
    expect(ghost).not.toBe(early)
    play(first, 1)
    tellRecords()
    expect(stage.playing('rival')[0]).toBe(ghost)
  })
})
