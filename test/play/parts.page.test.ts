import { describe, expect, test, vi } from 'vitest'
import { startMaze, startRun } from '../../src/core/game/run.ts'
import { openLevel } from '../../src/core/replay/recorded-level.ts'
import type { PadButton } from '../../src/input/gamepad.ts'
import { nextInput } from '../../src/input/key-queue.ts'
import { createFetching } from '../../src/play/fetching.ts'
import { createGamepads } from '../../src/play/gamepads.ts'
import { createGhostPart } from '../../src/play/ghosts.ts'
import { createHints } from '../../src/play/hints.ts'
import { createInputs } from '../../src/play/inputs.ts'
import { createPointing } from '../../src/play/pointing.ts'
import { createSounds } from '../../src/play/sounds.ts'
import { hasMoved } from '../../src/storage/hints.ts'
import { find, textsOf } from '../pages/page.ts'
import { levelReplay } from '../ui/level-replay.ts'
import { FIRST, playPart, SEED, waitForCatch } from './played.ts'

const [first] = FIRST.proof.moves

test('the rest of the game is fetched once the level runs, and not before', () => {
  const { play, calls, draw } = playPart(createFetching)
  draw()
  expect(calls).toEqual([])
  play(first, 12)
  expect(calls).toEqual([['fetchAhead']])
})

test('who has moved needs no hint any more', () => {
  const { play, store } = playPart(createHints)
  expect(hasMoved(store)).toBe(false)
  play(first, 1)
  expect(hasMoved(store)).toBe(true)
})

describe('the keys that are read', () => {
  test('are shown where the player asked for it, with the tick and the time', () => {
    const { play } = playPart(createInputs, { settings: { inputDisplay: true } })
    play(first, 30)
    expect(find(document, '.input-tick').textContent).toContain('30')
    expect(find(document, '.input-display .held').className).toContain(
      ['north', 'east', 'south', 'west'][Math.log2(first)],
    )
    expect(find(document, '.input-display p').textContent).toContain('0:00.25')
  })

  test('are shown to nobody else', () => {
    playPart(createInputs)
    expect(document.querySelector('.input-display')).toBeNull()
  })
})

describe('a gamepad', () => {
  function pads() {
    const pad = { held: 0, presses: [] as PadButton[], isLost: false }
    const rumble = vi.fn()
    return {
      ...{ pad, rumble },
      services: {
        pads: {
          ...{ held: () => pad.held, rumble },
          takePresses: () => pad.presses.splice(0),
          takeLoss: () => pad.isLost,
        },
      },
    }
  }

  test('holds directions, but for what was held before the level began', () => {
    const { pad, services } = pads()
    pad.held = 2 + 4
    const { part, keys } = playPart(createGamepads, { services })
    part.read?.()
    expect(nextInput(keys)).toBe(0)
    pad.held = 4
    part.read?.()
    pad.held = 2 + 4
    part.read?.()
    expect(nextInput(keys)).toBe(2)
  })

  test('goes on holding what it held where the level follows another', () => {
    const { pad, services } = pads()
    pad.held = 2
    const { keys: before } = playPart(createHints)
    const { part, keys } = playPart(createGamepads, { services, start: { keys: before } })
    part.read?.()
    expect(nextInput(keys)).toBe(2)
  })

  test.each([
    ['start', 'pause'],
    ['again', 'restart-level'],
    ['restart-run', 'restart-run'],
  ] as const)('asks with %s for %s', (button, wish) => {
    const { pad, services } = pads()
    const { part, calls } = playPart(
      (context) => {
        const asked: unknown[][] = []
        const made = createGamepads({ ...context, ask: (name) => asked.push([name]) })
        return { ...made, act: () => asked }
      },
      { services },
    )
    pad.presses = [button, 'confirm' as PadButton]
    part.read?.()
    expect(part.act?.('pause')).toEqual([[wish]])
    expect(calls).toEqual([])
  })

  test('that is unplugged pauses the game, unless it is paused', () => {
    const { pad, services } = pads()
    const asked: string[] = []
    const { part, setPaused } = playPart(
      (context) => createGamepads({ ...context, ask: (wish) => asked.push(wish) }),
      { services },
    )
    part.read?.()
    expect(asked).toEqual([])
    pad.isLost = true
    part.read?.()
    expect(asked).toEqual(['pause'])
    setPaused(true)
    part.read?.()
    expect(asked).toEqual(['pause'])
  })

  test.each([
    [{}, [[0.8, 220]]],
    [{ rumble: false }, []],
  ])('shakes with a catch as the settings say: %o', (settings, shakes) => {
    const { rumble, services } = pads()
    const played = playPart(createGamepads, { services, settings })
    waitForCatch(played)
    expect(rumble.mock.calls).toEqual(shakes)
  })
})

describe('the sound of a level', () => {
  const danger = (heard: unknown[][]): unknown => heard.findLast(([name]) => name === 'setDanger')
  const played = (heard: unknown[][]): unknown[] =>
    heard.filter(([name]) => name === 'play').map(([, id]) => id)

  test('is its music, its steps, and who is near while it is played', () => {
    const { heard, play, setPaused, part, level } = playPart(createSounds)
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
    part.end?.()
    expect(danger(heard)).toMatchObject(['setDanger', { level: 0 }])
  })

  test.each([
    ['of a single level that was won', {}, ['medal-author']],
    ['of no practice', { practice: true }, []],
  ])('is a medal %s', (_, recorded, medals) => {
    const level = openLevel({ run: playPart(createHints).level.run })
    Object.assign(level, { recorded: { ...level.recorded, ...recorded } })
    const { heard, win } = playPart(createSounds, { level })
    win()
    const found = played(heard).filter((id) => String(id).startsWith('medal'))
    if (medals.length === 0) expect(found).toEqual([])
    else expect(found).toHaveLength(1)
  })

  test('is no medal for a level in the middle of a run', () => {
    const { heard, win } = playPart(createSounds, { run: startRun(SEED) })
    win()
    expect(played(heard).filter((id) => String(id).startsWith('medal'))).toEqual([])
  })

  test.each([
    [{}, false],
    [{ audioAid: true }, true],
  ])('tells the open ways of a junction as the settings say: %o', (settings, tells) => {
    const { heard, win } = playPart(createSounds, { settings })
    win()
    expect(played(heard).some((id) => String(id).startsWith('way-'))).toBe(tells)
  })
})

describe('ghosts', () => {
  const rivals = [levelReplay('ariadne', SEED, 30)]
  const names = (): string[] => textsOf(document, '.ghost-names span')
  const ghostsAt = (): string | undefined => document.documentElement.dataset['ghosts']

  test('of rivals run beside the player, under their names', () => {
    const { play, stage, draw, calls, part } = playPart(createGhostPart, { start: { rivals } })
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
    const { draw, stage } = playPart(createGhostPart, {
      ...{ start: { rivals }, settings: { ghostLook: 'faint' } },
    })
    draw()
    const [ghost] = stage.figures.filter(({ playing }) => playing.startsWith('rival'))
    expect(ghost.alpha).toBeCloseTo(0.4)
    playPart(createGhostPart, { start: { rivals }, settings: { ghosts: 'none' } }).draw()
    expect(ghostsAt()).toBe('')
  })

  test('are called anew when the settings say others', () => {
    const { part, preferences, stage, draw } = playPart(createGhostPart, { start: { rivals } })
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
    const { part, level } = playPart(createGhostPart)
    expect(names()).toEqual([])
    part.act?.('race-optimum')
    expect(names()).toEqual(['Optimum'])
    expect([level.recorded.practice, level.hasHelp]).toEqual([true, true])
    document.body.querySelector('.ghost-names')?.remove()
    const raced = playPart(createGhostPart, { start: { racesOptimum: true } })
    expect(names()).toEqual(['Optimum'])
    expect(raced.level.hasHelp).toBe(false)
  })

  test('come with records that come late, before the first step and not later', () => {
    const { tellRecords, stage, play, draw } = playPart(createGhostPart, { start: { rivals } })
    draw()
    const count = (): number => stage.figures.filter(({ isDestroyed }) => isDestroyed).length
    tellRecords()
    expect(count()).toBe(1)
    play(first, 1)
    tellRecords()
    expect(count()).toBe(1)
  })
})

describe('pointing', () => {
  const pad = (): HTMLElement => find(document, '.touch-pad')

  test('is by a pad where the settings put it, and by none where they say so', () => {
    const { part, preferences } = playPart(createPointing)
    expect(pad().className).toContain('right')
    preferences.change({ touchPad: 'left' })
    part.act?.('menu')
    expect(pad().className).toContain('right')
    part.act?.('settings')
    expect(pad().className).toContain('left')
    preferences.change({ touchPad: 'none' })
    part.act?.('settings')
    expect(document.querySelector('.touch-pad')).toBeNull()
  })

  test('taps a direction with a button that is pressed without a thumb', () => {
    const { keys } = playPart(createPointing)
    find(document, '.touch-pad .south').click()
    expect(nextInput(keys)).toBe(4)
    expect(nextInput(keys)).toBe(0)
  })

  test('cannot be done in a pause, and lets go of what was held', () => {
    const { keys, setPaused } = playPart(createPointing)
    // Where there is a mouse, the styles show no pad.
    pad().style.cssText = 'display: grid; width: 100px; height: 100px'
    const { left, top, width, height } = pad().getBoundingClientRect()
    const at = { clientX: left + width * 0.95, clientY: top + height / 2 }
    pad().setPointerCapture = () => undefined
    pad().dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7, ...at }))
    expect(nextInput(keys)).toBe(2)
    expect(find(document, '.touch-pad .held').className).toContain('east')
    setPaused(true)
    expect(nextInput(keys)).toBe(0)
    expect(document.querySelector('.touch-pad .held')).toBeNull()
    expect(pad().inert).toBe(true)
    setPaused(false)
    expect(pad().inert).toBe(false)
    pad().dispatchEvent(new PointerEvent('pointerdown', { pointerId: 7, ...at }))
    pad().dispatchEvent(new PointerEvent('pointerup', { pointerId: 7 }))
    nextInput(keys)
    expect(nextInput(keys)).toBe(0)
  })

  test('by a mouse leads from where the player stands on the page', () => {
    const { part, keys, stage, view } = playPart(createPointing)
    Object.assign(stage.camera, { scrollX: 4, scrollY: 10 })
    stage.scale.zoom = 2
    const { x, y } = view.player.sprite
    const [left, top] = [(x - 4) * 2, (y - 10) * 2]
    document.body.setPointerCapture = () => undefined
    const point = (clientX: number, clientY: number): number => {
      const at = { pointerId: 1, pointerType: 'mouse', clientX, clientY, button: 0 }
      document.body.dispatchEvent(new PointerEvent('pointerdown', at))
      part.read?.()
      nextInput(keys)
      const input = nextInput(keys)
      part.pause?.(false)
      nextInput(keys)
      return input
    }
    expect(point(left + 100, top)).toBe(2)
    expect(point(left - 100, top)).toBe(8)
    expect(point(left, top + 100)).toBe(4)
    expect(point(left, top - 100)).toBe(1)
    expect(point(left + 6, top + 6)).toBe(0)
    part.end?.()
    expect(point(left + 100, top)).toBe(0)
  })
})

test('a maze from elsewhere is music of no seed but its own', () => {
  const run = startMaze(FIRST, '?workshop')
  const { heard } = playPart(createSounds, { run })
  expect(heard.at(-1)?.[0]).toBe('setMusic')
})
