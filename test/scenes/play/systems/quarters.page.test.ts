import { describe, expect, test } from 'vitest'
import type { MedalGhost } from '../../../../src/app/ghosts/medal-ghosts.ts'
import { formatTicks } from '../../../../src/core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../../src/core/game/rules.ts'
import { RESTART } from '../../../../src/core/game/state.ts'
import { buildLevel } from '../../../../src/core/level/build-level.ts'
import { optimumTime } from '../../../../src/core/level/optimum.ts'
import { startLevel } from '../../../../src/core/level/run.ts'
import { optimumInTime } from '../../../../src/core/replay/paced-track.ts'
import { clearRecorded, openLevel } from '../../../../src/core/replay/recorded-level.ts'
import type { Attempt } from '../../../../src/core/speedrun/attempt.ts'
import { attemptOfRun } from '../../../../src/core/speedrun/finished-attempt.ts'
import { hold } from '../../../core/replay/playing.ts'
import { find } from '../../../pages/page.ts'
import { SEED } from '../played.ts'
import { playLevel } from '../played-splits.ts'

describe('inside a long level', () => {
  const seventh = buildLevel(SEED, 7)
  const run = startLevel(SEED, 7)
  const { moves } = seventh.proof
  const [first] = moves
  /** Tiles of the first quarter, to its first tile and half-way to the next. */
  const quarter = Math.ceil(moves.length / 4) + 1

  /** A win with a step back and forth, which costs 24 ticks. */
  function slowWin(): Attempt {
    const level = openLevel({ run }, () => seventh)
    const back = ((first << 2) | (first >> 2)) & 15
    for (const move of [first, back, ...moves]) hold(level, move, PLAYER_TICKS_PER_TILE)
    const ended = clearRecorded(level)
    const attempt = attemptOfRun(ended, { endedAt: 1, realMs: 1 })
    if (attempt === null) throw new Error('a win is an attempt')
    return attempt
  }

  /** Lets frames pass in which the track is played, then walks the first quarter. */
  function walkQuarter({ play }: ReturnType<typeof playLevel>): void {
    for (let frame = 0; frame < 20; frame++) play(0, 0)
    for (const move of moves.slice(0, quarter)) play(move, PLAYER_TICKS_PER_TILE)
  }
  const signIn = (root: HTMLElement): string => find(root, '.hud-quarter').textContent

  test('each quarter shows the difference to the best at that place, in the clock and the row', () => {
    const level = playLevel([slowWin()], { run, played: seventh })
    walkQuarter(level)
    expect(signIn(level.root)).toBe('1/4 ▲ −0.20')
    expect(level.row()).toMatch(/^▲ −0\.20 /)
    level.play(RESTART, 1)
    expect([signIn(level.root), level.row()]).toEqual(['', expect.not.stringContaining('▲')])
  })

  test('the sign is hidden with the splits', () => {
    const level = playLevel([slowWin()], { run, played: seventh })
    walkQuarter(level)
    level.system.act?.('splits')
    expect(signIn(level.root)).toBe('')
    const hidden = playLevel([slowWin()], { run, played: seventh, splits: false })
    walkQuarter(hidden)
    expect(signIn(hidden.root)).toBe('')
  })

  test('a mean of several attempts has no places, the optimum has', () => {
    const level = playLevel([slowWin()], { run, played: seventh })
    level.preferences.change({ comparison: 'average' })
    walkQuarter(level)
    expect(signIn(level.root)).toBe('')
    const best = playLevel([slowWin()], { run, played: seventh })
    optimumTime(seventh)
    best.preferences.change({ comparison: 'optimum' })
    walkQuarter(best)
    expect(signIn(best.root)).toMatch(/^1\/4 /)
  })

  test('the ghost of a medal is what a single level is compared with', () => {
    const paced = optimumInTime(seventh, 2 * optimumTime(seventh))
    const medalGhost: MedalGhost = { medal: 'bronze', way: 'optimum', isHelp: false, paced }
    const level = playLevel([slowWin()], { run, played: seventh, medalGhost })
    expect(find(level.root, '.splits caption').textContent).toBe('Bronze pace')
    expect(level.row()).toBe(formatTicks(paced.time))
    walkQuarter(level)
    expect(signIn(level.root)).toMatch(/^1\/4 ▲ −[34]/)
    level.context.medalGhost = null
    level.system.act?.('race-medal')
    level.play(0, 0)
    expect(find(level.root, '.splits caption').textContent).toBe('Personal best')
  })
})
