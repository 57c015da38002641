import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readWorkshopLink } from '../../../src/app/workshop-link/workshop-link.ts'
import { makeWork, playedIn } from '../../../src/figures/work.ts'
import { DIRECTIONS, neighbour } from '../../../src/labyrinth/grid.ts'
import { questionsOf } from '../../../src/labyrinth/maze/questions.ts'
import { RECIPES } from '../../../src/labyrinth/maze/recipes.ts'
import { seek } from '../../../src/labyrinth/trace-player.ts'
import { buttonNamed, find } from '../page.ts'
import { copiedBy, linked, openWorkshop, type OpenWorkshop } from './pages.ts'

const SOLVE = '?workshop=solve&seed=theseus&width=15&height=9&solvers=bfs&guess=1'
const CARVE = '?workshop=carve&seed=icarus&width=15&height=9&guess=1&algorithm='

/** Round of a link, made without the page. */
function roundOf(query: string) {
  const settings = readWorkshopLink(query)
  const work = makeWork(settings, null)
  const [{ value, player }] = playedIn(settings, work)
  return { grid: work.grid, questions: questionsOf(RECIPES[value], player, work.grid) }
}

/** Tile where the algorithm of a link is after a number of entries. */
function positionAt(query: string, at: number): number {
  const settings = readWorkshopLink(query)
  const [{ player }] = playedIn(settings, makeWork(settings, null))
  seek(player, at)
  return player.current
}

const canvasOf = ({ root }: OpenWorkshop) => find(root, '.bench canvas', HTMLCanvasElement)
const told = ({ root }: OpenWorkshop): string => find(root, '.guess > p').textContent
const place = ({ root }: OpenWorkshop): string => find(root, '.guess > .unseen').textContent

/** Passes time until the workshop asks or is done. */
function passToQuestion(workshop: OpenWorkshop): void {
  for (let i = 0; i < 60; i++) workshop.pass(100)
}

function tap(workshop: OpenWorkshop, tile: number, { width, height } = { width: 15, height: 9 }) {
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
      expect(told(workshop)).toBe(`${i + 1} / 10 Choose the tile that comes next.`)
      if (i !== 4) tap(workshop, right)
      else {
        tap(workshop, 0)
        expect(told(workshop)).toBe('5 / 10 That is a wall.')
        tap(workshop, positionAt(SOLVE, questions[i].at))
        expect(told(workshop)).toBe('5 / 10 It is there already.')
        tap(workshop, 16)
        tap(workshop, 16)
        passToQuestion(workshop)
        expect(told(workshop)).toBe('Not quite.')
        expect(place(workshop)).toMatch(/^Take the first tile off the queue\. visited \d+, column /)
        buttonNamed(workshop.root, 'Go on').click()
        return
      }
      workshop.pass(2400)
      expect(told(workshop)).toBe('Right!')
      expect(find(workshop.root, '.recipe [aria-current]').textContent).toMatch(/^Take the first/)
    })
    passToQuestion(workshop)
    expect(told(workshop)).toBe('9 of 10 ')
  })

  test('of a large maze asks on a small one, its link the same, and Again on another seed', async () => {
    const query = SOLVE.replace('bfs', 'dfs%2Cbfs')
    const large = query.replace('width=15&height=9', 'width=101&height=75')
    const workshop = await openWorkshop(large)
    expect(workshop.root.querySelectorAll('.bench canvas')).toHaveLength(1)
    for (const { tiles } of roundOf(query).questions) {
      passToQuestion(workshop)
      tap(workshop, tiles[0])
    }
    passToQuestion(workshop)
    expect(told(workshop)).toBe('10 of 10 ')
    expect(document.activeElement?.textContent).toBe('Again')
    const link = await copiedBy(() =>
      buttonNamed(find(workshop.root, '.guess'), 'Copy link').click(),
    )
    expect(link).toContain('guess=1')
    await vi.waitFor(() => expect(told(workshop)).toBe('10 of 10 Link copied.'))
    const friend = await openWorkshop(new URL(link).search)
    passToQuestion(friend)
    tap(friend, roundOf(query).questions[0].tiles[0])
    expect(told(friend)).toMatch(/^Right!/)
    buttonNamed(workshop.root, 'Again').click()
    expect(linked(workshop, 'seed')).not.toBe('theseus')
    passToQuestion(workshop)
    expect(told(workshop)).toMatch(/^1 \/ /)
  })

  test('arrow keys name the tiles and Enter chooses, all in words', async () => {
    const workshop = await openWorkshop(SOLVE)
    const { grid, questions } = roundOf(SOLVE)
    const [{ at, tiles }] = questions
    passToQuestion(workshop)
    expect(document.activeElement).toBe(canvasOf(workshop))
    // The way on the grid to the right tile, walls or not.
    let here = positionAt(SOLVE, at)
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

  test('the switch starts it with the picture in focus, and ends it with the maze of before', async () => {
    const workshop = await openWorkshop('?workshop=carve&seed=icarus&algorithm=prim')
    const entries = (): string => find(workshop.root, '.lane figcaption').textContent
    const [before] = entries().split(' ').slice(-1)
    await userEvent.click(buttonNamed(workshop.root, 'Guess'))
    expect(linked(workshop, 'guess')).toBe('1')
    expect(document.activeElement).toBe(canvasOf(workshop))
    passToQuestion(workshop)
    expect(told(workshop)).toBe('1 / 10 Choose the tile it comes to next.')
    await userEvent.click(buttonNamed(workshop.root, 'Guess'))
    expect(workshop.root.querySelector('.guess')).toBeNull()
    expect(linked(workshop, 'guess')).toBeNull()
    expect(entries().endsWith(before)).toBe(true)
    expect(document.activeElement).toBe(find(workshop.root, '.play-trace'))
  })

  test('of A* numbers tiles by the steps to them plus the distance on', async () => {
    const query = SOLVE.replace('bfs', 'a-star')
    const workshop = await openWorkshop(query)
    const [{ tiles }] = roundOf(query).questions
    passToQuestion(workshop)
    tap(workshop, tiles[0])
    // The maze has no shorter way to the exit, 18 steps away without walls.
    const [, sum] = / (\d+), column /.exec(place(workshop)) ?? []
    expect(Number(sum)).toBeGreaterThanOrEqual(18)
  })

  test('Escape ends it, then leaves the workshop', async () => {
    const workshop = await openWorkshop(SOLVE)
    await userEvent.keyboard('{Escape}')
    expect(linked(workshop, 'guess')).toBeNull()
    expect(document.activeElement).toBe(find(workshop.root, '.play-trace'))
    await userEvent.keyboard('{Escape}')
    expect(workshop.left).toEqual(['menu'])
  })

  test('another size of the window keeps the answers and the focus', async () => {
    const workshop = await openWorkshop(SOLVE)
    passToQuestion(workshop)
    tap(workshop, roundOf(SOLVE).questions[0].tiles[0])
    window.dispatchEvent(new Event('resize'))
    passToQuestion(workshop)
    expect(told(workshop)).toMatch(/^2 \/ 10/)
    expect(document.activeElement).toBe(canvasOf(workshop))
  })

  test('without motion the next question is there at once after a tap', async () => {
    const workshop = await openWorkshop(SOLVE, true)
    workshop.pass(16)
    tap(workshop, roundOf(SOLVE).questions[0].tiles[0])
    workshop.pass(600)
    tap(workshop, 0)
    workshop.pass(16)
    expect(told(workshop)).toMatch(/^2 \/ 10 /)
  })

  test('is not offered on a map of more tiles than a thumb hits', async () => {
    const map = (rows: number): string =>
      ['11111', ...Array.from({ length: rows }, () => '10001'), '11111'].join('.')
    for (const [rows, isOffered] of [
      [9, true],
      [60, false],
    ] as const) {
      const { root } = await openWorkshop(
        `?workshop=solve&solvers=bfs&guess=1#workshop=${map(rows)}`,
      )
      expect(root.querySelector('.guess') !== null).toBe(isOffered)
    }
  })

  test('tells if chance decides every step', async () => {
    const workshop = await openWorkshop(`${CARVE}aldous-broder`)
    await vi.waitFor(() => {
      passToQuestion(workshop)
      expect(told(workshop)).toMatch(/^Nothing can be foreseen here\. /)
    })
  })
})
