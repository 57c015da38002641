import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isFloor } from '../../../src/core/grid.ts'
import { carveRecipe } from '../../../src/core/maze/recipe.ts'
import { formatMaze } from '../../../src/core/maze/text.ts'
import { buttonNamed, find, isHeadOneLine, textsOf } from '../page.ts'
import {
  copiedBy,
  lastLink,
  linked,
  openWorkshop,
  picturesOf,
  problemOf,
  QUERY,
  scrub,
} from './pages.ts'

const RECIPE = {
  algorithm: 'wilson',
  random: 'xorshift',
  seed: 'icarus',
  width: 21,
  height: 15,
  braidPercent: 0,
  options: {},
  mask: null,
}

describe('the page of the workshop', () => {
  test('shows the settings of its link and hands them to the address', () => {
    const workshop = openWorkshop(`${QUERY}&at=12`)
    expect(textsOf(workshop.root, 'h1')).toEqual(['Workshop'])
    expect(textsOf(workshop.root, '.bench h2')).toEqual(['Wilson'])
    expect(find(workshop.root, 'figcaption').textContent).toMatch(/^12 of \d+ steps$/)
    expect(lastLink(workshop)).toBe(
      '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15&at=12',
    )
    expect(workshop.calls).toHaveLength(1)
  })

  test('has its head in one line on a phone that is held sideways', async () => {
    await page.viewport(812, 375)
    onTestFinished(() => page.viewport(1280, 720))
    expect(isHeadOneLine(openWorkshop(QUERY).root)).toBe(true)
  })

  test('Play this maze hands the maze to the game, with the link back', async () => {
    const workshop = openWorkshop(QUERY)
    scrub(workshop, 30)
    const maze = await copiedBy(() => {
      buttonNamed(workshop.root, 'Copy as text').click()
    })
    expect(maze).toBe(formatMaze(carveRecipe(RECIPE)))
    buttonNamed(workshop.root, 'Play this maze').click()
    expect(workshop.calls.at(-1)).toEqual([
      'play',
      carveRecipe(RECIPE),
      expect.objectContaining({ seed: 'icarus', algorithm: 'wilson', map: '' }),
      lastLink(workshop),
    ])
    expect(linked(workshop, 'at')).toBe('30')
  })

  test('the copied link brings back the same picture, place, speed and solution', async () => {
    const workshop = openWorkshop(`${QUERY}&at=120&braid=50`)
    find(workshop.root, '.keeping input[type=checkbox]').click()
    expect(linked(workshop, 'solution')).toBe('1')
    const speed = find(workshop.root, '.transport select', HTMLSelectElement)
    speed.value = '30'
    speed.dispatchEvent(new Event('change'))
    expect(linked(workshop, 'speed')).toBe('30')
    const link = await copiedBy(() => {
      buttonNamed(workshop.root, 'Copy link').click()
    })
    await vi.waitFor(() => {
      expect(find(workshop.root, '.notice').textContent).toBe('Link copied.')
    })
    expect(link).toBe(new URL(lastLink(workshop), location.href).href)
    workshop.root.remove()
    const again = openWorkshop(new URL(link).search)
    expect(picturesOf(again)).toBe(picturesOf(workshop))
    expect(find(again.root, '.keeping input[type=checkbox]', HTMLInputElement).checked).toBe(true)
    expect(find(again.root, '.transport select', HTMLSelectElement).value).toBe('30')
    expect(lastLink(again)).toBe(lastLink(workshop))
  })

  test('plays with the time that passes, and hands its place to the address when it rests', () => {
    const workshop = openWorkshop(`${QUERY}&speed=100`)
    buttonNamed(workshop.root, 'Play').click()
    workshop.page.pass(50)
    expect(find(workshop.root, 'figcaption').textContent).toMatch(/^50 of/)
    expect(linked(workshop, 'at')).toBeNull()
    buttonNamed(workshop.root, 'Pause').click()
    expect(linked(workshop, 'at')).toBe('50')
  })

  test('its button leaves it, and so does Escape until it is disposed of', () => {
    const { close, root, calls } = openWorkshop(QUERY)
    const leave = (): void => {
      window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }))
    }
    buttonNamed(root, 'Menu').click()
    leave()
    close()
    leave()
    expect(calls.map(([name]) => name)).toEqual(['changed', 'leave', 'leave'])
  })
})

describe('the panel of the workshop', () => {
  const isOpen = ({ root }: { root: HTMLElement }): boolean => find(root, 'aside').checkVisibility()

  test('gives way in views of solvers, until its button opens it', () => {
    const workshop = openWorkshop(QUERY.replace('carve', 'race'))
    expect(isOpen(workshop)).toBe(false)
    const opener = buttonNamed(workshop.root, 'Solvers')
    opener.click()
    expect([isOpen(workshop), opener.ariaExpanded]).toEqual([true, 'true'])
    opener.click()
    expect([isOpen(workshop), opener.ariaExpanded]).toEqual([false, 'false'])
  })
})

describe('keys in the page of the workshop', () => {
  test('Escape returns from the picture to the tab, then leaves', async () => {
    const { close, root, calls } = openWorkshop(QUERY.replace('carve', 'distances'))
    find(root, '.bench canvas').focus()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(buttonNamed(root, 'Distances'))
    await userEvent.keyboard('{Escape}')
    expect(calls.at(-1)).toEqual(['leave'])
    close()
  })

  test('Escape closes the dialog for maps and stays in the workshop', async () => {
    const { close, root, calls } = openWorkshop(QUERY)
    buttonNamed(root, 'Paste a map').click()
    buttonNamed(root, 'Open map').focus()
    await userEvent.keyboard('{Escape}')
    expect(find(root, 'dialog', HTMLDialogElement).open).toBe(false)
    expect(calls.map(([name]) => name)).toEqual(['changed'])
    close()
  })
})

describe('distances in the page of the workshop', () => {
  test('a chosen tile is the new source, and the focus stays in the picture', async () => {
    const workshop = openWorkshop(QUERY.replace('carve', 'distances'))
    const before = picturesOf(workshop)
    const canvas = find(workshop.root, '.bench canvas')
    const box = canvas.getBoundingClientRect()
    await userEvent.click(canvas, {
      position: { x: (box.width * 19.5) / 21, y: (box.height * 13.5) / 15 },
    })
    expect(linked(workshop, 'from')).toBe(String(13 * 21 + 19))
    expect(picturesOf(workshop)).not.toBe(before)
    expect(document.activeElement).toBe(find(workshop.root, '.bench canvas'))
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    expect(linked(workshop, 'from')).not.toBe(String(13 * 21 + 19))
  })

  test('a source that is a wall is replaced by the entrance', () => {
    const grid = carveRecipe(RECIPE)
    const wall = grid.tiles.findIndex((_, tile) => tile > 22 && !isFloor(grid, tile))
    const query = QUERY.replace('carve', 'distances')
    const usual = picturesOf(openWorkshop(query))
    document.getElementById('overlay')?.replaceChildren()
    const workshop = openWorkshop(`${query}&from=${wall}`)
    expect(picturesOf(workshop)).toBe(usual)
    expect(problemOf(workshop)).toBe('')
  })
})
