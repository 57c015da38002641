import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RaceSession } from '../../../../src/app/race/session.ts'
import { formatTicks } from '../../../../src/core/game/format-time.ts'
import type { Level } from '../../../../src/core/game/level-layout.ts'
import { CAUGHT_TICKS } from '../../../../src/core/game/rules.ts'
import { RESTART } from '../../../../src/core/game/state.ts'
import {
  openLevel,
  playRecorded,
  type RecordedLevel,
} from '../../../../src/core/attempt/recorded-level.ts'
import { setFastestWin } from '../../../../src/core/level/optimum.ts'
import { startLevel, startRun, startToday } from '../../../../src/core/level/run.ts'
import { TRIALS } from '../../../../src/core/level/trials.ts'
import { createCatchLine } from '../../../../src/scenes/play/systems/catch-line.ts'
import { drawLevel, inputsIn, RIGHT } from '../../../core/game/play.ts'
import { t } from '../../../../src/ui/message.ts'
import { announced, find } from '../../../pages/page.ts'
import { FIRST, type Played, playSystem, SEED, waitForCatch } from '../played.ts'

const [first] = FIRST.proof.moves
const EXIT_BELOW = `
  ############
  #s........m#
  #x##########
  ############
`
const GAP_BELOW = `
  ############
  #s........m#
  #+##########
  #x##########
  ############
`
const line = (): HTMLElement => find(document, '.catch-line')
const text = (): string => line().textContent

function beCaught(played: Played): void {
  waitForCatch(played)
  played.play(0, CAUGHT_TICKS)
}

/** A level of a run that was started over once. */
function begun(): RecordedLevel {
  const level = openLevel(startRun(SEED), () => FIRST)
  for (const input of [...new Array<number>(24).fill(first), RESTART]) playRecorded(level, input)
  return level
}

describe('the line on a catch', () => {
  test('names the catcher of a run and the time on the clock until the level starts again', () => {
    const played = playSystem(createCatchLine, { run: startRun(SEED) })
    for (let from = 0, i = 0; i < 2; i++) {
      waitForCatch(played)
      const told = (): string => {
        const cost = formatTicks(played.level.state.tick - from)
        return `The Minotaur caught you: +${cost}${i === 0 ? '. Your clock runs on.' : ''}`
      }
      const said = told()
      expect([text(), announced()]).toEqual([said, said])
      played.play(0, CAUGHT_TICKS - 1)
      expect(text()).toBe(told())
      played.play(0, 1)
      expect(played.level.state.phase).toBe('ready')
      expect([text(), announced()]).toEqual([told(), said])
      from = played.level.state.tick
    }
  })

  test('counts the lives that a day has left, and its end', () => {
    const played = playSystem(createCatchLine, { run: startToday('2026-11-23') })
    const told = [1, 2, 3].map(() => {
      waitForCatch(played)
      const words = text()
      played.play(0, CAUGHT_TICKS)
      return words
    })
    expect(told).toEqual([
      expect.stringMatching(/^The Minotaur caught you: \+0:0\d\.\d\d\. Life.2 of.3$/),
      expect.stringMatching(/^The Minotaur caught you: \+0:0\d\.\d\d\. Life.3 of.3$/),
      'The Minotaur caught you. No lives left.',
    ])
  })

  test('says at the third catch at one place that the perfect run goes this way too, once', () => {
    const played = playSystem(createCatchLine, { run: startRun(SEED) })
    const told = [1, 2, 3, 4].map(() => {
      beCaught(played)
      return text()
    })
    const caught = told.map((words) => words.startsWith('The Minotaur caught you'))
    expect([caught, told[2]]).toEqual([
      [true, true, false, true],
      'Third time here. The way is right, not the moment.',
    ])
  })

  test.each([
    ['Third time here. A gap leads down.', 2, GAP_BELOW, 'D24'],
    ['Third time here. A way leads down.', 2, EXIT_BELOW, 'D12'],
    ['Third time here. 5 steps back, a way leads down.', 5, EXIT_BELOW, 'D12'],
    ['Third time here. Try another way.', 2, EXIT_BELOW, ''],
  ])('says where the perfect run leaves the way: %s', (words, steps, picture, win) => {
    const drawn = drawLevel(picture).level
    const level: Level = { ...drawn, proof: { moves: [], win: inputsIn('-9D24'), contested: true } }
    if (win !== '') setFastestWin(level, { inputs: inputsIn(win), bound: 0 })
    const played = playSystem(createCatchLine, {
      level: openLevel(startLevel(SEED, 1), () => level),
    })
    for (let i = 0; i < 3; i++) {
      played.play(RIGHT, 12 * steps)
      while (played.level.state.phase !== 'caught') played.play(0, 1)
      const atCatch = text()
      played.play(0, CAUGHT_TICKS)
      expect([atCatch, text()].map((told) => told === words)).toEqual([i === 2, i === 2])
    }
  })

  test('says the answer of a trial from the second catch on, also for a third at one place', () => {
    const [{ seed, id }] = TRIALS.filter((trial) => trial.id === 'a-loop')
    const played = playSystem(createCatchLine, { level: openLevel(startLevel(seed, 1)) })
    const told = [1, 2, 3, 4].map(() => {
      for (let i = 0; i < 600 && played.level.state.phase !== 'caught'; i++) played.play(RIGHT, 1)
      const words = text()
      played.play(0, CAUGHT_TICKS)
      return words
    })
    const answer = t(`trial-answer.${id}`)
    const kinds = told.map((words) => (words === answer ? 'answer' : words.split(' ', 2).join(' ')))
    expect(kinds).toEqual(['The Minotaur', 'answer', 'answer', 'answer'])
    expect(line().classList.contains('help')).toBe(true)
  })

  const race = { track: { length: 60 }, exits: [] } as unknown as RaceSession
  const [RUN, SINGLE] = [startRun(SEED), startLevel(SEED, 1)]
  test.each<[string, Parameters<typeof playSystem>[1], (played: Played) => void, string]>([
    ['in a run', { run: RUN }, () => undefined, '+0:00.20'],
    ['of a single level', { run: SINGLE }, () => undefined, 'Your clock starts over.'],
    ['in a race, since GO', { run: SINGLE, start: { race } }, () => undefined, '+0:00.50'],
    ['that follows a catch, without a catcher', { run: RUN }, beCaught, '+0:00.20'],
    [
      'in a level that is resumed, from its last start',
      { level: begun() },
      () => undefined,
      '+0:00.20',
    ],
  ])('says what a restart cost %s', (_, options, before, cost) => {
    const played = playSystem(createCatchLine, options)
    before(played)
    played.play(first, 23)
    played.play(RESTART, 1)
    expect(text()).toMatch(/^You restarted[.:] /)
    expect(text().endsWith(cost)).toBe(true)
  })

  test('goes when the player moves, but not within a second, and some seconds later otherwise', () => {
    const played = playSystem(createCatchLine, { run: startRun(SEED) })
    played.play(first, 24)
    played.play(RESTART, 1)
    played.draw(900)
    played.play(first, 1)
    expect(text()).not.toBe('')
    played.draw(100)
    expect(text()).toBe('')
    played.play(RESTART, 1)
    played.draw(5900)
    expect(text()).not.toBe('')
    played.draw(200)
    expect(text()).toBe('')
  })

  test('asks for a press while a level without its card waits', () => {
    const played = playSystem(createCatchLine, { run: startRun(SEED) })
    played.context.isWaiting = true
    played.draw()
    expect(text()).toBe('')
    played.play(first, 12)
    played.draw()
    expect(text()).toBe('Press a direction to go on.')
  })
})

test.for([
  [1280, 720],
  [844, 390],
  [390, 844],
  [320, 568],
])('in a window of %i x %i the line covers neither runner nor exit', async ([width, height]) => {
  await page.viewport(width, height)
  const played = playSystem(createCatchLine, { run: startRun(SEED) })
  const { sprite } = played.view.player
  for (const [x, y] of [
    [width / 2, height - 30],
    [width / 2, height / 2],
    [40, 90],
  ]) {
    const { scrollX, scrollY } = played.stage.scene.cameras.main
    sprite.setPosition(x + scrollX, y + scrollY)
    played.system.followTick?.(true)
    played.system.draw?.(0, 16)
    const { left, top, right, bottom } = line().getBoundingClientRect()
    const isFree = x + 24 <= left || x - 24 >= right || y + 24 <= top || y - 24 >= bottom
    expect([x, y, isFree]).toEqual([x, y, true])
  }
})
