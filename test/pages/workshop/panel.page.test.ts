import { describe, expect, test } from 'vitest'
import {
  DEFAULT_SETTINGS,
  type WorkshopSettings,
} from '../../../src/app/workshop-link/workshop-link.ts'
import { MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { createPanel } from '../../../src/pages/workshop/panel.ts'
import { buttonNamed, find, show, textsOf } from '../page.ts'

function showPanel(changes: Partial<WorkshopSettings> = {}) {
  const made: Partial<WorkshopSettings>[] = []
  const ignore = (): void => undefined
  const settings = { ...DEFAULT_SETTINGS, ...changes }
  const change = (change: Partial<WorkshopSettings>): void => void made.push(change)
  const root = show(createPanel(settings, change, ignore, ignore, new Set()))
  return { root, made }
}

/** Returns the only control with a label. */
function control(root: HTMLElement, label: string): HTMLInputElement | HTMLSelectElement {
  const named = [...root.querySelectorAll('label')].filter(
    (one) => one.querySelector('span')?.textContent === label,
  )
  if (named.length !== 1) throw new Error(`${named.length} labels are called ${label}`)
  return find(named[0], 'input, select')
}

function enter(root: HTMLElement, label: string, value: string): void {
  const field = control(root, label)
  field.value = value
  field.dispatchEvent(new Event('change'))
}

describe('the form of the workshop', () => {
  test.for([
    ['Carving', 'wilson', { algorithm: 'wilson', options: {}, at: 0 }],
    ['Random generator', 'lcg', { random: 'lcg', at: 0 }],
    ['Seed', 'Icarus', { seed: 'Icarus', at: 0 }],
    ['Width', '21', { width: 21, mask: '', at: 0 }],
    ['Height', '9999', { height: 201, mask: '', at: 0 }],
    ['Braid, %', '37', { braid: 35, at: 0 }],
  ] as const)('%s, set to %s, changes that setting and starts over', ([label, value, change]) => {
    const { root, made } = showPanel()
    enter(root, label, value)
    expect(made).toEqual([change])
  })

  test('a ticked solver is added behind the others, an unticked one removed', () => {
    const { root, made } = showPanel({ view: 'solve', solvers: ['bfs', 'dfs'] })
    control(root, 'Trémaux').click()
    control(root, 'Breadth-first search').click()
    expect(made).toEqual([
      { solvers: ['bfs', 'dfs', 'tremaux'], at: 0 },
      { solvers: ['dfs'], at: 0 },
    ])
  })

  const withOptions = MAZE_ALGORITHMS.flatMap(({ id, options }) =>
    options.map((option, i) => ({ id, option, i })),
  )
  test.for(withOptions)(
    '$id shows its option $option.id and changes it beside the others',
    (row) => {
      const { id, option, i } = row
      const field = (root: HTMLElement): HTMLInputElement | HTMLSelectElement =>
        find([...root.querySelectorAll('.fold > label.field')][i], 'input, select')
      const chosen = option.kind === 'integer' ? option.max : (option.choices.at(-1) ?? '')
      const { root, made } = showPanel({ algorithm: id, options: { kept: 1 } })
      expect(field(root).value).toBe(String(option.default))
      field(root).value = String(chosen)
      field(root).dispatchEvent(new Event('change'))
      expect(made).toEqual([{ options: { kept: 1, [option.id]: chosen }, at: 0 }])
      const again = showPanel({ algorithm: id, options: { [option.id]: chosen } })
      expect(field(again.root).value).toBe(String(chosen))
    },
  )

  test('a map replaces the fields of carving, until a maze is carved again', () => {
    const { root, made } = showPanel({ map: '1111.1001.1111' })
    expect(textsOf(root, '.map-card > :not(button)')).toEqual(['Your map', '4 × 3 tiles'])
    expect(textsOf(root, '.field > span')).not.toContain('Carving')
    buttonNamed(root, 'Carve a maze').click()
    expect(made).toEqual([{ map: '', view: 'carve', at: 0 }])
  })
})
