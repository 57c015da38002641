import { describe, expect, test } from 'vitest'
import { fastestWin, setFastestWin } from '../../../src/core/level/optimum.ts'
import { startLevel, startGiven } from '../../../src/core/level/run.ts'
import {
  createEditCopy,
  createPar,
  createProgress,
  createSounds,
} from '../../../src/scenes/play/systems.ts'
import { readCleared } from '../../../src/storage/progress.ts'
import { buttonNamed, textsOf } from '../../pages/page.ts'
import { FIRST, playSystem, SEED } from './played.ts'

const [first] = FIRST.proof.moves

test('the first move fetches the rest of the game', () => {
  const { play, calls, draw } = playSystem(createProgress)
  draw()
  expect(calls).toEqual([])
  play(first, 1)
  expect(calls).toEqual([['prefetch']])
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

const goals = (): string[] => textsOf(document, '.card-goal > span')
const optimumIn = (ticks: number) => ({ inputs: new Array<number>(ticks).fill(1), bound: ticks })

test('a level opens without a search, and its card has a time to beat once the optimum arrives', () => {
  const { level, tellOptima, system } = playSystem(createPar, { run: startLevel(SEED, 5) })
  expect(goals()).toEqual([])
  setFastestWin(level.level, optimumIn(1080))
  expect(goals()).toEqual([])
  tellOptima()
  expect(goals()).toEqual(['Next: Bronze 0:18.00'])
  system.end?.()
  setFastestWin(level.level, optimumIn(960))
  tellOptima()
  expect(goals()).toEqual(['Next: Bronze 0:18.00'])
})

test('a level that is won on a shortest path has its time to beat at once', () => {
  playSystem(createPar)
  const seconds = fastestWin(FIRST).inputs.length / 60
  expect(goals()).toEqual([`Next: Bronze 0:0${seconds.toFixed(2)}`])
})

const labels = (): string[] => textsOf(document, '.pause .choices > button')

describe('the choice to edit a copy', () => {
  test('stands before the last one, and does what it says', () => {
    const played = playSystem(createEditCopy)
    played.setPaused(true)
    expect(labels().slice(-2)).toEqual(['Edit a copy', 'Menu'])
    buttonNamed(document, 'Edit a copy').click()
    expect(played.calls).toContainEqual(['dispatch', 'edit-copy'])
  })

  test('is offered for a maze of the workshop', () => {
    playSystem(createEditCopy, { run: startGiven({ ...FIRST, number: 0 }, '') }).setPaused(true)
    expect(labels()).toContain('Edit a copy')
  })

  test('is not offered for what was drawn, nor for a level that is too large', () => {
    playSystem(createEditCopy, { start: { origin: 'draw' } }).setPaused(true)
    expect(labels()).not.toContain('Edit a copy')
  })
})

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
