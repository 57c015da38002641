import { describe, expect, test, vi } from 'vitest'
import { buttonNamed, find, textsOf } from '../page.ts'
import { linked, openWorkshop, type OpenWorkshop, problemOf, QUERY, scrubberOf } from './pages.ts'

const MAP = '#####\n#...#\n###.#\n#...#\n#####'
const LINKED = '11111.10001.11101.10001.11111'

function carrying(type: 'paste' | 'drop', text: string, file?: File): Event {
  const data = new DataTransfer()
  if (file === undefined) data.setData('text/plain', text)
  else data.items.add(file)
  const options = { bubbles: true, cancelable: true }
  return type === 'paste'
    ? new ClipboardEvent(type, { ...options, clipboardData: data })
    : new DragEvent(type, { ...options, dataTransfer: data })
}

/** Plays the maze; returns the routes that the workshop has gone to. */
function play({ root, left }: OpenWorkshop): unknown[] {
  buttonNamed(root, 'Play this maze').click()
  return left
}

describe('a map imported into the workshop', () => {
  test('is solved and played if its text is pasted anywhere', async () => {
    const workshop = await openWorkshop(QUERY)
    const event = carrying('paste', MAP)
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect([linked(workshop, 'workshop'), linked(workshop, 'map')]).toEqual(['solve', LINKED])
    expect(textsOf(workshop.root, '.lane h2')).toEqual([
      'Depth-first search',
      'Breadth-first search',
    ])
    const level = { isImported: true, grid: { width: 5, height: 5 } }
    expect(play(workshop)).toMatchObject([['play', { run: { source: { level } } }]])
  })

  test('is opened if its text or file is dropped', async () => {
    const workshop = await openWorkshop(QUERY)
    document.body.dispatchEvent(carrying('drop', MAP))
    expect(linked(workshop, 'map')).toBe(LINKED)
    const file = new File(['###\n#.#\n#.#\n###'], 'tiny.txt')
    document.body.dispatchEvent(carrying('drop', '', file))
    await vi.waitFor(() => {
      expect(linked(workshop, 'map')).toBe('111.101.101.111')
    })
  })

  test('in pairs has a character a tile, which a message says, or two if that is chosen', async () => {
    const workshop = await openWorkshop(QUERY)
    const pairs = MAP.replaceAll(/[#.]/g, '$&$&')
    document.body.dispatchEvent(carrying('paste', pairs))
    expect(linked(workshop, 'map')).toBe(LINKED.replaceAll(/\d/g, '$&$&'))
    expect(document.querySelector('.toast')?.textContent).toMatch(/one character a tile/)
    buttonNamed(workshop.root, 'Another map').click()
    const dialog = find<HTMLDialogElement>(workshop.root, '.map-dialog')
    find<HTMLTextAreaElement>(dialog, 'textarea').value = pairs
    find<HTMLInputElement>(dialog, 'input[type=checkbox]').click()
    buttonNamed(dialog, 'Open map').click()
    await vi.waitFor(() => {
      expect(linked(workshop, 'map')).toBe(LINKED)
    })
  })

  test('is not read from a dropped replay file', async () => {
    await openWorkshop(QUERY)
    const event = carrying('drop', '', new File(['{}'], 'run.asterion'))
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })

  test('is refused with the reason if the text is no map, and the maze remains', async () => {
    const workshop = await openWorkshop(QUERY)
    document.body.dispatchEvent(carrying('paste', 'no map\nat all'))
    expect(problemOf(workshop)).toMatch(/^This map cannot be used: line 1, column 1 /)
    expect(workshop.root.querySelectorAll('.bench canvas')).toHaveLength(1)
  })

  test.for(['drop', 'paste'] as const)(
    'is refused before it gets into the field if a %s is too long',
    async (type) => {
      const workshop = await openWorkshop(QUERY)
      buttonNamed(workshop.root, 'Paste a map').click()
      const field = find(workshop.root, '.map-dialog textarea')
      const event = carrying(type, '#'.repeat(100_001))
      field.dispatchEvent(event)
      expect(event.defaultPrevented).toBe(true)
      expect(problemOf(workshop)).toBe('This map cannot be used: line 1 has more than 201 tiles.')
      await expect.poll(() => document.querySelector('dialog')).toBe(null)
      const short = carrying('paste', '#'.repeat(100_000))
      field.dispatchEvent(short)
      expect(short.defaultPrevented).toBe(false)
    },
  )

  test('is shown but not played if no way leads through it', async () => {
    const workshop = await openWorkshop(QUERY)
    document.body.dispatchEvent(carrying('paste', '#####\n#.#.#\n#####'))
    expect(problemOf(workshop)).toBe('')
    expect(play(workshop)).toEqual([])
    expect(problemOf(workshop)).toMatch(/no way leads/)
  })
})

describe('new content of the workshop', () => {
  test('plays at once', async () => {
    const workshop = await openWorkshop(QUERY)
    workshop.pass(1000)
    expect(Number(scrubberOf(workshop).value)).toBeGreaterThan(50)
    buttonNamed(workshop.root, 'New seed').click()
    expect(scrubberOf(workshop).value).toBe('0')
    workshop.pass(1000)
    expect(Number(scrubberOf(workshop).value)).toBeGreaterThan(50)
  })

  test('is shown at its end with reduced motion', async () => {
    const workshop = await openWorkshop(QUERY, true)
    buttonNamed(workshop.root, 'New seed').click()
    const { value, max } = scrubberOf(workshop)
    expect(value).toBe(max)
  })

  test('stays at its position after the window is resized', async () => {
    const workshop = await openWorkshop(`${QUERY}&at=40`)
    const before = find(workshop.root, '.bench canvas')
    window.dispatchEvent(new Event('resize'))
    workshop.pass(16)
    expect(find(workshop.root, '.bench canvas')).not.toBe(before)
    expect(scrubberOf(workshop).value).toBe('40')
  })
})
