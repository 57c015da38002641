import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { buttonNamed, find, textsOf } from '../page.ts'
import {
  copiedBy,
  linked,
  openWorkshop,
  type OpenWorkshop,
  picturesOf,
  problemOf,
  QUERY,
  scrub,
  scrubberOf,
} from './pages.ts'

/** Types into a field of the form, or chooses in a list. */
function enter({ root }: OpenWorkshop, selector: string, value: string): void {
  const field = find<HTMLInputElement | HTMLSelectElement>(root, selector)
  field.value = value
  field.dispatchEvent(new Event('change'))
}

const [ALGORITHM, RANDOM] = [
  '.panel > label:has(option[value=wilson]) select',
  '.panel label:has(option[value=lcg]) select',
]
const SEED = '.panel input[maxlength]'

function hand({ root }: OpenWorkshop, text: string): void {
  const files = new DataTransfer()
  files.items.add(new File([text], 'mask.txt', { type: 'text/plain' }))
  const field = find(root, 'input[accept*=png]', HTMLInputElement)
  field.files = files.files
  field.dispatchEvent(new Event('change'))
}

describe('the form of the workshop on its page', () => {
  test('a change of the seed shows another maze, from the start', async () => {
    const workshop = await openWorkshop(`${QUERY}&at=40`)
    const before = picturesOf(workshop)
    enter(workshop, SEED, ' Daedalus2 ')
    expect(picturesOf(workshop)).not.toBe(before)
    expect([linked(workshop, 'seed'), linked(workshop, 'at')]).toEqual(['daedalus2', null])
    expect(find(workshop.root, SEED, HTMLInputElement).value).toBe('daedalus2')
    expect(scrubberOf(workshop).value).toBe('0')
  })

  test('another algorithm shows its options and keeps the form and its other fields', async () => {
    const workshop = await openWorkshop(QUERY)
    const [form, seed] = [find(workshop.root, 'form'), find(workshop.root, SEED)]
    enter(workshop, SEED, 'b')
    enter(workshop, ALGORITHM, 'growing-tree')
    expect(textsOf(workshop.root, '.panel .field > span')).toContain('Grows from')
    enter(workshop, ALGORITHM, 'prim')
    expect(textsOf(workshop.root, '.panel .field > span')).not.toContain('Grows from')
    enter(workshop, ALGORITHM, 'growing-tree')
    expect(find(workshop.root, 'form')).toBe(form)
    expect(find(workshop.root, SEED)).toBe(seed)
    expect(find(workshop.root, SEED, HTMLInputElement).value).toBe('b')
    expect(textsOf(workshop.root, '.bench h2')).toEqual(['Growing tree'])
  })

  test('a control keeps the focus after it has changed the form', async () => {
    const workshop = await openWorkshop(QUERY)
    buttonNamed(workshop.root, 'Maze').click()
    enter(workshop, ALGORITHM, 'kruskal')
    const seed = linked(workshop, 'seed')
    buttonNamed(workshop.root, 'New seed').focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('New seed')
    expect(document.activeElement).toBe(buttonNamed(workshop.root, 'New seed'))
    expect(linked(workshop, 'seed')).not.toBe(seed)
    expect(find(workshop.root, SEED, HTMLInputElement).value).toBe(linked(workshop, 'seed'))
  })

  test('another view shows the same maze', async () => {
    const workshop = await openWorkshop(QUERY)
    const copy = (): Promise<string> =>
      copiedBy(() => {
        buttonNamed(workshop.root, 'Copy as text').click()
      })
    const maze = await copy()
    buttonNamed(workshop.root, 'Solve').click()
    expect(workshop.root.querySelectorAll('.lane')).toHaveLength(2)
    find(workshop.root, 'fieldset label:nth-of-type(8) input').click()
    expect(workshop.root.querySelectorAll('.lane')).toHaveLength(3)
    expect(textsOf(workshop.root, '.bench h2').at(-1)).toBe('Trémaux')
    expect(await copy()).toBe(maze)
    expect(linked(workshop, 'workshop')).toBe('solve')
  })

  test('a change that does not concern the trace keeps the position', async () => {
    const workshop = await openWorkshop(QUERY)
    scrub(workshop, 33)
    find(workshop.root, '.keeping input[type=checkbox]').click()
    expect(linked(workshop, 'at')).toBe('33')
  })

  test('choices that cannot be carved are reported until they are changed', async () => {
    const workshop = await openWorkshop(`${QUERY}&random=coordinate-hash`)
    expect(problemOf(workshop)).toBe(
      'Wilson never ends with this random generator: Coordinate hash.',
    )
    expect(find(workshop.root, '.work > .problem').role).toBe('alert')
    expect(workshop.root.querySelectorAll('.bench canvas')).toHaveLength(0)
    buttonNamed(workshop.root, 'Play this maze').click()
    workshop.pass(16)
    expect(workshop.left).toEqual([])
    enter(workshop, RANDOM, 'lcg')
    expect(problemOf(workshop)).toBe('')
    expect(workshop.root.querySelectorAll('.bench canvas')).toHaveLength(1)
  })

  test('an empty seed is refused, and the maze stays', async () => {
    const workshop = await openWorkshop(QUERY)
    const before = picturesOf(workshop)
    enter(workshop, SEED, ' ')
    expect(problemOf(workshop)).toBe('A seed needs at least one character.')
    expect(picturesOf(workshop)).toBe(before)
    expect(linked(workshop, 'seed')).toBe('icarus')
  })
})

describe('a mask file in the workshop', () => {
  const MASK = '....\n.##.\n.##.\n....'

  test('shapes the maze, until No mask removes it', async () => {
    const workshop = await openWorkshop(`${QUERY}&at=9`)
    hand(workshop, MASK)
    await vi.waitFor(() => {
      expect(linked(workshop, 'mask')).toBe('oooo.oxxo.oxxo.oooo')
    })
    expect([linked(workshop, 'width'), linked(workshop, 'height')]).toEqual(['9', '9'])
    expect(linked(workshop, 'at')).toBeNull()
    buttonNamed(workshop.root, 'No mask').click()
    expect(linked(workshop, 'mask')).toBeNull()
    expect(workshop.root.textContent).not.toContain('No mask')
  })

  test('changes nothing if it is read after the workshop is closed', async () => {
    const workshop = await openWorkshop(QUERY)
    const read = vi.spyOn(File.prototype, 'arrayBuffer')
    hand(workshop, MASK)
    workshop.close()
    await read.mock.results[0].value
    await Promise.resolve()
    read.mockRestore()
    await vi.waitFor(() => Promise.resolve())
    expect(linked(workshop, 'mask')).toBeNull()
  })
})
