import { describe, expect } from 'vitest'
import { levelOfMaze } from '../../src/core/game/building.ts'
import { parseMaze } from '../../src/core/maze/text.ts'
import { test } from './game-test.ts'
import { drawnMaze, factsOf, holdTime, passTicks, shortestWay, waitForFact, walk } from './game.ts'
import { copiedMaze, openWorkshop, QUERY } from './workshop.ts'

describe('a maze of the workshop', () => {
  test('is played as a level with the same walls', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    const maze = await copiedMaze(page)
    await page.click('text=Play this maze')
    await waitForFact(page, 'phase', 'ready')
    expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: 'icarus', level: '0' })
    expect(await drawnMaze(page)).toBe(maze)
    expect(page.url()).toContain('?workshop=carve&algorithm=wilson')
    expect(await page.textContent('#status')).toBe('Workshop maze, Wilson. Move to begin.')
    await holdTime(page)
    await walk(page, shortestWay(levelOfMaze(parseMaze(maze), 'icarus', 'wilson')))
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    expect(await page.textContent('.level-facts dd')).toBe('Wilson')
  })

  test('is saved as PNG and SVG', async ({ open }) => {
    const page = await openWorkshop(open, QUERY)
    for (const kind of ['PNG', 'SVG']) {
      const download = page.waitForEvent('download')
      await page.click(`text=Save ${kind}`)
      expect((await download).suggestedFilename()).toBe(`wilson-21x15.${kind.toLowerCase()}`)
    }
  })

  test('takes the shape of a mask, and says what is wrong with a file that is none', async ({
    open,
  }) => {
    const page = await openWorkshop(open, QUERY)
    const mask = ['....', '.##.', '.##.', '....'].join('\n')
    const file = (text: string): { name: string; mimeType: string; buffer: Buffer } => ({
      name: 'mask.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
    await page.setInputFiles('input[type=file]', file(mask))
    await page.locator('text=No mask').waitFor()
    await page.waitForURL((url) => url.searchParams.get('mask') === 'oooo.oxxo.oxxo.oooo')
    expect((await copiedMaze(page)).split('\n')).toHaveLength(9)
    await page.setInputFiles('input[type=file]', file('no map'))
    await page.locator('.problem:not(:empty)').waitFor()
    expect(await page.textContent('.problem')).toMatch(/^That is no mask: line 1, column 1 /)
  })

  test('that cannot be carved so is refused in one sentence', async ({ open }) => {
    const page = await openWorkshop(open, `${QUERY}&random=coordinate-hash`)
    expect(await page.textContent('.problem')).toContain('would walk for ever')
    await page.selectOption('.panel select >> nth=1', 'lcg')
    expect(await page.textContent('.problem')).toBe('')
    expect(await page.locator('.bench canvas').count()).toBe(1)
  })
})
