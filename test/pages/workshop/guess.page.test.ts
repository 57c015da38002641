import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readWorkshopLink } from '../../../src/app/workshop-link/workshop-link.ts'
import { makeWork, playedIn } from '../../../src/figures/work.ts'
import { DIRECTIONS, neighbour } from '../../../src/labyrinth/grid.ts'
import { questionsOf } from '../../../src/labyrinth/maze/questions.ts'
import { RECIPES } from '../../../src/labyrinth/maze/recipes.ts'
import { buttonNamed, find } from '../page.ts'
import { copiedBy, linked, openWorkshop, type OpenWorkshop } from './pages.ts'

const SOLVE = '?workshop=solve&seed=icarus&width=15&height=11&solvers=bfs&guess=1'
const CARVE = '?workshop=carve&seed=icarus&width=15&height=11&guess=1&algorithm='

/** Round of a link, made without the page. */
function roundOf(query: string) {
  const settings = readWorkshopLink(query)
  const work = makeWork(settings, null)
  const [{ value, player }] = playedIn(settings, work)
  return { grid: work.grid, questions: questionsOf(RECIPES[value], player, work.grid) }
}

const canvasOf = ({ root }: OpenWorkshop) => find(root, '.bench canvas', HTMLCanvasElement)
const told = ({ root }: OpenWorkshop): string => find(root, '.guess > p').textContent
const place = ({ root }: OpenWorkshop): string => find(root, '.guess > .unseen').textContent
const linesOf = ({ root }: OpenWorkshop) => [...root.querySelectorAll<HTMLElement>('.recipe li')]

/** Passes time until the workshop asks or is done. */
function passToQuestion(workshop: OpenWorkshop): void {
  for (let i = 0; i < 60; i++) workshop.pass(100)
}

function tap(workshop: OpenWorkshop, tile: number, { width, height } = { width: 15, height: 11 }) {
  const { left, top, width: wide, height: high } = canvasOf(workshop).getBoundingClientRect()
  const [x, y] = [tile % width, Math.floor(tile / width)]
  const at = [left + ((x + 0.5) * wide) / width, top + ((y + 0.5) * high) / height]
  const [clientX, clientY] = at.map(Math.round)
  canvasOf(workshop).dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }))
}

describe('guessing in the workshop', () => {
  test('counts right answers, shows what was right after a wrong one, and tells the score', async () => {
    const workshop = await openWorkshop(SOLVE)
    const { questions } = roundOf(SOLVE)
    questions.forEach(({ tiles: [right] }, i) => {
      passToQuestion(workshop)
      expect(told(workshop)).toBe(`${i + 1} / 10 Press the tile that comes next.`)
      if (i !== 4) tap(workshop, right)
      else {
        tap(workshop, 0)
        expect(told(workshop), 'a wall is no answer').toMatch(/^5 \/ 10/)
        tap(workshop, 16)
        expect(told(workshop)).toBe('Not quite. Take the first tile off the queue.')
        passToQuestion(workshop)
        expect(told(workshop)).toMatch(/^Not quite/)
        buttonNamed(workshop.root, 'Go on').click()
        return
      }
      expect(told(workshop)).toBe('Right! Take the first tile off the queue.')
      expect(find(workshop.root, '.recipe [aria-current]').textContent).toMatch(/^Take the first/)
    })
    passToQuestion(workshop)
    expect(told(workshop)).toBe('9 of 10 right.')
  })

  test('its link asks the same, and Again asks on another seed', async () => {
    const query = SOLVE.replace('bfs', 'dfs%2Cbfs')
    const workshop = await openWorkshop(query)
    expect(workshop.root.querySelectorAll('.bench canvas')).toHaveLength(1)
    for (const { tiles } of roundOf(query).questions) {
      passToQuestion(workshop)
      tap(workshop, tiles[0])
    }
    passToQuestion(workshop)
    expect(told(workshop)).toBe('10 of 10 right.')
    const link = await copiedBy(() =>
      buttonNamed(find(workshop.root, '.guess'), 'Copy link').click(),
    )
    expect(link).toContain('guess=1')
    expect(roundOf(new URL(link).search)).toEqual(roundOf(query))
    buttonNamed(workshop.root, 'Again').click()
    expect(linked(workshop, 'seed')).not.toBe('icarus')
    passToQuestion(workshop)
    expect(told(workshop)).toMatch(/^1 \/ /)
  })

  test('arrow keys name the tiles and Enter chooses, all in words', async () => {
    const workshop = await openWorkshop(SOLVE)
    const { grid, questions } = roundOf(SOLVE)
    const [{ at, tiles }] = questions
    passToQuestion(workshop)
    canvasOf(workshop).focus()
    // The way on the grid to the right tile, walls or not.
    const player = playedIn(readWorkshopLink(SOLVE), makeWork(readWorkshopLink(SOLVE), null))[0]
      .player
    const { entries } = player
    let here = entries[3 * (at - 1)]
    for (let entry = at - 1; entries[3 * entry + 2] === 6; entry--) here = entries[3 * (entry - 1)]
    const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const
    const distance = (tile: number): number =>
      Math.abs((tile % 15) - (tiles[0] % 15)) +
      Math.abs(Math.floor(tile / 15) - Math.floor(tiles[0] / 15))
    while (here !== tiles[0]) {
      const [way] = DIRECTIONS.filter((to) => distance(neighbour(grid, here, to)) < distance(here))
      here = neighbour(grid, here, way)
      await userEvent.keyboard(`{${keys[way]}}`)
      const where = `column ${(here % 15) + 1}, row ${Math.floor(here / 15) + 1}`
      expect(place(workshop)).toMatch(
        new RegExp(`^(wall|floor|waiting \\d+|visited \\d+), ${where}$`),
      )
    }
    await userEvent.keyboard('{Enter}')
    expect(told(workshop)).toMatch(/^Right!/)
    expect(canvasOf(workshop).role).toBe('application')
  })

  test('a step that stays on its tile is asked by its line, pressed or chosen by keys', async () => {
    const workshop = await openWorkshop(`${CARVE}kruskal`)
    const [first, second] = roundOf(`${CARVE}kruskal`).questions
    passToQuestion(workshop)
    expect(told(workshop)).toBe('1 / 10 Press the line that comes next.')
    linesOf(workshop)[first.line].click()
    expect(told(workshop)).toMatch(/^Right!/)
    passToQuestion(workshop)
    canvasOf(workshop).focus()
    for (let i = 0; i <= second.line; i++) await userEvent.keyboard('{ArrowDown}')
    expect(place(workshop)).toBe(linesOf(workshop)[second.line].textContent)
    await userEvent.keyboard('{Enter}')
    expect(told(workshop)).toMatch(/^Right!/)
  })

  test('the switch starts on a maze to look over, with the picture in focus, and ends it', async () => {
    const workshop = await openWorkshop('?workshop=carve&seed=icarus&algorithm=prim')
    await userEvent.click(buttonNamed(workshop.root, 'Guess'))
    expect(['width', 'height', 'guess'].map((part) => linked(workshop, part))).toEqual([
      '15',
      '11',
      '1',
    ])
    expect(document.activeElement).toBe(canvasOf(workshop))
    passToQuestion(workshop)
    expect(told(workshop)).toBe('1 / 10 Press where it looks now.')
    await userEvent.click(buttonNamed(workshop.root, 'Guess'))
    expect(workshop.root.querySelector('.guess')).toBeNull()
    expect(linked(workshop, 'guess')).toBeNull()
    expect(document.activeElement).toBe(find(workshop.root, '.play-trace'))
  })

  test('another size of the window keeps the answers', async () => {
    const workshop = await openWorkshop(SOLVE)
    passToQuestion(workshop)
    tap(workshop, roundOf(SOLVE).questions[0].tiles[0])
    window.dispatchEvent(new Event('resize'))
    passToQuestion(workshop)
    expect(told(workshop)).toMatch(/^2 \/ 10/)
  })

  test('without motion the next question is there at once, after the verdict', async () => {
    const workshop = await openWorkshop(SOLVE, true)
    workshop.pass(16)
    tap(workshop, roundOf(SOLVE).questions[0].tiles[0])
    workshop.pass(16)
    expect(told(workshop)).toMatch(/^Right! Take .*\. 2 \/ 10 /)
  })

  test('tells if chance decides every step', async () => {
    const workshop = await openWorkshop(`${CARVE}aldous-broder`)
    await vi.waitFor(() => {
      passToQuestion(workshop)
      expect(told(workshop)).toBe('Chance decides every step here. Choose another way.')
    })
  })
})
