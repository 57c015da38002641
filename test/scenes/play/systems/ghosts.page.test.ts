import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../../../src/core/game/format-time.ts'
import { columnOf, DIRECTIONS, rowOf, tileAhead } from '../../../../src/core/grid.ts'
import { startRun } from '../../../../src/core/level/run.ts'
import { openLevel, practise } from '../../../../src/core/attempt/recorded-level.ts'
import { RESTART } from '../../../../src/core/game/state.ts'
import { createGhosts } from '../../../../src/scenes/play/systems/ghosts.ts'
import { announced, find, textsOf } from '../../../pages/page.ts'
import { levelReplay } from '../../win/level-replay.ts'
import { FIRST, type Played, playSystem, SEED } from '../played.ts'

const [first] = FIRST.proof.moves

/** The tile after some moves from the entrance, as a fact. */
function placeAfter(moves: readonly number[]): string {
  const { grid, entrance } = FIRST
  const tile = moves.reduce((at, move) => {
    const direction = DIRECTIONS.find((way) => move === 1 << way)
    return direction === undefined ? at : tileAhead(grid, at, direction)
  }, entrance)
  return `${columnOf(grid, tile)},${rowOf(grid, tile)}`
}

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

  test('and medals of a race are named on the card with their time', () => {
    const time = formatTicks(rivals[0].replay.tracks[0].length)
    const { page, system } = playSystem(createGhosts, { start: { rivals } })
    const line = find(page.root, '.card-race')
    expect(line.textContent).toBe(`You race ariadne: ${time}`)
    system.act?.('race-silver')
    expect(line.textContent).toBe('You race Silver pace: 0:05.70')
  })

  test('are selected again when their settings change, and only then', () => {
    const { preferences, stage, draw } = playSystem(createGhosts, { start: { rivals } })
    draw()
    const ghosts = stage.playing('rival')
    expect(ghosts).toHaveLength(1)
    preferences.change({ muted: true })
    expect(stage.playing('rival')).toEqual(ghosts)
    preferences.change({ ghosts: 'none' })
    expect(stage.playing('rival')).toEqual([])
    expect(names()).toEqual([])
  })

  test('of a medal appear with its command, and make practice if their way is locked', () => {
    const { system, level } = playSystem(createGhosts)
    expect(names()).toEqual([])
    system.act?.('race-silver')
    expect(names()).toEqual(['Silver pace: optimum'])
    expect([level.run.practice, level.hasHelp]).toEqual([true, true])
    expect(announced()).toBe(
      'You race Silver, 0:05.70, along the best route. No enemy hunts it. ' +
        'It shows the best route, so no records count.',
    )
    system.act?.('race-perfect')
    expect(names()).toEqual(['Optimum'])
  })

  test('of a medal take its time for the way, with every attempt', () => {
    const played = playSystem(createGhosts)
    played.system.act?.('race-bronze')
    for (const move of FIRST.proof.moves.slice(0, 20)) played.play(move, 12)
    expect(ghostsAt(played)).toBe(placeAfter(FIRST.proof.moves.slice(0, 10)))
    played.play(RESTART, 1)
    expect(ghostsAt(played)).toBe('1,1')
  })

  test('of a medal jump back to their start with a restart, without sliding over the board', () => {
    const { play, system, stage, draw } = playSystem(createGhosts)
    system.act?.('race-bronze')
    draw()
    const [ghost] = stage.playing('rival')
    const { x, y } = ghost
    for (const move of FIRST.proof.moves.slice(0, 20)) play(move, 12)
    expect([ghost.x, ghost.y]).not.toEqual([x, y])
    play(RESTART, 1)
    expect([ghost.x, ghost.y]).toEqual([x, y])
  })

  test('of the next medal are none before the level was cleared, and cost no record', () => {
    const { system, level } = playSystem(createGhosts)
    system.act?.('race-medal')
    expect(names()).toEqual([])
    expect(announced()).toBe('Finish this level once to unlock medal ghosts.')
    expect([level.run.practice, level.hasHelp]).toEqual([false, false])
  })

  test('of a medal in all levels of a run are told at its first level', () => {
    const level = openLevel(startRun(SEED), () => FIRST)
    playSystem(createGhosts, { start: { racedMedal: 'gold' }, level })
    expect(announced()).toBe('You race Gold pace in every level. Splits compare with it.')
  })

  test('of a medal raced before are left out if they would be help', () => {
    const played = playSystem(createGhosts, { start: { racedMedal: 'gold' } })
    expect(names()).toEqual([])
    expect(played.level.run.practice).toBe(false)
    document.body.querySelector('.ghost-names')?.remove()
    const level = openLevel(startRun(SEED), () => FIRST)
    practise(level)
    playSystem(createGhosts, { start: { racedMedal: 'gold' }, level })
    expect(names()).toEqual(['Gold pace: optimum'])
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
