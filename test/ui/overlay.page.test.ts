import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { element } from '../../src/ui/element.ts'
import { announce, mount, overlay } from '../../src/ui/overlay.ts'
import { note, toast } from '../../src/ui/toast.ts'
import { announced, find, textsOf } from '../pages/page.ts'

describe('a page over the canvas', () => {
  test('is there until its scene is shut down', () => {
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

  test('lies in the document itself where that has no place for it', () => {
    find(document, '#overlay').remove()
    expect(overlay()).toBe(document.body)
  })
})

describe('what is announced', () => {
  test('is said by the status of the page, in place of what was said before', () => {
    announce('Caught.')
    announce('Cleared.')
    expect(announced()).toBe('Cleared.')
  })

  test('is said to nobody where the document has no status', () => {
    find(document, '#status').remove()
    announce('Caught.')
    expect(document.body.textContent).not.toContain('Caught.')
  })
})

describe('a sentence over everything', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is read out and stays for eight seconds', () => {
    toast('Records are full.')
    const shown = find(document, '.toast')
    expect([shown.role, shown.textContent]).toEqual(['alert', 'Records are full.'])
    expect(shown.checkVisibility()).toBe(true)
    vi.advanceTimersByTime(7999)
    expect(shown.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shown.isConnected).toBe(false)
  })

  test('of what a key has done stays for a second and a half, announced and not read out again', () => {
    note('Slow motion')
    const shown = find(document, '.toast.note')
    expect(announced()).toBe('Slow motion')
    expect(shown.ariaHidden).toBe('true')
    vi.advanceTimersByTime(1499)
    expect(shown.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shown.isConnected).toBe(false)
  })

  test('of what a key has done takes the place of the last such one, and of no other', () => {
    toast('Records are full.')
    note('Slow motion')
    note('As fast as ever')
    expect(textsOf(document, '.toast')).toEqual(['Records are full.', 'As fast as ever'])
  })
})
