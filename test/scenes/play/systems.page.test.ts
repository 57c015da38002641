import { describe, expect, test } from 'vitest'
import { optimumOf, setOptimum } from '../../../src/core/level/optimum.ts'
import { startLevel, startGiven } from '../../../src/core/level/run.ts'
import { createHeldInputs, createPar, createProgress } from '../../../src/scenes/play/systems.ts'
import { readCleared } from '../../../src/storage/progress.ts'
import { hasMoved } from '../../../src/storage/progress.ts'
import { find, textsOf } from '../../pages/page.ts'
import { FIRST, playSystem, SEED } from './played.ts'

const [first] = FIRST.proof.moves

test('the first move ends the hints on how to move and fetches the rest of the game', () => {
  const { play, calls, draw, store } = playSystem(createProgress)
  draw()
  expect([hasMoved(store), calls]).toEqual([false, []])
  play(first, 1)
  expect([hasMoved(store), calls]).toEqual([true, [['prefetch']]])
})

test.for([
  ['a level', [1], startLevel(SEED, 1)],
  ['a maze of the workshop', [], startGiven(FIRST, '')],
] as const)('%s that is cleared ends the lessons of its number: %j', ([, cleared, run]) => {
  const { win, store } = playSystem(createProgress, { run })
  expect(readCleared(store)).toEqual([])
  win()
  expect(readCleared(store)).toEqual(cleared)
})

describe('the input display', () => {
  test('shows the keys that are read with the tick and the time when it is switched on', () => {
    const { play } = playSystem(createHeldInputs, { settings: { inputDisplay: true } })
    play(first, 30)
    expect(find(document, '.input-tick').textContent).toContain('30')
    expect(find(document, '.input-display .held').className).toContain(
      ['north', 'east', 'south', 'west'][Math.log2(first)],
    )
    expect(find(document, '.input-display p').textContent).toContain('0:00.25')
  })

  test('is not on the page when it is switched off', () => {
    playSystem(createHeldInputs)
    expect(document.querySelector('.input-display')).toBeNull()
  })
})

const goals = (): string[] => textsOf(document, '.card-goal > span')
const optimumIn = (ticks: number) => ({ inputs: new Array<number>(ticks).fill(1), bound: ticks })

test('a level opens without a search, and its card has a time to beat once the optimum arrives', () => {
  const { level, tellOptima, system } = playSystem(createPar, { run: startLevel(SEED, 5) })
  expect(goals()).toEqual([])
  setOptimum(level.level, optimumIn(1080))
  expect(goals()).toEqual([])
  tellOptima()
  expect(goals()).toEqual(['Next: Bronze 0:18.00'])
  system.end?.()
  setOptimum(level.level, optimumIn(960))
  tellOptima()
  expect(goals()).toEqual(['Next: Bronze 0:18.00'])
})

test('a level that is won on a shortest path has its time to beat at once', () => {
  playSystem(createPar)
  const seconds = optimumOf(FIRST).inputs.length / 60
  expect(goals()).toEqual([`Next: Bronze 0:0${seconds.toFixed(2)}`])
})
