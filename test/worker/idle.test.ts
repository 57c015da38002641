import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { idle, onceIdle } from '../../src/worker/idle.ts'

describe('work for idle time', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('is done once, however often it is requested', () => {
    const work = vi.fn()
    const ask = onceIdle(work)
    ask()
    ask()
    expect(work).not.toHaveBeenCalled()
    vi.runAllTimers()
    ask()
    vi.runAllTimers()
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('is left for a second in a browser without idle times', () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    const work = vi.fn()
    onceIdle(work)()
    vi.advanceTimersByTime(999)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('is left for three seconds at most in a browser with them', () => {
    const asked = vi.fn()
    vi.stubGlobal('requestIdleCallback', asked)
    const work = vi.fn()
    onceIdle(work)()
    expect(asked).toHaveBeenCalledWith(work, { timeout: 3000 })
    vi.runAllTimers()
    expect(work).not.toHaveBeenCalled()
  })

  test('work in shares continues at once in a browser without idle callbacks', async () => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    const next = vi.fn()
    void idle().then(next)
    await vi.advanceTimersByTimeAsync(0)
    expect(next).toHaveBeenCalledTimes(1)
  })
})
