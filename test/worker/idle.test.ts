import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onceIdle } from '../../src/worker/idle.ts'

describe('what can wait', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('is done once, however often it is asked for', () => {
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

  test('is done all the same by a browser that is never idle', () => {
    const neverIdle = (work: () => void, { timeout }: IdleRequestOptions = {}): void => {
      if (timeout !== undefined) setTimeout(work, timeout)
    }
    vi.stubGlobal('requestIdleCallback', neverIdle)
    const work = vi.fn()
    onceIdle(work)()
    vi.runAllTimers()
    expect(work).toHaveBeenCalledTimes(1)
  })
})
