import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGhostNames } from '../../src/app/ghost-names.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { opponentsIn } from '../../src/core/replay/ghosts.ts'
import { setLanguage } from '../../src/ui/message.ts'
import type { NamePlace } from '../../src/view/ghost.ts'
import { show, textsOf } from '../pages/page.ts'
import { levelReplay } from '../scenes/win/level-replay.ts'

const SEED = 'theseus'
const { replay } = levelReplay('', SEED, 0)

function showNames(...names: string[]) {
  const runners = names.map((name) => ({ name, replay }))
  const level = buildLevel(SEED, 1)
  const shown = createGhostNames(opponentsIn(level, runners, 'rival'))
  show(shown.root)
  const spans = [...shown.root.querySelectorAll('span')]
  return {
    shown,
    root: shown.root,
    spans,
    /** Box of each name, in pixels from the corner of the page's layer. */
    boxes: () =>
      spans.map((span) => {
        const { left, right, top, bottom, width, height } = span.getBoundingClientRect()
        return { left, right, top, bottom, width, height }
      }),
  }
}

function at(x: number, y: number, alpha = 1): NamePlace {
  return { x, y, alpha }
}

describe('the names of ghosts', () => {
  test('are text, each of the kind of its ghost; one without is numbered', () => {
    const { root, spans } = showNames('Ariadne', '<b>x</b>', '')
    expect(textsOf(root, 'span')).toEqual(['Ariadne', '<b>x</b>', 'Runner 3'])
    expect(spans.map(({ className }) => className)).toEqual(['rival', 'rival', 'rival'])
    expect(root.querySelector('b')).toBeNull()
    expect(root.ariaHidden).toBe('true')
    setLanguage('ko')
    expect(textsOf(showNames('').root, 'span')).toEqual(['주자 1'])
  })

  test('have the middle of their lower edge at their place, by the zoom', () => {
    const { shown, boxes } = showNames('Ariadne')
    shown.place([at(100, 50)], 2)
    const [box] = boxes()
    expect(Math.abs((box.left + box.right) / 2 - 200)).toBeLessThanOrEqual(1)
    expect(box.bottom).toBe(100)
    shown.place([at(1, 50)], 2)
    expect(boxes()[0].left).toBe(0)
    shown.place([at(100, 50)], 4)
    const [larger] = boxes()
    expect(Math.abs((larger.left + larger.right) / 2 - 400)).toBeLessThanOrEqual(1)
    expect(larger.bottom).toBe(200)
    expect(larger.height).toBeCloseTo(2 * box.height, -1)
  })

  test('stay below what covers the top of the page, which a turn of a phone changes', async () => {
    const level = buildLevel(SEED, 1)
    const ghosts = opponentsIn(level, [{ name: 'Ariadne', replay }], 'rival')
    await page.viewport(844, 390)
    const shown = createGhostNames(ghosts, () => (innerWidth > innerHeight ? 40 : 80))
    const name = show(shown.root).querySelector('span')
    shown.place([at(100, 25)], 2)
    expect(name?.getBoundingClientRect().top).toBe(40)
    shown.place([at(100, 60)], 2)
    expect(name?.getBoundingClientRect().bottom).toBe(120)
    await page.viewport(390, 844)
    shown.place([at(100, 25)], 2)
    expect(name?.getBoundingClientRect().top).toBe(80)
    await page.viewport(1280, 720)
  })

  test('are moved up past each name that they overlap, from the lowest up', () => {
    const { shown, boxes } = showNames('Ariadne', 'Phaedra', 'Minos')
    const [{ height }] = boxes()
    // The second stands just where the third is pushed to by the first.
    shown.place([at(100, 200 - height / 2), at(100, 200), at(100, 200)], 2)
    const [upper, lower, third] = boxes()
    expect(third.bottom).toBe(upper.top - 2)
    expect(third.bottom).toBeLessThan(lower.top)
  })

  test('change the page only where one has moved', () => {
    const { shown, root } = showNames('Ariadne', 'Phaedra')
    const places = [at(100, 100), at(300, 100)]
    shown.place(places, 2)
    const changes = new MutationObserver(() => undefined)
    changes.observe(root, { subtree: true, attributes: true })
    shown.place(places, 2)
    expect(changes.takeRecords()).toEqual([])
    shown.place([at(100, 100), at(300, 101)], 2)
    expect(changes.takeRecords()).toHaveLength(1)
    shown.place([at(101, 100), at(300, 101)], 2)
    expect(changes.takeRecords()).toHaveLength(1)
    changes.disconnect()
  })
})
