import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { element } from '../../src/ui/element.ts'
import { announce, mount, overlay, note, toast } from '../../src/ui/overlay.ts'
import { announced, find, textsOf } from '../pages/page.ts'

describe('a page over the canvas', () => {
  test('is shown until its scene is shut down', () => {
    const ends: (() => void)[] = []
    const once = (_: 'shutdown', end: () => void): unknown => ends.push(end)
    const page = element('main')
    mount({ events: { once } }, page)
    expect(page.parentElement).toBe(find(document, '#overlay'))
    ends.forEach((end) => {
      end()
    })
    expect(page.isConnected).toBe(false)
  })
})

describe('an announcement', () => {
  test('is the text of the status, in place of the one before', () => {
    announce('Caught.')
    announce('Cleared.')
    expect(announced()).toBe('Cleared.')
  })
})

test('a toast stands below the overlay, which is as high as before once it is gone', async () => {
  const bottom = (): number => overlay().getBoundingClientRect().bottom
  toast('Records are full.')
  const shown = find(document, '.toasts > .toast')
  await expect.poll(bottom).toBe(shown.getBoundingClientRect().top)
  expect(bottom()).toBeLessThan(innerHeight)
  shown.remove()
  await expect.poll(bottom).toBe(innerHeight)
})

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is announced and stays for eight seconds', () => {
    toast('Records are full.')
    const shown = find(document, '.toast')
    expect([shown.role, shown.textContent]).toEqual(['alert', 'Records are full.'])
    expect(shown.checkVisibility()).toBe(true)
    vi.advanceTimersByTime(7999)
    expect(shown.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shown.isConnected).toBe(false)
  })

  test('replaces an equal one', () => {
    for (const sentence of ['Records are full.', 'Other.', 'Records are full.']) toast(sentence)
    expect(textsOf(document, '.toast')).toEqual(['Other.', 'Records are full.'])
  })

  test('on a key stays for two and a half seconds, announced once', () => {
    note('Slow motion')
    const shown = find(document, '.toast.note')
    expect(announced()).toBe('Slow motion')
    expect(shown.ariaHidden).toBe('true')
    vi.advanceTimersByTime(2499)
    expect(shown.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shown.isConnected).toBe(false)
  })

  test('on a key replaces the last such one, and no other', () => {
    toast('Records are full.')
    note('Slow motion')
    note('As fast as ever')
    expect(textsOf(document, '.toast')).toEqual(['Records are full.', 'As fast as ever'])
  })
})
