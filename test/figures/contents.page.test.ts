import { describe, expect, test } from 'vitest'
import {
  DEFAULT_SETTINGS,
  type WorkshopSettings,
} from '../../src/app/workshop-link/workshop-link.ts'
import { createContent } from '../../src/figures/contents.ts'
import { makeWork } from '../../src/figures/work.ts'
import { show, textsOf } from '../pages/page.ts'

const ROOM = { width: 10_000, height: 10_000, text: 20 }

/** Content of solvers in a maze of 21 x 15 tiles. */
function contentOf(changes: Partial<WorkshopSettings>) {
  const size = { width: 21, height: 15 }
  const settings = { ...DEFAULT_SETTINGS, ...size, view: 'solve', ...changes } as const
  const work = makeWork(settings, null)
  const content = createContent(work, settings, { tiles: null, highContrast: false }, ROOM)
  show(content.root)
  return { content, work }
}

describe('the content of a view', () => {
  test('solvers play until the last has ended, each by its name', () => {
    const { content, work } = contentOf({})
    expect(content.length).toBe(Math.max(...work.solvers.map(({ player }) => player.length)))
    expect(textsOf(content.root, 'h2')).toEqual(['Depth-first search', 'Breadth-first search'])
    content.show(content.length)
    for (const caption of textsOf(content.root, 'figcaption'))
      expect(caption).toMatch(/path\s[1-9]/)
    expect(contentOf({ solvers: [] }).content.length).toBe(0)
  })
})
