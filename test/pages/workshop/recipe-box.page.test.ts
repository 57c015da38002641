import { describe, expect, test } from 'vitest'
import { buttonNamed, find, textsOf } from '../page.ts'
import { linked, openWorkshop, type OpenWorkshop, QUERY, scrub, scrubberOf } from './pages.ts'

const boxOf = ({ root }: OpenWorkshop) => find(root, '.recipe')
const keptBy = (workshop: OpenWorkshop): string => find(boxOf(workshop), 'p').textContent

/** Number of the line that is lit, from 1; 0 for none. */
function litLine(workshop: OpenWorkshop): number {
  const lines = [...boxOf(workshop).querySelectorAll('li')]
  return lines.findIndex((line) => line.ariaCurrent === 'step') + 1
}

describe('the recipe beside the picture', () => {
  test('lights the line of the step, forward and back, and counts the stack', async () => {
    const query = QUERY.replace('wilson', 'recursive-backtracker')
    const workshop = await openWorkshop(`${query}&at=0`)
    const seen = [0, 1, 2, 3, 4, 5, 4, 1, 0].map((position) => {
      scrub(workshop, position)
      return [litLine(workshop), keptBy(workshop).split(' · ')[0]]
    })
    expect(seen).toEqual([
      [0, 'Stack: 0'],
      [1, 'Stack: 0'],
      [2, 'Stack: 0'],
      [3, 'Stack: 1'],
      [2, 'Stack: 1'],
      [3, 'Stack: 2'],
      [2, 'Stack: 1'],
      [1, 'Stack: 0'],
      [0, 'Stack: 0'],
    ])
    scrub(workshop, 2)
    expect(keptBy(workshop)).toMatch(/^Stack: 0 · [↑→↓←]$/)
  })

  test('has a line more for dead ends that are opened', async () => {
    const workshop = await openWorkshop(`${QUERY}&braid=100&at=0`)
    scrub(workshop, Number(scrubberOf(workshop).max))
    expect(textsOf(boxOf(workshop), '[aria-current]')).toEqual([
      'Braid: open this dead end. A loop appears.',
    ])
  })

  test('is that of one solver at a time', async () => {
    const workshop = await openWorkshop(`${QUERY.replace('carve', 'solve')}&at=0`)
    const choice = find(boxOf(workshop), 'select', HTMLSelectElement)
    expect(textsOf(choice, 'option')).toEqual(['Depth-first search', 'Breadth-first search'])
    scrub(workshop, Number(scrubberOf(workshop).max))
    expect(litLine(workshop)).toBe(5)
    choice.value = 'bfs'
    choice.dispatchEvent(new Event('change'))
    expect(litLine(workshop)).toBe(4)
  })

  test('has the choice of the algorithm while the panel is closed', async () => {
    const workshop = await openWorkshop(QUERY)
    const choice = find(boxOf(workshop), 'select', HTMLSelectElement)
    choice.focus()
    choice.value = 'prim'
    choice.dispatchEvent(new Event('change'))
    expect(linked(workshop, 'algorithm')).toBe('prim')
    expect(document.activeElement).toBe(find(boxOf(workshop), 'select'))
    expect(keptBy(workshop)).toBe('List: 0')
    buttonNamed(workshop.root, 'Maze').click()
    expect(boxOf(workshop).querySelector('select')).toBeNull()
  })
})
