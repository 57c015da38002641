import type { Page } from 'playwright'
import { holdTime, waitForFact, walk } from '../e2e/game.ts'
import { findSightings, type Sight } from './sightings.ts'

/** Enemies shown, four in a row: above in their first AI state, below in a later one. */
const SIGHTS: readonly (Sight & { readonly caption: string })[] = [
  { kind: 'minotaur', aiState: 'asleep', caption: 'Minotaur, asleep' },
  { kind: 'shade', aiState: 'search', caption: 'Shade, searching' },
  { kind: 'harpy', aiState: 'stalk', caption: 'Harpy, lying in wait' },
  { kind: 'sentinel', aiState: 'patrol', caption: 'Sentinel, on patrol' },
  { kind: 'minotaur', aiState: 'hunt', caption: 'on the hunt, as ever' },
  { kind: 'shade', aiState: 'hunt', caption: 'has seen you' },
  { kind: 'harpy', aiState: 'rest', caption: 'rests: you passed it' },
  { kind: 'sentinel', aiState: 'hunt', caption: 'has heard you' },
]

/** Sizes of the picture, in pixels of the page. */
const CELL = { width: 288, height: 240 }
const GAP = 12
const CAPTION = 36

/** Takes the picture of the four enemies in their AI states, from eight games. */
export async function pictureEnemies(page: Page, address: string, path: string): Promise<void> {
  const cells: string[] = []
  for (const { seed, number, way, enemy } of findSightings(SIGHTS)) {
    await page.goto(`${address}?seed=${seed}&level=${number}`)
    await waitForFact(page, 'phase', 'ready')
    await page.evaluate(() => {
      document.getElementById('overlay')?.style.setProperty('visibility', 'hidden')
    })
    await holdTime(page)
    await walk(page, way)
    const place = await page.evaluate(({ x, y }) => {
      const game = window.asterion
      if (game === undefined) throw new Error('no game')
      const { scrollX, scrollY } = game.scene.getScene('play').cameras.main
      const { zoom } = game.scale
      return { x: (x * 16 + 8 - scrollX) * zoom, y: (y * 16 - scrollY) * zoom }
    }, enemy)
    const { width, height } = page.viewportSize() ?? CELL
    const x = Math.max(0, Math.min(place.x - CELL.width / 2, width - CELL.width))
    const y = Math.max(0, Math.min(place.y - CELL.height / 2, height - CELL.height))
    const shot = await page.screenshot({ clip: { x, y, ...CELL } })
    cells.push(`data:image/png;base64,${shot.toString('base64')}`)
  }
  const width = 4 * CELL.width + 5 * GAP
  const height = 2 * (CELL.height + CAPTION) + 3 * GAP
  await page.evaluate(
    async ([images, captions, gap, size]) => {
      const sheet = document.createElement('div')
      sheet.style.cssText = `position: fixed; inset: 0; background: var(--ink); display: grid;
        grid-template-columns: repeat(4, max-content); gap: ${gap}px; padding: ${gap}px;
        align-content: start; text-align: center; line-height: ${size}px; z-index: 9`
      for (const [i, source] of images.entries()) {
        const image = new Image()
        image.src = source
        image.style.display = 'block'
        await image.decode()
        const figure = document.createElement('div')
        figure.append(image, captions[i])
        sheet.append(figure)
      }
      document.body.append(sheet)
    },
    [cells, SIGHTS.map(({ caption }) => caption), GAP, CAPTION] as const,
  )
  await page.screenshot({ path, clip: { x: 0, y: 0, width, height } })
}
