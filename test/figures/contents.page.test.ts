import { describe, expect, test } from 'vitest'
import {
  DEFAULT_SETTINGS,
  type View,
  type WorkshopSettings,
} from '../../src/app/workshop-link/workshop-settings.ts'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { endsOf } from '../../src/core/maze/ends.ts'
import type { Content } from '../../src/figures/content.ts'
import { CONTENTS } from '../../src/figures/contents.ts'
import { COLOURS } from '../../src/figures/tile-looks.ts'
import { makeWork, type Work } from '../../src/figures/work.ts'
import { find, show, textsOf } from '../pages/page.ts'
import { colourAt } from '../ui/drawn.ts'

const LETTERS = 20

const style = { tiles: null, highContrast: false }

/** Content of a view of a maze of 21 x 15 tiles, in a given area in pixels. */
function contentOf(
  view: View,
  { width = 10_000, height = 10_000, ...changes }: Partial<WorkshopSettings> & Room = {},
): { content: Content; work: Work; chosen: number[] } {
  const maze = { algorithm: 'recursive-backtracker', seed: 'icarus' } as const
  const settings = { ...DEFAULT_SETTINGS, ...maze, view, ...changes, ...{ width: 21, height: 15 } }
  const work = makeWork(settings, null)
  const chosen: number[] = []
  const content = CONTENTS[view]({
    ...{ work, settings, width, height, text: LETTERS, style },
    chooseTile: (tile) => chosen.push(tile),
  })
  show(content.root)
  return { content, work, chosen }
}

interface Room {
  readonly width?: number
  readonly height?: number
}

describe('the content of a view', () => {
  test('solvers play until the last has ended, each by its name', () => {
    const { content, work } = contentOf('solve')
    expect(content.length).toBe(Math.max(...work.solvers.map(({ player }) => player.length)))
    expect(textsOf(content.root, 'h2')).toEqual(['Depth-first search', 'Breadth-first search'])
    content.show(content.length)
    for (const caption of textsOf(content.root, 'figcaption'))
      expect(caption).toMatch(/path\s[1-9]/)
    expect(contentOf('solve', { solvers: [] }).content.length).toBe(0)
  })

  test('a race of solvers has a time for each', () => {
    const { content, work } = contentOf('race')
    const walked = Math.max(...work.solvers.map(({ route }) => route.length - 1))
    expect([content.length, content.rate]).toEqual([12 * walked, TICK_HZ])
    content.show(content.length)
    for (const time of textsOf(content.root, 'td:last-child')) expect(time).toMatch(/^[1✓] /)
  })

  test('distances count from the entrance, or from the chosen tile', () => {
    const first = contentOf('distances')
    const canvas = find(first.content.root, 'canvas', HTMLCanvasElement)
    const side = canvas.width / 21
    expect(colourAt(canvas, 1.5 * side, 1.5 * side)).toBe(COLOURS.red)
    const { exit } = endsOf(first.work.grid)
    const other = contentOf('distances', { from: exit }).content
    expect(colourAt(find(other.root, 'canvas', HTMLCanvasElement), 19.5 * side, 13.5 * side)).toBe(
      COLOURS.red,
    )
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
    expect([[21 + 2], [42 + 1], [42 + 1, 21 + 2]]).toContainEqual(first.chosen)
  })
})
