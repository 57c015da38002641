import { describe, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { solutionOf } from '../../../src/labyrinth/maze/ends.ts'
import { carvePlan } from '../../../src/labyrinth/maze/plan.ts'
import { mazeSvg } from '../../../src/labyrinth/maze/svg.ts'
import { keepAddress } from '../../app/routing/kept-address.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { linked, openWorkshop, problemOf, QUERY } from './pages.ts'

keepAddress()

const SHEETS = `${QUERY}&braid=30&sheets=5`
const SEEDS = [1, 2, 3, 4, 5].map((number) => `icarus#${number}`)

const PLAN = {
  algorithm: 'wilson',
  random: 'xorshift',
  ...{ width: 21, height: 15, braidPercent: 30, options: {}, mask: null },
}

/** Texts of the pictures that are made meanwhile. */
async function picturesMade(make: () => Promise<unknown>): Promise<string[]> {
  const made = vi.spyOn(URL, 'createObjectURL')
  await make()
  return Promise.all(made.mock.calls.map(([file]) => (file as Blob).text()))
}

describe('sheets of the workshop', () => {
  test('are the mazes that the command line carves from S#1 on, their solutions last', async () => {
    const pictures = await picturesMade(() => openWorkshop(SHEETS))
    const grids = SEEDS.map((seed) => carvePlan({ ...PLAN, seed }))
    expect(pictures).toEqual([
      ...grids.map((grid) => mazeSvg(grid)),
      ...grids.map((grid) => mazeSvg(grid, solutionOf(grid))),
    ])
  })

  test('have numbers, and the seed that opens each maze alone', async () => {
    const { root } = await openWorkshop(`${SHEETS}&per-page=4`)
    const papers = [...root.querySelectorAll('.paper')].map((paper) => textsOf(paper, 'b').join())
    expect(papers).toEqual(['1,2,3,4', '5', '1,2,3,4,5'])
    const widths = [...root.querySelectorAll<HTMLElement>('.paper')].map(({ style }) =>
      style.getPropertyValue('--columns'),
    )
    expect(widths, 'the last page is filled').toEqual(['2', '1', '3'])
    expect(find(root, '.paper:first-child figure:nth-child(2) figcaption').textContent).toBe(
      '2 icarus#2Find the way from ● to ○.',
    )
  })

  test('name the algorithm beside the solutions alone', async () => {
    const { root } = await openWorkshop(SHEETS)
    const named = textsOf(root, 'figcaption').filter((text) => text.includes('Wilson'))
    expect(named).toEqual(SEEDS.map((_, i) => `${i + 1} Solution · Wilson`))
  })

  test('are as many as one says, and so is their link', async () => {
    const { root } = await openWorkshop(SHEETS)
    const count = find(root, '[type=number]', HTMLInputElement)
    count.value = '2'
    count.dispatchEvent(new Event('change'))
    expect(root.querySelectorAll('.paper')).toHaveLength(3)
    expect(location.search).toMatch(/&braid=30&sheets=2$/)
  })

  test('lead back to their maze, from which they were opened', async () => {
    const workshop = await openWorkshop(QUERY)
    buttonNamed(workshop.root, 'Print several').click()
    const [[page, { query }]] = workshop.left as [[string, { query: string }]]
    expect([page, query]).toEqual(['workshop', expect.stringMatching(/&sheets=12$/)])
    const sheets = await openWorkshop(query)
    buttonNamed(sheets.root, 'Back').click()
    expect(sheets.left).toEqual([['workshop', { query: query.replace('&sheets=12', '') }]])
  })

  test('are one of a map, which has no seed', async () => {
    const { root } = await openWorkshop('?workshop=solve&sheets=5#workshop=1111.1001.1111')
    expect(textsOf(root, '.paper b')).toEqual(['1', '1'])
  })

  test('of too many mazes, or too many on a page, are the maze and a sentence with the range', async () => {
    for (const asked of ['sheets=61', 'sheets=5&per-page=3', 'per-page=4&sheets=x']) {
      const workshop = await openWorkshop(`${QUERY}&${asked}`)
      expect(problemOf(workshop)).toBe('Mazes: 1 to 60. On a page: 1 or 4.')
      expect(linked(workshop, 'seed')).toBe('icarus')
    }
  })

  test('of a maze that cannot be carved are a sentence', async () => {
    const { root } = await openWorkshop('?workshop=carve&sheets=2&width=5#mask=ox.xx')
    expect(find(root, '[role=alert]').textContent).not.toBe('')
    expect(root.querySelectorAll('.paper')).toHaveLength(0)
  })

  test('are printed alone, a paper a page, wide ones turned sideways', async () => {
    const { root } = await openWorkshop(SHEETS)
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    const seen = [...root.children].filter((child) => child.checkVisibility())
    const { page } = getComputedStyle(root)
    const [first, second] = root.querySelectorAll('.paper')
    const { width, height } = first.getBoundingClientRect()
    const { breakBefore } = getComputedStyle(second)
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    expect(seen).toEqual([find(root, 'main > :has(> .paper)')])
    expect([page, breakBefore]).toEqual(['wide', 'page'])
    // Larger papers would not fit on A4, or on Letter.
    const pixels = 25.4 / 96
    expect([width * pixels, height * pixels].map(Math.round)).toEqual([250, 182])
  })
})
