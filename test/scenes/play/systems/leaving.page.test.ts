import { describe, expect, test } from 'vitest'
import { startRun } from '../../../../src/core/level/run.ts'
import { createAutosave } from '../../../../src/scenes/play/systems/autosave.ts'
import { recordCalls } from '../../../pages/page.ts'
import { FIRST, playSystem, SEED } from '../played.ts'

const [first] = FIRST.proof.moves

function open(start = {}, hasError = false) {
  const { actions: autosave, calls } = recordCalls<Record<string, unknown>>()
  const clocked: unknown[][] = []
  const served = {
    autosave,
    clock: {
      begin: (level: unknown) => clocked.push(['begin', level]),
      resume: (level: unknown, ms: number) => clocked.push(['resume', level, ms]),
      elapsed: () => 1234,
    },
    ...(hasError
      ? { store: { read: () => null, write: () => 'refused', takeError: () => true } }
      : {}),
  }
  const played = playSystem(createAutosave, { run: startRun(SEED), start, services: served })
  return { ...played, calls, clocked }
}

const names = (calls: readonly unknown[][]): unknown[] => calls.map(([name]) => name)

describe('a page that may be gone the next moment', () => {
  test('has the attempt saved at once when it is left', () => {
    const { calls, level } = open()
    calls.length = 0
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toEqual([['saveAtOnce', level, 1234]])
  })

  test('has it saved at once when it is hidden, and not when it is seen again', () => {
    const { calls } = open()
    calls.length = 0
    const hide = (isHidden: boolean): void => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    try {
      hide(true)
      expect(names(calls)).toEqual(['saveAtOnce'])
      hide(false)
      expect(names(calls)).toEqual(['saveAtOnce'])
    } finally {
      Reflect.deleteProperty(document, 'hidden')
    }
  })

  test('has nothing more of a level saved that was left before it', () => {
    const { calls, system, level } = open()
    calls.length = 0
    system.end?.()
    expect(calls).toEqual([['save', level, 1234]])
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toHaveLength(1)
  })
})

describe('while it is played an attempt', () => {
  test('is saved once a second, and begins its clock with the first tick', () => {
    const { calls, clocked, play } = open()
    expect(names(calls)).toEqual(['begin'])
    play(first, 1)
    expect(names(clocked)).toEqual(['begin'])
    play(0, 118)
    expect(names(calls)).toEqual(['begin'])
    play(0, 1)
    expect(names(calls)).toEqual(['begin', 'save'])
    play(0, 119)
    expect(names(calls)).toEqual(['begin', 'save'])
    play(0, 1)
    expect(names(calls)).toEqual(['begin', 'save', 'save'])
    expect(names(clocked)).toEqual(['begin'])
  })

  test('that goes on is not begun again, and has the time that it had', () => {
    const level = open().level
    const { calls, clocked } = open({ resumed: level, resumedMs: 77 })
    expect(calls).toEqual([])
    expect(names(clocked)).toEqual(['resume'])
    expect(clocked[0][2]).toBe(77)
  })

  test('tells where the browser keeps nothing of it', () => {
    const { win } = open({}, true)
    win()
    expect(document.querySelector('.toast')?.textContent).not.toBe('')
    expect(document.querySelector('.toast')).not.toBeNull()
    document.querySelector('.toast')?.remove()
  })
})
