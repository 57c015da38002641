import { createTrack } from '../../../../src/core/game/track.ts'
import { expect, test, vi } from 'vitest'
import { progressWords } from '../../../../src/app/board/board-words.ts'
import type { Racer, RaceSession } from '../../../../src/app/race/session.ts'
import { openLevel } from '../../../../src/core/attempt/recorded-level.ts'
import { openRacePlay } from '../../../../src/core/board/race/race-play.ts'
import { buildLevel } from '../../../../src/core/level/build-level.ts'
import { type Run, startLevel, startRun } from '../../../../src/core/level/run.ts'
import { RULES_VERSION, TICK_HZ } from '../../../../src/core/game/rules.ts'
import { TEXTURES } from '../../../../src/picture/atlas.ts'
import { createRaceSystem } from '../../../../src/scenes/play/systems/race.ts'
import { addBoardMessages } from '../../../../src/ui/board-messages.ts'
import { announced, find, textsOf } from '../../../pages/page.ts'
import { playSystem, SEED } from '../played.ts'

addBoardMessages()

const run = startLevel(SEED, 1)

/** Plays a race of one level against a runner; `goInMs` is the time until GO. */
function playRace(goInMs: number, end: Run | null = null, level = 1) {
  const course = { rules: RULES_VERSION, seed: SEED, mode: 'level', level } as const
  const play = { ...openRacePlay(course, createTrack(), buildLevel), end }
  const racers: Racer[] = [{ place: 0, play }]
  const move = vi.fn()
  const state = { lost: null, sleptMs: 0, goAt: performance.now() + goInMs }
  const race = {
    ...{
      state,
      track: { length: 1000 },
      exits: [],
      race: { runners: [{ id: `${'B'.repeat(42)}A` }] },
    },
    ...{ racers: () => racers, move, listen: () => () => undefined },
  } as unknown as RaceSession
  return { state, move, ...playSystem(createRaceSystem, { run, start: { race } }) }
}

const count = (): HTMLElement => find(document, '.race-count')
const rows = (): string[] => textsOf(document, '.race-ladder li > span:not(:empty)')

test('a race counts down to GO, which is shown for a second, and asks for no move', () => {
  const { draw, state } = playRace(2500)
  expect(announced()).not.toContain('Move')
  const shown = [0, 2600, 1100].map((ms) => {
    state.goAt -= ms
    draw()
    return count().hidden ? '' : count().textContent
  })
  expect(shown).toEqual(['3', 'GO', ''])
})

test('opponents are half a second behind', () => {
  const { move } = playRace(0)
  expect(move.mock.calls).toEqual([[expect.anything(), 1000 - TICK_HZ / 2]])
})

test.each([
  ['in the level that is played is seen', 1, null, true],
  ['in another level is not', 2, null, false],
  ['who has finished is not', 1, run, false],
])('an opponent %s', (_, level, end, isSeen) => {
  const { stage } = playRace(0, end, level)
  const rivals = stage.figures.filter(({ texture }) => texture.key === TEXTURES.rivalGhost)
  expect(rivals.map(({ visible }) => visible)).toEqual([isSeen])
})

test('the ladder of a race has levels of runs, and a mark for the last exit', () => {
  playRace(0)
  expect(rows()).toEqual(['Running', 'Running'])
  expect(progressWords({ level: openLevel(startRun(SEED), buildLevel), end: null })).toBe('Level 1')
  document.getElementById('overlay')?.replaceChildren()
  playRace(0, run)
  expect(rows()).toContain('✓')
})

test('the pause of a race warns of its clock, and its last choice leaves the race', () => {
  playRace(0).setPaused(true)
  expect(find(document, '.pause').textContent).toContain('The clock runs on')
  expect(textsOf(document, '.pause .choices > button').at(-1)).toBe('Leave race')
})
