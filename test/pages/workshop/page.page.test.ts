import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { levelOfMaze } from '../../../src/core/level/build-level.ts'
import { startGiven } from '../../../src/core/level/run.ts'
import { carvePlan } from '../../../src/labyrinth/maze/plan.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { copiedBy, lastLink, linked, openWorkshop, picturesOf, QUERY, scrub } from './pages.ts'

const PLAN = {
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
  test('shows the settings of its link, and links to them', async () => {
    const workshop = await openWorkshop(`${QUERY}&at=12`)
    expect(textsOf(workshop.root, 'h1')).toEqual(['Workshop'])
    expect(textsOf(workshop.root, '.bench h2')).toEqual(['Wilson'])
    expect(find(workshop.root, 'figcaption').textContent).toMatch(/^12 of [\d,]+ steps$/)
    expect(lastLink(workshop)).toBe(
      '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15&at=12',
    )
  })

  test('has one column on a page zoomed to 400 %, with room for picture and recipe', async () => {
    await page.viewport(320, 256)
    onTestFinished(() => page.viewport(1280, 720))
    const { root } = await openWorkshop(QUERY)
    const [picture, recipe] = ['.bench', '.recipe'].map((part) => find(root, part))
    expect(Math.min(picture.clientWidth, recipe.clientWidth)).toBeGreaterThan(240)
    expect(picture.clientHeight).toBeGreaterThan(100)
    expect(recipe.getBoundingClientRect().top).toBeGreaterThan(picture.getBoundingClientRect().top)
  })

  test('plays the maze as a level, with a link back to the current view', async () => {
    const workshop = await openWorkshop(QUERY)
    scrub(workshop, 30)
    const maze = await copiedBy(() => {
      buttonNamed(workshop.root, 'Copy as text').click()
    })
    expect(maze).toBe(formatMaze(carvePlan(PLAN)))
    buttonNamed(workshop.root, 'Play this maze').click()
    const level = levelOfMaze(carvePlan(PLAN), 'icarus', 'wilson')
    const run = startGiven({ ...level, isImported: false }, lastLink(workshop))
    expect(workshop.left).toEqual([['play', { run }]])
    expect(linked(workshop, 'at')).toBe('30')
  })

  test('restores picture, position, speed and solution from its copied link', async () => {
    const workshop = await openWorkshop(`${QUERY}&at=120&braid=50`)
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
    const again = await openWorkshop(new URL(link).search)
    expect(picturesOf(again)).toBe(picturesOf(workshop))
    expect(find(again.root, '.keeping input[type=checkbox]', HTMLInputElement).checked).toBe(true)
    expect(find(again.root, '.transport select', HTMLSelectElement).value).toBe('30')
    expect(lastLink(again)).toBe(lastLink(workshop))
  })

  test('plays at once, and adds its position to its link when it is paused', async () => {
    const workshop = await openWorkshop(`${QUERY}&speed=100`)
    workshop.pass(50)
    expect(find(workshop.root, 'figcaption').textContent).toMatch(/^50 of/)
    expect(linked(workshop, 'at')).toBeNull()
    buttonNamed(workshop.root, 'Pause').click()
    expect(linked(workshop, 'at')).toBe('50')
  })

  test('is left by its button, and by Escape until it is closed', async () => {
    const { close, root, left } = await openWorkshop(QUERY)
    const leave = (): void => {
      window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }))
    }
    buttonNamed(root, 'Menu').click()
    leave()
    close()
    leave()
    expect(left).toEqual(['menu', 'menu'])
  })
})

describe('the panel of the workshop', () => {
  const isOpen = ({ root }: { root: HTMLElement }): boolean => find(root, 'aside').checkVisibility()

  test('is closed while solvers are shown, until its button opens it', async () => {
    const workshop = await openWorkshop(QUERY.replace('carve', 'solve'))
    expect(isOpen(workshop)).toBe(false)
    const opener = buttonNamed(workshop.root, 'Solvers')
    opener.click()
    expect([isOpen(workshop), opener.ariaExpanded]).toEqual([true, 'true'])
    opener.click()
    expect([isOpen(workshop), opener.ariaExpanded]).toEqual([false, 'false'])
  })
})

describe('keys in the page of the workshop', () => {
  test('Escape closes the dialog for maps and stays in the workshop', async () => {
    const { root, left } = await openWorkshop(QUERY)
    buttonNamed(root, 'Paste a map').click()
    const dialog = find(root, 'dialog', HTMLDialogElement)
    buttonNamed(root, 'Open map').focus()
    await userEvent.keyboard('{Escape}')
    expect(dialog.open).toBe(false)
    expect(left).toEqual([])
  })
})

test('the switch for distances colours the tiles of solvers, from the start', async () => {
  const workshop = await openWorkshop(`${QUERY.replace('carve', 'solve')}&at=40`)
  const before = picturesOf(workshop)
  find(workshop.root, 'fieldset label:last-child input').click()
  expect([linked(workshop, 'distances'), linked(workshop, 'at')]).toEqual(['1', null])
  scrub(workshop, 40)
  expect(picturesOf(workshop)).not.toBe(before)
})
