import { describe, expect, test, vi } from 'vitest'
import { openLevel } from '../../../../src/core/attempt/recorded-level.ts'
import { RESTART } from '../../../../src/core/game/state.ts'
import { type Run, startLevel, startRun } from '../../../../src/core/level/run.ts'
import { createAutosave } from '../../../../src/scenes/play/systems/autosave.ts'
import { recordCalls, textsOf } from '../../../pages/page.ts'
import { FIRST, playSystem, SEED } from '../played.ts'

const [first] = FIRST.proof.moves

const toasts = (): string[] => textsOf(document, '.toast')

/** Opens a run at a level, or another run. */
function open(start = {}, hasError = false, at: number | Run = 1, ends?: Promise<boolean>) {
  const { actions, calls } = recordCalls<Record<string, (...values: unknown[]) => void>>()
  const autosave = {
    begin: () => actions['begin'](),
    save: (...values: unknown[]) => actions['save'](...values),
    saveAtOnce: (...values: unknown[]) => actions['saveAtOnce'](...values),
    end(finished: unknown) {
      actions['end'](finished)
      return ends ?? Promise.resolve(!hasError)
    },
  }
  const served = {
    autosave,
    ...(hasError ? { store: { read: () => null, write: () => false, takeError: () => true } } : {}),
  }
  const run = typeof at === 'number' ? { ...startRun(SEED), level: at } : at
  const played = playSystem(createAutosave, { run, start, services: served })
  return { ...played, calls }
}

const names = (calls: readonly unknown[][]): unknown[] => calls.map(([name]) => name)

describe('an attempt on a page that is closed or hidden', () => {
  test('is saved at once when the page is left', () => {
    const { calls, level } = open()
    calls.length = 0
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toEqual([['saveAtOnce', level]])
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
    expect(calls).toEqual([['save', level]])
    window.dispatchEvent(new Event('pagehide'))
    expect(calls).toHaveLength(1)
  })
})

describe('the key of an attempt', () => {
  const opened = openLevel(startRun(SEED))
  const second = { ...opened.run, tracks: [opened.recording] }

  test.each([
    ['is new at its first tick', startRun(SEED), {}, ['begin']],
    ['is kept at the next level of a run', second, {}, []],
    ['is kept after a restart of a level', { ...startLevel(SEED, 1), attempt: 2 }, {}, []],
    ['is kept by a resumed attempt', opened.run, { resumed: opened }, []],
    [
      'is new for practice from a replay',
      opened.run,
      { resumed: opened, isBranch: true },
      ['begin'],
    ],
  ])('%s', (_, run, start, expected) => {
    expect(names(open(start, false, run).calls)).toEqual(expected)
  })
})

describe('an attempt that is played', () => {
  test('is saved once a second', () => {
    const { calls, play } = open()
    expect(names(calls)).toEqual(['begin'])
    play(first, 1)
    play(0, 118)
    expect(names(calls)).toEqual(['begin'])
    play(0, 1)
    expect(names(calls)).toEqual(['begin', 'save'])
    play(0, 119)
    expect(names(calls)).toEqual(['begin', 'save'])
    play(0, 1)
    expect(names(calls)).toEqual(['begin', 'save', 'save'])
  })

  test('is saved a second after a restart of a single level that follows a save', () => {
    const { calls, play } = open({}, false, startLevel(SEED, 1))
    play(first, 1)
    play(0, 119)
    play(RESTART, 1)
    calls.length = 0
    play(first, 1)
    play(0, 119)
    expect(names(calls)).toContain('save')
  })

  test('is stored in the tick in which its level is cleared', () => {
    const { calls, win, level } = open()
    calls.length = 0
    win()
    expect(level.state.phase).toBe('cleared')
    expect(calls.at(-1)).toEqual(['saveAtOnce', level])
  })

  test('is stored in the tick of a catch and of the restart after it', () => {
    const { calls, play, level } = open({}, false, 4)
    while (level.state.phase !== 'caught') play(level.level.proof.moves[0], 1)
    expect(calls.at(-1)).toEqual(['saveAtOnce', level])
    calls.length = 0
    while ((level.state.phase as string) === 'caught') play(0, 1)
    expect(names(calls)).toContain('saveAtOnce')
  })
})

describe('an attempt that ends', () => {
  const single = startLevel(SEED, 1)

  test('is stored as its result in the tick of the exit', () => {
    const { calls, win, level } = open({}, false, single)
    calls.length = 0
    win()
    const [name, finished] = calls.at(-1) ?? []
    expect(name).toBe('end')
    expect(finished).toMatchObject({
      ...{ seed: SEED, mode: 'level' },
      levels: [{ time: level.state.tick }],
    })
    expect(toasts()).toEqual([])
  })

  test('and is not stored for five seconds shows a message', async () => {
    vi.useFakeTimers()
    try {
      open({}, false, single, new Promise(() => undefined)).win()
      await vi.advanceTimersByTimeAsync(4999)
      expect(toasts()).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(toasts()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
      document.querySelectorAll('.toast').forEach((toast) => toast.remove())
    }
  })

  test('and is stored nowhere shows a message', async () => {
    const { win } = open({}, true, single)
    win()
    await expect.poll(() => toasts().length).toBe(2)
    expect(toasts()).toContain("This result isn't saved. Copy its link or save its file.")
    document.querySelectorAll('.toast').forEach((toast) => toast.remove())
  })
})
