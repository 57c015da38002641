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

describe('an attempt on a page that is closed or hidden', () => {
  test('is saved at once when the page is left', () => {
    const { calls, level } = open()
    calls.length = 0
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toEqual([['saveAtOnce', level, 1234]])
  })

  test('is saved at once when the page is hidden, and not when it is visible again', () => {
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

  test('is not saved again after its level ended', () => {
    const { calls, system, level } = open()
    calls.length = 0
    system.end?.()
    expect(calls).toEqual([['save', level, 1234]])
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toHaveLength(1)
  })
})

describe('an attempt that is played', () => {
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

  test('that is resumed is not begun again and keeps its real time', () => {
    const level = open().level
    const { calls, clocked } = open({ resumed: level, resumedMs: 77 })
    expect(calls).toEqual([])
    expect(names(clocked)).toEqual(['resume'])
    expect(clocked[0][2]).toBe(77)
  })

  test('that the browser cannot store shows a message', () => {
    const { win } = open({}, true)
    win()
    expect(document.querySelector('.toast')?.textContent).not.toBe('')
    expect(document.querySelector('.toast')).not.toBeNull()
    document.querySelector('.toast')?.remove()
  })
})
