import { describe, expect, test } from 'vitest'
import { startLevel, startGiven } from '../../../src/core/level/run.ts'
import { createHeldInputs } from '../../../src/scenes/play/systems/input-display.ts'
import { createOnboarding } from '../../../src/scenes/play/systems/onboarding.ts'
import { createPrefetch } from '../../../src/scenes/play/systems/prefetch.ts'
import { readCleared } from '../../../src/storage/progress.ts'
import { hasMoved } from '../../../src/storage/progress.ts'
import { find } from '../../pages/page.ts'
import { FIRST, playSystem, SEED } from './played.ts'

const [first] = FIRST.proof.moves

test('the rest of the game is fetched once the level runs, and not before', () => {
  const { play, calls, draw } = playSystem(createPrefetch)
  draw()
  expect(calls).toEqual([])
  play(first, 12)
  expect(calls).toEqual([['prefetch']])
})

test('the first move ends the hints of how to move', () => {
  const { play, store } = playSystem(createOnboarding)
  expect(hasMoved(store)).toBe(false)
  play(first, 1)
  expect(hasMoved(store)).toBe(true)
})

test.for([
  ['a level', [1], startLevel(SEED, 1)],
  ['a maze of the workshop', [], startGiven(FIRST, '')],
] as const)('%s that is cleared ends the lessons of its number: %j', ([, cleared, run]) => {
  const { win, store } = playSystem(createOnboarding, { run })
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
